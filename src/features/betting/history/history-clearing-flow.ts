import { Effect } from "effect"
import { historyClearingMachine } from "#machines/betting/history-clearing/history-clearing.machine.ts"
import { BetHistoryApi } from "#models/api/bet-history.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

const failed = (
  failure: CallFailure<typeof BetHistoryApi, "clearHistory" | "restoreHistory" | "historyCleared">,
) => ({ message: failureMessage(failure) })

/** The clearing of the history, in the page. Nothing of it is journalled: what is hidden is the server's to remember. */
export const historyClearingFlow = defineFlow(
  "history-clearing",
  ({ actor }) => ({
    machine: historyClearingMachine.provide({
      actors: {
        askCleared: actor(() =>
          Effect.flatMap(Http, (http) => http.call(BetHistoryApi, "historyCleared", {})).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(failed),
          ),
        ),
        change: actor(({ change }) =>
          Effect.flatMap(Http, (http) =>
            http.call(BetHistoryApi, change === "clear" ? "clearHistory" : "restoreHistory", {}),
          ).pipe(
            Effect.map(({ value }) => value),
            Effect.mapError(failed),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "clearing.opened" }, left: { type: "clearing.left" } } },
)
