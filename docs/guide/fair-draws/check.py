#!/usr/bin/env python3
"""Tells rounds of Statebook's own games anew from their seeds, without any code of the site.

    python3 check.py vectors.json       checks every vector, and says which line disagrees
    python3 check.py SEED CLIENT NONCE  prints what these seeds and this number draw

The scheme: blocks of HMAC-SHA256, the key being the 32 bytes of the house's seed, and the message five fields, each after its length in four
bytes: "statebook-fair-1", the game, the player's seed, the nonce in eight bytes, the number of the block in four. Words of four bytes, most
significant first; a word at or above the greatest multiple of the limit is passed over.
"""
import hashlib
import hmac
import json
import struct
import sys


def message(fields):
    return b"".join(struct.pack(">I", len(field)) + field for field in fields)


class Draws:
    def __init__(self, seed, game, client, nonce):
        self.key = bytes.fromhex(seed)
        self.fields = [b"statebook-fair-1", game.encode(), client.encode(), struct.pack(">Q", nonce)]
        self.block = 0
        self.left = b""

    def word(self):
        if not self.left:
            fields = [*self.fields, struct.pack(">I", self.block)]
            self.left = hmac.new(self.key, message(fields), hashlib.sha256).digest()
            self.block += 1
        value, self.left = struct.unpack(">I", self.left[:4])[0], self.left[4:]
        return value

    def below(self, limit):
        end = 2**32 // limit * limit
        value = self.word()
        while value >= end:
            value = self.word()
        return value % limit


def dice(seed, client, nonce):
    return Draws(seed, "dice", client, nonce).below(10_000)


def limbo(seed, client, nonce):
    number = Draws(seed, "limbo", client, nonce).below(2**32)
    return min(max(99 * 2**32 // (number + 1), 100), 100_000_000)


def mines(seed, client, nonce, count):
    draws = Draws(seed, "mines", client, nonce)
    tiles = list(range(25))
    for place in range(count):
        other = place + draws.below(25 - place)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return sorted(tiles[:count])


def plinko(seed, client, nonce, rows):
    draws = Draws(seed, "plinko", client, nonce)
    return [draws.below(2) for _ in range(rows)]


def baccarat(seed, client, nonce):
    """Cards of both hands, from 0 (ace of spades) on: six of eight packs, laid out by the table of the third card."""
    draws = Draws(seed, "baccarat", client, nonce)
    shoe = list(range(8 * 52))
    for place in range(6):
        other = place + draws.below(8 * 52 - place)
        shoe[place], shoe[other] = shoe[other], shoe[place]
    cards = [card % 52 for card in shoe[:6]]
    player, banker, rest = [cards[0], cards[2]], [cards[1], cards[3]], cards[4:]

    def total(hand):
        return sum(0 if card % 13 > 8 else card % 13 + 1 for card in hand) % 10

    if total(player) < 8 and total(banker) < 8:
        third = None
        if total(player) < 6:
            player.append(rest.pop(0))
            third = total(player[2:])
        draws_at = {None: 6, 0: 4, 1: 4, 2: 5, 3: 5, 4: 6, 5: 6, 6: 7, 7: 7, 8: 3, 9: 4}
        if total(banker) < draws_at[third]:
            banker.append(rest.pop(0))
    return [player, banker]


def drawn(seed, client, nonce, count, rows):
    return {
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "dice": dice(seed, client, nonce),
        "limbo": limbo(seed, client, nonce),
        "mines": mines(seed, client, nonce, count),
        "plinko": plinko(seed, client, nonce, rows),
        "roulette": Draws(seed, "roulette", client, nonce).below(37),
        "american-roulette": Draws(seed, "american-roulette", client, nonce).below(38),
        "baccarat": baccarat(seed, client, nonce),
    }


def main(arguments):
    if len(arguments) == 3:
        print(json.dumps(drawn(arguments[0], arguments[1], int(arguments[2]), 5, 16), indent=2))
        return 0
    with open(arguments[0], encoding="utf-8") as file:
        vectors = json.load(file)
    wrong = 0
    for place, vector in enumerate(vectors):
        sizes = len(vector["mines"]), len(vector["plinko"])
        told = drawn(vector["serverSeed"], vector["clientSeed"], vector["nonce"], *sizes)
        for name, value in told.items():
            if vector[name] != value:
                wrong += 1
                print(f"vector {place}: {name} is {vector[name]}, and should be {value}")
    print(f"{len(vectors)} vectors, {wrong} lines that disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
