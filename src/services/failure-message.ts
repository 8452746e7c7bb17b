import type { FormMessage } from "#models/identity/registration/form-message.ts"
import {
  DOWNLOAD_TIME_OUT,
  type FailureText,
  failureText,
  type RequestFailure,
} from "#models/request/failure.ts"
import type { Refusal } from "./Http.ts"

/** The address as it is told: without its query, which can hold what is the player's alone. */
const addressOf = (url: string): string => url.split("?", 1)[0] ?? url

/** What to tell the player about a call that failed: the server's own words, or a key of the dictionary (§8). */
export const failureMessage = (failure: RequestFailure | Refusal<unknown>): FormMessage => {
  switch (failure._tag) {
    case "AttemptsEnded":
      return failureMessage(failure.last)
    case "NetworkFailed":
      return { key: "error.connection.title", values: {} }
    case "TimedOut":
      return {
        key: failure.status === DOWNLOAD_TIME_OUT ? "error.time-out-download" : "error.time-out",
        values: { url: addressOf(failure.url) },
      }
    case "Cancelled":
      return { key: "error.cancelled", values: { url: addressOf(failure.url) } }
    default: {
      const text: FailureText = failure._tag === "Refusal" ? failure.text : failureText(failure)
      return "key" in text ? { key: text.key, values: {} } : { text: text.message }
    }
  }
}
