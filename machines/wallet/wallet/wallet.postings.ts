import { type Account, type Posting, playerAccount, providerAccount } from "#models/money/ledger.ts"
import type { WalletContext, WalletEvent } from "./wallet.events.ts"
import { takenBy } from "./wallet-moves.ts"

/** The account of the provider that moved the money. */
const clearing = ({ provider }: { readonly provider?: string }): Account =>
  provider === undefined ? "house:cashier" : providerAccount(provider)

/** Where stakes of rounds or of tickets stand, and where what the house won by them does. A prize comes out of what was set aside for it. */
const playOf = (event: {
  readonly draw?: string
  readonly tournament?: string
  readonly challenges?: string
  readonly provider?: string
}): { readonly staked: Account; readonly won: Account } => {
  if (event.draw !== undefined) return { staked: "house:tickets", won: "house:draws" }
  if (event.tournament !== undefined) return { staked: "house:rounds", won: "house:tournaments" }
  if (event.challenges !== undefined) return { staked: "house:rounds", won: "house:challenges" }
  return { staked: "house:rounds", won: event.provider === undefined ? "house:games" : "house:provided" }
}

/** What the end of a round moves. Chips that come home were won of other players at the table: the house wins and pays nothing. */
const paidBy = (
  event: Extract<WalletEvent, { readonly type: "round.paid" }>,
): ReadonlyArray<readonly [Account, number]> =>
  event.table === undefined
    ? [
        [playOf(event).staked, -event.stake],
        [playOf(event).won, event.stake - event.amount],
        ["house:claims", event.repaid],
      ]
    : [
        ["house:tables", -event.amount],
        ["house:claims", event.repaid],
      ]

/** Where the other side of an event lies, as far as the wallet alone knows it: accounts with what each of them gains. */
const others = (event: WalletEvent): ReadonlyArray<readonly [Account, number]> => {
  switch (event.type) {
    case "wallet.opened":
    case "wallet.closed":
      return []
    case "conversion.debited":
      return [["house:conversion", event.amount]]
    case "conversion.credited":
      return [["house:conversion", -event.amount]]
    case "deposit.credited":
      return [[clearing(event), -event.amount]]
    case "deposit.reversed":
      return [
        [clearing(event), event.amount],
        ["house:claims", -event.uncovered],
      ]
    case "balance.returned":
      return [["house:cashier", event.amount]]
    case "stake.reserved":
      return [["house:reserved", event.amount]]
    case "stake.released":
      return [["house:reserved", -event.amount]]
    case "withdrawal.reserved":
      return [["house:withdrawals", event.amount]]
    case "withdrawal.released":
      return [["house:withdrawals", -event.amount]]
    case "withdrawal.paid":
      return [
        ["house:withdrawals", -event.amount],
        [clearing(event), event.amount],
      ]
    case "advance.granted":
      return [["house:advances", -event.amount]]
    case "advance.repaid":
      return [["house:advances", event.amount]]
    case "advance.claimed":
      return [
        ["house:claims", -event.amount],
        ["house:advances", event.amount],
      ]
    case "bet.settled":
    case "bet.sold":
      return [["house:claims", event.repaid]]
    case "bet.reopened":
      return [["house:claims", -event.uncovered]]
    case "round.staked":
      return [[event.table === undefined ? playOf(event).staked : "house:tables", event.amount]]
    case "round.paid":
      return paidBy(event)
    case "round.reversed":
      return [
        [playOf(event).won, event.amount],
        ["house:claims", -event.uncovered],
      ]
    // The bet has the other side of these.
    case "stake.debited":
    case "premium.debited":
      return []
  }
}

/**
 * What an event of a wallet posts: what its own account gains, and what the house's accounts gain that only the
 * wallet knows of. What a bet holds, wins and pays is posted by the bet (`bet.postings.ts`), in the same transaction.
 */
export const walletPostings = (
  walletId: string,
  { currency }: WalletContext,
  event: WalletEvent,
): ReadonlyArray<Posting> =>
  currency === undefined
    ? []
    : [[playerAccount(walletId), -takenBy(event)] as const, ...others(event)]
        .filter(([, amount]) => amount !== 0)
        .map(([account, amount]) => ({ account, currency, amount: BigInt(amount) }))
