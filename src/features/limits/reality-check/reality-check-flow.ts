import { Clock, Effect } from "effect"
import type { PlaySign } from "#machines/limits/reality-check/reality-check.events.ts"
import { realityCheckMachine } from "#machines/limits/reality-check/reality-check.machine.ts"
import { PlayerLimitsApi } from "#models/api/player-limits.ts"
import { PULSE_MS } from "#models/limits/play-time.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"

const tellPlay = ({ sign }: { readonly sign: PlaySign }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const answered = yield* Effect.result(
      http.call(PlayerLimitsApi, "playTime", { payload: { action: sign } }),
    )
    const now = yield* Clock.currentTimeMillis
    if (answered._tag === "Failure") return yield* Effect.fail({ askAt: now + PULSE_MS })
    const { value: told } = answered.success
    return { told, askAt: now + told.askAfterMs }
  })

/** The page's watch over the time of play. Nothing of it is journalled: the server keeps what was played. */
export const realityCheckFlow = defineFlow(
  "reality-check",
  ({ actor }) => ({
    machine: realityCheckMachine.provide({ actors: { tellPlay: actor(tellPlay) } }),
    input: undefined,
  }),
  {
    shown: { left: { type: "watch.left" } },
    link: (flow) => {
      document.addEventListener("visibilitychange", () => {
        flow.send({ type: document.visibilityState === "hidden" ? "page.hidden" : "page.shown" })
      })
    },
  },
)
