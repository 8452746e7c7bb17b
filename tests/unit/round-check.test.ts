import { describe, expect, it } from "vitest"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { type ClientSeed, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import { type GameBet, type GameMove, played } from "#models/casino/games.ts"
import { type Multiplier, paidBy } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CheckedLine, checkedRound } from "#models/casino/round-check.ts"
import type { RoundView } from "#models/casino/table.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"

const serverSeed = "5".repeat(64) as ServerSeed
const stake = minorUnits(1001)
const most = 1_000_000_000 as Multiplier
const seeds = { epoch: 1, commitment: commitmentOf(serverSeed), clientSeed: "penny" as ClientSeed, nonce: 3 }

const roundOf = (bet: GameBet, moves: ReadonlyArray<GameMove> = []): RoundView => {
  const { book, ends } = played(bet, drawsOf({ ...seeds, serverSeed, game: bet.game }), moves, most)
  const multiplier = ends ?? (0 as Multiplier)
  return {
    key: "round" as RoundKey,
    playerId: 7 as PlayerId,
    currency: "EUR" as CurrencyCode,
    stake,
    bet,
    version: 1,
    most,
    seeds,
    moves,
    book,
    openedAt: 0,
    ended: { at: 0, multiplier, paid: paidBy(stake, multiplier) },
    serverSeed,
  }
}
const ROUNDS = [
  roundOf({ game: "dice", side: "under", target: 9800 }),
  roundOf({ game: "limbo", target: 101 }),
  roundOf({ game: "mines", mines: 1 }, [{ type: "open", tile: 0 }, { type: "take" }]),
]
const wrongIn = (round: RoundView): ReadonlyArray<CheckedLine> => {
  const check = checkedRound(round)
  if (check.kind === "untold") throw new Error("The seed is told")
  return check.wrong
}

describe("the check of a round", () => {
  it("finds nothing wrong with rounds as they were played, and waits for a seed that is not told", () => {
    expect(ROUNDS.every(({ ended }) => (ended?.paid ?? 0) > 0)).toBe(true)
    for (const round of ROUNDS) {
      expect(wrongIn(round)).toEqual([])
      const { serverSeed: _, ...untold } = round
      expect(checkedRound(untold)).toEqual({ kind: "untold" })
    }
  })

  it("says which line disagrees with whatever was altered", () => {
    for (const round of ROUNDS) {
      const { ended = { at: 0, multiplier: 0 as Multiplier, paid: minorUnits(0) } } = round
      expect(
        wrongIn({ ...round, seeds: { ...seeds, commitment: commitmentOf("6".repeat(64) as ServerSeed) } }),
      ).toEqual(["commitment"])
      expect(wrongIn({ ...round, book: round.book.slice(1) })).toEqual(["book"])
      expect(
        wrongIn({ ...round, ended: { ...ended, multiplier: (ended.multiplier + 1) as Multiplier } }),
      ).toEqual(["multiplier"])
      expect(wrongIn({ ...round, ended: { ...ended, paid: minorUnits(ended.paid - 1) } })).toEqual(["paid"])
      // Another number, seed of the player's, or seed of the house tells another book.
      for (const other of [{ nonce: 4 }, { clientSeed: "shilling" as ClientSeed }])
        expect(wrongIn({ ...round, seeds: { ...seeds, ...other } })).not.toEqual([])
      expect(wrongIn({ ...round, serverSeed: "6".repeat(64) as ServerSeed })).toContain("commitment")
    }
  })
})
