import { Context, Schema } from "effect"
import {
  HttpApiEndpoint,
  HttpApiGroup,
  HttpApiMiddleware,
  HttpApiSchema,
  HttpApiSecurity,
} from "effect/http-api"
import { PlayerId } from "../account/account.ts"
import { CaseView, RefusalReason, WaitingCase } from "../identification/identification.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"

/** Cookie of a reviewer's session; neither a player's nor an auditor's opens anything here. */
export const REVIEWER_COOKIE = "__Host-reviewer"

/** The reviewer of a request: digest of the cookie, and when the session ends. */
export class CurrentReviewer extends Context.Service<
  CurrentReviewer,
  { readonly id: string; readonly expiresAt: number }
>()("statebook/models/api/CurrentReviewer") {}

/** Lets a request through only with the reviewer's role. */
export class AsReviewer extends HttpApiMiddleware.Service<
  AsReviewer,
  { provides: CurrentReviewer; requires: never }
>()("statebook/models/api/AsReviewer", {
  security: { reviewer: HttpApiSecurity.apiKey({ key: REVIEWER_COOKIE, in: "cookie" }) },
  error: NotSignedIn,
}) {}

const Session = Schema.Struct({ expiresAt: Schema.Int })

/** Reviewers sign in by the key of their role. */
export class ReviewEntryApi extends HttpApiGroup.make("reviewEntry").add(
  HttpApiEndpoint.post("reviewSignIn", "/review-api/sign-in", {
    payload: Schema.Struct({ key: Schema.String.check(Schema.isBetweenLength(1, 100)) }),
    success: answer(Session),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
) {}

const CASE = "/review-api/cases/:playerId"
const params = { playerId: Schema.FiniteFromString.pipe(Schema.decodeTo(PlayerId)) } as const
const decided = {
  success: answer(Schema.Null),
  error: [BadRequest, Conflict, NotSignedIn, Unavailable],
} as const

/** What reviewers do. Every look is written down before it is answered. */
export class ReviewApi extends HttpApiGroup.make("review")
  .add(
    HttpApiEndpoint.get("reviewSession", "/review-api/session", { success: answer(Session) }),
    HttpApiEndpoint.post("reviewSignOut", "/review-api/sign-out", {
      success: answer(Schema.Null),
      error: Unavailable,
    }),
    /** Those that wait longest first; a hundred at most. */
    HttpApiEndpoint.get("cases", "/review-api/cases", {
      success: answer(Schema.Array(WaitingCase)),
      error: Unavailable,
    }),
    /** Takes a case: its fields are shown, and nobody else decides it meanwhile. */
    HttpApiEndpoint.post("openCase", `${CASE}/open`, {
      params,
      success: answer(CaseView),
      error: [BadRequest, Conflict, NotSignedIn, Unavailable],
    }),
    HttpApiEndpoint.get("picture", `${CASE}/documents/:document`, {
      params: { ...params, document: Schema.String.check(Schema.isBetweenLength(1, 64)) },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "image/jpeg" })),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }),
    HttpApiEndpoint.post("releaseCase", `${CASE}/release`, { params, ...decided }),
    HttpApiEndpoint.post("acceptCase", `${CASE}/accept`, { params, ...decided }),
    /** Refuses a case, or takes an acceptance back. */
    HttpApiEndpoint.post("refuseCase", `${CASE}/refuse`, {
      params,
      payload: Schema.Struct({
        reasons: Schema.Array(RefusalReason).check(Schema.isBetweenLength(1, RefusalReason.literals.length)),
      }),
      ...decided,
    }),
  )
  .middleware(AsReviewer) {}
