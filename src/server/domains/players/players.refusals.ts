import { operatorRefusals } from "#src/server/domains/operator/operator.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { PlayerDesk } from "./PlayerDesk.ts"

/** What the desk of players refuses, in the contract's words. */
export const playersRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  PlayerChanged: inTheWay("player-changed"),
  PlayerElsewhere: inTheWay("player-elsewhere"),
  PlayerUnknown: missing("player-unknown"),
  SamePlayerDevice: inTheWay("player-same-device"),
  SamePlayerOperator: inTheWay("player-same-person"),
} satisfies RefusalTable<RefusalsOf<PlayerDesk["Service"]>> & { readonly OperatorEnded: unknown }
