import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { IdentificationConfig } from "../identification/config.ts"
import { DocumentSide, DocumentType, PICTURE_BYTES } from "../identification/documents.ts"
import { FlowType, IdentificationView, RefusalReason } from "../identification/identification.ts"
import { FormValues } from "../identity/registration/registration.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable, Unreachable } from "./errors.ts"
import { BodyLimit } from "./limits.ts"
import { FormFile } from "./multipart.ts"
import { SignedIn, WithToken } from "./session.ts"

const BASE = "/verification-api/documents"

/** Most bytes of a form: three pictures with their fields. */
const FORM_BYTES = 3 * PICTURE_BYTES + 100_000
/** The bounds between the parts of a form have a few hundred bytes each. */
const BODY = FORM_BYTES + 16_384
const limits = { maxParts: 16, maxFieldSize: 20_000, maxFileSize: PICTURE_BYTES, maxTotalSize: FORM_BYTES }

const view = { success: answer(IdentificationView) } as const

/** §7 Identification, behind the extended auth header (§6). Every change answers how the identification stands then. */
export class IdentificationApi extends HttpApiGroup.make("identification")
  .add(
    HttpApiEndpoint.get("config", "/identification/config", {
      success: answer(IdentificationConfig),
      error: Unavailable,
    }),
    /** Why it was refused, in words; an empty list where it was not. */
    HttpApiEndpoint.get("fail", "/identification/fail", {
      success: answer(
        Schema.Struct({
          decidedAt: Schema.Int,
          reasons: Schema.Array(Schema.Struct({ code: RefusalReason, text: Schema.String })),
        }),
      ),
      error: Unavailable,
    }),
    /**
     * All at once: `fields` (JSON of the document's fields with `doc_type`), `flowType`, and `docFiles`, the pictures in the order of the
     * document's sides. Of `flowType: verigram` (§3 identification) the two sessions and the token that `GET /verigram/token` gave,
     * and nothing else; sent again they change nothing.
     */
    HttpApiEndpoint.post("data", "/identification/data", {
      payload: Schema.Struct({
        flowType: FlowType,
        fields: Schema.optionalKey(Schema.String),
        docFiles: Schema.optionalKey(Schema.Array(FormFile)),
        veridocSessionId: Schema.optionalKey(Schema.String),
        veriliveSessionId: Schema.optionalKey(Schema.String),
        verigramAccessToken: Schema.optionalKey(Schema.String),
      }).pipe(HttpApiSchema.asMultipartStream(limits)),
      ...view,
      error: [BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable],
    }).annotate(BodyLimit, BODY),
    HttpApiEndpoint.get("documents", BASE, { ...view, error: Unavailable }),
    /** One picture; it takes the place of the one of the same side. */
    HttpApiEndpoint.post("upload", `${BASE}/upload`, {
      payload: Schema.Struct({ side: DocumentSide, file: FormFile }).pipe(
        HttpApiSchema.asMultipartStream(limits),
      ),
      ...view,
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }).annotate(BodyLimit, BODY),
    HttpApiEndpoint.delete("remove", `${BASE}/:document`, {
      params: { document: Schema.String.check(Schema.isBetweenLength(1, 64)) },
      ...view,
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
    /** Sends what was uploaded, with the fields of the document. */
    HttpApiEndpoint.post("verify", `${BASE}/verify`, {
      payload: Schema.Struct({ doc_type: DocumentType, values: FormValues }),
      ...view,
      error: [BadRequest, Conflict, Invalid, Unavailable],
    }),
    /**
     * Has a service compare the face of the document's front side with the player's own photo, once for each two pictures: the
     * answer's `faces` says what came of it, and a reviewer reads how alike they are. It raises no level.
     */
    HttpApiEndpoint.post("faceIdVerify", "/verification-api/FaceId/verify", {
      ...view,
      error: [Conflict, Invalid, NotFound, TooMany, Unavailable, Unreachable],
    }),
    /** §7 Office: keeps fields of a document, those that are right by their rules; required ones may still be missing. */
    HttpApiEndpoint.post("saveRequiredDocuments", "/saverequireddocuments", {
      payload: Schema.Struct({ doc_type: DocumentType, values: FormValues }),
      ...view,
      error: [BadRequest, Conflict, Invalid, Unavailable],
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
