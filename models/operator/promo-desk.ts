import { Schema } from "effect"
import { isReason } from "../audit/subject.ts"
import { Bet } from "../betting/bet.ts"
import { PromoCode } from "../betting/promo.ts"
import { PromoTerms } from "../betting/promo-terms.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"

/** How a code stands: made and not opened, open to bets, on hold, or ended. */
export const PromoState = Schema.Literals(["draft", "open", "paused", "ended"])
export type PromoState = typeof PromoState.Type

/** What a code has cost the house in a currency: what the account of promotions parted with, in minor units. */
export const PromoCost = Schema.Struct({ currency: CurrencyCode, amount: MinorUnits })
export type PromoCost = typeof PromoCost.Type

/** A bet with a code; its player is told by number alone. */
export const PromoTaken = Schema.Struct({
  userId: Bet.fields.userId,
  betGuid: Bet.fields.betGuid,
  id: Bet.fields.id,
  status: Bet.fields.status,
  stake: Bet.fields.stake,
  currency: Bet.fields.currency,
  placedAt: Bet.fields.placedAt,
})
export type PromoTaken = typeof PromoTaken.Type

/** When something was done, by the name of the operator. */
const Done = Schema.Struct({ at: Schema.Int, operator: Schema.String })

/** A code at the desk. Amounts of the terms are in the default currency. */
export const PromoDeskRow = Schema.Struct({
  code: PromoCode,
  state: PromoState,
  terms: PromoTerms,
  /** Who made it; null: the configuration. */
  drafted: Schema.NullOr(Done),
  /** Whether somebody else opens it than who made it. */
  needsSecond: Schema.Boolean,
  opened: Schema.NullOr(Done),
  /** The last pause or end, with its reason. */
  stopped: Schema.NullOr(Schema.Struct({ ...Done.fields, note: Schema.String })),
  /** How many players have it on a bet now, and how many bets these are. */
  players: Schema.Int,
  uses: Schema.Int,
  costs: Schema.Array(PromoCost),
  /** The last bets with it, newest first. */
  bets: Schema.Array(PromoTaken),
})
export type PromoDeskRow = typeof PromoDeskRow.Type

/** The codes: those of operators newest first, then those of the configuration. `currency`: that of their terms. */
export const PromoDeskPage = Schema.Struct({ currency: CurrencyCode, rows: Schema.Array(PromoDeskRow) })
export type PromoDeskPage = typeof PromoDeskPage.Type

/** What is done to a code; a pause and an end say why, the others nothing. */
export const PromoAct = Schema.Struct({
  act: Schema.Literals(["open", "pause", "resume", "end"]),
  note: Schema.String,
})
export type PromoAct = typeof PromoAct.Type

const FITS: Readonly<Record<PromoAct["act"], ReadonlyArray<PromoState>>> = {
  open: ["draft"],
  pause: ["open"],
  resume: ["paused"],
  end: ["draft", "open", "paused"],
}

/** Whether something can be done to a code that stands so. */
export const canDo = ({ state }: Pick<PromoDeskRow, "state">, act: PromoAct["act"]): boolean =>
  FITS[act].includes(state)

/** Whether an act says why, where it has to. */
export const saysEnough = ({ act, note }: PromoAct): boolean =>
  act === "open" || act === "resume" ? note === "" : isReason(note)
