import { describe, expect, it } from "vitest"
import type { BetGuid } from "#models/betting/bet.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { AccountId, PlayerId } from "#models/wallet/account.ts"
import type { WalletEvent } from "./wallet.events.ts"
import { walletPostings } from "./wallet.postings.ts"

const units = (amount: number) => amount as MinorUnits
const bet = "00000000-0000-4000-8000-000000000001" as BetGuid
const withdrawal = "00000000-0000-4000-8000-000000000002" as WithdrawalId
const round = "00000000-0000-4000-8000-000000000005" as RoundKey
const other = 702 as AccountId
const at = 1
const amount = units(70)
const uncovered = units(20)
const wallet = { balance: units(0), inPlay: units(0), owed: units(0), currency: "RUB" as CurrencyCode }

const opened: WalletEvent = {
  type: "wallet.opened",
  at,
  playerId: 7 as PlayerId,
  currency: "RUB" as CurrencyCode,
}

/** A round that took 100, paid 70 of it and repaid 30 of that; `where` says whose money it is about. */
const paid = (where: object = {}) =>
  ({ type: "round.paid", at, stake: units(100), amount, repaid: units(30), round, ...where }) as WalletEvent
const staked = (where: object = {}) => ({ type: "round.staked", at, amount, round, ...where }) as WalletEvent
const reversed = (where: object = {}) =>
  ({ type: "round.reversed", at, amount, uncovered, round, ...where }) as WalletEvent

const draw = { draw: "draw" }
const tournament = { tournament: "tournament" }
const challenges = { challenges: "2026-11-30" }
const table = { table: "table" }
const provider = { provider: "local" }

type Row = readonly [string, WalletEvent, Readonly<Record<string, number>>]

/** What each event moves, by the account: the player's own first. The wallet alone knows no other side of a bet's stake. */
const ROWS: readonly Row[] = [
  ["an opened wallet", opened, {}],
  ["a closed wallet", { type: "wallet.closed", at }, {}],
  [
    "money to another account",
    { type: "conversion.debited", at, amount, key: "k", to: other },
    { "player:7": -70, "house:conversion": 70 },
  ],
  [
    "money from another account",
    { type: "conversion.credited", at, amount, key: "k", from: other },
    { "player:7": 70, "house:conversion": -70 },
  ],
  [
    "a payment of nobody",
    { type: "deposit.credited", at, amount, reference: "p" },
    { "player:7": 70, "house:cashier": -70 },
  ],
  [
    "a payment of a provider",
    { type: "deposit.credited", at, amount, reference: "p", provider: "local" },
    { "player:7": 70, "provider:local": -70 },
  ],
  [
    "a payment that was taken back",
    { type: "deposit.reversed", at, amount, uncovered, why: "refund", reference: "p", provider: "local" },
    { "player:7": -50, "provider:local": 70, "house:claims": -20 },
  ],
  [
    "a balance that is given back",
    { type: "balance.returned", at, amount },
    { "player:7": -70, "house:cashier": 70 },
  ],
  [
    "a stake that is set aside",
    { type: "stake.reserved", at, amount, bet },
    { "player:7": -70, "house:reserved": 70 },
  ],
  [
    "a stake that is released",
    { type: "stake.released", at, amount, bet },
    { "player:7": 70, "house:reserved": -70 },
  ],
  [
    "a withdrawal that begins",
    { type: "withdrawal.reserved", at, amount, withdrawal },
    { "player:7": -70, "house:withdrawals": 70 },
  ],
  [
    "a withdrawal that is called off",
    { type: "withdrawal.released", at, amount, withdrawal },
    { "player:7": 70, "house:withdrawals": -70 },
  ],
  [
    "a withdrawal that is paid",
    { type: "withdrawal.paid", at, amount, withdrawal, provider: "local" },
    { "house:withdrawals": -70, "provider:local": 70 },
  ],
  [
    "an advance",
    { type: "advance.granted", at, amount, share: 50, bet },
    { "player:7": 70, "house:advances": -70 },
  ],
  [
    "an advance that is repaid",
    { type: "advance.repaid", at, amount, bet },
    { "player:7": -70, "house:advances": 70 },
  ],
  [
    "an advance that is claimed",
    { type: "advance.claimed", at, amount, bet },
    { "house:claims": -70, "house:advances": 70 },
  ],
  [
    "a bet that is settled",
    { type: "bet.settled", at, stake: units(100), amount, repaid: units(30), bet },
    { "player:7": 40, "house:claims": 30 },
  ],
  [
    "a bet that is sold",
    { type: "bet.sold", at, stake: units(100), amount, repaid: units(30), bet },
    { "player:7": 40, "house:claims": 30 },
  ],
  [
    "a bet that is reopened",
    { type: "bet.reopened", at, stake: units(100), amount, uncovered, bet },
    { "player:7": -50, "house:claims": -20 },
  ],
  ["a bet's stake", { type: "stake.debited", at, amount, bet }, { "player:7": -70 }],
  ["an insurance's premium", { type: "premium.debited", at, amount, bet }, { "player:7": -70 }],
  ["a round's stake", staked(), { "player:7": -70, "house:rounds": 70 }],
  ["a ticket's price", staked(draw), { "player:7": -70, "house:tickets": 70 }],
  ["chips at a table", staked(table), { "player:7": -70, "house:tables": 70 }],
  [
    "a round of the house",
    paid(),
    { "player:7": 40, "house:rounds": -100, "house:games": 30, "house:claims": 30 },
  ],
  [
    "a round of a provider",
    paid(provider),
    { "player:7": 40, "house:rounds": -100, "house:provided": 30, "house:claims": 30 },
  ],
  ["a ticket", paid(draw), { "player:7": 40, "house:tickets": -100, "house:draws": 30, "house:claims": 30 }],
  [
    "a prize of a tournament",
    paid(tournament),
    { "player:7": 40, "house:rounds": -100, "house:tournaments": 30, "house:claims": 30 },
  ],
  [
    "a prize of a day's challenges",
    paid(challenges),
    { "player:7": 40, "house:rounds": -100, "house:challenges": 30, "house:claims": 30 },
  ],
  ["chips that come home", paid(table), { "player:7": 40, "house:tables": -70, "house:claims": 30 }],
  ["a round that was taken back", reversed(), { "player:7": -50, "house:games": 70, "house:claims": -20 }],
  [
    "a provider's round that was taken back",
    reversed(provider),
    { "player:7": -50, "house:provided": 70, "house:claims": -20 },
  ],
]

const moved = (event: WalletEvent, context: Parameters<typeof walletPostings>[1] = wallet) =>
  walletPostings("7", context, event)

describe("the postings of a wallet (design: Money)", () => {
  it.each(ROWS)("%s", (_name, event, expected) => {
    const postings = moved(event)
    expect(Object.fromEntries(postings.map((posting) => [posting.account, Number(posting.amount)]))).toEqual(
      expected,
    )
    expect(postings.every(({ currency }) => currency === "RUB")).toBe(true)
    expect(postings).toHaveLength(Object.keys(expected).length)
  })

  it("leave out what gains nothing, and keep the smallest gain", () => {
    expect(moved(paid({ stake: units(0), amount: units(1), repaid: units(0) }))).toEqual([
      { account: "player:7", currency: "RUB", amount: 1n },
      { account: "house:games", currency: "RUB", amount: -1n },
    ])
  })

  it("are none of a wallet that has no currency yet", () => {
    const { currency: _none, ...unopened } = wallet
    expect(moved(staked(), unopened)).toEqual([])
  })
})
