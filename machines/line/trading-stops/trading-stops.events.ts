import { Schema } from "effect"
import { StopReason, StopScope, TradingStop } from "#models/line/trading-stop.ts"
import { personal } from "#models/privacy/personal.ts"

/** Milliseconds since the epoch by the server's clock. */
const at = Schema.Int
/** Name of a person of the site. */
const operator = Schema.String
/** Digest of the device that it was done on. */
const station = Schema.String
/** What the operator wrote; empty where nothing. */
const note = personal

/** What operators do to stop and reopen bets: the one stream that every bet is decided upon. */
export const TradingStopsEvent = Schema.Union([
  /** Bets stop on a scope. `reason` is null in an emergency, which is explained later. */
  Schema.Struct({
    type: Schema.Literal("stop.placed"),
    at,
    operator,
    station,
    scope: StopScope,
    reason: Schema.NullOr(StopReason),
    note,
  }),
  /** Why everything was stopped. */
  Schema.Struct({ type: Schema.Literal("stop.explained"), at, operator, reason: StopReason, note }),
  /** The stop of a scope ends; those of others stay. */
  Schema.Struct({ type: Schema.Literal("stop.lifted"), at, operator, scope: StopScope, note }),
  /** Somebody asks that everything be opened. */
  Schema.Struct({ type: Schema.Literal("reopening.asked"), at, operator, station, note }),
  /** Somebody else agrees. */
  Schema.Struct({ type: Schema.Literal("reopening.confirmed"), at, operator, station }),
  /** It stays stopped after all. */
  Schema.Struct({ type: Schema.Literal("reopening.withdrawn"), at, operator }),
])
export type TradingStopsEvent = typeof TradingStopsEvent.Type

export const TradingStopsContext = Schema.Struct({
  /** The stops that stand, those placed first first. */
  stops: Schema.Array(TradingStop),
  /** Who asked that everything be opened. */
  asked: Schema.NullOr(Schema.Struct({ at, operator, station, note: Schema.String })),
})
export type TradingStopsContext = typeof TradingStopsContext.Type
