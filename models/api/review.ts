import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { REASON_LENGTH } from "../audit/subject.ts"
import { CaseView, Grounds, WaitingCase } from "../identification/review.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"

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
  error: [NotSignedIn, Unavailable],
}) {}

const Session = Schema.Struct({ expiresAt: Schema.Int })

/** Reviewers sign in by the key of their role. */
export class ReviewEntryApi extends HttpApiGroup.make("reviewEntry").add(
  /** The session that lives, or none: 200 either way, so that opening the desk needs no failing call. */
  HttpApiEndpoint.get("reviewSession", "/review-api/session", {
    success: answer(Schema.NullOr(Session)),
    error: Unavailable,
  }),
  HttpApiEndpoint.post("reviewSignIn", "/review-api/sign-in", {
    payload: Schema.Struct({ key: Schema.String.check(Schema.isBetweenLength(1, 100)) }),
    success: answer(Session),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
) {}

/** Path of a case. */
export const CASE = "/review-api/cases/:playerId"
export const caseParams = { playerId: Schema.FiniteFromString.pipe(Schema.decodeTo(PlayerId)) } as const
const shown = {
  success: answer(CaseView),
  error: [BadRequest, Conflict, NotSignedIn, Unavailable],
} as const
const decided = {
  success: answer(Schema.Null),
  error: [BadRequest, Conflict, NotSignedIn, Unavailable],
} as const

/** What reviewers do. Every look is written down before it is answered. */
export class ReviewApi extends HttpApiGroup.make("review")
  .add(
    HttpApiEndpoint.post("reviewSignOut", "/review-api/sign-out", {
      success: answer(Schema.Null),
      error: Unavailable,
    }),
    /** Those that wait longest first; a hundred at most. */
    HttpApiEndpoint.get("cases", "/review-api/cases", {
      success: answer(Schema.Array(WaitingCase)),
      error: Unavailable,
    }),
    /** Takes a case that nobody else has: it is shown masked, and nobody else decides it meanwhile. */
    HttpApiEndpoint.post("openCase", `${CASE}/open`, { params: caseParams, ...shown }),
    /** Takes a case from another reviewer, who is told where they decide after all. */
    HttpApiEndpoint.post("takeOverCase", `${CASE}/take-over`, { params: caseParams, ...shown }),
    /** Shows fields and pictures of a case that this reviewer has; the reason is recorded for ever. */
    HttpApiEndpoint.post("unmaskCase", `${CASE}/unmask`, {
      params: caseParams,
      payload: Schema.Struct({
        reason: Schema.String.check(Schema.isBetweenLength(REASON_LENGTH.minimum, REASON_LENGTH.maximum)),
      }),
      ...shown,
    }),
    HttpApiEndpoint.post("releaseCase", `${CASE}/release`, { params: caseParams, ...decided }),
    HttpApiEndpoint.post("acceptCase", `${CASE}/accept`, { params: caseParams, ...decided }),
    /** Refuses a case, or takes an acceptance back. */
    HttpApiEndpoint.post("refuseCase", `${CASE}/refuse`, {
      params: caseParams,
      payload: Grounds,
      ...decided,
    }),
    /** Asks the player for more: pictures without a fault are kept. */
    HttpApiEndpoint.post("askMore", `${CASE}/ask-more`, { params: caseParams, payload: Grounds, ...decided }),
  )
  .middleware(AsReviewer) {}
