import { Effect } from "effect"
import type { HistoryLetterFailure } from "#machines/betting/history-letter/history-letter.events.ts"
import { historyLetterMachine } from "#machines/betting/history-letter/history-letter.machine.ts"
import { BetHistoryApi } from "#models/api/bet-history.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Code of the refusal that the server names (§8). */
const UNPROVED = "email-unproved"

const letterFailure = (failure: CallFailure<typeof BetHistoryApi, "mailHistory">): HistoryLetterFailure => {
  if (failure._tag === "Refusal") {
    const { body } = failure
    if (body._tag === "Conflict" && body.code === UNPROVED) return { kind: "unproved" }
    if (body._tag === "TooMany" && body.retryAt !== undefined)
      return { kind: "tooSoon", retryAt: body.retryAt }
  }
  return { kind: "failed", message: failureMessage(failure) }
}

/** The history by mail, in the page. Nothing of it is journalled: the server counts the letters. */
export const historyLetterFlow = defineFlow(
  "history-letter",
  ({ actor }) => ({
    machine: historyLetterMachine.provide({
      actors: {
        sendLetter: actor(({ days }) =>
          Effect.flatMap(Http, (http) => http.call(BetHistoryApi, "mailHistory", { payload: { days } })).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(letterFailure),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "letter.left" } } },
)
