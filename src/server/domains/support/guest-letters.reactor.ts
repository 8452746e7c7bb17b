import { Effect, Layer, Option, Schema } from "effect"
import { ERASED } from "#models/privacy/personal.ts"
import { type ConversationId, isOfGuest } from "#models/support/conversation.ts"
import { Outbox } from "#src/server/domains/identity/identity.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { followKept } from "#src/server/kernel/reactors/follow-kept.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { conversationAggregate } from "./conversation.aggregate.ts"
import { GuestConversations } from "./GuestConversations.ts"

const answerOf = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Struct({ key: Schema.String })))

/** A text as letters quote it. */
const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n")

/** Sends what operators answer to guests by mail, with the guest's own words and the way to write again. */
export const layerGuestLetters = Layer.effectDiscard(
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const guests = yield* GuestConversations
    const outbox = yield* Outbox
    const siteAddress = yield* SiteAddress

    const tell = Effect.fnUntraced(function* (event: StoredEvent) {
      const { kind, id } = splitStream(event.stream)
      if (kind !== "conversation" || !isOfGuest(id)) return
      const key = Option.getOrUndefined(answerOf(event.payload))?.key
      const { guest, messages, language } = (yield* aggregates.load(conversationAggregate, id)).snapshot
        .context
      const answer = messages.find((message) => message.key === key)
      // Whose address was erased gets no letter any more.
      if (guest === undefined || answer === undefined || guest.email === ERASED) return
      const asked = messages.findLast(({ side, number }) => side === "player" && number < answer.number)
      const { token } = yield* guests.link(id as ConversationId, answer.number)
      yield* outbox.mail(
        guest.email,
        say(language, "mail.support.subject"),
        say(language, "mail.support.text", {
          answer: answer.text,
          asked: quoted(asked?.text ?? ""),
          // Behind the sign of number: it is sent to no server, and no log holds it.
          link: `${new URL(siteAddress).origin}/${language}/support#${token}`,
        }),
      )
    })

    yield* Effect.forkScoped(followKept("guest-letters", ["message.answered"], tell))
  }),
)
