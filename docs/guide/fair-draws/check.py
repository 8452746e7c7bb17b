#!/usr/bin/env python3
"""Tells rounds of Statebook's own games anew from their seeds, without any code of the site.

    python3 check.py vectors.json       checks every vector, and says which line disagrees
    python3 check.py SEED CLIENT NONCE  prints what these seeds and this number draw
    python3 check.py --round round.json checks a round that was drawn for everybody, as /casino-api/timed/<game>/rounds/<number> tells it

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


def chosen(draws, count, limit):
    """So many different numbers below the limit, in the order in which they are drawn."""
    left = list(range(limit))
    for place in range(count):
        other = place + draws.below(limit - place)
        left[place], left[other] = left[other], left[place]
    return left[:count]


def dice(seed, client, nonce):
    return Draws(seed, "dice", client, nonce).below(10_000)


def limbo(seed, client, nonce):
    number = Draws(seed, "limbo", client, nonce).below(2**32)
    return min(max(99 * 2**32 // (number + 1), 100), 100_000_000)


def mines(seed, client, nonce, count):
    return sorted(chosen(Draws(seed, "mines", client, nonce), count, 25))


def plinko(seed, client, nonce, rows):
    draws = Draws(seed, "plinko", client, nonce)
    return [draws.below(2) for _ in range(rows)]


def keno(seed, client, nonce):
    """Ten numbers of 1 to 40, in the order in which they are drawn."""
    return [place + 1 for place in chosen(Draws(seed, "keno", client, nonce), 10, 40)]


def wheel(seed, client, nonce, segments):
    """How many segments the wheel has, and the one at which it stops."""
    return [segments, Draws(seed, "wheel", client, nonce).below(segments)]


def hilo(seed, client, nonce, count):
    """So many cards, from 0 (ace of spades) on, each from a whole pack."""
    draws = Draws(seed, "hi-lo", client, nonce)
    return [draws.below(52) for _ in range(count)]


# Tiles of a row of the tower, and how many of them hold: all but the one that is drawn, or that one alone.
TOWERS = {"easy": (4, 3), "medium": (3, 2), "hard": (2, 1), "expert": (3, 1), "master": (4, 1)}


def tower(seed, client, nonce, difficulty):
    """How hard the tower is, and the tiles of its eight rows that hold, from the ground up."""
    draws = Draws(seed, "tower", client, nonce)
    tiles, safe = TOWERS[difficulty]
    rows = []
    for _ in range(8):
        odd = draws.below(tiles)
        rows.append([odd] if safe == 1 else [tile for tile in range(tiles) if tile != odd])
    return {"difficulty": difficulty, "safe": rows}


def video_poker(seed, client, nonce):
    """Ten cards of one pack, from 0 (ace of spades) on: the five that are dealt, and those that replace what is not held."""
    return chosen(Draws(seed, "video-poker", client, nonce), 10, 52)


def blackjack(seed, client, nonce):
    """Cards of six packs: the dealer's, those of a player who draws as the dealer does and never insures, and the pay in halves of the stake."""
    shoe = [card % 52 for card in chosen(Draws(seed, "blackjack", client, nonce), 43, 6 * 52)]
    player, dealer, shoe = [shoe[0], shoe[2]], [shoe[1], shoe[3]], shoe[4:]

    def total(hand):
        hard = sum(min(card % 13 + 1, 10) for card in hand)
        return hard + 10 if hard < 12 and any(card % 13 == 0 for card in hand) else hard

    if total(player) == 21 or total(dealer) == 21:
        pays = 2 if total(player) == total(dealer) else 5 if total(player) == 21 else 0
        return {"dealer": dealer, "player": player, "pays": pays}
    while total(player) < 17:
        player.append(shoe.pop(0))
    if total(player) > 21:
        return {"dealer": dealer, "player": player, "pays": 0}
    while total(dealer) < 17:
        dealer.append(shoe.pop(0))
    won = total(dealer) > 21 or total(player) > total(dealer)
    return {"dealer": dealer, "player": player, "pays": 4 if won else 2 if total(player) == total(dealer) else 0}


# Tickets of a million that win each prize of a card, from the least prize on.
CARDS = {
    "harvest": [200_000, 130_000, 60_000, 32_000, 11_000, 1_200, 40],
    "hoard": [120_000, 80_000, 40_000, 15_000, 6_000, 2_000, 400, 44],
    "voyage": [100_000, 34_000, 8_000, 1_600, 150, 15],
}


def scratchcard(seed, client, nonce, card):
    """Prizes of the nine fields, 0 being the least: three alike on a ticket that wins, none on the others."""
    draws = Draws(seed, card, client, nonce)
    prizes = range(len(CARDS[card]))
    ticket = draws.below(1_000_000)
    won = next((prize for prize in prizes if ticket < sum(CARDS[card][: prize + 1])), None)
    alike = [] if won is None else chosen(draws, 3, 9)
    others = [prize for prize in prizes if prize != won for _ in range(2)]
    rest = [others[place] for place in chosen(draws, 9 - len(alike), len(others))]
    return [won if field in alike else rest.pop(0) for field in range(9)]


# What each target of a shot pays, in their order: stakes, and numbers of a million that pay them. Targets of one price pay 960,000 stakes a million shots.
SHOTS = [
    *([(stakes, 960_000 // stakes)] for stakes in (2, 3, 5, 8, 12, 20, 40, 80, 200)),
    [(5, 64_000), (10, 32_000), (20, 10_000), (50, 2_400)],
    [(20, 16_000), (50, 6_400), (100, 2_000), (250, 320), (1_000, 40)],
]


def shot(seed, client, nonce, game):
    """The number of a shot, and how many stakes it pays whichever of the eleven targets it was aimed at."""
    number = Draws(seed, game, client, nonce).below(1_000_000)
    pays = []
    for prizes in SHOTS:
        ends = [sum(numbers for _, numbers in prizes[: place + 1]) for place in range(len(prizes))]
        pays.append(next((stakes for (stakes, _), end in zip(prizes, ends) if number < end), 0))
    return {"number": number, "pays": pays}


def baccarat(seed, client, nonce):
    """Cards of both hands, from 0 (ace of spades) on: six of eight packs, laid out by the table of the third card."""
    cards = [card % 52 for card in chosen(Draws(seed, "baccarat", client, nonce), 6, 8 * 52)]
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


# Games that are drawn for everybody: how many different numbers of 1 up to the second are drawn. The digest of all bets stands in
# place of the player's seed, and the number of the round in place of the nonce.
TIMED = {
    "tv-numbers": (6, 36),
    "tv-wheel": (1, 40),
    "keno-80": (20, 80),
    "bingo-75": (50, 75),
    "bingo-90": (55, 90),
    "fast-bet": (1, 36),
}


def timed(seed, bets, number, game):
    """The numbers of a round in the order in which they are drawn."""
    return [place + 1 for place in chosen(Draws(seed, game, bets, number), *TIMED[game])]


# Bingo: 12,000 cards a room. Prizes in hundredths of the stake where the last ball is called no later than by the first number of a pair.
CARDS_OF_ROOM = 12_000
PRIZES = {
    "bingo-75": {
        "line": [(15, 1500), (20, 600), (25, 300), (30, 200), (35, 140)],
        "corners": [(20, 2500), (30, 500), (40, 150)],
        "full": [(46, 1_000_000), (50, 500_000)],
    },
    "bingo-90": {
        "line": [(20, 5000), (30, 1200), (40, 400), (50, 200), (55, 120)],
        "two-lines": [(40, 15_000), (50, 2500), (55, 800)],
        "full": [(45, 500_000), (50, 80_000), (55, 12_000)],
    },
}


def card_75(number):
    """Rows of a card of 75 balls: columns of 1-15, 16-30 and so on as they are drawn, 0 in the centre."""
    draws = Draws("0" * 64, "bingo-75", "cards", number)
    columns = []
    for column in range(5):
        drawn = [column * 15 + place + 1 for place in chosen(draws, 4 if column == 2 else 5, 15)]
        columns.append(drawn[:2] + [0] + drawn[2:] if column == 2 else drawn)
    return [list(row) for row in zip(*columns)]


def strip_90(number):
    """Six cards of 90 balls: how many numbers each has in each column, which ones, then in which rows they stand."""
    draws = Draws("0" * 64, "bingo-90", "cards", number)
    tens = [list(range(1, 10)), *(list(range(ten, ten + 10)) for ten in range(10, 80, 10)), list(range(80, 91))]
    beyond = [column for column, numbers in enumerate(tens) for _ in numbers[6:]]
    while True:
        dealt = [beyond[place] for place in chosen(draws, 36, 36)]
        counts = [[1 + dealt[6 * card : 6 * card + 6].count(column) for column in range(9)] for card in range(6)]
        if max(map(max, counts)) <= 3:
            break
    columns = [[numbers[place] for place in chosen(draws, len(numbers), len(numbers))] for numbers in tens]
    cards = []
    for card in counts:
        own = [sorted(columns[column][:count]) for column, count in enumerate(card)]
        columns = [numbers[count:] for numbers, count in zip(columns, card)]
        while True:
            rows = []
            for count in card:
                row = draws.below(3) if count < 3 else None
                rows.append([row] if count == 1 else [each for each in range(3) if each != row])
            if all(sum(row in of for of in rows) == 5 for row in range(3)):
                break
        cards.append([[own[c][rows[c].index(row)] if row in rows[c] else 0 for c in range(9)] for row in range(3)])
    return cards


def bingo_card(game, number):
    return card_75(number) if game == "bingo-75" else strip_90((number + 5) // 6)[(number - 1) % 6]


def bingo_prizes(game, number, numbers):
    """What a card completes: each prize with its call and what it pays in hundredths of the stake."""
    card = bingo_card(game, number)
    rows = [[ball for ball in row if ball] for row in card]
    everything = [ball for row in rows for ball in row]
    if game == "bingo-75":
        lines = [*card, *map(list, zip(*card)), [card[i][i] for i in range(5)], [card[i][4 - i] for i in range(5)]]
        sets = {"line": lines, "corners": [[card[0][0], card[0][4], card[4][0], card[4][4]]], "full": [everything]}
    else:
        sets = {"line": rows, "two-lines": [rows[a] + rows[b] for a, b in ((0, 1), (0, 2), (1, 2))], "full": [everything]}
    call = {0: 0, **{ball: place + 1 for place, ball in enumerate(numbers)}}
    won = []
    for name, steps in PRIZES[game].items():
        done = min(max(call.get(ball, 1000) for ball in each) for each in sets[name])
        pays = next((pays for by, pays in steps if done <= by), 0)
        if pays:
            won.append({"prize": name, "call": done, "pays": pays})
    return won


def bingo_vector(game, nonce, numbers):
    """The card of this number, row by row, and what it wins on these calls."""
    number = (nonce - 1) % CARDS_OF_ROOM + 1
    return {"rows": bingo_card(game, number), "won": bingo_prizes(game, number, numbers)}


def digest_of(bets):
    """SHA-256 of all bets of a round, a line each, in the order of the lines."""
    lines = sorted(f"{bet['key']} {bet['currency']} {bet['stake']} {bet['pick']}\n" for bet in bets)
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def check_round(proof):
    """What of a round disagrees with its seed and its bets: nothing where all is right."""
    told = proof["round"]
    seed = told["serverSeed"]
    made = {
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "bets": digest_of(proof["bets"]),
        "numbers": timed(seed, told["bets"], told["number"], told["game"]),
    }
    return [f"{name} is {told[name]}, and should be {value}" for name, value in made.items() if told[name] != value]


def told_cards(proof):
    """What each card of a round of bingo came to, in words; nothing of other games."""
    told = proof["round"]
    lines = []
    for pick in sorted({bet["pick"] for bet in proof["bets"]} if told["game"] in PRIZES else []):
        won = bingo_prizes(told["game"], int(pick.removeprefix("card-")), told["numbers"])
        pays = ", ".join(f"{each['prize']} by call {each['call']} pays {each['pays'] / 100:.2f}" for each in won)
        lines.append(f"{pick}: {pays or 'nothing'}")
    return lines


# What is asked of games whose draws depend on the bet, where only seeds are given.
ASKED = {"mines": 5, "rows": 16, "segments": 20, "cards": 10, "difficulty": "medium"}


def asked_by(vector):
    """What the bets of a vector were."""
    return {
        "mines": len(vector["mines"]),
        "rows": len(vector["plinko"]),
        "segments": vector["wheel"][0],
        "cards": len(vector["hi-lo"]),
        "difficulty": vector["tower"]["difficulty"],
    }


def drawn(seed, client, nonce, asked):
    return {
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "dice": dice(seed, client, nonce),
        "limbo": limbo(seed, client, nonce),
        "mines": mines(seed, client, nonce, asked["mines"]),
        "plinko": plinko(seed, client, nonce, asked["rows"]),
        "keno": keno(seed, client, nonce),
        "wheel": wheel(seed, client, nonce, asked["segments"]),
        "hi-lo": hilo(seed, client, nonce, asked["cards"]),
        "tower": tower(seed, client, nonce, asked["difficulty"]),
        "video-poker": video_poker(seed, client, nonce),
        "blackjack": blackjack(seed, client, nonce),
        **{card: scratchcard(seed, client, nonce, card) for card in CARDS},
        "roulette": Draws(seed, "roulette", client, nonce).below(37),
        "american-roulette": Draws(seed, "american-roulette", client, nonce).below(38),
        "baccarat": baccarat(seed, client, nonce),
        **{game: shot(seed, client, nonce, game) for game in ("fishing", "hunting")},
        **{game: timed(seed, client, nonce, game) for game in TIMED},
        **{f"{game}-card": bingo_vector(game, nonce, timed(seed, client, nonce, game)) for game in PRIZES},
    }


def main(arguments):
    if arguments[:1] == ["--round"]:
        with open(arguments[1], encoding="utf-8") as file:
            proof = json.load(file)
        proof = proof.get("value", proof)
        wrong = check_round(proof)
        print("\n".join(wrong or ["The numbers are those of the seed and of all bets.", *told_cards(proof)]))
        return 1 if wrong else 0
    if len(arguments) == 3:
        print(json.dumps(drawn(arguments[0], arguments[1], int(arguments[2]), ASKED), indent=2))
        return 0
    with open(arguments[0], encoding="utf-8") as file:
        vectors = json.load(file)
    wrong = 0
    for place, vector in enumerate(vectors):
        told = drawn(vector["serverSeed"], vector["clientSeed"], vector["nonce"], asked_by(vector))
        for name, value in told.items():
            if vector[name] != value:
                wrong += 1
                print(f"vector {place}: {name} is {vector[name]}, and should be {value}")
    print(f"{len(vectors)} vectors, {wrong} lines that disagree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
