import * as fc from "fast-check"
import { CERTAIN } from "#models/betting/chance.ts"
import type { SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { BetPromo } from "#models/betting/promo.ts"
import type { BetTax } from "#models/betting/taxes.ts"
import type { MinorUnits } from "#models/money/money.ts"

/** How many bets a player has, each named by its place. */
export const BETS = 4
/** What the player has at first. */
const FIRST = 8000 as MinorUnits

const amount = fc.integer({ min: 1, max: 5000 }).map((units) => units as MinorUnits)
const odds = fc.integer({ min: 1001, max: 9000 }).map((price) => price as OddsMilli)
const which = fc.integer({ min: 0, max: BETS - 1 })
const position = fc.integer({ min: 0, max: 2 })
const result = fc.constantFrom<SelectionResult>("won", "lost", "returned", "half-won", "half-lost")

/** Half of the bets are not taxed; the taxes of the others are of every kind. */
const tax: fc.Arbitrary<BetTax | undefined> = fc.option(
  fc.record({
    stakeRate: fc.integer({ min: 0, max: 300 }),
    payoutRate: fc.integer({ min: 0, max: 500 }),
    threshold: amount,
    coefLimit: fc.integer({ min: 0, max: 4000 }),
    returned: fc.boolean(),
  }),
  { nil: undefined, freq: 2 },
)

/** Half of the bets that are not taxed are placed without a code. */
const promo: fc.Arbitrary<Omit<BetPromo, "code"> | undefined> = fc.option(
  fc.record({
    kind: fc.constantFrom("freebet" as const, "boost" as const, "risk-free" as const),
    amount,
    rate: fc.integer({ min: 0, max: 1000 }),
  }),
  { nil: undefined, freq: 2 },
)

/** A bet as it is asked for. */
const wanted = {
  stake: amount,
  odds: fc.array(odds, { minLength: 1, maxLength: 3 }),
  inPlay: fc.boolean(),
  /** Whether what the balance lacks is taken in advance. */
  advance: fc.boolean(),
  tax,
  promo,
}

/** What may be asked of the money of one player, sensible or not. */
const command = fc.oneof(
  fc.record({ do: fc.constant("deposit" as const), amount }),
  /** The player's bank takes so much of the payments back, whatever is left of it. */
  fc.record({ do: fc.constant("charge-back" as const), amount }),
  /** To another account of the player, and from one. */
  fc.record({ do: fc.constant("move-away" as const), amount }),
  fc.record({ do: fc.constant("move-here" as const), amount }),
  /** Money on its way to the player, which is paid or comes back. */
  fc.record({ do: fc.constant("cash-out" as const), amount }),
  fc.record({ do: fc.constant("cash-paid" as const), withdrawal: which }),
  fc.record({ do: fc.constant("cash-back" as const), withdrawal: which }),
  /** A round of a game, which pays something or nothing. */
  fc.record({ do: fc.constant("round" as const), amount }),
  fc.record({
    do: fc.constant("round-over" as const),
    round: which,
    paid: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 12_000 })),
  }),
  fc.record({ do: fc.constant("place" as const), bet: which, ...wanted }),
  fc.record({ do: fc.constant("order" as const), bet: which, stake: amount }),
  fc.record({ do: fc.constant("withdraw" as const), bet: which }),
  fc.record({ do: fc.constant("fill" as const), bet: which, ...wanted }),
  fc.record({ do: fc.constant("accept" as const), bet: which }),
  fc.record({ do: fc.constant("reject" as const), bet: which }),
  fc.record({ do: fc.constant("settle" as const), bet: which, position, result }),
  fc.record({ do: fc.constant("end" as const), bet: which, result }),
  fc.record({ do: fc.constant("void" as const), bet: which, position }),
  fc.record({ do: fc.constant("reopen" as const), bet: which, position }),
  fc.record({
    do: fc.constant("sell" as const),
    bet: which,
    /** Percent of the stake that runs; all of it is sold often enough. */
    share: fc.oneof(fc.integer({ min: 1, max: 110 }), fc.constant(100)),
    chance: fc.integer({ min: 1, max: CERTAIN }),
    margin: fc.integer({ min: 0, max: 200 }),
  }),
  fc.record({
    do: fc.constant("insure" as const),
    bet: which,
    share: fc.integer({ min: 1, max: 100 }),
    chance: fc.integer({ min: 1, max: CERTAIN }),
    margin: fc.integer({ min: 0, max: 200 }),
  }),
)
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never

/** A bet wins, its player stakes what there was before once more, and the win is taken back. */
const takenBack = fc
  .tuple(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }), amount, odds)
  .map(([[bet = 0, other = 0], stake, price]): ReadonlyArray<Command> => {
    const plain = { odds: [price], inPlay: false, advance: false, tax: undefined, promo: undefined }
    return [
      { do: "place", bet, stake, ...plain },
      { do: "end", bet, result: "won" },
      { do: "place", bet: other, stake: FIRST, ...plain },
      { do: "reopen", bet, position: 0 },
    ]
  })

export type OrderCommand = Extract<Command, { readonly do: "order" | "withdraw" | "fill" }>
export type CashCommand = Extract<Command, { readonly do: "cash-out" | "cash-paid" | "cash-back" }>
export type RoundCommand = Extract<Command, { readonly do: "round" | "round-over" }>
export type BetCommand = Exclude<
  Command,
  | OrderCommand
  | CashCommand
  | RoundCommand
  | { readonly do: "deposit" | "charge-back" | "move-away" | "move-here" | "end" }
>

const begun = fc.record({ do: fc.constant("deposit" as const), amount: fc.constant(FIRST) })

const some = fc.oneof({ arbitrary: fc.tuple(command), weight: 30 }, { arbitrary: takenBack, weight: 1 })

/** A deposit, then whatever may be asked, in any order. */
export const moneyCommands = fc
  .tuple(begun, fc.array(some, { minLength: 20, maxLength: 60 }))
  .map(([first, rest]): ReadonlyArray<Command> => [first, ...rest.flat()])
