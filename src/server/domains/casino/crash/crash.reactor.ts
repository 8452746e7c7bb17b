import { Effect, Layer } from "effect"
import { keptGoing } from "../keep-going.ts"
import { CrashKeeper } from "./CrashKeeper.ts"

/** Looks after crash while there is something to do. */
export const layerCrash = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* keptGoing("Crash", yield* CrashKeeper)
  }),
)
