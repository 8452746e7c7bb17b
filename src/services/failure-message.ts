import type { FormMessage } from "#models/registration/form-message.ts"
import { type FailureText, failureText, type RequestFailure } from "#models/request/failure.ts"
import type { Refusal } from "./Http.ts"

/** What to tell the player about a call that failed: the server's own words, or a key of the dictionary (§8). */
export const failureMessage = (failure: RequestFailure | Refusal<unknown>): FormMessage => {
  if (failure._tag === "NetworkFailed" || failure._tag === "TimedOut")
    return { key: "error.connection.title", values: {} }
  const text: FailureText = failure._tag === "Refusal" ? failure.text : failureText(failure)
  return "key" in text ? { key: text.key, values: {} } : { text: text.message }
}
