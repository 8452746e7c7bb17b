/**
 * Names of ledger accounts. A player's account has a balance row that a constraint keeps at zero or above;
 * the house's accounts are only postings, folded when asked, so that no bet waits for a row all bets share.
 */
export type Account = PlayerAccount | HouseAccount | ProviderAccount

export type PlayerAccount = `player:${string}`

/** Every account of the house. */
export const HOUSE_ACCOUNTS = [
  /** The other side of play money, and of all that was paid in and out before each provider had an account of its own. */
  "house:cashier",
  /** Stakes of bets not settled yet. */
  "house:held",
  /** Stakes set aside for bets that are to be placed later. */
  "house:reserved",
  /** What the house won and paid. */
  "house:win",
  /** What promotions gave: stakes of free bets, additions to wins, parts of lost stakes. */
  "house:bonus",
  /** Premiums of insured bets, and what their insurances paid. */
  "house:insurance",
  /** What players owe after a paid win was taken back and they no longer had it, or nothing repaid an advance. */
  "house:claims",
  /** What of stakes was advanced to players and is not repaid. */
  "house:advances",
  /** Taxes on stakes and wins, owed to the state. */
  "house:tax",
  /** The other side of money that players change into another currency. */
  "house:conversion",
  /** Money that left players' balances for a withdrawal and has not reached them yet. */
  "house:withdrawals",
  /** Stakes of rounds of games that go on. */
  "house:rounds",
  /** What the house won by games and paid for them. */
  "house:games",
  /** What the house won by games of providers and paid for them. */
  "house:provided",
  /** What players paid for tickets of draws that are not over. */
  "house:tickets",
  /** What the house won by draws and paid for them, without what is in their jackpots. */
  "house:draws",
  /** What is in the jackpots of draws. */
  "house:jackpots",
  /** Chips of players at tables of poker: theirs, in the house's keeping. */
  "house:tables",
  /** What the house took of pots of poker. */
  "house:poker",
  /** Prizes of tournaments that are set aside and not paid yet. */
  "house:tournaments",
  /** Prizes of daily challenges that are promised to players and not paid yet. */
  "house:challenges",
] as const
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

/** The account of what a provider of payments has taken for the house and paid out for it, and has still to settle with it. */
export type ProviderAccount = `provider:${string}`

/** By the name of the provider's adapter. */
export const providerAccount = (provider: string): ProviderAccount => `provider:${provider}`

/** The account of what a wallet holds; that of a player's first wallet has the player's number alone. */
export const playerAccount = (walletId: string): PlayerAccount => `player:${walletId}`

/** Whether the account has a balance row that may not go below zero. */
export const hasBalanceRow = (account: string): boolean => account.startsWith("player:")

/** One line of a double entry. The lines of a commit sum to zero in each currency. */
export interface Posting {
  /** An {@link Account}, or one that an older site had. */
  readonly account: string
  /** ISO 4217 code, or the code of a crypto currency. */
  readonly currency: string
  /** Minor units; above zero credits the account. */
  readonly amount: bigint
}

const PLACES = new Map<string, number>(HOUSE_ACCOUNTS.map((account, place) => [account, place]))

/** Players' accounts, then the house's in the order of their list, then providers'. */
const placeOf = ({ account }: Posting): number =>
  PLACES.get(account) ?? (hasBalanceRow(account) ? -1 : HOUSE_ACCOUNTS.length)

/** Lines as one double entry: one for each account and currency, none of nothing, players' first. */
export const doubleEntry = (lines: ReadonlyArray<Posting>): ReadonlyArray<Posting> => {
  const entry: Array<Posting> = []
  for (const line of lines) {
    const { account, currency, amount } = line
    const place = entry.findIndex((each) => each.account === account && each.currency === currency)
    const before = entry[place]
    if (before === undefined) entry.push(line)
    else entry[place] = { account, currency, amount: before.amount + amount }
  }
  return entry.filter(({ amount }) => amount !== 0n).toSorted((one, other) => placeOf(one) - placeOf(other))
}
