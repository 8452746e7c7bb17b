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


def drawn(seed, client, nonce, count, rows):
    return {
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "dice": dice(seed, client, nonce),
        "limbo": limbo(seed, client, nonce),
        "mines": mines(seed, client, nonce, count),
        "plinko": plinko(seed, client, nonce, rows),
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
