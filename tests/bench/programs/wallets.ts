import { Effect } from "effect"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"

/** What each player of the bench begins with: no run comes to its end. */
const FUNDS = 1_000_000_000_000

export const RUB = "RUB" as CurrencyCode

/** Opens the wallet of a player and fills it, the cashier's account against it. */
export const openWallet = (player: number) =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const at = Date.now()
    const playerId = player as PlayerId
    const decision = yield* aggregates.decide(
      walletAggregate,
      `${player}`,
      { type: "wallet.opened", at, playerId, currency: RUB },
      { type: "deposit.credited", at, amount: minorUnits(FUNDS), reference: "bench" },
    )
    yield* aggregates.commit([decision], { meta: { actor: "bench" } })
  })
