import type { WalletEvent } from "./wallet.events.ts"

/** Which of its amounts an event adds to the balance, and which it takes from it. */
type Signs<Type extends WalletEvent["type"]> = Partial<
  Record<Extract<keyof Extract<WalletEvent, { type: Type }>, "amount" | "repaid" | "uncovered">, 1 | -1>
>

/** What each event does to the balance, by the names of its amounts; an event that is absent leaves it. */
export const MOVES: { readonly [Type in WalletEvent["type"]]?: Signs<Type> } = {
  "deposit.credited": { amount: 1 },
  "deposit.reversed": { amount: -1, uncovered: 1 },
  "balance.returned": { amount: -1 },
  "stake.debited": { amount: -1 },
  "stake.reserved": { amount: -1 },
  "stake.released": { amount: 1 },
  "premium.debited": { amount: -1 },
  "advance.granted": { amount: 1 },
  "advance.repaid": { amount: -1 },
  "conversion.debited": { amount: -1 },
  "conversion.credited": { amount: 1 },
  "withdrawal.reserved": { amount: -1 },
  "withdrawal.released": { amount: 1 },
  "bet.settled": { amount: 1, repaid: -1 },
  "bet.sold": { amount: 1, repaid: -1 },
  "bet.reopened": { amount: -1, uncovered: 1 },
  "round.staked": { amount: -1 },
  "round.paid": { amount: 1, repaid: -1 },
  "round.reversed": { amount: -1, uncovered: 1 },
}

/** Amounts of an event, or the sums of many of one type. */
export interface MovedAmounts {
  readonly amount?: number
  readonly repaid?: number
  readonly uncovered?: number
}

/** What events of a type add to the balance, by their amounts: below zero they take from it. */
export const gainOf = (type: string, { amount = 0, repaid = 0, uncovered = 0 }: MovedAmounts): number => {
  const signs: Partial<Record<keyof MovedAmounts, 1 | -1>> | undefined = MOVES[type as WalletEvent["type"]]
  if (signs === undefined) return 0
  return (signs.amount ?? 0) * amount + (signs.repaid ?? 0) * repaid + (signs.uncovered ?? 0) * uncovered
}

/** What an event takes from the balance: above zero debits, below zero credits. */
export const takenBy = (event: WalletEvent): number => 0 - gainOf(event.type, event as MovedAmounts)

/** How much more the player owes after an event. */
export const owedMore = (event: WalletEvent): number => {
  switch (event.type) {
    case "bet.settled":
    case "bet.sold":
    case "round.paid":
      return -event.repaid
    case "bet.reopened":
    case "deposit.reversed":
    case "round.reversed":
      return event.uncovered
    case "advance.claimed":
      return event.amount
    default:
      return 0
  }
}

/** How much more is staked on open bets after an event. */
export const playedMore = (event: WalletEvent): number => {
  switch (event.type) {
    case "stake.debited":
      return event.amount
    case "bet.settled":
    case "bet.sold":
      return -event.stake
    case "bet.reopened":
      return event.stake
    default:
      return 0
  }
}

/** How much more is staked on rounds that go on after an event. */
export const inRoundsMore = (event: WalletEvent): number =>
  event.type === "round.staked" ? event.amount : event.type === "round.paid" ? -event.stake : 0

/** How much more is set aside after an event. */
export const reservedMore = (event: WalletEvent): number =>
  event.type === "stake.reserved" ? event.amount : event.type === "stake.released" ? -event.amount : 0

/** How much more is on its way out to the player after an event. */
export const withdrawingMore = (event: WalletEvent): number => {
  switch (event.type) {
    case "withdrawal.reserved":
      return event.amount
    case "withdrawal.released":
    case "withdrawal.paid":
      return -event.amount
    default:
      return 0
  }
}

/** How much more is advanced after an event. */
export const advancedMore = (event: WalletEvent): number => {
  switch (event.type) {
    case "advance.granted":
      return event.amount
    case "advance.repaid":
    case "advance.claimed":
      return -event.amount
    default:
      return 0
  }
}
