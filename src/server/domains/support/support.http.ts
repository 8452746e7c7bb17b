import { Clock, Effect, Option, Schema, type Stream } from "effect"
import { HttpEffect, HttpServerResponse, type Multipart } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { fault } from "#models/request/fault.ts"
import {
  type ConversationId,
  MESSAGE_LENGTH,
  MessageKey,
  plainText,
  SUPPORT_TOPICS,
  SupportTopic,
} from "#models/support/conversation.ts"
import { standingAt } from "#models/support/hours.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fromOrigin } from "#src/server/web/refusals.ts"
import { readMultipartForm } from "#src/server/web/uploads/multipart-form.ts"
import { Conversations, viewOfConversation } from "./Conversations.ts"
import { PaymentQuestions } from "./PaymentQuestions.ts"
import { supportRefusals } from "./support.refusals.ts"

const reply = answering(supportRefusals)

const success = <A>(value: A) => ({ success: true as const, value })
const isKey = Schema.is(MessageKey)
const isTopic = Schema.is(SupportTopic)

/** What stands in a form with a file; whatever is not as it should be is named. */
export const readWriting = Effect.fnUntraced(function* (
  parts: Stream.Stream<Multipart.Part, Multipart.MultipartError>,
) {
  const { texts, files } = yield* readMultipartForm(parts)
  const key = texts.get("key")
  if (!isKey(key)) return yield* badField("key", fault("wrong"))
  const topic = texts.get("topic")
  if (topic !== undefined && !isTopic(topic))
    return yield* badField("topic", fault("one-of", { values: SUPPORT_TOPICS.join(", ") }))
  const text = texts.get("text") ?? ""
  if (text.length > 4 * MESSAGE_LENGTH) return yield* badField("text", fault("wrong"))
  const file = files.find(({ field }) => field === "file")
  if (file === undefined) return yield* badField("file", fault("file"))
  return { key, topic, text: plainText(text), bytes: file.bytes }
})

/** A file is kept by no cache but the reader's own, runs nothing, and a document is saved rather than shown. */
export const asFile = (kind: "picture" | "pdf") =>
  HttpEffect.appendPreResponseHandler((_, response) =>
    Effect.succeed(
      HttpServerResponse.setHeaders(response, {
        "cache-control": "private, max-age=3600",
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
        ...(kind === "pdf" ? { "content-disposition": 'attachment; filename="document.pdf"' } : {}),
      }),
    ),
  )

/** How the support is reached. */
export const SupportHandlers = HttpApiBuilder.group(
  Api,
  "support",
  Effect.fnUntraced(function* (handlers) {
    const settings = yield* SiteSettings
    return handlers.handleAll({
      offer: () =>
        fromOrigin(({ language }) =>
          Effect.map(Clock.currentTimeMillis, (now) => {
            const { hours, consultants, colors } = settings.support
            return success({
              ...standingAt(hours, now),
              topics: SUPPORT_TOPICS,
              consultant: consultants[language] ?? consultants[""] ?? null,
              colors,
            })
          }),
        ),
    })
  }),
)

/** Players' conversations. */
export const ConversationHandlers = HttpApiBuilder.group(
  Api,
  "conversation",
  Effect.fnUntraced(function* (handlers) {
    const conversations = yield* Conversations
    const questions = yield* PaymentQuestions
    const shown = Effect.map((conversation: Parameters<typeof viewOfConversation>[0]) =>
      success(viewOfConversation(conversation)),
    )
    return handlers.handleAll({
      conversation: () =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const last = yield* conversations.last(playerId)
            return success(Option.getOrNull(Option.map(last, viewOfConversation)))
          }),
        ),
      askablePayments: () =>
        reply(({ language }) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            return success(yield* questions.list(playerId, language))
          }),
        ),
      write: ({ payload: { text, ...written } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            shown(conversations.write(playerId, { ...written, text: plainText(text) }, origin)),
          ),
        ),
      sendFile: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const written = yield* readWriting(payload)
            return yield* shown(conversations.write(playerId, written, origin))
          }),
        ),
      readMessages: ({ params: { id }, payload: { upTo } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            shown(conversations.read(playerId, id, upTo, origin)),
          ),
        ),
      closeConversation: ({ params: { id } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) => shown(conversations.close(playerId, id, origin))),
        ),
      rateConversation: ({ params: { id }, payload: { rating } }) =>
        reply((origin) =>
          Effect.flatMap(currentSession, ({ playerId }) =>
            shown(conversations.rate(playerId, id, rating, origin)),
          ),
        ),
    })
  }),
)

/** A file that is asked for by its address. */
export interface FileRequest {
  readonly params: { readonly id: ConversationId; readonly file: string }
}

/** Files of players' conversations. */
export const ConversationFilesHandlers = HttpApiBuilder.group(
  Api,
  "conversationFiles",
  Effect.fnUntraced(function* (handlers) {
    const conversations = yield* Conversations
    const opened =
      (kind: "picture" | "pdf") =>
      ({ params: { id, file } }: FileRequest) =>
        reply(() =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const bytes = yield* conversations.file(playerId, id, file, kind)
            yield* asFile(kind)
            return bytes
          }),
        )
    return handlers.handleAll({ ownPicture: opened("picture"), ownPdf: opened("pdf") })
  }),
)
