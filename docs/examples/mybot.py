"""Tries every action a few times in games it imagines, and takes the one that ended best."""

from passepartout.core.playout import playout


class MyBot:
    def decide(self, view, seat, chance):
        return min(view.menu(seat), key=lambda action: self.places(view, seat, action, chance))

    def places(self, view, seat, action, chance):
        return sum(self.place(view.imagine(chance), seat, action, chance) for _ in range(3))

    def place(self, imagined, seat, action, chance):
        imagined.apply(seat, action, chance)
        playout(imagined, chance)
        return imagined.standing()[seat]
