import { Clock, Effect } from "effect"
import type { DrawAct } from "#machines/operator/draw-desk/draw-desk.events.ts"
import { drawDeskMachine } from "#machines/operator/draw-desk/draw-desk.machine.ts"
import { OperatorDrawsApi } from "#models/api/operator-draws.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { deskFailure } from "../operator-entry/desk-failure.ts"
import { tellsLost } from "../operator-entry/tells-lost.ts"

/** Between two readings of the draws by themselves. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

const acted = (act: DrawAct | null) =>
  Effect.gen(function* () {
    if (act === null)
      return yield* Effect.fail({ kind: "failed" as const, message: messageOf("error.unexpected") })
    const http = yield* Http
    const params = { kind: act.kind, number: `${act.number}` }
    const asked =
      act.act === "verify"
        ? http.call(OperatorDrawsApi, "verifyDraw", { params, payload: { counted: act.counted } })
        : http.call(OperatorDrawsApi, "cancelDraw", { params, payload: { note: act.note.trim() } })
    return (yield* Effect.mapError(asked, deskFailure)).value
  })

/** The desk of draws in the page. Nothing of it is journalled. */
export const drawDeskFlow = defineFlow(
  "draw-desk",
  ({ actor }) => ({
    machine: drawDeskMachine.provide({
      actors: {
        loadDraws: actor(() =>
          Effect.flatMap(Http, (http) => http.call(OperatorDrawsApi, "drawDesk", {})).pipe(
            Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ page: value, askAt }))),
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
