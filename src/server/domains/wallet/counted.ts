import { Effect } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { AmountUnfit } from "#models/money/decimal-amount.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { badField } from "#src/server/web/refusals.ts"
import type { Wallets } from "./Wallets.ts"

/** Counts the amounts of a body in a currency; one that the currency does not have is refused under its field. */
export const countedOr400 = <A>(count: () => A) =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(count())
    } catch (error) {
      if (error instanceof AmountUnfit) return badField(error.field, error.fault)
      throw error
    }
  })

/** Counts the amounts of a player's body in the currency of their account. */
export const countedFor =
  (wallets: Pick<Wallets["Service"], "currency">) =>
  <A>(playerId: PlayerId, count: (currency: CurrencyCode) => A) =>
    Effect.flatMap(wallets.currency(playerId), (currency) => countedOr400(() => count(currency)))
