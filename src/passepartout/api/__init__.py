"""The front door for Python: what `import passepartout as pp` offers, re-exported by the package itself.

Everything here is checked, has a face, and refuses in a sentence; the trusting contract it stands on (`core`) is for
speed. Not compiled, so that `help()` shows text and types. In the examples `pp` is `import passepartout as pp`.
"""
