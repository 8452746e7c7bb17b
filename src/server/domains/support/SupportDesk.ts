import { Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { OperatorName } from "#models/operator/operator.ts"
import { mayDo } from "#models/operator/permissions.ts"
import {
  type ConversationId,
  ConversationRow,
  type MessageFile,
  type MessageKey,
  type SupportTopic,
} from "#models/support/conversation.ts"
import type { QueueView, SupportQueue, SupportRecord } from "#models/support/support-desk.ts"
import { maskedEmail, Players, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { Operators, WaitingDesks } from "#src/server/domains/operator/operator.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { countDocuments } from "#src/server/kernel/journal/count-documents.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { PdfRefused } from "#src/server/web/uploads/pdf.ts"
import type { PictureRefused } from "#src/server/web/uploads/pictures.ts"
import { ConversationFiles, FileUnknown, type OwnerErased } from "./ConversationFiles.ts"
import {
  answerPlayer,
  type ConversationElsewhere,
  type ConversationFull,
  type ConversationTaken,
  ConversationUnknown,
  closeConversation,
  handOver,
  type MessageUnfit,
  readMessages,
  takeConversation,
} from "./change-conversation.ts"
import {
  CONVERSATION_DOCUMENTS,
  conversationAggregate,
  playerOfConversation,
  rowOfConversation,
} from "./conversation.aggregate.ts"

/** Conversations that are listed at once. */
const SHOWN = 100
const decodeRow = Schema.decodeUnknownSync(ConversationRow)

/** Nobody of this name answers players. */
export class ReceiverUnknown extends Schema.TaggedError<ReceiverUnknown>()("ReceiverUnknown", {}) {}

/** Guests are answered by a letter, which carries no file. */
export class FileForGuest extends Schema.TaggedError<FileForGuest>()("FileForGuest", {}) {}

/** An operator at the desk, and from where. */
export interface AtDesk {
  readonly operator: OperatorName
  readonly by: CommitMeta
}

/** What an operator answers, with or without a file as it was sent. */
export interface DeskMessage {
  readonly key: MessageKey
  readonly text: string
  readonly bytes?: Uint8Array
}

type Conversation = Loaded<typeof conversationAggregate.machine>
type Done<E> = Effect.Effect<Conversation, E | ConversationUnknown | StoreUnavailable>
type NotMine = ConversationElsewhere | ConversationTaken

/** Conversations as operators of the support see them, and what they do with them. */
export class SupportDesk extends Context.Service<
  SupportDesk,
  {
    readonly queue: (asked: {
      readonly view: QueueView
      readonly topic: SupportTopic | undefined
      readonly operator: OperatorName
    }) => Effect.Effect<SupportQueue, StoreUnavailable>
    readonly find: (id: ConversationId) => Done<never>
    /** One as the desk shows it to whoever asks. */
    readonly record: (
      conversation: Conversation,
      operator: OperatorName,
      isMasked: boolean,
    ) => Effect.Effect<SupportRecord, StoreUnavailable>
    readonly take: (id: ConversationId, as: AtDesk) => Done<NotMine>
    readonly answer: (
      id: ConversationId,
      message: DeskMessage,
      as: AtDesk,
    ) => Done<
      | NotMine
      | ConversationFull
      | FileForGuest
      | KeyReused
      | MessageUnfit
      | OwnerErased
      | PdfRefused
      | PictureRefused
    >
    /** The one who has it in hand has read all that is there. */
    readonly seen: (conversation: Conversation, as: AtDesk) => Done<never>
    readonly handOver: (
      id: ConversationId,
      given: { readonly to: OperatorName | null; readonly note: string },
      as: AtDesk,
    ) => Done<NotMine | ReceiverUnknown>
    readonly close: (id: ConversationId, as: AtDesk) => Done<NotMine>
    readonly file: (
      id: ConversationId,
      file: string,
      kind: MessageFile["kind"],
    ) => Effect.Effect<Buffer, FileUnknown | StoreUnavailable>
  }
>()("statebook/server/support/SupportDesk") {
  static readonly layer = Layer.effect(
    SupportDesk,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const files = yield* ConversationFiles
  const operators = yield* Operators
  const players = yield* Players
  const sql = yield* SqlClient.SqlClient
  const take = yield* prepared(takeConversation)
  const answer = yield* prepared(answerPlayer)
  const hand = yield* prepared(handOver)
  const close = yield* prepared(closeConversation)
  const read = yield* prepared(readMessages)

  const load = (id: ConversationId) => aggregates.load(conversationAggregate, id)
  const find = Effect.fnUntraced(function* (id: ConversationId) {
    const conversation = yield* load(id)
    return conversation.version === 0 ? yield* new ConversationUnknown() : conversation
  })

  /** Operators whose roles let them answer. */
  const answering = Effect.map(operators.list, (all) =>
    all
      .filter(({ roles, isSuspended }) => !isSuspended && mayDo(roles, "support.answer"))
      .map(({ name }) => name),
  )

  const desk = [sql`kind = ${CONVERSATION_DOCUMENTS.desk}::text`, sql`owner = ''`]
  /** How many conversations nobody has answered. */
  const waiting = countDocuments(sql, [...desk, sql`data ->> 'state' = 'waiting'`])
  yield* (yield* WaitingDesks).counts("support", waiting)

  const queue = Effect.fn("SupportDesk.queue")(function* ({
    view,
    topic,
    operator,
  }: Parameters<SupportDesk["Service"]["queue"]>[0]) {
    const conditions = [
      ...desk,
      ...(view === "waiting" ? [sql`data ->> 'state' = 'waiting'`] : []),
      ...(view === "mine" ? [sql`data ->> 'operator' = ${operator}::text`] : []),
      ...(topic === undefined ? [] : [sql`data ->> 'topic' = ${topic}::text`]),
    ]
    const rows = yield* readable(sql<{ readonly data: unknown }>`
      SELECT data FROM documents WHERE ${sql.and(conditions)}
      ORDER BY sort DESC, id LIMIT ${`${SHOWN}`}::bigint`)
    return { rows: rows.map(({ data }) => decodeRow(data)), waiting: yield* waiting }
  })

  const contactsOf = Effect.fnUntraced(function* ({ id, snapshot }: Conversation, isMasked: boolean) {
    const playerId = playerOfConversation(id)
    if (playerId === null) {
      const { name = "", email = "" } = snapshot.context.guest ?? {}
      return isMasked
        ? { phone: "", email: maskedEmail(email), guestName: name.replace(/^(.).*$/u, "$1•••") }
        : { phone: "", email, guestName: name }
    }
    if (isMasked) return yield* players.contacts(playerId)
    const { phone } = (yield* aggregates.load(playerAggregate, `${playerId}`)).snapshot.context
    return { phone: phone === "" ? "" : `+${phone}`, email: yield* players.mailbox(playerId) }
  })

  return SupportDesk.of({
    queue,
    find,
    record: Effect.fnUntraced(function* (conversation, operator, isMasked) {
      const { context } = conversation.snapshot
      const { messages, readByPlayer, readByOperator, handovers, rating } = context
      const contacts = yield* contactsOf(conversation, isMasked)
      return {
        ...rowOfConversation(conversation),
        messages,
        readByPlayer,
        readByOperator,
        handovers,
        rating,
        isMine: context.operator === operator,
        receivers: (yield* answering).filter((name) => name !== operator),
        isMasked,
        ...contacts,
      }
    }),
    take: Effect.fnUntraced(function* (id, as) {
      yield* find(id)
      return yield* take({ id, ...as })
    }),
    answer: Effect.fnUntraced(function* (id, { key, text, bytes }, as) {
      const { snapshot } = yield* find(id)
      const playerId = playerOfConversation(id)
      const known = snapshot.context.messages.find((message) => message.key === key)
      if (playerId === null)
        return bytes === undefined
          ? yield* answer({ id, key, text, file: null, ...as })
          : yield* new FileForGuest()
      const file = bytes === undefined ? null : (known?.file ?? (yield* files.keep(playerId, bytes)))
      return yield* answer({ id, key, text, file, ...as }).pipe(
        Effect.tapError(() =>
          file === null || known !== undefined ? Effect.void : Effect.ignore(files.drop(playerId, file.id)),
        ),
      )
    }),
    seen: Effect.fnUntraced(function* (conversation, { by }) {
      const id = conversation.id as ConversationId
      const { messages, readByOperator } = conversation.snapshot.context
      return readByOperator >= messages.length
        ? conversation
        : yield* read({ id, by, side: "operator", upTo: messages.length })
    }),
    handOver: Effect.fnUntraced(function* (id, { to, note }, as) {
      yield* find(id)
      if (to !== null && (to === as.operator || !(yield* answering).includes(to)))
        return yield* new ReceiverUnknown()
      return yield* hand({ id, receiver: to, note, ...as })
    }),
    close: Effect.fnUntraced(function* (id, as) {
      yield* find(id)
      return yield* close({ id, ...as })
    }),
    file: Effect.fnUntraced(function* (id, file, kind) {
      const playerId = playerOfConversation(id)
      return playerId === null
        ? yield* new FileUnknown()
        : yield* files.open(playerId, yield* load(id), file, kind)
    }),
  })
})
