import { fault } from "#models/request/fault.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { inTheWay, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { nothingThere, unavailable } from "#src/server/web/refusals.ts"
import type { Duels, NoDuel } from "./trading/Duels.ts"

const noDuel =
  (origin: Origin) =>
  ({ reason, gameId }: NoDuel) => {
    if (reason === "unknown-game" || reason === "unknown-player")
      return nothingThere("gameId", fault("game-without-players", { id: gameId }))
    return reason === "unheard" ? unavailable(origin)() : inTheWay(`duel-${reason}`)(origin)()
  }

/** What this domain refuses, in the contract's words. */
export const lineRefusals = {
  NoDuel: noDuel,
} satisfies RefusalTable<RefusalsOf<Duels["Service"]>>
