import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DEMO_BOUNDS, DEMO_PURSE, demoTable } from "#models/casino/demo/demo-house.ts"
import { type ClientSeed, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import {
  firstTyped,
  type GameBet,
  type GameMove,
  leftMove,
  OWN_GAMES,
  type OwnGameSlug,
  stakedBy,
  takesMove,
  typedBet,
} from "#models/casino/games.ts"
import { type Round, type RoundKey, stakedOn } from "#models/casino/round.ts"
import { checkedRound } from "#models/casino/round-check.ts"
import type { TypedBet } from "#models/casino/typed-bet.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { roundMachine } from "../round/round.machine.ts"
import type { DemoHouseEvent } from "./demo-house.events.ts"
import { demoHouseMachine } from "./demo-house.machine.ts"
import { MINE_TILE, SAFE_TILE } from "./demo-house.model.ts"

const seedOf = (digit: string) => digit.repeat(64) as ServerSeed
const keyOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}` as RoundKey
const open = (game: OwnGameSlug, seed = seedOf("1"), restMs = 0): DemoHouseEvent => ({
  type: "house.opened",
  game,
  restMs,
  serverSeed: seed,
  nextSeed: seedOf("2"),
})
const given: DemoHouseEvent = {
  type: "seed.given",
  clientSeed: "penny" as ClientSeed,
  nextSeed: seedOf("3"),
}
const mines = (place: number, stake = 1000, at = 1000): DemoHouseEvent => ({
  type: "round.asked",
  key: keyOf(place),
  stake: minorUnits(stake),
  bet: { game: "mines", mines: 1 },
  at,
})
const houseAfter = (...events: ReadonlyArray<DemoHouseEvent>) =>
  fold(demoHouseMachine, initialSnapshot(demoHouseMachine, undefined), events)
const houseOf = (...events: ReadonlyArray<DemoHouseEvent>) => {
  const { house } = houseAfter(...events).context
  if (house === null) throw new Error("No game is open")
  return house
}
const move = (place: number, tile: number): DemoHouseEvent => ({
  type: "move.asked",
  place,
  move: { type: "open", tile },
  at: 2000,
})

/** What stands in the fields of games whose fields are empty at first. */
const FILLED: Readonly<Partial<Record<OwnGameSlug, TypedBet>>> = {
  keno: { picks: "1 9 17", risk: "high" },
  roulette: { chips: "red:10 straight-17:10" },
  "american-roulette": { chips: "red:10 straight-17:10" },
  baccarat: { chips: "player:10 tie:10" },
}
const betOn = (game: OwnGameSlug): GameBet => {
  const bet = typedBet(game, FILLED[game] ?? firstTyped(game))
  if (bet === undefined) throw new Error(`There is no bet on ${game}`)
  return bet
}
/** A move of a player who plays: the first tile, the higher card, and what the rules themselves choose. */
const nextMove = ({ bet, book, moves }: Round): GameMove | undefined => {
  if (moves.length === 0 && bet.game === "mines") return { type: "open", tile: 0 }
  if (moves.length === 0 && bet.game === "tower") return { type: "step", tile: 0 }
  if (moves.length === 0 && bet.game === "hi-lo") return { type: "skip" }
  if (moves.length === 1 && bet.game === "hi-lo") return { type: "higher" }
  return leftMove(bet, book)
}

describe("a house of play money", () => {
  it("plays every game to its end by moves that the rules themselves choose, and the verifier agrees", () => {
    const ended = new Set<OwnGameSlug>()
    fc.assert(
      fc.property(fc.constantFrom(...OWN_GAMES), fc.stringMatching(/^[0-9a-f]{64}$/), (game, seed) => {
        const bet = betOn(game)
        const stake = stakedBy(bet) ?? DEMO_BOUNDS.minimum
        const events: Array<DemoHouseEvent> = [
          open(game, seed as ServerSeed),
          given,
          { type: "round.asked", key: keyOf(1), stake, bet, at: 1000 },
        ]
        let { round, balance } = houseOf(...events)
        while (round !== null && round.ended === undefined) {
          const next = nextMove(round)
          // Where no card is higher than the last, the rules choose.
          const move =
            next !== undefined && takesMove(round.bet, round.book, next) ? next : { type: "lower" as const }
          events.push({ type: "move.asked", place: round.moves.length, move, at: 2000 })
          const before = round.moves.length
          ;({ round, balance } = houseOf(...events))
          expect(round?.moves.length).toBe(before + 1)
        }
        if (round?.ended === undefined) throw new Error(`No round of ${game} was played`)
        ended.add(game)
        expect(balance).toBe(DEMO_PURSE - stakedOn(round) + round.ended.paid)
        expect(checkedRound({ ...round, serverSeed: seed as ServerSeed })).toEqual({
          kind: "told",
          wrong: [],
        })
      }),
      { numRuns: 400, seed: 7 },
    )
    expect([...ended].toSorted()).toEqual([...OWN_GAMES].toSorted())
  })

  it("makes rounds that the chart of rounds for money takes as they are", () => {
    const round = houseOf(open("mines"), given, mines(1), move(0, SAFE_TILE), {
      type: "move.asked",
      place: 1,
      move: { type: "take" },
      at: 3000,
    }).round
    if (round?.ended === undefined) throw new Error("The round is not over")
    const { moves, book, openedAt, ended, ...rest } = round
    const told = fold(roundMachine, initialSnapshot(roundMachine, undefined), [
      { type: "round.opened", at: openedAt, fingerprint: "", ...rest, book: [] },
      { type: "round.moved", at: 2000, move: moves[0] ?? { type: "take" }, book: book.slice(0, 1) },
      { type: "round.moved", at: 3000, move: { type: "take" }, book: book.slice(1) },
      { type: "round.ended", ...ended },
    ])
    expect(told.matches("ended")).toBe(true)
  })

  it("plays a round once for its key and a move once in its place", () => {
    const once = houseAfter(open("mines"), given, mines(1))
    const twice = houseAfter(open("mines"), given, mines(1), mines(1))
    expect(twice.context).toEqual(once.context)
    const moved = houseAfter(open("mines"), given, mines(1), move(0, SAFE_TILE))
    const again = houseAfter(open("mines"), given, mines(1), move(0, SAFE_TILE), move(0, SAFE_TILE))
    expect(again.context).toEqual(moved.context)
    const over = houseAfter(open("mines"), given, mines(1), move(0, MINE_TILE))
    expect(over.matches("open")).toBe(true)
    expect(
      houseAfter(open("mines"), given, mines(1), move(0, MINE_TILE), move(0, MINE_TILE)).context,
    ).toEqual(over.context)
  })

  it.each([
    ["below-minimum", [mines(1, 9)], 10],
    ["above-maximum", [mines(1, 10_001)], 10_000],
    ["round-goes-on", [mines(1), mines(2)], 0],
    ["move-not-taken", [move(0, 0)], 0],
    ["move-not-taken", [mines(1), move(0, 25)], 0],
    ["move-not-taken", [mines(1), move(1, 0)], 0],
    ["move-not-taken", [mines(1), move(0, SAFE_TILE), move(0, MINE_TILE)], 0],
  ] as const)("refuses with %s what the rules don't take, and nothing moves", (code, events, bound) => {
    const refused = houseAfter(open("mines"), given, ...events)
    expect(refused.context.refused).toEqual({ code, bound })
    const before = houseAfter(open("mines"), given, ...events.slice(0, -1))
    expect(refused.context.house).toEqual(before.context.house)
  })

  it("refuses a round that comes too soon, and one that the purse can't pay", () => {
    const hit = [mines(1, 10_000), move(0, MINE_TILE)]
    const soon = houseAfter(open("mines", seedOf("1"), 5000), given, ...hit, mines(2, 1000, 5999))
    expect(soon.context.refused?.code).toBe("too-soon")
    const late = houseAfter(open("mines", seedOf("1"), 5000), given, ...hit, mines(2, 1000, 6000))
    expect(late.context.refused).toBeNull()
    // Ten times the most empties the purse where each round is lost.
    let events: ReadonlyArray<DemoHouseEvent> = [open("mines"), given]
    for (let place = 1; place <= 10; place += 1) {
      const going = [...events, mines(place, 10_000)]
      const tile = Array.from({ length: 25 }, (_, at) => at).find(
        (at) => houseOf(...going, move(0, at)).round?.ended !== undefined,
      )
      events = [...going, move(0, tile ?? 0)]
    }
    expect(houseOf(...events).balance).toBe(0)
    expect(houseAfter(...events, mines(99, 10)).context.refused).toEqual({ code: "balance-short", bound: 0 })
    expect(houseOf(...events, { type: "purse.filled" }).balance).toBe(DEMO_PURSE)
  })

  it("tells its seed once another is given, and commits to the next before", () => {
    const before = demoTable(houseOf(open("mines"), given, mines(1), move(0, MINE_TILE))).seeds
    const later = demoTable(houseOf(open("mines"), given, mines(1), move(0, MINE_TILE), given)).seeds
    expect(before.told).toBeUndefined()
    expect(later.told).toMatchObject({ serverSeed: seedOf("1"), commitment: before.commitment, rounds: 1 })
    expect(later.commitment).toBe(before.nextCommitment)
    expect(later.commitment).toBe(commitmentOf(seedOf("2")))
  })

  it("gives a round's stake back where its player goes to another game", () => {
    const going = houseOf(open("mines"), given, mines(1))
    expect(going.balance).toBe(DEMO_PURSE - 1000)
    const left = houseAfter(open("mines"), given, mines(1), open("dice"))
    expect(left.matches("open")).toBe(true)
    expect(left.context.house).toMatchObject({ balance: DEMO_PURSE, round: null, clientSeed: null })
    // The same game opened again takes the round up.
    expect(houseAfter(open("mines"), given, mines(1), open("mines")).matches("going")).toBe(true)
  })
})
