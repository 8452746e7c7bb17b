import { Schema } from "effect"
import { doneEvent, outcomeOf } from "../../kernel/done-event.ts"

/** How this browser stands to messages: it knows none, the player forbade them, they are off or on. */
export const PushStanding = Schema.Literals(["unsupported", "denied", "off", "on"])
export type PushStanding = typeof PushStanding.Type

/** Why messages were not switched: the browser's question was closed without an answer, the browser or the server failed. */
export const PushFailure = Schema.Literals(["denied", "dismissed", "lost"])
export type PushFailure = typeof PushFailure.Type

const failure = Schema.Struct({ kind: PushFailure })

/** What is done to be told on this device while the site is closed, and what comes of it. */
export const PushConsentEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("consent.looked") }),
  Schema.Struct({ type: Schema.Literal("push.wanted") }),
  Schema.Struct({ type: Schema.Literal("push.unwanted") }),
  doneEvent("lookAtPush", outcomeOf(PushStanding, failure)),
  doneEvent("allowPush", outcomeOf(Schema.Null, failure)),
  doneEvent("stopPush", outcomeOf(Schema.Null, failure)),
])
export type PushConsentEvent = typeof PushConsentEvent.Type

export const PushConsentContext = Schema.Struct({ failure: Schema.NullOr(PushFailure) })
export type PushConsentContext = typeof PushConsentContext.Type
