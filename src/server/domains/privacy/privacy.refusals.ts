import { Effect } from "effect"
import { Conflict } from "#models/api/errors.ts"
import { identityRefusals } from "#src/server/domains/identity/identity.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import { refusal } from "#src/server/web/refusals.ts"
import type { Erasures } from "./Erasures.ts"
import type { Exports } from "./Exports.ts"
import type { ErasureBlocked } from "./erase-player.ts"

const erasureBlocked =
  (origin: Origin) =>
  ({ openBets, withdrawing = 0 }: ErasureBlocked) => {
    const unspent = withdrawing > 0 ? "erasure-withdrawal" : "erasure-balance"
    return Effect.fail(new Conflict(refusal(openBets > 0 ? "erasure-open-bets" : unspent, origin)))
  }

/** What this domain refuses, in the contract's words. */
export const privacyRefusals = {
  ErasureBlocked: erasureBlocked,
  ErasureElsewhere: inTheWay("erasure-elsewhere"),
  PlayerUnknown: missing("player-unknown"),
  ProofNeeded: identityRefusals.ProofNeeded,
} satisfies RefusalTable<RefusalsOf<Erasures["Service"] | Exports["Service"]>>
