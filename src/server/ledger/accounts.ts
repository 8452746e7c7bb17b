/**
 * Names of ledger accounts. A player's account has a balance row that a constraint keeps at zero or above;
 * the house's accounts are only postings, folded when asked, so that no bet waits for a row all bets share.
 */
export type Account = PlayerAccount | HouseAccount

export type PlayerAccount = `player:${string}`

/**
 * - `house:cashier`: the other side of deposits and withdrawals
 * - `house:held`: stakes of bets not settled yet
 * - `house:reserved`: stakes set aside for bets that are to be placed later
 * - `house:win`: what the house won and paid
 * - `house:bonus`: what promotions gave: stakes of free bets, additions to wins, parts of lost stakes
 * - `house:insurance`: premiums of insured bets, and what their insurances paid
 * - `house:claims`: what players owe after a paid win was taken back and they no longer had it
 * - `house:tax`: taxes on stakes and wins, owed to the state
 * - `house:rounding`: remainders of rounding (§5 Money)
 */
export type HouseAccount =
  `house:${"cashier" | "held" | "reserved" | "win" | "bonus" | "insurance" | "claims" | "tax" | "rounding"}`

/** The account of a player's money. */
export const playerAccount = (playerId: string): PlayerAccount => `player:${playerId}`

/** Whether the account has a balance row that may not go below zero. */
export const hasBalanceRow = (account: string): boolean => account.startsWith("player:")
