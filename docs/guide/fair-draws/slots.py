#!/usr/bin/env python3
"""Tells rounds of Statebook's slots anew from their seeds and sheets, without any code of the site.

    python3 slots.py slot-vectors.json        checks every vector by slots.json beside it, and says which line disagrees
    python3 slots.py SLOT SEED CLIENT NONCE   prints where the reels stop and what the round pays, in ten-thousandths of the stake
    python3 slots.py return SLOT              tells every stop of a slot's reels and prints what one spin returns, without its features

slots.json is the sheet of each slot: its strips, what its symbols pay, its lines and what its features do.
"""
import itertools
import json
import os
import sys

from check import Draws

HERE = os.path.dirname(os.path.abspath(__file__))


def sheets():
    with open(os.path.join(HERE, "slots.json"), encoding="utf-8") as file:
        return {sheet["slug"]: sheet for sheet in json.load(file)}


def window_at(sheet, stops):
    rows = range(sheet["rows"])
    return [[strip[(stop + row) % len(strip)] for row in rows] for strip, stop in zip(sheet["strips"], stops)]


def count(window, symbol):
    return sum(column.count(symbol) for column in window)


def pay_of(sheet, symbol, on_line):
    """What a run of a symbol from the left pays, wild ones among it, and how long it is."""
    run = sum(1 for _ in itertools.takewhile(lambda each: each in (symbol, sheet.get("wild")), on_line))
    pays = sheet["symbols"][symbol]["pays"]
    return (pays[run - 1] if 0 < run <= len(pays) else 0, run)


def wins(sheet, window):
    """Each win as what it pays and the places it stands on."""
    wild = sheet.get("wild")
    found = []
    if sheet["shape"]["kind"] == "lines":
        for line in sheet["shape"]["lines"]:
            on_line = [column[row] for column, row in zip(window, line)]
            first = next((each for each in on_line if each != wild), on_line[0])
            best = max((pay_of(sheet, symbol, on_line), symbol) for symbol in (first, wild) if symbol is not None)[0]
            if best[0] > 0:
                found.append((best[0], {(reel, line[reel]) for reel in range(best[1])}))
        return found
    for symbol in dict.fromkeys(window[0]):
        reels = list(itertools.takewhile(bool, ([row for row, each in enumerate(column) if each in (symbol, wild)] for column in window)))
        pays = sheet["symbols"][symbol]["pays"]
        ways = 1
        for rows in reels:
            ways *= len(rows)
        if len(reels) <= len(pays) and pays[len(reels) - 1] > 0:
            places = {(reel, row) for reel, rows in enumerate(reels) for row in rows}
            found.append((pays[len(reels) - 1] * ways, places))
    return found


def spin_pays(sheet, stops):
    window = window_at(sheet, stops)
    free = sheet.get("free")
    total = 0
    if free:
        seen = count(window, free["scatter"])
        total += free["pays"][seen - 1] if 0 < seen <= len(free["pays"]) else 0
    cascade = sheet.get("cascade")
    above = [stop for stop in stops]
    fall = 0
    while True:
        found = wins(sheet, window)
        times = cascade["times"][min(fall, len(cascade["times"]) - 1)] if cascade else 1
        total += times * sum(pays for pays, _ in found)
        fall += 1
        if not cascade or not found or fall == cascade["most"]:
            return total
        gone = set().union(*(places for _, places in found))
        for reel, column in enumerate(window):
            strip = sheet["strips"][reel]
            left = [each for row, each in enumerate(column) if (reel, row) not in gone]
            while len(left) < sheet["rows"]:
                above[reel] = (above[reel] - 1) % len(strip)
                left.insert(0, strip[above[reel]])
            window[reel] = left


def worth(hold, draws):
    number = draws.below(sum(each["weight"] for each in hold["values"]))
    for each in hold["values"]:
        if number < each["weight"]:
            return each["value"]
        number -= each["weight"]


def held_pays(sheet, window, draws):
    hold = sheet["hold"]
    places = [(reel, row) for reel in range(len(window)) for row in range(sheet["rows"])]
    coins = {}
    for reel, row in places:
        if window[reel][row] == hold["coin"]:
            coins[reel, row] = worth(hold, draws)
    turns = hold["turns"]
    while turns and len(coins) < len(places):
        turns -= 1
        for place in places:
            if place not in coins and draws.below(hold["oneIn"]) == 0:
                coins[place] = worth(hold, draws)
                turns = hold["turns"]
    return sum(coins.values()) + (hold["full"] if len(coins) == len(places) else 0)


def told(sheet, draws):
    """Where the reels stop, spin by spin, and what the round pays."""
    spins = []

    def spin():
        spins.append([draws.below(len(strip)) for strip in sheet["strips"]])
        return spins[-1], window_at(sheet, spins[-1])

    stops, window = spin()
    pays = spin_pays(sheet, stops)
    hold, free = sheet.get("hold"), sheet.get("free")
    if hold and count(window, hold["coin"]) >= hold["from"]:
        pays += held_pays(sheet, window, draws)
    if free:
        left = awarded = 0
        while True:
            if count(window, free["scatter"]) >= free["from"]:
                more = min(free["spins"], free["most"] - awarded)
                awarded += more
                left += more
            if not left:
                break
            left -= 1
            stops, window = spin()
            pays += free["times"] * spin_pays(sheet, stops)
    return {"stops": spins, "pays": pays}


def main(arguments):
    known = sheets()
    if len(arguments) == 4:
        slot, seed, client, nonce = arguments
        print(json.dumps(told(known[slot], Draws(seed, slot, client, int(nonce)))))
        return 0
    if len(arguments) == 2 and arguments[0] == "return":
        sheet = known[arguments[1]]
        total = outcomes = 0
        for stops in itertools.product(*(range(len(strip)) for strip in sheet["strips"])):
            total += spin_pays(sheet, stops)
            outcomes += 1
        print(total / outcomes / 10_000)
        return 0
    with open(arguments[0], encoding="utf-8") as file:
        vectors = json.load(file)
    wrong = 0
    for place, vector in enumerate(vectors):
        slot = vector["slot"]
        draws = Draws(vector["serverSeed"], slot, vector["clientSeed"], vector["nonce"])
        for name, value in told(known[slot], draws).items():
            if vector[name] != value:
                wrong += 1
                print(f"vector {place}: {name} is {vector[name]}, and should be {value}")
    print(f"{len(vectors)} vectors, {wrong} lines that disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
