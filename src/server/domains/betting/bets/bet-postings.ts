import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet } from "#models/betting/bet.ts"
import { betMoney, cashStake } from "#models/betting/bet-changes.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { Posting } from "#src/server/kernel/journal/commit.ts"
import { type Account, playerAccount } from "#src/server/kernel/ledger/accounts.ts"

const posting = (bet: Bet, account: Account, amount: number): ReadonlyArray<Posting> =>
  amount === 0 ? [] : [{ account, currency: bet.currency, amount: BigInt(amount) }]

/** The stake leaves the player, of a free bet the promotions, and is held. */
export const placingPostings = (bet: Bet): ReadonlyArray<Posting> => [
  ...posting(bet, playerAccount(`${bet.userId}`), -cashStake(bet)),
  ...posting(bet, "house:bonus", cashStake(bet) - bet.stake),
  ...posting(bet, "house:held", bet.stake),
]

/** A part of a stake is advanced to the player who stakes it. */
export const advancePostings = (
  userId: PlayerId,
  currency: string,
  amount: number,
): ReadonlyArray<Posting> => [
  { account: playerAccount(`${userId}`), currency, amount: BigInt(amount) },
  { account: "house:advances", currency, amount: BigInt(-amount) },
]

/** A stake is set aside for a bet that is to be placed later; below zero it goes back to the player. */
export const reservationPostings = (
  userId: PlayerId,
  currency: string,
  amount: number,
): ReadonlyArray<Posting> => [
  { account: playerAccount(`${userId}`), currency, amount: BigInt(-amount) },
  { account: "house:reserved", currency, amount: BigInt(amount) },
]

/** What a change of a bet does to the money of its player. */
export interface MoneyMove {
  /** In turn: what the bet paid, then what of it repays advances, and what of those is owed from then on. */
  readonly events: ReadonlyArray<WalletEvent>
  readonly postings: ReadonlyArray<Posting>
}

/** The wallet as far as a move depends on it. */
export interface WalletState {
  readonly balance: MinorUnits
  readonly inPlay: MinorUnits
  readonly owed: MinorUnits
  readonly advanced?: MinorUnits
}

/** By how much each place of a bet's money grows, in minor units. */
type Moved = ReturnType<typeof betMoney>

/** What of a payment repays advances, and what of those nothing can repay any more, for no stake is in play. */
const repaying = (
  bet: Bet,
  { advanced = minorUnits(0), inPlay }: WalletState,
  credited: number,
  cash: number,
  at: number,
): MoneyMove => {
  const repaid = Math.min(advanced, credited)
  const claimed = inPlay + cash === 0 ? advanced - repaid : 0
  const told = { at, bet: bet.betGuid }
  return {
    events: [
      ...(repaid === 0 ? [] : [{ type: "advance.repaid" as const, ...told, amount: minorUnits(repaid) }]),
      ...(claimed === 0 ? [] : [{ type: "advance.claimed" as const, ...told, amount: minorUnits(claimed) }]),
    ],
    postings: [
      ...posting(bet, playerAccount(`${bet.userId}`), -repaid),
      ...posting(bet, "house:advances", repaid + claimed),
      ...posting(bet, "house:claims", -claimed),
    ],
  }
}

const paidMove = (
  type: "bet.settled" | "bet.sold",
  bet: Bet,
  { held, cash, paid, taxed, given, premiums }: Moved,
  wallet: WalletState,
  at: number,
): MoneyMove => {
  const repaid = Math.min(wallet.owed, paid)
  const advances = repaying(bet, wallet, paid - repaid, cash, at)
  return {
    events: [
      {
        type,
        at,
        stake: minorUnits(-cash),
        amount: minorUnits(paid),
        repaid: minorUnits(repaid),
        bet: bet.betGuid,
      },
      ...advances.events,
    ],
    postings: [
      ...posting(bet, "house:held", held),
      ...posting(bet, playerAccount(`${bet.userId}`), paid - repaid),
      ...posting(bet, "house:claims", repaid),
      ...posting(bet, "house:tax", taxed),
      ...posting(bet, "house:bonus", -given),
      ...posting(bet, "house:insurance", premiums),
      ...posting(bet, "house:win", given - held - paid - taxed - premiums),
      ...advances.postings,
    ],
  }
}

const reopenedMove = (
  bet: Bet,
  { held, cash, paid, taxed, given, premiums }: Moved,
  wallet: WalletState,
  at: number,
): MoneyMove => {
  const uncovered = Math.max(0, -paid - wallet.balance)
  return {
    events: [
      {
        type: "bet.reopened",
        at,
        stake: minorUnits(cash),
        amount: minorUnits(-paid),
        uncovered: minorUnits(uncovered),
        bet: bet.betGuid,
      },
    ],
    postings: [
      ...posting(bet, "house:held", held),
      ...posting(bet, playerAccount(`${bet.userId}`), uncovered + paid),
      ...posting(bet, "house:claims", -uncovered),
      ...posting(bet, "house:tax", taxed),
      ...posting(bet, "house:bonus", -given),
      ...posting(bet, "house:insurance", premiums),
      ...posting(bet, "house:win", given - held - paid - taxed - premiums),
    ],
  }
}

/** The premium of an insurance leaves the player. */
const premiumMove = (bet: Bet, premium: number, at: number): MoneyMove => ({
  events: [{ type: "premium.debited", at, amount: minorUnits(premium), bet: bet.betGuid }],
  postings: [
    ...posting(bet, playerAccount(`${bet.userId}`), -premium),
    ...posting(bet, "house:insurance", premium),
  ],
})

/** What moves when a bet goes from one state to the next; `undefined` where its money stays where it is. */
export const moneyMove = (
  before: Bet,
  after: Bet,
  wallet: WalletState,
  at: BetEvent["at"],
): MoneyMove | undefined => {
  const was = betMoney(before)
  const is = betMoney(after)
  const moved: Moved = {
    held: is.held - was.held,
    cash: is.cash - was.cash,
    paid: is.paid - was.paid,
    taxed: is.taxed - was.taxed,
    given: is.given - was.given,
    premiums: is.premiums - was.premiums,
  }
  if (moved.held === 0) return moved.premiums > 0 ? premiumMove(after, moved.premiums, at) : undefined
  if (moved.held > 0) return reopenedMove(after, moved, wallet, at)
  const isSale = after.sales?.length !== before.sales?.length
  return paidMove(isSale ? "bet.sold" : "bet.settled", after, moved, wallet, at)
}

/** Postings of several moves as one double entry: one line for each account. */
export const joined = (postings: ReadonlyArray<Posting>): ReadonlyArray<Posting> => {
  const byAccount = new Map<string, Posting>()
  for (const line of postings) {
    const amount = (byAccount.get(line.account)?.amount ?? 0n) + line.amount
    byAccount.set(line.account, { ...line, amount })
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0n)
}
