import { Clock, Effect } from "effect"
import type { CallAsk } from "#machines/support/call-desk/call-desk.events.ts"
import { callDeskMachine } from "#machines/support/call-desk/call-desk.machine.ts"
import { CallDeskApi } from "#models/api/call-requests.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../../operator/operator-entry/desk-failure.ts"
import { tellsLost } from "../../operator/operator-entry/tells-lost.ts"

/** Between two readings of the requests by themselves, in milliseconds. */
const PAUSE_MS = 10_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const acted = (ask: CallAsk | null) =>
  Effect.gen(function* () {
    if (ask === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const http = yield* Http
    const changed = http.call(CallDeskApi, "changeCall", { params: { id: ask.id }, payload: ask.act })
    return (yield* Effect.mapError(changed, deskFailure)).value
  })

/** The desk of calls in the page. Nothing of it is journalled. */
export const callDeskFlow = defineFlow(
  "call-desk",
  ({ actor }) => ({
    machine: callDeskMachine.provide({
      actors: {
        loadCalls: actor(() =>
          Effect.flatMap(Http, (http) => http.call(CallDeskApi, "callQueue", {})).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ queue: value, askAt }))),
            Effect.catch((failure) =>
              Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
            ),
          ),
        ),
        act: actor(acted),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "desk.opened" }, left: { type: "desk.closed" } }, link: tellsLost },
)
