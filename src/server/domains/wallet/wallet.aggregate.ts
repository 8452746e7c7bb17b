import { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { walletMachine } from "#machines/wallet/wallet/wallet.machine.ts"
import { walletPostings } from "#machines/wallet/wallet/wallet.postings.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are player ids. */
export const walletAggregate = makeAggregate({
  kind: "wallet",
  machine: walletMachine,
  input: () => undefined,
  events: WalletEvent,
  version: 1,
  documentKinds: [],
  postings: ({ id, event, after }) => walletPostings(id, after.context, event),
})
