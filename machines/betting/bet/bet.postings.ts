import type { Bet } from "#models/betting/bet.ts"
import { betMoney } from "#models/betting/bet-changes.ts"
import { spentOn } from "#models/betting/spent.ts"
import type { HouseAccount, Posting } from "#models/money/ledger.ts"

const NOTHING = { held: 0, paid: 0, taxed: 0, given: 0, premiums: 0, spent: 0 }

const moneyOf = (bet: Bet | undefined) =>
  bet === undefined ? NOTHING : { ...betMoney(bet), spent: spentOn(bet) }

/**
 * What a step of a bet posts on the house's accounts: the stakes that it holds, taxes, what promotions gave, premiums, and
 * what the house wins by it. They come to what the player paid for the bet less what it paid them, which the wallet posts
 * (`wallet.postings.ts`) in the same transaction.
 */
export const betPostings = (before: Bet | undefined, after: Bet | undefined): ReadonlyArray<Posting> => {
  if (after === undefined) return []
  const was = moneyOf(before)
  const is = moneyOf(after)
  const held = is.held - was.held
  const taxed = is.taxed - was.taxed
  const given = is.given - was.given
  const premiums = is.premiums - was.premiums
  const won = given - held - taxed - premiums + (is.spent - was.spent) - (is.paid - was.paid)
  const lines: ReadonlyArray<readonly [HouseAccount, number]> = [
    ["house:held", held],
    ["house:tax", taxed],
    ["house:bonus", -given],
    ["house:insurance", premiums],
    ["house:win", won],
  ]
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, currency: after.currency, amount: BigInt(amount) }))
}
