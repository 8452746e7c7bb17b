import { Clock, Effect, Layer, Option, Schema } from "effect"
import type { MessageFacts, MessageId, MessageKind } from "#models/messages/player-message.ts"
import {
  MessageChoices,
  Outbox,
  Players,
  playerAggregate,
} from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { followKept } from "#src/server/kernel/reactors/follow-kept.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { mailMessage } from "./change-message.ts"
import { messageAggregate, playerOfMessage } from "./message.aggregate.ts"
import { messageWords, placeOfMessage } from "./message-view.ts"

/** A message that lies unread for so long goes by mail: whoever is on the site gets no letter of what they see. */
export const LETTER_AFTER_MS = 5 * 60_000

const invitingIn = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ isMarketing: Schema.Boolean })),
)

/** Whether the player was told by an SMS or a letter of its own already. */
const isToldOtherwise = (kind: MessageKind, { detail }: MessageFacts): boolean =>
  kind === "signIn" || kind === "security" || detail === "service"

/**
 * Sends messages that lie unread to the proved mailbox of their player, in the player's language: the account's own always, what invites to play
 * where the player chose news by mail and may be invited, with the way out of them. Each goes once, whatever stops and however many servers run.
 */
export const layerMessageLetters = Layer.effectDiscard(
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const choices = yield* MessageChoices
    const outbox = yield* Outbox
    const players = yield* Players
    const siteAddress = yield* SiteAddress
    const mail = yield* prepared(mailMessage)

    const send = Effect.fnUntraced(function* (event: StoredEvent) {
      const { kind: of, id } = splitStream(event.stream)
      if (of !== "message") return
      const posted = (yield* aggregates.load(messageAggregate, id)).snapshot.context
      const { kind, facts, postedAt } = posted
      if (isToldOtherwise(kind, facts)) return
      const now = yield* Clock.currentTimeMillis
      // Events come in the order of their time: the next one waits no longer because of it.
      yield* Effect.sleep(Math.max(0, postedAt + LETTER_AFTER_MS - now))
      if (!(yield* aggregates.load(messageAggregate, id)).snapshot.matches("unread")) return
      const playerId = playerOfMessage(id)
      const isInviting = Option.getOrUndefined(invitingIn(event.payload))?.isMarketing ?? true
      if (!(yield* choices.mayBeTold(playerId, isInviting ? "offers" : "service", "mail"))) return
      const to = yield* players.provedMailbox(playerId)
      if (to === "") return
      const { language } = (yield* aggregates.load(playerAggregate, `${playerId}`)).snapshot.context
      const { title, text } = messageWords(posted, language)
      const link = new URL(`/${language}/${placeOfMessage(kind)}`, siteAddress).href
      const body = say(language, "mail.message.text", { text, link })
      const out = isInviting ? choices.wayOut(playerId, "news.email", language) : undefined
      const letter = yield* outbox.enclosed({
        channel: "mail",
        to,
        subject: title.replace(/\s+/g, " "),
        text: out === undefined ? body : say(language, "mail.message.offer", { text: body, link: out.link }),
        ...(out === undefined ? {} : { headers: out.headers }),
      })
      yield* mail({ id: id as MessageId, letter })
    })

    yield* Effect.forkScoped(followKept("message-letters", ["message.posted"], send))
  }),
)
