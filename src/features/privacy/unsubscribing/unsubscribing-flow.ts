import { Effect } from "effect"
import { unsubscribingMachine } from "#machines/privacy/unsubscribing/unsubscribing.machine.ts"
import { UnsubscribeApi } from "#models/api/personal-data.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

/** The way out of a letter, in the page. Nothing of it is journalled: it holds a secret. */
export const unsubscribingFlow = defineFlow(
  "unsubscribing",
  ({ actor }) => ({
    machine: unsubscribingMachine.provide({
      actors: {
        unsubscribe: actor(({ token }) =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(UnsubscribeApi, "unsubscribe", { query: { token } })).value.kind
          }).pipe(
            Effect.mapError((failure) => {
              const isUnknown =
                failure._tag === "Refusal" &&
                (failure.body._tag === "NotFound" || failure.body._tag === "BadRequest")
              return { kind: isUnknown ? "unknown" : "failed", message: failureMessage(failure) } as const
            }),
          ),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "link.closed" } } },
)
