import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { MessageId } from "#models/messages/player-message.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import type { MessageAct } from "./change-message.ts"
import { Messages } from "./Messages.ts"
import { messagesRefusals } from "./messages.refusals.ts"

const reply = answering(messagesRefusals)
const success = <A>(value: A) => ({ success: true as const, value })

/** Messages to the signed-in player. */
export const MessagesHandlers = HttpApiBuilder.group(
  Api,
  "messages",
  Effect.fnUntraced(function* (handlers) {
    const messages = yield* Messages
    const unread = Effect.flatMap(CurrentPlayer, ({ userId }) =>
      Effect.map(messages.unread(userId), (count) => success({ unread: count })),
    )
    const one =
      (act: MessageAct) =>
      ({ params: { id } }: { readonly params: { readonly id: MessageId } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            yield* messages.change(userId, id, act, origin)
            return yield* unread
          }),
        )
    const all = (act: Exclude<MessageAct, "message.unread">) => () =>
      reply((origin) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentPlayer
          yield* messages.changeAll(userId, act, origin)
          return yield* unread
        }),
      )
    return handlers.handleAll({
      messages: ({ query: { filter = "all", before } }) =>
        reply(({ language }) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            return success(yield* messages.page(userId, { filter, before, language }))
          }),
        ),
      unreadMessages: () => reply(() => unread),
      readMessage: one("message.read"),
      unreadMessage: one("message.unread"),
      deleteMessage: one("message.deleted"),
      readAllMessages: all("message.read"),
      deleteAllMessages: all("message.deleted"),
    })
  }),
)
