import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { MESSAGE_LENGTH, MessageKey, SupportTopic } from "../support/conversation.ts"
import { GuestConversation, GuestToken } from "../support/guest-request.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Refused, TooMany, Unavailable } from "./errors.ts"
import { BodyLimit } from "./limits.ts"

const Text = Schema.String.check(Schema.isMaxLength(4 * MESSAGE_LENGTH))
const Typed = Schema.String.check(Schema.isMaxLength(1000))
const BASE = "/web-api/support/guest"
const changing = [BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable] as const

/** The support for whoever is not signed in. Nothing of it says whether anybody has an account. */
export class GuestSupportApi extends HttpApiGroup.make("guestSupport").add(
  /** §7 Office: `userName` and `email` are the guest's words for who they are and where the answer goes. The same key writes once. */
  HttpApiEndpoint.post("ask", "/sendadminrequest", {
    headers: { "x-captcha-token": Schema.optionalKey(Schema.String) },
    payload: Schema.Struct({
      key: MessageKey,
      userName: Typed,
      email: Typed,
      topic: SupportTopic,
      text: Text,
    }),
    success: answer(Schema.Null),
    error: [BadRequest, Conflict, Invalid, Refused, TooMany, Unavailable],
  }).annotate(BodyLimit, 64 * 1024),
  /** The conversation that a letter's link leads to. */
  HttpApiEndpoint.post("read", BASE, {
    payload: Schema.Struct({ token: GuestToken }),
    success: answer(GuestConversation),
    error: [BadRequest, NotFound, TooMany, Unavailable],
  }),
  HttpApiEndpoint.post("write", `${BASE}/messages`, {
    payload: Schema.Struct({ token: GuestToken, key: MessageKey, text: Text }),
    success: answer(GuestConversation),
    error: changing,
  }).annotate(BodyLimit, 64 * 1024),
) {}
