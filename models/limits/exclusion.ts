import { Schema } from "effect"
import { Span } from "./span.ts"

/** Ways to stop playing: a time-out ends by its date; an exclusion by its date and an act of the player; panic is a time-out by one press. */
export const StopKind = Schema.Literals(["time-out", "panic", "exclusion"])
export type StopKind = typeof StopKind.Type

/**
 * Why a player excludes themselves: 1 it costs too much money, 2 too much time, 3 it is out of hand, 4 it is no fun any more, 5 for
 * somebody close, 6 something else. Nobody has to say.
 */
export const ReasonId = Schema.Literals([1, 2, 3, 4, 5, 6])
export type ReasonId = typeof ReasonId.Type

/** A stop that is in force, in milliseconds since the epoch; without `until` it has no end. */
export const Stop = Schema.Struct({
  kind: StopKind,
  at: Schema.Int,
  until: Schema.optionalKey(Schema.Int),
  span: Schema.optionalKey(Span),
  reason: Schema.optionalKey(ReasonId),
  /** When a player who asked to come back may play. */
  returnsAt: Schema.optionalKey(Schema.Int),
})
export type Stop = typeof Stop.Type

/** Whether one end is later than another; no end is later than any. */
export const isLater = (end: number | undefined, than: number | undefined): boolean =>
  than !== undefined && (end === undefined || end > than)

/** Whether a stop keeps a player from playing at an instant. */
export const isStopped = (stop: Stop | undefined, at: number): boolean => {
  if (stop === undefined) return false
  if (stop.kind === "exclusion") return stop.returnsAt === undefined || at < stop.returnsAt
  return stop.until === undefined || at < stop.until
}

/** Whether a player may ask to come back: the exclusion's date is over, and they have not asked yet. */
export const mayReturn = ({ kind, until, returnsAt }: Stop, at: number): boolean =>
  kind === "exclusion" && until !== undefined && at >= until && returnsAt === undefined
