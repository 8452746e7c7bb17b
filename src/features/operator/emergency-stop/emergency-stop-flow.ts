import { Clock, Effect } from "effect"
import { emergencyStopMachine } from "#machines/operator/emergency-stop/emergency-stop.machine.ts"
import type { AfterStopInput } from "#machines/operator/emergency-stop/emergency-stop.setup.ts"
import { OperatorTradingApi } from "#models/api/operator-trading.ts"
import type { EmergencyState } from "#models/operator/trading-desk.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two looks at whether betting goes on. */
const PAUSE_MS = 10_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

/** The answer of a call with the moment of the next look, which comes whether or not this one did. */
const dated = <R>(
  call: Effect.Effect<
    { readonly value: EmergencyState },
    RequestFailure | Refusal<{ readonly code: string }>,
    R
  >,
) =>
  call.pipe(
    Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ state: value, askAt }))),
    Effect.catch((failure) =>
      Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...deskFailure(failure), askAt })),
    ),
  )

const acted = ({ act, reason, note, since }: AfterStopInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (act) {
      case "explain":
        return yield* http.call(OperatorTradingApi, "explainStop", {
          payload: { reason: reason ?? "other", note },
        })
      case "ask":
        return yield* http.call(OperatorTradingApi, "askReopening", { payload: { note } })
      case "confirm":
        return yield* http.call(OperatorTradingApi, "confirmReopening", { payload: { since } })
      default:
        return yield* http.call(OperatorTradingApi, "withdrawReopening", {})
    }
  })

const SHOWN = { opened: { type: "shell.opened" }, left: { type: "shell.closed" } } as const

/** The stop of everything in the page. Nothing of it is journalled: how everything stands is the server's to say. */
export const emergencyStopFlow = defineFlow(
  "emergency-stop",
  ({ actor }) => ({
    machine: emergencyStopMachine.provide({
      actors: {
        loadState: actor(() =>
          dated(Effect.flatMap(Http, (http) => http.call(OperatorTradingApi, "emergency", {}))),
        ),
        stopAll: actor(() =>
          dated(Effect.flatMap(Http, (http) => http.call(OperatorTradingApi, "stopEverything", {}))),
        ),
        act: actor((input) => dated(acted(input))),
      },
    }),
    input: undefined,
  }),
  {
    shown: SHOWN,
    link: tellsLost,
  },
)
