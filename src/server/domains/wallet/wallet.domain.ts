/** The door of its domain: accounts and currencies of players. What stands behind it is for the domain alone. */

export { type BidConfig, configuredMoney, type LiabilityConfig, type TaxConfig } from "./configured-money.ts"
export { countedFor, countedOr400 } from "./counted.ts"
export { readCurrencies } from "./currencies-file.ts"
export { layerKeptCurrencies } from "./kept-currencies.ts"
export { balanceOf, Wallets } from "./Wallets.ts"
export { walletAggregate } from "./wallet.aggregate.ts"
