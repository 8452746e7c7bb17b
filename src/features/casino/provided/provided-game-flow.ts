import { Clock, Effect } from "effect"
import type { GameAsked } from "#machines/casino/provided-game/provided-game.events.ts"
import { providedGameMachine } from "#machines/casino/provided-game/provided-game.machine.ts"
import { ProvidedGamesApi } from "#models/api/game-providers.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { lookAt } from "#src/services/links.ts"
import { realityCheckFlow } from "../../limits/reality-check/reality-check-flow.ts"

/** A frame that has not said by then that it is ready does not come any more. */
const READY_WITHIN_MS = 30_000

const launchGame = Effect.fnUntraced(function* (asked: GameAsked | null) {
  if (asked === null) return yield* Effect.fail({ message: messageOf("error.unexpected") })
  const { provider, game, account } = asked
  const launched = (yield* Http).call(ProvidedGamesApi, "launchGame", {
    params: { provider, game },
    payload: account === null ? {} : { accountId: account },
  })
  const { address } = (yield* Effect.mapError(launched, (failure) => ({ message: failureMessage(failure) })))
    .value
  return { address, until: (yield* Clock.currentTimeMillis) + READY_WITHIN_MS }
})

/** A provider's game, in the page. Nothing of it is journalled: after a reload it is launched anew. */
export const providedGameFlow = defineFlow(
  "provided-game",
  ({ actor }) => ({
    machine: providedGameMachine.provide({ actors: { launchGame: actor(launchGame) } }),
    input: undefined,
  }),
  {
    shown: { left: { type: "game.left" } },
    link: async (game, page) => {
      const watch = await page.open(realityCheckFlow).ready
      const tell = () => {
        const play = watch.getSnapshot()
        // While the server is told, what was known stands.
        if (play.matches("telling")) return
        const isBarred = play.matches("due") || play.matches("stopped")
        const event = { type: isBarred ? ("play.stopped" as const) : ("play.resumed" as const) }
        if (game.getSnapshot().can(event)) game.send(event)
      }
      lookAt([watch, game], tell)
    },
  },
)
