import { Effect } from "effect"
import { NOBODY, type RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import { operatorEntryMachine } from "#machines/operator/operator-entry/operator-entry.machine.ts"
import { OperatorApi, OperatorEntryApi } from "#models/api/operator.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

const entryFailure = (failure: RequestFailure | Refusal<unknown>): RoleFailure => ({
  kind: "failed",
  message: failureMessage(failure),
})

/** The operators' way in, in the page. Nothing of it is journalled: the cookie is who is there. */
export const operatorEntryFlow = defineFlow("operator-entry", ({ actor }) => ({
  machine: operatorEntryMachine.provide({
    actors: {
      askSession: actor(() =>
        Effect.flatMap(Http, (http) => http.call(OperatorEntryApi, "operatorSession", {})).pipe(
          Effect.mapError(entryFailure),
          Effect.flatMap(({ value }) => (value === null ? Effect.fail(NOBODY) : Effect.succeed(value))),
        ),
      ),
      signIn: actor((payload) =>
        Effect.flatMap(Http, (http) => http.call(OperatorEntryApi, "operatorSignIn", { payload })).pipe(
          Effect.map(({ value }) => value),
          Effect.mapError(entryFailure),
        ),
      ),
      takeKey: actor((link) =>
        link === undefined
          ? Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
          : Effect.flatMap(Http, (http) =>
              http.call(OperatorEntryApi, "takeOperatorKey", { payload: link }),
            ).pipe(
              Effect.map(({ value }) => value),
              Effect.mapError(entryFailure),
            ),
      ),
      signOut: actor(() =>
        Effect.flatMap(Http, (http) => http.call(OperatorApi, "operatorSignOut", {})).pipe(
          Effect.as(null),
          Effect.mapError(entryFailure),
        ),
      ),
    },
  }),
  input: undefined,
}))
