import { Context, Effect, Layer, Option } from "effect"
import type {
  AskedPayment,
  ConversationId,
  ConversationView,
  MessageFile,
  MessageKey,
  PaymentAsked,
  SupportTopic,
} from "#models/support/conversation.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PaymentRequests, type PaymentUnknown } from "#src/server/domains/cashier/cashier.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { PdfRefused } from "#src/server/web/uploads/pdf.ts"
import type { PictureRefused } from "#src/server/web/uploads/pictures.ts"
import { ConversationFiles, type FileUnknown, type OwnerErased, SupportSlowed } from "./ConversationFiles.ts"
import {
  type ConversationElsewhere,
  type ConversationFull,
  type ConversationOver,
  ConversationUnknown,
  closeConversation,
  type MessageUnfit,
  rateConversation,
  readMessages,
  sendMessage,
  type TopicMissing,
} from "./change-conversation.ts"
import {
  CONVERSATION_DOCUMENTS,
  conversationAggregate,
  playerOfConversation,
  stateOfConversation,
  unreadBy,
} from "./conversation.aggregate.ts"

/** What a player writes, with or without a file as it was sent. */
export interface PlayerMessage {
  readonly key: MessageKey
  readonly topic?: SupportTopic | undefined
  readonly text: string
  readonly bytes?: Uint8Array
  /** The payment of theirs that it is about. */
  readonly payment?: PaymentAsked | undefined
}

type Conversation = Loaded<typeof conversationAggregate.machine>

/** A conversation as its player sees it: notes and names of hand-overs are the operators' own. */
export const viewOfConversation = (conversation: Conversation): ConversationView => {
  const { topic, openedAt, operator, messages, readByPlayer, readByOperator, closedAt, rating } =
    conversation.snapshot.context
  return {
    id: conversation.id as ConversationId,
    topic,
    state: stateOfConversation(conversation),
    openedAt,
    isTaken: operator !== null,
    // Who of the support wrote is for the support to know.
    messages: messages.map((message) => ({ ...message, operator: null })),
    readByPlayer,
    readByOperator,
    unread: unreadBy(conversation, "player"),
    closedAt,
    rating,
  }
}

type Changed<E> = Effect.Effect<Conversation, E | ConversationUnknown | StoreUnavailable>

/** Players' conversations with the support, as players use them; `docs/machines/conversation.md` shows the chart behind. */
export class Conversations extends Context.Service<
  Conversations,
  {
    /** The player's last one. */
    readonly last: (playerId: PlayerId) => Effect.Effect<Option.Option<Conversation>, StoreUnavailable>
    /** Writes in the player's last one where it goes on, else in a new one. */
    readonly write: (
      playerId: PlayerId,
      message: PlayerMessage,
      origin: Origin,
    ) => Effect.Effect<
      Conversation,
      | ConversationElsewhere
      | ConversationFull
      | ConversationOver
      | KeyReused
      | MessageUnfit
      | OwnerErased
      | PaymentUnknown
      | PdfRefused
      | PictureRefused
      | SupportSlowed
      | TopicMissing
      | StoreUnavailable
    >
    readonly read: (playerId: PlayerId, id: ConversationId, upTo: number, origin: Origin) => Changed<never>
    readonly close: (playerId: PlayerId, id: ConversationId, origin: Origin) => Changed<ConversationElsewhere>
    readonly rate: (
      playerId: PlayerId,
      id: ConversationId,
      rating: number,
      origin: Origin,
    ) => Changed<ConversationElsewhere>
    /** The bytes of a file of the player's own. */
    readonly file: (
      playerId: PlayerId,
      id: ConversationId,
      file: string,
      kind: MessageFile["kind"],
    ) => Effect.Effect<Buffer, FileUnknown | StoreUnavailable>
  }
>()("statebook/server/support/Conversations") {
  static readonly layer = Layer.effect(
    Conversations,
    Effect.suspend(() => make),
  )
}

const idOf = (playerId: PlayerId, number: number) => `${playerId}.${number}` as ConversationId

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const files = yield* ConversationFiles
  const journal = yield* Journal
  const limits = yield* RateLimits
  const payments = yield* PaymentRequests
  const send = yield* prepared(sendMessage)
  const close = yield* prepared(closeConversation)
  const read = yield* prepared(readMessages)
  const rate = yield* prepared(rateConversation)

  const last = Effect.fnUntraced(function* (playerId: PlayerId) {
    const [newest] = yield* journal.documents(CONVERSATION_DOCUMENTS.conversation, {
      owner: playerOwner(playerId),
      limit: 1,
    })
    return newest === undefined
      ? Option.none<Conversation>()
      : Option.some(yield* aggregates.load(conversationAggregate, newest.id))
  })

  /** One that is the player's own and there is. */
  const own = Effect.fnUntraced(function* (playerId: PlayerId, id: ConversationId) {
    if (playerOfConversation(id) !== playerId) return yield* new ConversationUnknown()
    const conversation = yield* aggregates.load(conversationAggregate, id)
    return conversation.version === 0 ? yield* new ConversationUnknown() : conversation
  })

  /** The payment of the player's that a message names, as it was asked for. */
  const asked = Effect.fnUntraced(function* (playerId: PlayerId, named: PaymentAsked) {
    const { direction, id, amount, currency, at } = yield* payments.find(playerId, named)
    return {
      direction,
      id,
      amount,
      currency,
      at,
      ...(named.about === undefined ? {} : { about: named.about }),
    } satisfies AskedPayment
  })

  const write = Effect.fn("Conversations.write")(function* (
    playerId: PlayerId,
    { key, topic, text, bytes, payment: named }: PlayerMessage,
    origin: Origin,
  ) {
    const before = Option.getOrUndefined(yield* last(playerId))
    const known = before?.snapshot.context.messages.find((message) => message.key === key)
    if (known === undefined) {
      const retryAt =
        (yield* limits.take(LIMITS.supportMessagesByPlayer, `${playerId}`)) ??
        (bytes === undefined ? undefined : yield* limits.take(LIMITS.supportFilesByPlayer, `${playerId}`))
      if (retryAt !== undefined) return yield* new SupportSlowed({ retryAt })
    }
    const payment = named === undefined ? undefined : yield* asked(playerId, named)
    const file = bytes === undefined ? null : (known?.file ?? (yield* files.keep(playerId, bytes)))
    const number = before === undefined ? 1 : Number(before.id.split(".")[1])
    const by = metaOf(playerOwner(playerId), origin)
    const { language } = origin
    const writing = { by, key, text, file, language, payment }
    const next = (goesOn: SupportTopic | undefined) =>
      send({ ...writing, id: idOf(playerId, number + 1), topic: topic ?? goesOn })
    return yield* send({ ...writing, id: idOf(playerId, number), topic }).pipe(
      Effect.catchTag("ConversationOver", () => next(undefined)),
      // So much was said that it goes on as another.
      Effect.catchTag("ConversationFull", () =>
        Effect.andThen(
          close({ id: idOf(playerId, number), by, operator: null }),
          next(before?.snapshot.context.topic),
        ),
      ),
      // What can't be written keeps no file.
      Effect.tapError(() =>
        file === null || known !== undefined ? Effect.void : Effect.ignore(files.drop(playerId, file.id)),
      ),
      Effect.catchTag(["ConversationTaken", "ConversationUnknown"], Effect.die),
    )
  })

  return Conversations.of({
    last,
    write,
    read: Effect.fnUntraced(function* (playerId, id, upTo, origin) {
      yield* own(playerId, id)
      return yield* read({ id, upTo, side: "player", by: metaOf(playerOwner(playerId), origin) })
    }),
    close: Effect.fnUntraced(function* (playerId, id, origin) {
      yield* own(playerId, id)
      return yield* close({ id, operator: null, by: metaOf(playerOwner(playerId), origin) }).pipe(
        Effect.catchTag("ConversationTaken", Effect.die),
      )
    }),
    rate: Effect.fnUntraced(function* (playerId, id, rating, origin) {
      yield* own(playerId, id)
      return yield* rate({ id, rating, by: metaOf(playerOwner(playerId), origin) })
    }),
    file: Effect.fnUntraced(function* (playerId, id, file, kind) {
      const conversation = yield* aggregates.load(conversationAggregate, id)
      return yield* files.open(playerId, conversation, file, kind)
    }),
  })
})
