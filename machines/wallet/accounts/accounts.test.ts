import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import { type AccountKind, accountAt, MOST_ACCOUNTS, type PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AccountsEvent } from "./accounts.events.ts"
import { accountsMachine } from "./accounts.machine.ts"

const playerId = 123_456_789 as PlayerId
const begun: AccountsEvent = { type: "accounts.begun", at: 0, playerId, currency: "RUB" as CurrencyCode }
const opened = (place: number, currency: string, kind: AccountKind = "real"): AccountsEvent => ({
  type: "account.opened",
  at: 1,
  account: accountAt(playerId, place),
  currency: currency as CurrencyCode,
  kind,
})
const activated = (place: number): AccountsEvent => ({
  type: "account.activated",
  at: 2,
  account: accountAt(playerId, place),
})
const closed = (place: number): AccountsEvent => ({
  type: "account.closed",
  at: 3,
  account: accountAt(playerId, place),
})
const given = (...events: ReadonlyArray<AccountsEvent>) =>
  fold(accountsMachine, initialSnapshot(accountsMachine, undefined), events)
const refuses = (event: AccountsEvent, ...events: ReadonlyArray<AccountsEvent>) =>
  expect(decide(accountsMachine, given(...events), event)).toBeUndefined()

describe("accounts of a player (§3 Account)", () => {
  it("begin with that of the registration, which stays active", () => {
    const { context } = given(begun, opened(2, "EUR"))
    expect(context.active).toBe(123_456_789)
    expect(context.accounts.map(({ id, currency }) => [id, currency])).toEqual([
      [123_456_789, "RUB"],
      [12_345_678_902, "EUR"],
    ])
  })

  it("are one for each currency and kind", () => {
    refuses(opened(2, "RUB"), begun)
    refuses(opened(3, "EUR"), begun, opened(2, "EUR"))
    expect(given(begun, opened(2, "RUB", "bonus"), opened(3, "RUB", "points")).context.accounts).toHaveLength(
      3,
    )
  })

  it("are numbered in turn, and no number is used twice", () => {
    refuses(opened(3, "EUR"), begun)
    refuses(opened(2, "USD"), begun, opened(2, "EUR"), closed(2))
    expect(given(begun, opened(2, "EUR"), closed(2), opened(3, "EUR")).context.accounts).toHaveLength(3)
  })

  it("are ninety-nine at the most, deleted ones counted", () => {
    const all = Array.from({ length: MOST_ACCOUNTS - 1 }, (_, place) => [
      opened(place + 2, "EUR"),
      closed(place + 2),
    ]).flat()
    refuses(opened(MOST_ACCOUNTS + 1, "EUR"), begun, ...all)
    expect(given(begun, ...all).context.accounts).toHaveLength(MOST_ACCOUNTS)
  })

  it("are never deleted while active, nor twice, nor those of others", () => {
    const two = [begun, opened(2, "EUR")]
    refuses(closed(1), ...two)
    refuses(closed(2), ...two, activated(2))
    refuses(closed(2), ...two, closed(2))
    refuses(closed(3), ...two)
    expect(given(...two, activated(2), closed(1)).context.accounts.map(({ isClosed }) => isClosed)).toEqual([
      true,
      false,
    ])
  })

  it("are made active one after another, and not what is", () => {
    refuses(activated(1), begun, opened(2, "EUR"))
    refuses(activated(3), begun, opened(2, "EUR"))
    expect(given(begun, opened(2, "EUR"), activated(2), activated(1)).context.active).toBe(123_456_789)
  })
})
