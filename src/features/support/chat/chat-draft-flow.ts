import { Effect } from "effect"
import type { DraftMessage } from "#machines/support/chat-draft/chat-draft.events.ts"
import { chatDraftMachine } from "#machines/support/chat-draft/chat-draft.machine.ts"
import { ConversationApi } from "#models/api/support.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { AskedPayment, PaymentAsked } from "#models/support/conversation.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const secure = { secure: true } as const

/** What the server is told of a payment; it knows the rest. */
const namedIn = ({ direction, id, about }: AskedPayment): PaymentAsked => ({
  direction,
  id,
  ...(about === undefined ? {} : { about }),
})

/** Only an answer that says so is a refusal; whatever leaves it open whether the message arrived is `lost`. */
const sent = (message: DraftMessage | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (message === null)
      return yield* Effect.fail({ kind: "refused" as const, message: messageOf("support.empty") })
    const { key, text, topic, payment } = message
    const payload = {
      key,
      text,
      ...(topic === null ? {} : { topic }),
      ...(payment === undefined ? {} : { payment: namedIn(payment) }),
    }
    yield* http.call(ConversationApi, "write", { payload }, secure).pipe(
      Effect.mapError((failure) => ({
        kind:
          failure._tag === "Refusal" && failure.body._tag !== "Unavailable"
            ? ("refused" as const)
            : ("lost" as const),
        message: failureMessage(failure),
      })),
    )
    return null
  })

/** What a player writes to the support: one for all tabs, kept through reloads, gone with the player. */
export const chatDraftFlow = defineFlow("chat-draft", ({ actor, stored }) => ({
  machine: chatDraftMachine.provide({
    actors: {
      // The key is in the journal before the message is sent: a reload sends it again under the same one.
      sendDraft: actor((message) => Effect.andThen(Effect.promise(stored), sent(message))),
    },
  }),
  input: undefined,
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
