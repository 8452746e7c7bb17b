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
import type { joinChallenges } from "./challenge-commands.ts"

/** What challenges refuse players, in the contract's words. */
export const challengesRefusals = {
  AccountUnknown: accountUnknown,
  PlayBarred: playBarred("accountId"),
  ChallengesCurrency: invalid("challenges-currency", "accountId"),
  ChallengesFull: inTheWay("challenges-full"),
  ChallengesOver: inTheWay("challenges-over"),
  ChallengesUnknown: missing("challenges-unknown"),
} satisfies RefusalTable<
  RefusalsOfCommand<typeof joinChallenges> | RefusalsOf<Pick<Wallets["Service"], "paying">>
>
