import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { ConversationId } from "../support/conversation.ts"
import { BadRequest, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { SignedIn } from "./session.ts"

const OWN = "/account-api/support/:id"
const DESK = "/operator-api/support/:id"

const params = { id: ConversationId, file: Schema.String.check(Schema.isBetweenLength(1, 64)) } as const
const picture = {
  params,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/jpeg" })),
} as const
const pdf = {
  params,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/pdf" })),
} as const

/** Files of a player's own conversations, which pages show by their addresses: no page's code holds this contract. */
export class ConversationFilesApi extends HttpApiGroup.make("conversationFiles")
  .add(
    HttpApiEndpoint.get("ownPicture", `${OWN}/pictures/:file`, {
      ...picture,
      error: [BadRequest, NotFound, Unavailable],
    }),
    HttpApiEndpoint.get("ownPdf", `${OWN}/documents/:file`, {
      ...pdf,
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

/** The same files at the desk of the support. */
export class SupportDeskFilesApi extends HttpApiGroup.make("supportDeskFiles")
  .add(
    HttpApiEndpoint.get("deskPicture", `${DESK}/pictures/:file`, {
      ...picture,
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "support.read"),
    HttpApiEndpoint.get("deskPdf", `${DESK}/documents/:file`, {
      ...pdf,
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "support.read"),
  )
  .middleware(SignedInOperator) {}
