import { describe, expect, it } from "vitest"
import { minorUnits } from "#models/money/money.ts"
import type { Account, AccountId, AccountsView } from "#models/wallet/account.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { AccountListEvent } from "./account-list.events.ts"
import { accountListMachine } from "./account-list.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_CHANGED } from "./account-list.samples.ts"

const given = (...events: readonly AccountListEvent[]) =>
  fold(accountListMachine, initialSnapshot(accountListMachine, undefined), events)
const opened: AccountListEvent = { type: "page.opened" }
const loaded = (value: AccountsView): AccountListEvent => ({
  type: "xstate.done.actor.loadAccounts",
  output: { ok: true, value },
})
const [roubles, euros] = SAMPLE_ACCOUNTS.accounts as readonly [Account, Account]
const chosen = (id: number): AccountListEvent => ({ type: "account.chosen", accountId: id as AccountId })
const deleted = (id: number): AccountListEvent => ({ type: "account.deleted", accountId: id as AccountId })
const holding = (money: number, bets: number): AccountsView => ({
  ...SAMPLE_ACCOUNTS,
  accounts: [roubles, { ...euros, money: minorUnits(money), amountOfUnplacedBets: minorUnits(bets) }],
})

describe("the page of a player's accounts (§3 Account)", () => {
  it("makes another account active, and not the one that is", () => {
    const shown = given(opened, loaded(SAMPLE_ACCOUNTS))
    expect(shown.can(chosen(roubles.id))).toBe(false)
    expect(shown.can(chosen(7))).toBe(false)
    const working = given(opened, loaded(SAMPLE_ACCOUNTS), chosen(euros.id))
    expect([working.value, working.context.command]).toEqual([
      "working",
      { kind: "activate", accountId: euros.id },
    ])
    const done: AccountListEvent = {
      type: "xstate.done.actor.changeAccounts",
      output: { ok: true, value: SAMPLE_CHANGED },
    }
    const changed = given(opened, loaded(SAMPLE_ACCOUNTS), chosen(euros.id), done)
    expect(changed.context.view?.accounts.map(({ isActive }) => isActive)).toEqual([false, true])
  })

  it("deletes what is empty and not active alone", () => {
    expect(given(opened, loaded(SAMPLE_ACCOUNTS)).can(deleted(euros.id))).toBe(true)
    expect(given(opened, loaded(SAMPLE_ACCOUNTS)).can(deleted(roubles.id))).toBe(false)
    expect(given(opened, loaded(holding(1, 0))).can(deleted(euros.id))).toBe(false)
    expect(given(opened, loaded(holding(0, 1))).can(deleted(euros.id))).toBe(false)
  })

  it("shows what an account holds as the server tells it, also while something is done", () => {
    const told: AccountListEvent = {
      type: "balance.told",
      balance: { ...euros, money: minorUnits(700), amountOfUnplacedBets: minorUnits(20) },
    }
    for (const before of [[], [chosen(euros.id)]]) {
      const { view } = given(opened, loaded(SAMPLE_ACCOUNTS), ...before, told).context
      expect(view?.accounts.map(({ money }) => money)).toEqual([roubles.money, 700])
    }
  })
})
