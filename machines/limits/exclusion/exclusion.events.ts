import { Schema } from "effect"
import { ReasonId, Stop } from "#models/limits/exclusion.ts"
import { Span } from "#models/limits/span.ts"

const at = Schema.Int
/** When it is over; absent: never. */
const until = Schema.optionalKey(Schema.Int)

/** Events of a player who stops playing. No event shortens a stop: there is none that could. */
export const ExclusionEvent = Schema.Union([
  /** For so long, by the player's choice; ends by its date. */
  Schema.Struct({ type: Schema.Literal("play.paused"), at, until: Schema.Int, span: Span }),
  /** The panic button: at once, by one press. */
  Schema.Struct({ type: Schema.Literal("panic.pressed"), at, until: Schema.Int }),
  /** The player excludes themselves. `reason`: by number, where they said it. */
  Schema.Struct({
    type: Schema.Literal("player.excluded"),
    at,
    until,
    span: Span,
    reason: Schema.optionalKey(ReasonId),
  }),
  /** The exclusion's date is over and the player wants to come back; `returnsAt`: after the wait that the law says. */
  Schema.Struct({ type: Schema.Literal("return.asked"), at, returnsAt: Schema.Int }),
  /** The player answered the self-test: its score alone is kept. */
  Schema.Struct({
    type: Schema.Literal("test.answered"),
    at,
    score: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 27 })),
  }),
])
export type ExclusionEvent = typeof ExclusionEvent.Type

/** The stop that was begun last, in force or over; the last self-test. */
export const ExclusionContext = Schema.Struct({
  stop: Schema.optionalKey(Stop),
  test: Schema.optionalKey(Schema.Struct({ at: Schema.Int, score: Schema.Int })),
})
export type ExclusionContext = typeof ExclusionContext.Type
