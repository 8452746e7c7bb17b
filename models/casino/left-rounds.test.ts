import { describe, expect, it } from "vitest"
import { type Draws, drawsOf } from "./fair/draws.ts"
import type { ClientSeed, ServerSeed } from "./fair/seeds.ts"
import {
  firstTyped,
  type GameBet,
  type GameMove,
  isAtOnce,
  OWN_GAMES,
  played,
  takesMove,
  typedBet,
} from "./games.ts"
import { closedRound } from "./left-rounds.ts"
import { type Multiplier, WHOLE } from "./multiplier.ts"

const MOST = (10_000 * WHOLE) as Multiplier
const drawsFor = (bet: GameBet, nonce: number) => (): Draws =>
  drawsOf({
    serverSeed: "11".repeat(32) as ServerSeed,
    clientSeed: "penny" as ClientSeed,
    game: bet.game,
    nonce,
  })

const WITH_MOVES = OWN_GAMES.filter((game) => !isAtOnce(game))
const betOn = (game: (typeof OWN_GAMES)[number]): GameBet => {
  const bet = typedBet(game, firstTyped(game))
  if (bet === undefined) throw new Error(`Nothing is bet on ${game}`)
  return bet
}
/** A move that goes on, where one can be made. */
const ONE: Readonly<Record<string, GameMove>> = {
  mines: { type: "open", tile: 3 },
  tower: { type: "step", tile: 0 },
  "hi-lo": { type: "higher" },
  blackjack: { type: "hit" },
}

/** Rounds of a game that go on after so many moves, over many seeds. */
const going = (game: (typeof OWN_GAMES)[number], count: number) =>
  Array.from({ length: 300 }, (_, nonce) => nonce).flatMap((nonce) => {
    const bet = betOn(game)
    const draws = drawsFor(bet, nonce)
    let moves: ReadonlyArray<GameMove> = []
    for (let made = 0; made < count; made += 1) {
      const { book, ends } = played(bet, draws(), moves, MOST)
      const move = ONE[game]
      if (ends !== undefined || move === undefined || !takesMove(bet, book, move)) return []
      moves = [...moves, move]
    }
    const { book, ends } = played(bet, draws(), moves, MOST)
    return ends === undefined ? [{ bet, moves, book, most: MOST, draws }] : []
  })

describe("a round that its player has left (§1 casino)", () => {
  it.each(WITH_MOVES.flatMap((game) => [0, 1].map((count) => [game, count] as const)))(
    "of %s after %i moves ends by moves that can be made, as anybody tells it anew",
    (game, count) => {
      const rounds = going(game, count)
      if (count === 0 || game in ONE) expect(rounds.length).toBeGreaterThan(0)
      for (const { draws, ...round } of rounds) {
        const { closings, ends } = closedRound(round, draws)
        let book = round.book
        for (const closing of closings) {
          expect(takesMove(round.bet, book, closing.move)).toBe(true)
          book = [...book, ...closing.book]
        }
        const moves = [...round.moves, ...closings.map(({ move }) => move)]
        expect(played(round.bet, draws(), moves, MOST)).toEqual({ book, ends })
      }
    },
  )

  it("of mines, the tower and hi-lo gives the stake back before anything is won, and takes what was won after", () => {
    for (const game of ["mines", "tower", "hi-lo"] as const) {
      for (const { draws, ...round } of going(game, 0)) expect(closedRound(round, draws).ends).toBe(WHOLE)
      for (const { draws, ...round } of going(game, 1)) {
        const took = played(round.bet, draws(), [...round.moves, { type: "take" }], MOST)
        expect(closedRound(round, draws).ends).toBe(took.ends)
      }
    }
  })

  it("of video poker never pays less than the cards that were dealt", () => {
    for (const { draws, ...round } of going("video-poker", 0)) {
      const whole = played(round.bet, draws(), [{ type: "hold", places: [0, 1, 2, 3, 4] }], MOST)
      expect(closedRound(round, draws).ends).toBeGreaterThanOrEqual(whole.ends ?? 0)
    }
  })

  it("has no end where its game leaves no move to make", () => {
    const bet = betOn("dice")
    expect(() => closedRound({ bet, moves: [], book: [], most: MOST }, drawsFor(bet, 1))).toThrow("no end")
  })
})
