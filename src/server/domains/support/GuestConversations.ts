import { Clock, Context, Effect, Layer, Schema } from "effect"
import {
  type ConversationId,
  GUEST_LINK_MS,
  type MessageKey,
  plainText,
} from "#models/support/conversation.ts"
import {
  type GuestConversation,
  type GuestRequest,
  type GuestToken,
  plainRequest,
  requestFaults,
} from "#models/support/guest-request.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { FormInvalid } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest, Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SupportSlowed } from "./ConversationFiles.ts"
import { viewOfConversation } from "./Conversations.ts"
import {
  type ConversationElsewhere,
  type ConversationFull,
  type ConversationOver,
  giveLink,
  type MessageUnfit,
  readMessages,
  sendMessage,
} from "./change-conversation.ts"
import { conversationAggregate } from "./conversation.aggregate.ts"

/** No conversation is behind the link, or none any more. */
export class LinkGone extends Schema.TaggedError<LinkGone>()("LinkGone", {}) {}

const VISITOR = "visitor"

/** Conversations of those who are not signed in: begun by a form, answered by mail, gone on with by a letter's link. */
export class GuestConversations extends Context.Service<
  GuestConversations,
  {
    /** Begins one. The answer is the same whoever has an account: nobody's is looked for. */
    readonly ask: (
      request: GuestRequest,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<
      void,
      | CaptchaFailed
      | ConversationElsewhere
      | FormInvalid
      | KeyReused
      | MessageUnfit
      | SupportSlowed
      | StoreUnavailable
    >
    /** What the link of the letter with an answer says; the same each time. */
    readonly link: (
      id: ConversationId,
      number: number,
    ) => Effect.Effect<{ readonly token: GuestToken; readonly expiresAt: number }, StoreUnavailable>
    /** The conversation behind a link; who reads it has read it all. */
    readonly read: (
      token: GuestToken,
      origin: Origin,
    ) => Effect.Effect<GuestConversation, LinkGone | SupportSlowed | StoreUnavailable>
    readonly write: (
      token: GuestToken,
      message: { readonly key: MessageKey; readonly text: string },
      origin: Origin,
    ) => Effect.Effect<
      GuestConversation,
      | ConversationElsewhere
      | ConversationFull
      | ConversationOver
      | KeyReused
      | LinkGone
      | MessageUnfit
      | SupportSlowed
      | StoreUnavailable
    >
  }
>()("statebook/server/support/GuestConversations") {
  static readonly layer = Layer.effect(
    GuestConversations,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const captchas = yield* Captchas
  const limits = yield* RateLimits
  const secrets = yield* Secrets
  const send = yield* prepared(sendMessage)
  const give = yield* prepared(giveLink)
  const reading = yield* prepared(readMessages)

  /** The same for the same key and mailbox, so that a request which is sent again begins nothing anew; nobody else knows it. */
  const idFor = (key: string, email: string) =>
    `g${digest(secrets.sign("guest-conversation", `${key}\n${email}`)).slice(0, 32)}` as ConversationId

  const unlessSlowed = Effect.fnUntraced(function* (retryAt: number | undefined) {
    if (retryAt !== undefined) return yield* new SupportSlowed({ retryAt })
  })

  const tokenOf = (id: ConversationId, number: number) =>
    `${id}.${number}.${secrets.sign("guest-conversation", `${id} ${number}`)}` as GuestToken

  /** The conversation whose letter has the link, and until when it leads there. */
  const behind = Effect.fnUntraced(function* (token: GuestToken, origin: Origin) {
    yield* unlessSlowed(yield* limits.take(LIMITS.guestLinksByAddress, origin.address))
    const conversation = yield* aggregates.load(conversationAggregate, token.split(".")[0] ?? "")
    const { guest } = conversation.snapshot.context
    const given = digest(token)
    const link = guest?.links.find((each) => sameSecret(each.digest, given))
    const now = yield* Clock.currentTimeMillis
    if (link === undefined || link.expiresAt <= now) return yield* new LinkGone()
    return { id: conversation.id as ConversationId, conversation, expiresAt: link.expiresAt }
  })

  return GuestConversations.of({
    ask: Effect.fn("GuestConversations.ask")(function* (request, captcha, origin) {
      const { key, topic, name, email, text } = plainRequest(request)
      const errors = requestFaults(request)
      if (Object.keys(errors).length > 0) return yield* new FormInvalid({ errors })
      yield* captchas.spend(captcha)
      yield* unlessSlowed(yield* limits.take(LIMITS.guestRequestsByAddress, origin.address))
      yield* unlessSlowed(
        yield* limits.take(LIMITS.guestRequestsByMailbox, secrets.sign("guest-conversation", email)),
      )
      yield* send({
        id: idFor(key, email),
        by: metaOf(VISITOR, origin),
        key,
        text,
        file: null,
        topic,
        language: origin.language,
        guest: { name, email },
      }).pipe(
        // It has begun a moment ago: it is neither full nor over, and it has a topic and a guest.
        Effect.catchTag(
          ["ConversationFull", "ConversationOver", "ConversationUnknown", "TopicMissing"],
          Effect.die,
        ),
      )
    }),
    link: Effect.fn("GuestConversations.link")(function* (id, number) {
      const token = tokenOf(id, number)
      const now = yield* Clock.currentTimeMillis
      const { snapshot } = yield* give({
        id,
        number,
        digest: digest(token),
        expiresAt: now + GUEST_LINK_MS,
        by: { actor: "system" },
      })
      const known = snapshot.context.guest?.links.find((link) => link.number === number)
      return { token, expiresAt: known?.expiresAt ?? now }
    }),
    read: Effect.fn("GuestConversations.read")(function* (token, origin) {
      const { id, conversation, expiresAt } = yield* behind(token, origin)
      const { messages, readByPlayer } = conversation.snapshot.context
      const by = metaOf(VISITOR, origin)
      const after =
        readByPlayer >= messages.length
          ? conversation
          : yield* reading({ id, by, side: "player", upTo: messages.length })
      return { conversation: viewOfConversation(after), expiresAt }
    }),
    write: Effect.fn("GuestConversations.write")(function* (token, { key, text }, origin) {
      const { id, conversation, expiresAt } = yield* behind(token, origin)
      const { topic } = conversation.snapshot.context
      yield* unlessSlowed(yield* limits.take(LIMITS.supportMessagesByPlayer, id))
      const { language } = origin
      const by = metaOf(VISITOR, origin)
      const after = yield* send({ id, by, key, text: plainText(text), file: null, topic, language }).pipe(
        Effect.catchTag(["ConversationUnknown", "TopicMissing"], Effect.die),
      )
      return { conversation: viewOfConversation(after), expiresAt }
    }),
  })
})
