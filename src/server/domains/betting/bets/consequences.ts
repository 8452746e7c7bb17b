import type { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import { promoChange } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Decision } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { betAggregate } from "./bet.aggregate.ts"
import { moneyMove } from "./money-move.ts"

/** What the steps of a bet do to its player's wallet, which is `purse` after them, and to the code that the bet has. */
export const consequences = (
  start: Bet,
  { through }: Decision<typeof betAggregate.machine>,
  wallet: Loaded<typeof walletAggregate.machine>,
  at: number,
) => {
  let was = start
  let purse = wallet
  const moves: Array<WalletEvent> = []
  const promo: Array<PromoCodeEvent> = []
  for (const { snapshot } of through) {
    const is = snapshot.context.bet ?? was
    const promoEvent = promoChange(was, is, at)
    if (promoEvent !== undefined) promo.push(promoEvent)
    const move = moneyMove(was, is, purse.snapshot.context, at)
    was = is
    moves.push(...move)
    for (const moved of move) purse = walletAggregate.next(purse, moved) ?? purse
  }
  return { moves, promo, purse }
}
