import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "./failure-message.ts"
import type { Refusal } from "./Http.ts"

type Failure = RequestFailure | Refusal<{ readonly _tag: string }>

/** Why something could not be read. */
export const toldWhy = (failure: Failure) => ({ message: failureMessage(failure) })

/** Why something was not done: only an answer that says so is a refusal; whatever leaves it open whether it was done is `lost`. */
export const refusedOrLost = (failure: Failure) => ({
  kind:
    failure._tag === "Refusal" && failure.body._tag !== "Unavailable"
      ? ("refused" as const)
      : ("lost" as const),
  message: failureMessage(failure),
})
