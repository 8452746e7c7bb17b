import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CallAct, CallPage, CallQueue, CallRequestId, CallView, CallWish } from "../support/call-request.ts"
import { answer } from "./attributes.ts"
import {
  BadRequest,
  Conflict,
  Invalid,
  NotFound,
  NotSignedIn,
  Refused,
  TooMany,
  Unavailable,
} from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { SignedIn, WithToken } from "./session.ts"

const OWN = "/account-api/support/calls"
const DESK = "/operator-api/calls"
const asking = { payload: CallWish, success: answer(CallView) } as const
const refusals = [BadRequest, Conflict, Invalid, TooMany, Unavailable] as const

/** Being called back, for whoever is not signed in (§3 Site configuration: support). */
export class GuestCallsApi extends HttpApiGroup.make("guestCalls").add(
  HttpApiEndpoint.get("callOffer", "/web-api/support/calls", {
    success: answer(CallPage),
    error: Unavailable,
  }),
  /** The same key asks once; a phone has one request at a time. */
  HttpApiEndpoint.post("askAsGuest", "/web-api/support/calls", {
    headers: { "x-captcha-token": Schema.optionalKey(Schema.String) },
    ...asking,
    error: [...refusals, Refused],
  }),
) {}

/** Being called back, for players: one request at a time. */
export class CallsApi extends HttpApiGroup.make("calls")
  .add(
    HttpApiEndpoint.get("ownCall", OWN, { success: answer(CallPage), error: Unavailable }),
    /** The same key asks once. */
    HttpApiEndpoint.post("askForCall", OWN, { ...asking, error: refusals }),
    /** Takes the request back that is open; one that was taken back stays so. */
    HttpApiEndpoint.post("withdrawCall", `${OWN}/withdraw`, {
      success: answer(CallView),
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}

/** The desk of calls. Whom to call is shown in full to whoever took the request. */
export class CallDeskApi extends HttpApiGroup.make("callDesk")
  .add(
    /** A hundred at most. */
    HttpApiEndpoint.get("callQueue", DESK, {
      success: answer(CallQueue),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "support.read"),
    /** Takes one, gives it back, or says what came of the call; answers with the queue as it is then. */
    HttpApiEndpoint.post("changeCall", `${DESK}/:id`, {
      params: { id: CallRequestId },
      payload: CallAct,
      success: answer(CallQueue),
      error: [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "support.answer"),
  )
  .middleware(SignedInOperator) {}
