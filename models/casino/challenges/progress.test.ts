import { describe, expect, it } from "vitest"
import { type CurrencyCode, minorUnits } from "../../money/money.ts"
import type { LobbyGame } from "../lobby.ts"
import type { RoundKey } from "../round.ts"
import type { Challenge } from "./challenge.ts"
import {
  type CountedRound,
  type Counts,
  countedRound,
  countsAfter,
  doneOf,
  isDone,
  targetOf,
} from "./progress.ts"

const round = (game: LobbyGame, multiple = 0, picks?: number): CountedRound => ({
  round: "r" as RoundKey,
  game,
  begunAt: 1,
  endedAt: 2,
  multiple,
  ...(picks === undefined ? {} : { picks }),
})

/** What a challenge has come to, after each of some rounds. */
const progress = (challenge: Challenge, rounds: ReadonlyArray<CountedRound>): ReadonlyArray<number> => {
  let counts: Counts = {}
  return rounds.map((each) => {
    counts = countsAfter(challenge, counts, each) ?? counts
    return doneOf(challenge, counts)
  })
}

describe("what rounds bring to a challenge", () => {
  it("counts so many rounds of each game, and of games those that most was played of", () => {
    const challenge: Challenge = { kind: "games", games: 2, rounds: 2 }
    const games: ReadonlyArray<LobbyGame> = ["dice", "limbo", "keno", "keno", "dice", "dice", "limbo"]
    expect(
      progress(
        challenge,
        games.map((game) => round(game)),
      ),
    ).toEqual([1, 2, 2, 3, 4, 4, 4])
    expect(targetOf(challenge)).toBe(4)
  })

  it("counts one win of each game, and none where no more came back than was staked", () => {
    const challenge: Challenge = { kind: "wins", games: 2 }
    const rounds = [
      round("dice", 10_000),
      round("dice", 10_001),
      round("dice", 50_000),
      round("limbo", 20_000),
    ]
    expect(progress(challenge, rounds)).toEqual([0, 1, 1, 2])
  })

  it("counts rounds from a multiple on, of whichever game", () => {
    const challenge: Challenge = { kind: "multiple", multiple: 50_000, rounds: 2 }
    const rounds = [
      round("crash", 49_999),
      round("crash", 50_000),
      round("dice", 990_000),
      round("dice", 50_000),
    ]
    expect(progress(challenge, rounds)).toEqual([0, 1, 2, 2])
  })

  it("counts keno from so many numbers on, and the games of a shelf", () => {
    const picks: Challenge = { kind: "picks", picks: 8, rounds: 2 }
    expect(
      progress(picks, [round("keno", 0, 7), round("keno", 0, 8), round("dice"), round("keno-80", 0, 10)]),
    ).toEqual([0, 1, 1, 2])
    const shelf: Challenge = { kind: "shelf", shelf: "tables", rounds: 1 }
    expect(progress(shelf, [round("dice"), round("roulette")])).toEqual([0, 1])
  })

  it("changes nothing once a challenge is done", () => {
    const challenge: Challenge = { kind: "wins", games: 1 }
    const done = { dice: 1 }
    expect(isDone(challenge, done)).toBe(true)
    expect(countsAfter(challenge, done, round("limbo", 20_000))).toBeUndefined()
  })
})

describe("a round as challenges look at it", () => {
  const over = {
    game: "dice",
    round: "r" as RoundKey,
    currency: "RUB" as CurrencyCode,
    staked: minorUnits(300),
    paid: minorUnits(100),
    begunAt: 1,
    endedAt: 2,
  } as const

  it("has its multiple rounded down, and no amount", () => {
    expect(countedRound(over)).toEqual({ game: "dice", round: "r", begunAt: 1, endedAt: 2, multiple: 3333 })
    expect(countedRound({ ...over, picks: 8 })?.picks).toBe(8)
  })

  it("is none where nothing was staked", () => {
    expect(countedRound({ ...over, staked: minorUnits(0) })).toBeUndefined()
  })
})
