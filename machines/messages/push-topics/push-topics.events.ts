import { Schema } from "effect"
import { PushTopic, PushTopics } from "#models/messages/push-topic.ts"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** What this device is told of by the server, or no answer came. */
export const TopicsOutcome = outcomeOf(PushTopics, Schema.Null)
export type TopicsOutcome = typeof TopicsOutcome.Type

/** What is done to choose what this device is told of, and what comes of it. */
export const PushTopicsEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("topics.shown") }),
  Schema.Struct({ type: Schema.Literal("topic.switched"), topic: PushTopic }),
  doneEvent("loadTopics", TopicsOutcome),
  doneEvent("saveTopics", TopicsOutcome),
])
export type PushTopicsEvent = typeof PushTopicsEvent.Type

export const PushTopicsContext = Schema.Struct({
  /** As the server has them. */
  topics: PushTopics,
  /** As the player wants them, while that is being saved. */
  wish: Schema.NullOr(PushTopics),
  /** Whether the last change was not saved. */
  isLost: Schema.Boolean,
})
export type PushTopicsContext = typeof PushTopicsContext.Type
