import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentOperator } from "#models/api/operator.ts"
import { isReason } from "#models/audit/subject.ts"
import { fault } from "#models/request/fault.ts"
import { type ConversationId, plainText } from "#models/support/conversation.ts"
import { OperatorAccess, operatorActor } from "#src/server/domains/operator/operator.domain.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { ConversationElsewhere } from "./change-conversation.ts"
import type { conversationAggregate } from "./conversation.aggregate.ts"
import { type AtDesk, SupportDesk } from "./SupportDesk.ts"
import { asFile, type FileRequest, readWriting } from "./support.http.ts"
import { supportDeskRefusals } from "./support.refusals.ts"

const reply = answering(supportDeskRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

type Conversation = Loaded<typeof conversationAggregate.machine>

/** The desk of the support. */
export const SupportDeskHandlers = HttpApiBuilder.group(
  Api,
  "supportDesk",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* OperatorAccess
    const desk = yield* SupportDesk

    const asOf = (origin: Origin) =>
      Effect.map(
        CurrentOperator,
        ({ name }): AtDesk => ({
          operator: name,
          by: metaOf(operatorActor(name), origin),
        }),
      )

    /** Does something with one, written down as work, and answers with how it stands then. */
    const acted = <E, R>(act: (as: AtDesk) => Effect.Effect<Conversation, E, R>) =>
      reply((origin) =>
        Effect.gen(function* () {
          const standing = yield* CurrentOperator
          yield* access.note(standing, { type: "session.used" }, origin)
          const conversation = yield* act(yield* asOf(origin))
          return success(yield* desk.record(conversation, standing.name, true))
        }),
      )

    const looked = (id: ConversationId, origin: Origin, reason?: string) =>
      Effect.gen(function* () {
        const standing = yield* CurrentOperator
        const found = yield* desk.find(id)
        const record = { kind: "conversation", id } as const
        yield* access.note(
          standing,
          reason === undefined
            ? { type: "record.opened", record }
            : { type: "record.unmasked", record, reason },
          origin,
        )
        const isMine = found.snapshot.context.operator === standing.name
        const conversation = isMine ? yield* desk.seen(found, yield* asOf(origin)) : found
        return success(yield* desk.record(conversation, standing.name, reason === undefined))
      })

    return handlers.handleAll({
      queue: ({ query: { view = "waiting", topic } }) =>
        reply(() =>
          Effect.gen(function* () {
            const { name } = yield* CurrentOperator
            return success(yield* desk.queue({ view, topic, operator: name }))
          }),
        ),
      openConversation: ({ params: { id } }) => reply((origin) => looked(id, origin)),
      followConversation: ({ params: { id } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const as = yield* asOf(origin)
            const found = yield* desk.find(id)
            // What one has not in hand is opened, which is written down.
            if (found.snapshot.context.operator !== as.operator) return yield* new ConversationElsewhere()
            return success(yield* desk.record(yield* desk.seen(found, as), as.operator, true))
          }),
        ),
      unmaskPlayer: ({ params: { id }, payload: { reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!isReason(reason)) return yield* badField("reason", fault("words"))
            return yield* looked(id, origin, reason.trim())
          }),
        ),
      takeConversation: ({ params: { id } }) => acted((as) => desk.take(id, as)),
      answerPlayer: ({ params: { id }, payload: { key, text } }) =>
        acted((as) => desk.answer(id, { key, text: plainText(text) }, as)),
      answerWithFile: ({ params: { id }, payload }) =>
        acted((as) => Effect.flatMap(readWriting(payload), (written) => desk.answer(id, written, as))),
      handOver: ({ params: { id }, payload: { to, note } }) =>
        acted((as) => desk.handOver(id, { to, note: plainText(note) }, as)),
      finishConversation: ({ params: { id } }) => acted((as) => desk.close(id, as)),
    })
  }),
)

/** Files of conversations, at the desk. */
export const SupportDeskFilesHandlers = HttpApiBuilder.group(
  Api,
  "supportDeskFiles",
  Effect.fnUntraced(function* (handlers) {
    const desk = yield* SupportDesk
    const file =
      (kind: "picture" | "pdf") =>
      ({ params: { id, file: name } }: FileRequest) =>
        reply(() =>
          Effect.gen(function* () {
            const bytes = yield* desk.file(id, name, kind)
            yield* asFile(kind)
            return bytes
          }),
        )
    return handlers.handleAll({ deskPicture: file("picture"), deskPdf: file("pdf") })
  }),
)
