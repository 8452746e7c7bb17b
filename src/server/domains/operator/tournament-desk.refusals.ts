import type {
  SameTournamentAuthor,
  SameTournamentDevice,
  TournamentBegun,
  TournamentGone,
  TournamentKnown,
  TournamentUnknown,
} from "#src/server/domains/casino/casino.domain.ts"
import { inTheWay, missing, type RefusalsOf, type RefusalTable } from "#src/server/web/refusal-table.ts"
import type { OperatorAccess } from "./OperatorAccess.ts"
import { operatorRefusals } from "./operator.refusals.ts"

type Refusals =
  | RefusalsOf<Pick<OperatorAccess["Service"], "note">>
  | SameTournamentAuthor
  | SameTournamentDevice
  | TournamentBegun
  | TournamentGone
  | TournamentKnown
  | TournamentUnknown

/** What the desk of tournaments is refused, in the contract's words. */
export const tournamentDeskRefusals = {
  OperatorEnded: operatorRefusals.OperatorEnded,
  SameTournamentAuthor: inTheWay("tournament-same-person"),
  SameTournamentDevice: inTheWay("tournament-same-device"),
  TournamentBegun: inTheWay("tournament-begun"),
  TournamentGone: inTheWay("tournament-gone"),
  TournamentKnown: inTheWay("tournament-known"),
  TournamentUnknown: missing("tournament-unknown"),
} satisfies RefusalTable<Refusals>
