import { Effect } from "effect"
import { mailingMachine } from "#machines/privacy/mailing/mailing.machine.ts"
import { PersonalDataApi } from "#models/api/personal-data.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

const said = (failure: RequestFailure | Refusal<unknown>) => ({ message: failureMessage(failure) })

/** What the player wants to be told, in the page. Nothing of it is journalled: the server remembers. */
export const mailingFlow = defineFlow(
  "mailing",
  ({ actor }) => ({
    machine: mailingMachine.provide({
      actors: {
        loadMailing: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(PersonalDataApi, "mailing", {})).value
          }).pipe(Effect.mapError(said)),
        ),
        saveChoice: actor((choice) =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(PersonalDataApi, "chooseMailing", { payload: choice })).value
          }).pipe(Effect.mapError(said)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "mailing.opened" }, left: { type: "mailing.left" } } },
)
