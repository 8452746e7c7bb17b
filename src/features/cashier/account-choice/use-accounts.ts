import type { Account } from "#models/wallet/account.ts"
import type { Asked } from "#src/services/Query.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useBetting } from "../../line/line/betting.tsx"

/** The player's open accounts. */
export const useAccounts = (): Asked<ReadonlyArray<Account>> => {
  const { account } = useBetting()
  return useQuery("accounts", { ask: async (signal) => (await account.statements()).accounts(signal) })
}
