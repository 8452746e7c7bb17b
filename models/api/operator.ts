import { Context, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiMiddleware, HttpApiSecurity } from "effect/http-api"
import { OperatorName, type OperatorRole } from "../operator/operator.ts"
import { LinkSecret, OperatorDeed, OperatorInvitation, OperatorRow } from "../operator/operator-row.ts"
import { OperatorWho } from "../operator/operator-who.ts"
import type { Permission } from "../operator/permissions.ts"
import { WaitingWork } from "../operator/waiting-work.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Refused, TooMany, Unavailable } from "./errors.ts"

/** Cookie of an operator's session; no other session opens anything here. */
export const OPERATOR_COOKIE = "__Host-operator"

/** Cookie that a browser keeps over sign-ins of operators: it opens nothing, and tells devices apart. */
export const OPERATOR_BROWSER_COOKIE = "__Host-operator-browser"

/** The operator of a request. */
export class CurrentOperator extends Context.Service<
  CurrentOperator,
  {
    /** Digest of the session's cookie. */
    readonly id: string
    readonly name: OperatorName
    readonly roles: ReadonlyArray<OperatorRole>
    /** Digest of the cookie that the browser keeps over sign-ins. */
    readonly browser: string
    /** Milliseconds since the epoch. */
    readonly expiresAt: number
  }
>()("statebook/models/api/CurrentOperator") {}

/** What a route of operators asks of their roles; `null`: no more than a session. A route that doesn't say it lets nobody through. */
export class Needs extends Context.Service<Needs, Permission | null>()(
  "statebook/models/api/operator/Needs",
) {}

/** Lets a request through only with an operator's session whose roles allow what the route {@link Needs}. */
export class SignedInOperator extends HttpApiMiddleware.Service<
  SignedInOperator,
  { provides: CurrentOperator; requires: never }
>()("statebook/models/api/SignedInOperator", {
  security: { operator: HttpApiSecurity.apiKey({ key: OPERATOR_COOKIE, in: "cookie" }) },
  error: [NotSignedIn, Refused, Unavailable],
}) {}

/** Operators sign in by name and key. */
export class OperatorEntryApi extends HttpApiGroup.make("operatorEntry").add(
  /** The session that lives, or none: 200 either way, so that opening the page needs no failing call. */
  HttpApiEndpoint.get("operatorSession", "/operator-api/session", {
    success: answer(Schema.NullOr(OperatorWho)),
    error: Unavailable,
  }),
  HttpApiEndpoint.post("operatorSignIn", "/operator-api/sign-in", {
    payload: Schema.Struct({
      name: Schema.String.check(Schema.isBetweenLength(1, 100)),
      key: Schema.String.check(Schema.isBetweenLength(1, 100)),
    }),
    success: answer(OperatorWho),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
  /** Follows a link to a key. The key is answered this once, and nobody else has seen it. */
  HttpApiEndpoint.post("takeOperatorKey", "/operator-api/take-key", {
    payload: Schema.Struct({ name: OperatorName, secret: LinkSecret }),
    success: answer(Schema.Struct({ key: Schema.String })),
    error: [BadRequest, Refused, TooMany, Unavailable],
  }),
) {}

const params = { name: OperatorName } as const
/** An operator as they stand after it; `link`: path of a link to a key, shown this once, null where none was made. */
const managed = {
  success: answer(Schema.Struct({ person: OperatorRow, link: Schema.NullOr(Schema.String) })),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Refused, Unavailable],
} as const

/** What every operator does, and how operators are managed. */
export class OperatorApi extends HttpApiGroup.make("operator")
  .add(
    HttpApiEndpoint.post("operatorSignOut", "/operator-api/sign-out", {
      success: answer(Schema.Null),
      error: Unavailable,
    }).annotate(Needs, null),
    /** How much work waits at the desks that whoever asks may open. */
    HttpApiEndpoint.get("waitingWork", "/operator-api/waiting", {
      success: answer(WaitingWork),
      error: Unavailable,
    }).annotate(Needs, null),
    /** Who works here, those added last first, with what may be done to each. */
    HttpApiEndpoint.get("operators", "/operator-api/operators", {
      success: answer(Schema.Array(OperatorRow)),
      error: Unavailable,
    }).annotate(Needs, "operators.manage"),
    /** Asks somebody to work here. */
    HttpApiEndpoint.post("inviteOperator", "/operator-api/operators", {
      payload: OperatorInvitation,
      ...managed,
    }).annotate(Needs, "operators.manage"),
    /** Does something to another operator, for a reason. */
    HttpApiEndpoint.post("manageOperator", "/operator-api/operators/:name/acts", {
      params,
      payload: OperatorDeed,
      ...managed,
    }).annotate(Needs, "operators.manage"),
  )
  .middleware(SignedInOperator) {}
