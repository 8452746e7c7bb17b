import { Effect } from "effect"
import type { ChatInput } from "#machines/support/chat/chat.machine.ts"
import { chatMachine } from "#machines/support/chat/chat.machine.ts"
import { ConversationApi, SupportApi } from "#models/api/support.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { FILE_BYTES } from "#models/support/conversation.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { chatDraftFlow } from "./chat-draft-flow.ts"
import { pickedFile } from "./picked-file.ts"

/** Milliseconds that a file may take on a slow line. */
const UPLOAD_MS = 180_000
const MEGABYTE = 1_000_000

const secure = { secure: true } as const

const loadChat = () =>
  Effect.gen(function* () {
    const http = yield* Http
    const [offer, conversation] = yield* Effect.all(
      [http.call(SupportApi, "offer", {}), http.call(ConversationApi, "conversation", {}, secure)],
      { concurrency: 2 },
    ).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
    return { offer: offer.value, conversation: conversation.value }
  })

const carryOut = ({ command, id }: ChatInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const unexpected = Effect.fail({ message: messageOf("error.unexpected") })
    if (command === null) return yield* unexpected
    if (command.kind === "file") {
      const picked = pickedFile.of(command.key)
      if (picked === undefined) return yield* unexpected
      const { file, topic } = picked
      if (file.size > FILE_BYTES)
        return yield* Effect.fail({ message: messageOf("support.file-size", { max: FILE_BYTES / MEGABYTE }) })
      const payload = { key: command.key, file, ...(topic === null ? {} : { topic }) }
      return (yield* http.call(ConversationApi, "sendFile", { payload }, { ...secure, timeOutMs: UPLOAD_MS }))
        .value
    }
    if (id === null) return yield* unexpected
    const params = { id }
    switch (command.kind) {
      case "close":
        return (yield* http.call(ConversationApi, "closeConversation", { params }, secure)).value
      case "rate": {
        const payload = { rating: command.rating }
        return (yield* http.call(ConversationApi, "rateConversation", { params, payload }, secure)).value
      }
      case "read": {
        const payload = { upTo: command.upTo }
        return (yield* http.call(ConversationApi, "readMessages", { params, payload }, secure)).value
      }
    }
  }).pipe(
    Effect.mapError((failure) =>
      "message" in failure && !("_tag" in failure) ? failure : { message: failureMessage(failure) },
    ),
  )

/** The player's conversation with the support, in the page. Nothing of it is journalled: the server keeps it, sealed. */
export const chatFlow = defineFlow(
  "chat",
  ({ actor }) => ({
    machine: chatMachine.provide({ actors: { loadChat: actor(loadChat), carryOut: actor(carryOut) } }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "chat.opened" }, left: { type: "chat.left" } },
    link: async (chat, page) => {
      const draft = await page.open(chatDraftFlow).ready
      let known = draft.getSnapshot().context.sent
      // What was sent is in the conversation.
      whenever(
        draft,
        ({ context }) => context.sent,
        (sent) => {
          if (sent !== known) chat.send({ type: "chat.asked" })
          known = sent
        },
      )
      whenever(
        chat,
        (snapshot) => snapshot.matches("away") || null,
        () => pickedFile.forget(),
      )
    },
  },
)
