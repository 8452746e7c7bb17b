import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MessageFilter, MessageId, MessagePage } from "../messages/player-message.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn, WithToken } from "./session.ts"

const BASE = "/account-api/messages"
const one = {
  params: { id: MessageId },
  success: answer(Schema.Struct({ unread: Schema.Int })),
  error: [BadRequest, NotFound, Unavailable],
} as const
const all = {
  success: answer(Schema.Struct({ unread: Schema.Int })),
  error: [BadRequest, Unavailable],
} as const

/** Messages of the site and its operators to the signed-in player (§2 Personal office sections: messages). Changes answer how many are unread then. */
export class MessagesApi extends HttpApiGroup.make("messages")
  .add(
    /** Twenty at most, newest first, in the language of whoever asks. `before`: what the page before answered as `next`. */
    HttpApiEndpoint.get("messages", BASE, {
      query: {
        filter: Schema.optionalKey(MessageFilter),
        before: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(100))),
      },
      success: answer(MessagePage),
      error: [BadRequest, Invalid, Unavailable],
    }),
    HttpApiEndpoint.get("unreadMessages", `${BASE}/unread`, all),
    /** Each of these to one message; what is so already stays so. */
    HttpApiEndpoint.post("readMessage", `${BASE}/:id/read`, one),
    HttpApiEndpoint.post("unreadMessage", `${BASE}/:id/unread`, one),
    HttpApiEndpoint.delete("deleteMessage", `${BASE}/:id`, one),
    /** Each of these to 500 messages at most, the newest. */
    HttpApiEndpoint.post("readAllMessages", `${BASE}/read`, all),
    HttpApiEndpoint.delete("deleteAllMessages", BASE, all),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
