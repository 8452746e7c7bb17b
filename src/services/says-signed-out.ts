import type { RequestFailure } from "#models/request/failure.ts"
import type { Refusal } from "./Http.ts"

/** Whether a failed call says that nobody is signed in: an answer may say so before the page knows that the session is over. */
export const saysSignedOut = (failure: RequestFailure | Refusal<{ readonly _tag?: string }>): boolean => {
  switch (failure._tag) {
    case "NotAuthenticated":
      return true
    case "HttpFailed":
      return failure.status === 401
    case "Refusal":
      return failure.body._tag === "NotSignedIn"
    default:
      return false
  }
}
