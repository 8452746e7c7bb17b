import { Clock, Effect } from "effect"
import type { PlaySign } from "#machines/limits/reality-check/reality-check.events.ts"
import { realityCheckMachine } from "#machines/limits/reality-check/reality-check.machine.ts"
import { PlayerLimitsApi } from "#models/api/player-limits.ts"
import { PULSE_MS } from "#models/limits/play-time.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { onMove } from "#src/services/links.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

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

const isInBackground = () => document.visibilityState === "hidden"

/** The page's watch over the time of play. Nothing of it is journalled: the server keeps what was played. */
export const realityCheckFlow = defineFlow(
  "reality-check",
  ({ actor }) => ({
    machine: realityCheckMachine.provide({ actors: { tellPlay: actor(tellPlay) } }),
    input: undefined,
  }),
  {
    shown: { left: { type: "watch.left" } },
    link: async (watch, page) => {
      document.addEventListener("visibilitychange", () => {
        watch.send({ type: isInBackground() ? "page.hidden" : "page.shown" })
      })
      const visitor = await page.open(visitorFlow).ready
      // As the session begins to end, not once it has: a sign of play that crosses with its end would be refused.
      onMove(visitor, (now, before) => {
        const isIn = now.matches("signedIn")
        if (isIn === before.matches("signedIn")) return
        watch.send(isIn ? { type: "watch.opened", hidden: isInBackground() } : { type: "watch.left" })
      })
    },
  },
)
