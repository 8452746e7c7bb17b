import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import {
  ConversationId,
  ConversationView,
  FILE_BYTES,
  MESSAGE_LENGTH,
  MessageKey,
  PaymentAsked,
  SupportTopic,
} from "../support/conversation.ts"
import { AskablePayment } from "../support/payment-question.ts"
import { SupportOffer } from "../support/support-offer.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable } from "./errors.ts"
import { BodyLimit } from "./limits.ts"
import { FormFile } from "./multipart.ts"
import { SignedIn, WithToken } from "./session.ts"

const BASE = "/account-api/support"
const FORM_BYTES = FILE_BYTES + 20_000
/** The bounds between the parts of a form have a few hundred bytes each. */
export const SUPPORT_BODY = FORM_BYTES + 16_384
export const SUPPORT_FORM = {
  maxParts: 8,
  maxFieldSize: 20_000,
  maxFileSize: FILE_BYTES,
  maxTotalSize: FORM_BYTES,
} as const

const Text = Schema.String.check(Schema.isMaxLength(4 * MESSAGE_LENGTH))
const params = { id: ConversationId } as const
const view = { success: answer(ConversationView) } as const
const changing = { ...view, error: [BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable] } as const

/** How the support is reached, for guests too (§3 Site configuration: support). */
export class SupportApi extends HttpApiGroup.make("support").add(
  HttpApiEndpoint.get("offer", "/web-api/support/offer", { success: answer(SupportOffer) }),
) {}

/** A player's conversation with the support. Each change answers with the conversation as it is then. */
export class ConversationApi extends HttpApiGroup.make("conversation")
  .add(
    /** The last one; null where there was none. */
    HttpApiEndpoint.get("conversation", BASE, {
      success: answer(Schema.NullOr(ConversationView)),
      error: Unavailable,
    }),
    /** The player's last payments in and out, newest first, with what was asked about them (§2 Personal office: payment consultant). */
    HttpApiEndpoint.get("askablePayments", `${BASE}/payments`, {
      success: answer(Schema.Array(AskablePayment)),
      error: Unavailable,
    }),
    /** Writes in the one that is open, or was closed within a day; else begins another, which needs a topic. The same key writes once. */
    HttpApiEndpoint.post("write", `${BASE}/messages`, {
      payload: Schema.Struct({
        key: MessageKey,
        topic: Schema.optionalKey(SupportTopic),
        text: Text,
        /** The payment of theirs that it is about. */
        payment: Schema.optionalKey(PaymentAsked),
      }),
      ...changing,
    }).annotate(BodyLimit, 64 * 1024),
    /** The same with a file: a picture (PNG, JPEG, WebP) or a PDF. */
    HttpApiEndpoint.post("sendFile", `${BASE}/files`, {
      payload: Schema.Struct({
        key: MessageKey,
        topic: Schema.optionalKey(SupportTopic),
        text: Schema.optionalKey(Text),
        file: FormFile,
      }).pipe(HttpApiSchema.asMultipartStream(SUPPORT_FORM)),
      ...changing,
    }).annotate(BodyLimit, SUPPORT_BODY),
    /** The player has read all up to a message. */
    HttpApiEndpoint.post("readMessages", `${BASE}/:id/read`, {
      params,
      payload: Schema.Struct({ upTo: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 })) }),
      ...changing,
    }),
    HttpApiEndpoint.post("closeConversation", `${BASE}/:id/close`, { params, ...changing }),
    /** How it went, from 1 to 5, once. */
    HttpApiEndpoint.post("rateConversation", `${BASE}/:id/rating`, {
      params,
      payload: Schema.Struct({ rating: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 5 })) }),
      ...changing,
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
