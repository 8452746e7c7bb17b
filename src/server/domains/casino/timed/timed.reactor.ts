import { Effect, Layer } from "effect"
import { TIMED_GAMES } from "#models/casino/timed/timed-games.ts"
import { keptGoing } from "../keep-going.ts"
import { TimedKeeper } from "./TimedKeeper.ts"

/** Looks after the rounds of every game that is drawn for everybody while there is something to do. */
export const layerTimed = Layer.effectDiscard(
  Effect.gen(function* () {
    const keeper = yield* TimedKeeper
    for (const game of TIMED_GAMES) yield* keptGoing(game, keeper.of(game))
  }),
)
