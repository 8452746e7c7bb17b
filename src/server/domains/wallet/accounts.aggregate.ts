import { AccountsEvent } from "#machines/wallet/accounts/accounts.events.ts"
import { accountsMachine } from "#machines/wallet/accounts/accounts.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const accountsAggregate = makeAggregate({
  kind: "accounts",
  machine: accountsMachine,
  input: () => undefined,
  events: AccountsEvent,
  version: 1,
  documentKinds: [],
})
