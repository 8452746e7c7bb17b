import { Effect, Layer } from "effect"
import { keptDue } from "#src/server/kernel/kept-due.ts"
import { TOURNAMENTS_TOPIC } from "./change-tournament.ts"
import { TournamentKeeper } from "./TournamentKeeper.ts"

/** Looks after tournaments when something is due, and as soon as one is announced, by whichever process. */
export const layerTournaments = Layer.effectDiscard(
  Effect.flatMap(TournamentKeeper, ({ tick }) => keptDue("Tournaments", TOURNAMENTS_TOPIC, tick)),
)
