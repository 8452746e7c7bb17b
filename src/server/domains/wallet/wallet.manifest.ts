import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { accountsAggregate } from "./accounts.aggregate.ts"
import { PlayerAccounts } from "./PlayerAccounts.ts"
import { siteCurrenciesAggregate } from "./site-currencies.aggregate.ts"
import { Wallets } from "./Wallets.ts"
import { walletAggregate } from "./wallet.aggregate.ts"

/** What this domain brings to the server. */
export const walletManifest = manifest({
  aggregates: [
    replayable(walletAggregate),
    replayable(accountsAggregate),
    replayable(siteCurrenciesAggregate),
  ],
  services: Layer.provideMerge(PlayerAccounts.layer, Wallets.layer),
})
