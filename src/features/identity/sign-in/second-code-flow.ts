import { Effect } from "effect"
import type { AgainFailure } from "#machines/identity/second-code/second-code.events.ts"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import { VisitorApi } from "#models/api/user.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

const againFailure = (failure: CallFailure<typeof VisitorApi, "secondCode">): AgainFailure => ({
  retryAt: failure._tag === "Refusal" && failure.body._tag === "TooMany" ? (failure.body.retryAt ?? 0) : 0,
  message: failureMessage(failure),
})

/** Another code of the second step. Nothing of it is journalled: the step itself begins anew with the page. */
export const secondCodeFlow = defineFlow(
  "second-code",
  ({ actor }) => ({
    machine: secondCodeMachine.provide({
      actors: {
        sendAgain: actor(({ challenge }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const { value } = yield* http
              .call(VisitorApi, "secondCode", { payload: { challenge } })
              .pipe(Effect.mapError(againFailure))
            return { retryAt: value.resendAt }
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "again.left" } } },
)
