import { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import { walletMachine } from "#machines/wallet/wallet/wallet.machine.ts"
import { walletPostings } from "#machines/wallet/wallet/wallet.postings.ts"
import { type Payer, walletIdOf } from "#models/wallet/account.ts"
import { stream } from "#src/server/kernel/command/command.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are those of `walletIdOf`: the player's number, and of a further account its place after a point. */
export const walletAggregate = makeAggregate({
  kind: "wallet",
  machine: walletMachine,
  input: () => undefined,
  events: WalletEvent,
  version: 1,
  documentKinds: [],
  postings: ({ id, event, after }) => walletPostings(id, after.context, event),
})

/** The wallet of an account, as a stream of a command. */
export const walletOf = (payer: Payer) => stream(walletAggregate, walletIdOf(payer))
