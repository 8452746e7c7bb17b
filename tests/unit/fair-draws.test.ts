import { spawnSync } from "node:child_process"
import { createHmac } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { chosen, type DrawnFrom, type Draws, drawnBlock, drawsOf } from "#models/casino/fair/draws.ts"
import { ClientSeed, Commitment, commitmentOf, ServerSeed } from "#models/casino/fair/seeds.ts"
import { dealerDraws } from "#models/casino/games/blackjack-table.ts"
import { limboReached } from "#models/casino/games/limbo.ts"
import { TOWER_DIFFICULTIES } from "#models/casino/games/tower.ts"
import { WHEEL_SIZES } from "#models/casino/games/wheel-table.ts"
import { type GameBet, type GameMove, played, takesMove } from "#models/casino/games.ts"
import { type Multiplier, WHOLE } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { SCRATCHCARDS } from "#models/casino/scratch/prize-tables.ts"
import { SHOOTING_GAMES, targetsOf } from "#models/casino/shooting/targets.ts"
import { BINGO_CARDS, BINGO_ROOMS, bingoCard } from "#models/casino/timed/bingo-cards.ts"
import { bingoStandings } from "#models/casino/timed/bingo-prizes.ts"
import { TIMED_GAMES, timedNumbers, timedPays } from "#models/casino/timed/timed-games.ts"
import { drawnNumbers, timedDigest } from "#models/casino/timed/timed-round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"

const GUIDE = join(import.meta.dirname, "../../docs/guide/fair-draws")
/** A card, row by row, and what it wins in hundredths of the stake. */
const BingoVector = Schema.Struct({
  rows: Schema.Array(Schema.Array(Schema.Int)),
  won: Schema.Array(Schema.Struct({ prize: Schema.String, call: Schema.Int, pays: Schema.Int })),
})
/** The number of a shot, and how many stakes it pays at each target. */
const ShotVector = Schema.Struct({ number: Schema.Int, pays: Schema.Array(Schema.Int) })
const Vectors = Schema.fromJsonString(
  Schema.Array(
    Schema.Struct({
      serverSeed: ServerSeed,
      clientSeed: ClientSeed,
      nonce: Schema.Int,
      commitment: Commitment,
      dice: Schema.Int,
      limbo: Schema.Int,
      mines: Schema.Array(Schema.Int),
      plinko: Schema.Array(Schema.Int),
      keno: Schema.Array(Schema.Int),
      "hi-lo": Schema.Array(Schema.Int),
      tower: Schema.Struct({
        difficulty: Schema.Literals(TOWER_DIFFICULTIES),
        safe: Schema.Array(Schema.Array(Schema.Int)),
      }),
      "video-poker": Schema.Array(Schema.Int),
      blackjack: Schema.Struct({
        dealer: Schema.Array(Schema.Int),
        player: Schema.Array(Schema.Int),
        pays: Schema.Int,
      }),
      harvest: Schema.Array(Schema.Int),
      hoard: Schema.Array(Schema.Int),
      voyage: Schema.Array(Schema.Int),
      wheel: Schema.Tuple([Schema.Literals(WHEEL_SIZES), Schema.Int]),
      roulette: Schema.Int,
      "american-roulette": Schema.Int,
      baccarat: Schema.Array(Schema.Array(Schema.Int)),
      fishing: ShotVector,
      hunting: ShotVector,
      "tv-numbers": Schema.Array(Schema.Int),
      "tv-wheel": Schema.Array(Schema.Int),
      "keno-80": Schema.Array(Schema.Int),
      "bingo-75": Schema.Array(Schema.Int),
      "bingo-90": Schema.Array(Schema.Int),
      "fast-bet": Schema.Array(Schema.Int),
      "bingo-75-card": BingoVector,
      "bingo-90-card": BingoVector,
    }),
  ),
)
const VECTORS = Schema.decodeUnknownSync(Vectors)(readFileSync(join(GUIDE, "vectors.json"), "utf8"))
const HAS_PYTHON = spawnSync("python3", ["--version"]).error === undefined
const MOST = Number.MAX_SAFE_INTEGER as Multiplier
const seed = (byte: string) => byte.repeat(32) as ServerSeed
const from: DrawnFrom = {
  serverSeed: seed("07"),
  clientSeed: "penny" as ClientSeed,
  game: "dice",
  nonce: 1,
}

/** Draws of words that a test names. */
const scripted = (words: ReadonlyArray<number>): Draws => {
  let place = 0
  return {
    below: (limit) => {
      const value = words[place] ?? 0
      place += 1
      return value % limit
    },
  }
}

/** A round of blackjack without insurance in which the player draws as the dealer does; what it pays in halves of the stake. */
const likeTheDealer = (draws: Draws) => {
  // The moves are made one by one, on the same numbers each time.
  const numbers: Array<number> = []
  const again = (): Draws => {
    let place = 0
    return {
      below: (limit) => {
        numbers[place] ??= draws.below(limit)
        place += 1
        return numbers[place - 1] as number
      },
    }
  }
  const moves: Array<GameMove> = []
  for (;;) {
    const { book, ends } = played({ game: "blackjack" }, again(), moves, MOST)
    const of = (holder: string) =>
      book.flatMap((line) => (line.type === "laid" && line.to === holder ? [line.card] : []))
    const [dealer, player] = [of("dealer"), of("first")]
    if (ends !== undefined) return { dealer, player, pays: (ends * 2) / WHOLE }
    const isAsked = moves.length === 0 && takesMove({ game: "blackjack" }, book, { type: "decline" })
    moves.push({ type: isAsked ? "decline" : dealerDraws(player) ? "hit" : "stand" })
  }
}

describe("draws", () => {
  it("are what a script of another language makes of the same seeds", () => {
    expect(VECTORS.length).toBe(60)
    for (const { serverSeed, clientSeed, nonce, commitment, ...drawn } of VECTORS) {
      const draws = (game: string) => drawsOf({ serverSeed, clientSeed, game, nonce })
      expect(commitmentOf(serverSeed)).toBe(commitment)
      expect(draws("dice").below(10_000)).toBe(drawn.dice)
      expect(limboReached(draws("limbo").below(2 ** 32))).toBe(drawn.limbo)
      const field = played(
        { game: "mines", mines: drawn.mines.length },
        draws("mines"),
        [{ type: "open", tile: drawn.mines[0] as number }],
        MOST,
      )
      expect(field.book.at(-1)).toEqual({ type: "field", mines: drawn.mines })
      const board = { game: "plinko", rows: drawn.plinko.length, risk: "low" } as const
      expect(played(board, draws("plinko"), [], MOST).book).toEqual([{ type: "fell", path: drawn.plinko }])
      const ticket = { game: "keno", picks: [1], risk: "low" } as const
      expect(played(ticket, draws("keno"), [], MOST).book).toEqual([{ type: "drawn", numbers: drawn.keno }])
      const [segments, segment] = drawn.wheel
      expect(played({ game: "wheel", segments, risk: "low" }, draws("wheel"), [], MOST).book).toEqual([
        { type: "spun", segment },
      ])
      const cards = drawn["hi-lo"]
      const skips = cards.slice(1).map(() => ({ type: "skip" }) as const)
      const turned = played({ game: "hi-lo" }, draws("hi-lo"), skips, MOST).book
      expect(turned.map((line) => (line.type === "turned" ? line.card : undefined))).toEqual(cards)
      const { difficulty, safe } = drawn.tower
      const climb = [{ type: "step", tile: 0 }, { type: "take" }] as const
      const climbed = played({ game: "tower", difficulty }, draws("tower"), climb, MOST).book
      expect(climbed.at(-1)).toEqual({ type: "tower", safe })
      const replaced = [{ type: "hold", places: [] }] as const
      const poker = played({ game: "video-poker", table: "9-6" }, draws("video-poker"), replaced, MOST).book
      expect(poker.flatMap((line) => ("cards" in line ? line.cards : []))).toEqual(drawn["video-poker"])
      expect(likeTheDealer(draws("blackjack"))).toEqual(drawn.blackjack)
      for (const game of SCRATCHCARDS)
        expect(played({ game }, draws(game), [], MOST).book).toEqual([
          { type: "printed", fields: drawn[game] },
        ])
      const chip = (place: string) => [{ place, amount: minorUnits(100) }] as never
      for (const game of ["roulette", "american-roulette"] as const)
        expect(played({ game, chips: chip("red") }, draws(game), [], MOST).book).toEqual([
          { type: "landed", pocket: drawn[game] },
        ])
      const { book } = played({ game: "baccarat", chips: chip("tie") }, draws("baccarat"), [], MOST)
      const hand = (of: string) =>
        book.flatMap((line) => (line.type === "dealt" && line.hand === of ? [line.card] : []))
      expect([hand("player"), hand("banker")]).toEqual(drawn.baccarat)
      for (const game of SHOOTING_GAMES) {
        const shots = targetsOf(game).map((target) =>
          played({ game, target } as GameBet, draws(game), [], MOST),
        )
        expect(shots[0]?.book).toEqual([{ type: "shot", number: drawn[game].number }])
        expect(shots.map(({ ends }) => (ends ?? Number.NaN) / WHOLE)).toEqual(drawn[game].pays)
      }
      for (const game of TIMED_GAMES) expect(timedNumbers(game, draws(game))).toEqual(drawn[game])
      for (const room of BINGO_ROOMS) {
        const card = ((nonce - 1) % BINGO_CARDS) + 1
        const won = bingoStandings(room, card, timedNumbers(room, draws(room)))
          .filter(({ pays }) => pays > 0)
          .map(({ pattern, call, pays }) => ({ prize: pattern, call, pays: (pays * 100) / WHOLE }))
        expect({ rows: bingoCard(room, card), won }).toEqual(drawn[`${room}-card`])
      }
    }
  })

  it.skipIf(!HAS_PYTHON)("are checked by that script itself, where there is Python", () => {
    const { status, stdout } = spawnSync("python3", [join(GUIDE, "check.py"), join(GUIDE, "vectors.json")], {
      encoding: "utf8",
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    })
    expect([status, stdout.trim()]).toEqual([0, "60 vectors, 0 lines that disagree"])
  })

  it.skipIf(!HAS_PYTHON)("of a round for everybody are told from all of its bets by that script", () => {
    const folder = mkdtempSync(join(tmpdir(), "round-"))
    const line = (key: string, pick: string) => ({
      key: key as RoundKey,
      currency: "RUB" as CurrencyCode,
      stake: minorUnits(1000),
      pick,
    })
    // Keys whose order is another one by code points than by an alphabet.
    const bets = [line("b", "7"), line("B", "3-17-80"), line("a", "1"), line("a0", "1")]
    const serverSeed = seed("3c")
    const digest = timedDigest(bets)
    const round = { game: "keno-80", number: 12, serverSeed, bets: digest } as const
    const check = (proof: object) => {
      const file = join(folder, "round.json")
      writeFileSync(file, JSON.stringify(proof))
      const { status, stdout } = spawnSync("python3", [join(GUIDE, "check.py"), "--round", file], {
        encoding: "utf8",
        env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
      })
      return [status, stdout.trim().split(" ")[0]]
    }
    const whole = { ...round, commitment: commitmentOf(serverSeed), numbers: drawnNumbers(round) }
    expect(check({ value: { round: whole, bets } })).toEqual([0, "The"])
    expect(check({ round: whole, bets: bets.slice(1) })).toEqual([1, "bets"])
    expect(check({ round: { ...whole, numbers: whole.numbers.toReversed() }, bets })).toEqual([1, "numbers"])
    expect(check({ round: { ...whole, commitment: "0".repeat(64) }, bets })).toEqual([1, "commitment"])

    // Of a round of bingo the script tells what each card came to, too.
    const cards = Array.from({ length: 12 }, (_, place) => line(`c${place}`, `card-${place + 1}`))
    const drawn = { game: "bingo-90", number: 3, serverSeed, bets: timedDigest(cards) } as const
    const numbers = drawnNumbers(drawn)
    const file = join(folder, "round.json")
    const proof = { round: { ...drawn, commitment: commitmentOf(serverSeed), numbers }, bets: cards }
    writeFileSync(file, JSON.stringify(proof))
    const { stdout } = spawnSync("python3", [join(GUIDE, "check.py"), "--round", file], {
      encoding: "utf8",
      env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
    })
    const told = new Map(
      stdout
        .trim()
        .split("\n")
        .slice(1)
        .map((each) => each.split(": ") as [string, string]),
    )
    const paid = cards.map(({ pick }) => timedPays("bingo-90", pick, numbers) / WHOLE)
    expect(paid.some((each) => each > 0)).toBe(true)
    for (const [place, { pick }] of cards.entries()) {
      const sum = [...(told.get(pick) ?? "").matchAll(/pays ([\d.]+)/g)].reduce(
        (all, [, pays]) => all + Number(pays),
        0,
      )
      expect([pick, sum.toFixed(2)]).toEqual([pick, paid[place]?.toFixed(2)])
    }
    rmSync(folder, { recursive: true })
  })

  it("are blocks of HMAC-SHA256 as the platform makes them, each field after its length", () => {
    const field = (bytes: Buffer) => {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(bytes.length)
      return Buffer.concat([length, bytes])
    }
    const nonce = Buffer.alloc(8)
    nonce.writeBigUInt64BE(1n)
    const message = [
      Buffer.from("statebook-fair-1"),
      Buffer.from("dice"),
      Buffer.from("penny"),
      nonce,
      Buffer.from([0, 0, 0, 3]),
    ].map(field)
    const expected = createHmac("sha256", Buffer.from(from.serverSeed, "hex"))
      .update(Buffer.concat(message))
      .digest("hex")
    expect(Buffer.from(drawnBlock(from, 3)).toString("hex")).toBe(expected)
  })

  it("differ where any part of what they are drawn from does, also where two fields read alike put together", () => {
    const blocks = [
      from,
      { ...from, nonce: 2 },
      { ...from, clientSeed: "penny1" as ClientSeed },
      { ...from, game: "dicep", clientSeed: "enny" as ClientSeed },
      { ...from, serverSeed: seed("08") },
    ].map((each) => Buffer.from(drawnBlock(each, 0)).toString("hex"))
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  it("refuse a limit that no number is below", () => {
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => drawsOf(from).below(limit)).toThrow(RangeError)
  })

  it("pass over words that would make some numbers likelier, and no others", () => {
    // Below 3 × 2³⁰ the last quarter of all words does not count.
    const limit = 3 * 2 ** 30
    const words: Array<number> = []
    for (let block = 0; words.length < 400; block += 1) {
      const view = new DataView(drawnBlock(from, block).buffer)
      for (let place = 0; place < 32; place += 4) words.push(view.getUint32(place))
    }
    const kept = words.filter((word) => word < limit)
    const draws = drawsOf(from)
    expect(kept.slice(0, 250).map(() => draws.below(limit))).toEqual(kept.slice(0, 250))
    expect(kept.length).toBeLessThan(words.length)
  })

  it("choose every set equally often: chi square over all 120 orders of five stays below its bound at 99 %", () => {
    const counts = new Map<string, number>()
    const rounds = 12_000
    for (let nonce = 1; nonce <= rounds; nonce += 1) {
      const order = chosen(drawsOf({ ...from, nonce }), 5, 5).join()
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    const expected = rounds / 120
    const chi = [...counts.values()].reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(120)
    // 119 degrees of freedom: 0.5 % lie below 82.1 and 0.5 % above 162.5.
    expect(chi).toBeGreaterThan(82)
    expect(chi).toBeLessThan(163)
  })

  it("choose different numbers, all of them where all are asked for", () => {
    expect(chosen(scripted([0, 0, 0, 0]), 4, 4)).toEqual([0, 1, 2, 3])
    expect(chosen(scripted([3, 2, 1, 0]), 4, 4)).toEqual([3, 0, 1, 2])
    expect(chosen(drawsOf(from), 25, 25).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 25 }, (_, place) => place),
    )
  })
})

describe("a player's seed", () => {
  const takes = Schema.is(ClientSeed)
  it("is of printable characters of ASCII, so that every tool makes the same bytes of it", () => {
    for (const seed of ["a", "0", "a b", "x".repeat(64), "~!@#$%^&*()", "d41d8cd98f"])
      expect([seed, takes(seed)]).toEqual([seed, true])
    for (const seed of ["", " ", " a", "a ", "a\n", "a\u0000b", "é", "\u202eabc", "x".repeat(65), "🎲"])
      expect([seed, takes(seed)]).toEqual([seed, false])
  })
})
