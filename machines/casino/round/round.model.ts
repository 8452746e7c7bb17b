import type { ClientSeed, Commitment } from "#models/casino/fair/seeds.ts"
import { minesPay } from "#models/casino/games/mines.ts"
import { type Multiplier, paidBy, WHOLE } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { RoundEvent } from "./round.events.ts"
import { roundMachine } from "./round.machine.ts"

const stake = 1000 as MinorUnits

/** A round of mines for 10.00, which nothing is opened in yet. */
export const SAMPLE_ROUND = {
  at: 1000,
  key: "00000000-0000-4000-8000-000000000005" as RoundKey,
  playerId: 7 as PlayerId,
  currency: "EUR" as CurrencyCode,
  stake,
  bet: { game: "mines", mines: 24 },
  version: 1,
  most: (1000 * WHOLE) as Multiplier,
  seeds: {
    epoch: 1,
    commitment: "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925" as Commitment,
    clientSeed: "penny" as ClientSeed,
    nonce: 1,
  },
  book: [],
  fingerprint: "",
} as const

const won = minesPay(SAMPLE_ROUND.bet, 1)
const dice = { game: "dice", side: "under", target: 5000 } as const
const laid = (to: "dealer" | "first", card: number) => ({ type: "laid" as const, to, card })
/** Ten against a six of the dealer’s, doubled with a ten: the dealer comes to 21. */
const DOUBLED = {
  at: 1100,
  move: { type: "double" as const },
  book: [
    { type: "doubled" as const, hand: "first" as const },
    laid("first", 9),
    laid("dealer", 9),
    laid("dealer", 4),
  ],
}
const FIELD = { type: "field", mines: Array.from({ length: 24 }, (_, place) => place + 1) } as const

/** Paths over a round: one that is told at once, one whose stake is doubled, and one whose only safe tile is opened or missed. */
export const model = defineModel({
  machine: roundMachine,
  events: RoundEvent,
  input: undefined,
  samples: {
    "round.opened": [
      SAMPLE_ROUND,
      {
        ...SAMPLE_ROUND,
        bet: { game: "blackjack" },
        book: [laid("first", 5), laid("dealer", 5), laid("first", 3)],
      },
      { ...SAMPLE_ROUND, bet: dice, book: [{ type: "rolled", value: 4999 }] },
      { ...SAMPLE_ROUND, bet: dice, book: [{ type: "rolled", value: 5000 }] },
    ],
    "round.moved": ({ round }) =>
      round?.bet.game === "blackjack"
        ? [
            { ...DOUBLED, raise: stake },
            // Less than a double stakes.
            { ...DOUBLED, raise: 1 as MinorUnits },
            { at: 1100, move: { type: "take" as const }, book: [] },
          ]
        : round === undefined || round.book.length > 0
          ? [{ at: 1100, move: { type: "open" as const, tile: 0 }, book: [] }]
          : [
              {
                at: 1100,
                move: { type: "open" as const, tile: 0 },
                book: [{ type: "safe" as const, tile: 0 }, FIELD],
              },
              {
                at: 1100,
                move: { type: "open" as const, tile: 1 },
                book: [{ type: "hit" as const, tile: 1 }, FIELD],
              },
              // Nothing is won yet that could be taken.
              { at: 1100, move: { type: "take" as const }, book: [{ type: "taken" as const }, FIELD] },
            ],
    "round.ended": [
      { at: 1200, multiplier: won, paid: paidBy(stake, won) },
      { at: 1200, multiplier: 0 as Multiplier, paid: 0 as MinorUnits },
      { at: 1200, multiplier: 19_800 as Multiplier, paid: 1980 as MinorUnits },
      // More than the multiplier comes to.
      { at: 1200, multiplier: 19_800 as Multiplier, paid: 1981 as MinorUnits },
    ],
  },
  project: ({ round }) => [round?.bet.game, round?.raised, round?.book.map(({ type }) => type)],
  offScreen: "runs on the server; the page of each game shows it, whose own paths are walked on its screen",
  offBrowser: "runs on the server; the flow that asks it is walked on the site",
  limit: 1000,
})
