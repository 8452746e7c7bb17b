import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { REASON_LENGTH } from "../audit/subject.ts"
import { OperatorName } from "../operator/operator.ts"
import { ConversationId, MESSAGE_LENGTH, MessageKey, SupportTopic } from "../support/conversation.ts"
import { QueueView, SupportQueue, SupportRecord } from "../support/support-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { BodyLimit } from "./limits.ts"
import { FormFile } from "./multipart.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { SUPPORT_BODY, SUPPORT_FORM } from "./support.ts"

const BASE = "/operator-api/support"
const ONE = `${BASE}/:id`
const params = { id: ConversationId } as const
const Text = Schema.String.check(Schema.isMaxLength(4 * MESSAGE_LENGTH))
const shown = {
  params,
  success: answer(SupportRecord),
  error: [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable],
} as const

/** The desk of the support. Every look at a conversation that is not one's own is written down; each act answers with how it stands then. */
export class SupportDeskApi extends HttpApiGroup.make("supportDesk")
  .add(
    /** A hundred at most. */
    HttpApiEndpoint.get("queue", BASE, {
      query: { view: Schema.optionalKey(QueueView), topic: Schema.optionalKey(SupportTopic) },
      success: answer(SupportQueue),
      error: [BadRequest, NotSignedIn, Unavailable],
    }).annotate(Needs, "support.read"),
    HttpApiEndpoint.post("openConversation", `${ONE}/open`, shown).annotate(Needs, "support.read"),
    /** The one that whoever asks has in hand, again: a page asks every few seconds. */
    HttpApiEndpoint.get("followConversation", ONE, shown).annotate(Needs, "support.answer"),
    /** Shows how the player is reached; the reason is recorded for ever. */
    HttpApiEndpoint.post("unmaskPlayer", `${ONE}/unmask`, {
      ...shown,
      payload: Schema.Struct({
        reason: Schema.String.check(Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum)),
      }),
    }).annotate(Needs, "support.unmask"),
    HttpApiEndpoint.post("takeConversation", `${ONE}/take`, shown).annotate(Needs, "support.answer"),
    /** The same key answers once. */
    HttpApiEndpoint.post("answerPlayer", `${ONE}/messages`, {
      ...shown,
      payload: Schema.Struct({ key: MessageKey, text: Text }),
    })
      .annotate(Needs, "support.answer")
      .annotate(BodyLimit, 64 * 1024),
    HttpApiEndpoint.post("answerWithFile", `${ONE}/files`, {
      ...shown,
      payload: Schema.Struct({ key: MessageKey, text: Schema.optionalKey(Text), file: FormFile }).pipe(
        HttpApiSchema.asMultipartStream(SUPPORT_FORM),
      ),
    })
      .annotate(Needs, "support.answer")
      .annotate(BodyLimit, SUPPORT_BODY),
    /** To another operator of the support, or to whoever is free (`to: null`); the player does not see the note. */
    HttpApiEndpoint.post("handOver", `${ONE}/hand-over`, {
      ...shown,
      payload: Schema.Struct({
        to: Schema.NullOr(OperatorName),
        note: Schema.String.check(Schema.isMaxLength(1000)),
      }),
    }).annotate(Needs, "support.answer"),
    HttpApiEndpoint.post("finishConversation", `${ONE}/close`, shown).annotate(Needs, "support.answer"),
  )
  .middleware(SignedInOperator) {}
