import { Effect, Layer } from "effect"
import { keptDue } from "#src/server/kernel/kept-due.ts"
import { ChallengeKeeper } from "./ChallengeKeeper.ts"
import { CHALLENGES_TOPIC } from "./challenge-commands.ts"

/** Looks after challenges when something is due, and as soon as somebody takes part, by whichever process. */
export const layerChallenges = Layer.effectDiscard(
  Effect.flatMap(ChallengeKeeper, ({ tick }) => keptDue("Challenges", CHALLENGES_TOPIC, tick)),
)
