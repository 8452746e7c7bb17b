import { Schema } from "effect"
import { isReason, REASON_LENGTH } from "../audit/subject.ts"
import { GameId } from "../line/catalogue/catalogue.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { BetGuid, MAX_SELECTIONS } from "./bet.ts"
import { CorrectionReason } from "./correction-reason.ts"
import { MarketKey, OutcomeKey, SelectionResult } from "./market.ts"

/** Key of a correction, made by the page that proposes it: sent twice, it is proposed once. */
export const CorrectionId = Schema.String.check(Schema.isPattern(/^[\w-]{8,64}$/)).pipe(
  Schema.brand("CorrectionId"),
)
export type CorrectionId = typeof CorrectionId.Type

const bet = { player: PlayerId, guid: BetGuid } as const
const market = { gameId: GameId, market: MarketKey } as const

/** What is corrected: all legs of a bet, one of them, or every leg on a market or a selection. */
export const CorrectionScope = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("bet"), ...bet }),
  Schema.Struct({
    kind: Schema.Literal("leg"),
    ...bet,
    position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MAX_SELECTIONS - 1 })),
  }),
  Schema.Struct({ kind: Schema.Literal("market"), ...market }),
  Schema.Struct({ kind: Schema.Literal("selection"), ...market, outcome: OutcomeKey }),
])
export type CorrectionScope = typeof CorrectionScope.Type

/** More outcomes than any market has. */
const MAX_RESULTS = 500

/** What the legs become: void, or with these results by outcome, whatever they had before. */
export const CorrectionOutcome = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("void") }),
  Schema.Struct({
    kind: Schema.Literal("settle"),
    results: Schema.Array(Schema.Tuple([OutcomeKey, SelectionResult])).check(
      Schema.isBetweenLength(1, MAX_RESULTS),
    ),
  }),
])
export type CorrectionOutcome = typeof CorrectionOutcome.Type

/** What is to be done to which legs, and why. */
export const Correction = Schema.Struct({
  scope: CorrectionScope,
  outcome: CorrectionOutcome,
  reason: CorrectionReason,
})
export type Correction = typeof Correction.Type

/** What an operator writes with a correction: a reason that says something. */
export const CorrectionNote = Schema.String.check(
  Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum),
  Schema.makeFilter((note: string) => isReason(note) || "a reason in words"),
)

/** What balances of one currency come to by a correction, in minor units: `owed` is what of `taken` the players no longer have. */
export const CorrectionTotal = Schema.Struct({
  currency: CurrencyCode,
  paid: MinorUnits,
  taken: MinorUnits,
  owed: MinorUnits,
})
export type CorrectionTotal = typeof CorrectionTotal.Type

/** Totals by currency with what one more bet gains or loses: `amount` below zero is taken, and `owed` is what of that is no longer there. */
export const withChange = (
  totals: ReadonlyArray<CorrectionTotal>,
  { currency, amount, owed }: Pick<CorrectionTotal, "currency" | "owed"> & { readonly amount: MinorUnits },
): ReadonlyArray<CorrectionTotal> => {
  const before = totals.find((total) => total.currency === currency)
  const after = {
    currency,
    paid: minorUnits((before?.paid ?? 0) + Math.max(0, amount)),
    taken: minorUnits((before?.taken ?? 0) + Math.max(0, -amount)),
    owed: minorUnits((before?.owed ?? 0) + owed),
  }
  return [...totals.filter((total) => total.currency !== currency), after]
}

/** Who is affected: so many bets of so many players, and what it comes to by currency. */
export const CorrectionSize = Schema.Struct({
  bets: Schema.Int,
  players: Schema.Int,
  totals: Schema.Array(CorrectionTotal),
})
export type CorrectionSize = typeof CorrectionSize.Type

/** Whether a correction says something that can be done: results are given to a market or its selection, to each outcome once. */
export const isSoundCorrection = ({ scope, outcome }: Pick<Correction, "scope" | "outcome">): boolean => {
  if (outcome.kind === "void") return true
  const outcomes = outcome.results.map(([key]) => key)
  if (scope.kind === "selection") return outcomes.length === 1 && outcomes[0] === scope.outcome
  return scope.kind === "market" && new Set(outcomes).size === outcomes.length
}
