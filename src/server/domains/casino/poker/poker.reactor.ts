import { Effect, Layer } from "effect"
import { keptGoing } from "../keep-going.ts"
import { PokerKeeper } from "./PokerKeeper.ts"

/** Looks after tables of poker while somebody sits at one. */
export const layerPoker = Layer.effectDiscard(
  Effect.gen(function* () {
    yield* keptGoing("Poker", yield* PokerKeeper)
  }),
)
