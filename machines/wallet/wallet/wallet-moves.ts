import type { WalletEvent } from "./wallet.events.ts"

/** What an event takes from the balance: above zero debits, below zero credits. */
export const takenBy = (event: WalletEvent): number => {
  switch (event.type) {
    case "deposit.credited":
    case "stake.released":
    case "advance.granted":
    case "conversion.credited":
    case "withdrawal.released":
      return -event.amount
    case "advance.repaid":
    case "stake.debited":
    case "stake.reserved":
    case "premium.debited":
    case "balance.returned":
    case "conversion.debited":
    case "withdrawal.reserved":
      return event.amount
    case "bet.settled":
    case "bet.sold":
      return event.repaid - event.amount
    case "bet.reopened":
    case "deposit.reversed":
      return event.amount - event.uncovered
    default:
      return 0
  }
}

/** How much more the player owes after an event. */
export const owedMore = (event: WalletEvent): number => {
  switch (event.type) {
    case "bet.settled":
    case "bet.sold":
      return -event.repaid
    case "bet.reopened":
    case "deposit.reversed":
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
