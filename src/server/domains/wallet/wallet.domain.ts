/** The door of its domain: accounts and currencies of players. What stands behind it is for the domain alone. */

export { accountsAggregate } from "./accounts.aggregate.ts"
export {
  type BidConfig,
  configuredMoney,
  type LiabilityConfig,
  type TaxConfig,
  type WithdrawalConfig,
} from "./configured-money.ts"
export { countedOr400 } from "./counted.ts"
export { readCurrencies } from "./currencies-file.ts"
export { layerKeptCurrencies } from "./kept-currencies.ts"
export { PlayerAccounts } from "./PlayerAccounts.ts"
export { roundPaid } from "./round-paid.ts"
export { tellBalance } from "./tell-balance.ts"
export { AccountUnknown, balanceOf, type PayingAccount, Wallets } from "./Wallets.ts"
export { walletAggregate, walletOf } from "./wallet.aggregate.ts"
export { walletManifest } from "./wallet.manifest.ts"
export { accountRefusals, accountUnknown, unknownAt } from "./wallet.refusals.ts"
