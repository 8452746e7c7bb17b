import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { BadRequest, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { AsReviewer, CASE, caseParams } from "./review.ts"

/** Pictures of a case, which pages show by their addresses: no page's code holds this contract. */
export class ReviewPictureApi extends HttpApiGroup.make("reviewPicture")
  .add(
    /** At the address that an unmasked case gives: it opens for the reviewer's own session, for a few minutes. */
    HttpApiEndpoint.get("picture", `${CASE}/documents/:document`, {
      params: { ...caseParams, document: Schema.String.check(Schema.isBetweenLength(1, 64)) },
      query: { until: Schema.FiniteFromString, signature: Schema.String.check(Schema.isMaxLength(100)) },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/jpeg" })),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }),
  )
  .middleware(AsReviewer) {}
