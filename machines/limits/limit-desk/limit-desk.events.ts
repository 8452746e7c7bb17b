import { Schema } from "effect"
import { AvailableLimits, PlayerLimits } from "#models/api/player-limits.ts"
import { FormMessage } from "#models/identity/registration/form-message.ts"
import { ReasonId } from "#models/limits/exclusion.ts"
import { LimitId } from "#models/limits/limit.ts"
import { TestAnswers } from "#models/limits/self-test.ts"
import { Span } from "#models/limits/span.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What a player wants changed. `amount`: units as decimal text, minutes of a limit of time; empty where what was typed is no amount. */
export const LimitChange = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("set"), limit: LimitId, amount: Schema.String }),
  Schema.Struct({ kind: Schema.Literals(["remove", "confirm", "cancel"]), limit: LimitId }),
  Schema.Struct({ kind: Schema.Literals(["decline", "return", "panic"]) }),
  /** Minutes between reality checks: `null` for none, 0 where what was typed is no time. */
  Schema.Struct({ kind: Schema.Literal("check"), minutes: Schema.NullOr(Schema.Int) }),
  /** Nine answers of the self-test. */
  Schema.Struct({ kind: Schema.Literal("test"), scores: TestAnswers }),
  Schema.Struct({ kind: Schema.Literal("figures"), shown: Schema.Boolean }),
  Schema.Struct({ kind: Schema.Literal("time-out"), span: Span }),
  Schema.Struct({ kind: Schema.Literal("exclusion"), span: Span, reason: Schema.optionalKey(ReasonId) }),
])
export type LimitChange = typeof LimitChange.Type

const Failure = Schema.Struct({ message: FormMessage })

/** What is in force, with what the site offers. */
export const DeskLoaded = outcomeOf(
  Schema.Struct({ held: PlayerLimits, available: AvailableLimits }),
  Failure,
)
export type DeskLoaded = typeof DeskLoaded.Type

/** What is in force after a change. */
export const DeskChanged = outcomeOf(PlayerLimits, Failure)
export type DeskChanged = typeof DeskChanged.Type

/** What reaches the page of limits and breaks. */
export const LimitDeskEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("desk.opened") }),
  Schema.Struct({ type: Schema.Literal("desk.left") }),
  Schema.Struct({ type: Schema.Literal("retry.requested") }),
  Schema.Struct({ type: Schema.Literal("change.asked"), change: LimitChange }),
  /** Said a second time. `reason`: why the player excludes themselves, where they say it. */
  Schema.Struct({ type: Schema.Literal("change.confirmed"), reason: Schema.optionalKey(ReasonId) }),
  Schema.Struct({ type: Schema.Literal("change.dismissed") }),
  doneEvent("loadDesk", DeskLoaded),
  doneEvent("sendChange", DeskChanged),
])
export type LimitDeskEvent = typeof LimitDeskEvent.Type

export const LimitDeskContext = Schema.Struct({
  held: Schema.NullOr(PlayerLimits),
  available: Schema.NullOr(AvailableLimits),
  change: Schema.NullOr(LimitChange),
  error: Schema.NullOr(FormMessage),
})
export type LimitDeskContext = typeof LimitDeskContext.Type
