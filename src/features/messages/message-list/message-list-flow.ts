import { Effect } from "effect"
import type { MessageCommand } from "#machines/messages/message-list/message-list.events.ts"
import { type ListInput, messageListMachine } from "#machines/messages/message-list/message-list.machine.ts"
import { MessagesApi } from "#models/api/messages.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const secure = { secure: true } as const

const load = ({ filter, before }: ListInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const query = { filter, ...(before === null ? {} : { before }) }
    return (yield* http.call(MessagesApi, "messages", { query }, secure)).value
  }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))

const carryOut = (command: MessageCommand | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (command?.kind) {
      case "read":
        return (yield* http.call(MessagesApi, "readMessage", { params: { id: command.id } }, secure)).value
      case "unread":
        return (yield* http.call(MessagesApi, "unreadMessage", { params: { id: command.id } }, secure)).value
      case "delete":
        return (yield* http.call(MessagesApi, "deleteMessage", { params: { id: command.id } }, secure)).value
      case "readAll":
        return (yield* http.call(MessagesApi, "readAllMessages", {}, secure)).value
      case "deleteAll":
        return (yield* http.call(MessagesApi, "deleteAllMessages", {}, secure)).value
      default:
        return yield* Effect.fail({ message: messageOf("error.unexpected") })
    }
  }).pipe(
    Effect.mapError((failure) =>
      "message" in failure && !("_tag" in failure) ? failure : { message: failureMessage(failure) },
    ),
  )

/** The list of the player's messages, in the page. Nothing of it is journalled: the server keeps it, sealed. */
export const messageListFlow = defineFlow(
  "message-list",
  ({ actor }) => ({
    machine: messageListMachine.provide({
      actors: { loadMessages: actor(load), loadMore: actor(load), carryOut: actor(carryOut) },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "list.opened" }, left: { type: "list.left" } } },
)
