import { playBarred } from "#src/server/domains/limits/limits.domain.ts"
import { accountUnknown, type Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import {
  inTheWay,
  invalid,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import type { joinTournament } from "./join-tournament.ts"
import type { Tournaments } from "./Tournaments.ts"

/** What tournaments refuse players, in the contract's words. */
export const tournamentsRefusals = {
  AccountUnknown: accountUnknown,
  PlayBarred: playBarred("accountId"),
  TournamentCurrency: invalid("tournament-currency", "accountId"),
  TournamentOver: inTheWay("tournament-over"),
  TournamentUnknown: missing("tournament-unknown"),
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof joinTournament>
  | RefusalsOf<Pick<Tournaments["Service"], "view">>
  | RefusalsOf<Pick<Wallets["Service"], "paying">>
>
