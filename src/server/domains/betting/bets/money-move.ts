import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import { betMoney } from "#models/betting/bet-changes.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"

/** The wallet as far as a move depends on it. */
export interface WalletState {
  readonly balance: MinorUnits
  readonly inPlay: MinorUnits
  readonly owed: MinorUnits
  readonly advanced?: MinorUnits
}

/** By how much each place of a bet's money grows, in minor units. */
interface Moved {
  readonly cash: number
  readonly paid: number
}

/** What of a payment repays advances, and what of those nothing can repay any more, for no stake is in play. */
const repaying = (
  bet: Bet,
  { advanced = minorUnits(0), inPlay }: WalletState,
  credited: number,
  cash: number,
  at: number,
): ReadonlyArray<WalletEvent> => {
  const repaid = Math.min(advanced, credited)
  const claimed = inPlay + cash === 0 ? advanced - repaid : 0
  const told = { at, bet: bet.betGuid }
  return [
    ...(repaid === 0 ? [] : [{ type: "advance.repaid" as const, ...told, amount: minorUnits(repaid) }]),
    ...(claimed === 0 ? [] : [{ type: "advance.claimed" as const, ...told, amount: minorUnits(claimed) }]),
  ]
}

const paidMove = (
  type: "bet.settled" | "bet.sold",
  bet: Bet,
  { cash, paid }: Moved,
  wallet: WalletState,
  at: number,
): ReadonlyArray<WalletEvent> => {
  const repaid = Math.min(wallet.owed, paid)
  return [
    {
      type,
      at,
      stake: minorUnits(-cash),
      amount: minorUnits(paid),
      repaid: minorUnits(repaid),
      bet: bet.betGuid,
    },
    ...repaying(bet, wallet, paid - repaid, cash, at),
  ]
}

const reopenedMove = (
  bet: Bet,
  { cash, paid }: Moved,
  { balance }: WalletState,
  at: number,
): ReadonlyArray<WalletEvent> => [
  {
    type: "bet.reopened",
    at,
    stake: minorUnits(cash),
    amount: minorUnits(-paid),
    uncovered: minorUnits(Math.max(0, -paid - balance)),
    bet: bet.betGuid,
  },
]

/**
 * What the wallet takes when a bet goes from one state to the next, in turn: what the bet paid, then what of it repays
 * advances, and what of those is owed from then on. Nothing where the bet's money stays where it is.
 */
export const moneyMove = (
  before: Bet,
  after: Bet,
  wallet: WalletState,
  at: BetEvent["at"],
): ReadonlyArray<WalletEvent> => {
  const was = betMoney(before)
  const is = betMoney(after)
  const held = is.held - was.held
  const premium = is.premiums - was.premiums
  if (held === 0)
    return premium > 0
      ? [{ type: "premium.debited", at, amount: minorUnits(premium), bet: after.betGuid }]
      : []
  const moved = { cash: is.cash - was.cash, paid: is.paid - was.paid }
  if (held > 0) return reopenedMove(after, moved, wallet, at)
  const isSale = after.sales?.length !== before.sales?.length
  return paidMove(isSale ? "bet.sold" : "bet.settled", after, moved, wallet, at)
}
