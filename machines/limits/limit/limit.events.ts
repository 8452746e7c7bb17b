import { Schema } from "effect"
import { LimitAmount, LimitId, Limits, Raise } from "#models/limits/limit.ts"
import { CurrencyCode } from "#models/money/money.ts"

const at = Schema.Int
const limit = LimitId
const Minutes = Schema.Int.check(Schema.isGreaterThan(0))

/** Events of the limits that a player sets. Amounts in minor units of the currency of the player's wallet, of limits of time in minutes. */
export const LimitEvent = Schema.Union([
  /** The player was asked before the first deposit, and wants no limit. */
  Schema.Struct({ type: Schema.Literal("limits.declined"), at }),
  /** A limit that there was not, or a lower one: it holds at once. */
  Schema.Struct({
    type: Schema.Literal("limit.set"),
    at,
    limit,
    amount: LimitAmount,
    /** Absent of a limit of time. */
    currency: Schema.optionalKey(CurrencyCode),
  }),
  /** A higher limit, or none, is asked for: `raise` has the wait that the law of the site says. */
  Schema.Struct({ type: Schema.Literal("raise.asked"), at, limit, raise: Raise }),
  /** The player says yes a second time, after the wait. */
  Schema.Struct({ type: Schema.Literal("raise.confirmed"), at, limit }),
  /** The player takes back what was asked for. */
  Schema.Struct({ type: Schema.Literal("raise.cancelled"), at, limit }),
  /** Nobody confirmed it in time. */
  Schema.Struct({ type: Schema.Literal("raise.lapsed"), at, limit }),
  /** How often the player wants to be told how long they have played; without minutes not at all. */
  Schema.Struct({ type: Schema.Literal("check.chosen"), at, minutes: Schema.optionalKey(Minutes) }),
  /** Whether the session's time and result are to be in view on every page. */
  Schema.Struct({ type: Schema.Literal("figures.chosen"), at, shown: Schema.Boolean }),
])
export type LimitEvent = typeof LimitEvent.Type

/** The limits that hold, with raises that wait; `declinedAt`: when the player last said to want none. */
export const LimitContext = Schema.Struct({
  limits: Limits,
  declinedAt: Schema.optionalKey(Schema.Int),
  /** Minutes between reality checks as chosen; `null`: none is wanted. */
  checkMinutes: Schema.optionalKey(Schema.NullOr(Minutes)),
  figuresShown: Schema.optionalKey(Schema.Boolean),
})
export interface LimitContext {
  readonly limits: Limits
  readonly declinedAt?: number
  readonly checkMinutes?: number | null
  readonly figuresShown?: boolean
}
