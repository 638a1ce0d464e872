"""A contract for import-linter: some rooms import nothing but the standard library and ourselves.

Core, games and bots are compiled, and may one day run inside a web page: they stand on their own.
"""

from __future__ import annotations

import sys
from typing import Any

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class StandsAlone(Contract):
    modules = fields.ListField(subfield=fields.StringField())
    allowed = fields.ListField(subfield=fields.StringField(), required=False)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        modules: Any = self.modules
        allowed: Any = self.allowed or []
        ours = {name.split(".")[0] for name in modules}
        known = {*sys.stdlib_module_names, *allowed, *ours}
        wrong: list[tuple[str, str]] = []
        for module in graph.modules:
            if any(module == root or module.startswith(root + ".") for root in modules):
                imported = graph.find_modules_directly_imported_by(module)
                wrong += [(module, other) for other in sorted(imported) if other.split(".")[0] not in known]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for module, other in check.metadata["wrong"]:
            output.print_error(f"{module} imports {other}, which is not in the standard library.")
