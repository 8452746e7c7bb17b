import type { ConvertibleAccount } from "#machines/wallet/conversion/conversion.events.ts"
import type { AccountId, AccountsView } from "#models/wallet/account.ts"

/** Accounts of real money with the rates of their currencies; one without a rate takes no part. */
export const convertibleOf = ({ accounts, rates }: AccountsView): ReadonlyArray<ConvertibleAccount> =>
  accounts.flatMap(({ id, iso, money, type }) => {
    const rate = rates[iso]
    return type !== "real" || rate === undefined ? [] : [{ accountId: id as AccountId, iso, money, rate }]
  })
