import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ErasureView } from "../privacy/erasure.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Refused, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** What is held of whoever is signed in. */
export class PersonalDataApi extends HttpApiGroup.make("personalData")
  .add(
    HttpApiEndpoint.get("erasure", "/account-api/personal-data/erasure", {
      success: answer(ErasureView),
      error: Unavailable,
    }),
    /** Begins the week before an erasure. Wants a fresh proof; a conflict where a bet is open or money is left. */
    HttpApiEndpoint.post("askErasure", "/account-api/personal-data/erasure", {
      payload: Schema.Struct({
        /** What is left of the balance then goes back to the cashier. */
        leave_balance: Schema.Boolean,
      }),
      success: answer(ErasureView),
      error: [BadRequest, Conflict, Refused, Unavailable],
    }),
    HttpApiEndpoint.post("withdrawErasure", "/account-api/personal-data/erasure/withdraw", {
      success: answer(ErasureView),
      error: [Conflict, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
