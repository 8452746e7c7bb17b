import { act, cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { AccountCommand, AccountsOutcome } from "#machines/wallet/account-list/account-list.events.ts"
import { accountListMachine, isDeletable } from "#machines/wallet/account-list/account-list.machine.ts"
import { model } from "#machines/wallet/account-list/account-list.model.ts"
import { accountLabels } from "#models/wallet/account.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { AccountList } from "./AccountList.tsx"
import { accountListFlow } from "./account-list-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadAccounts: heldPromise<AccountsOutcome, null>(),
    changeAccounts: heldPromise<AccountsOutcome, AccountCommand | null>(),
  }
  const machine = accountListMachine.provide({ actors: logicsOf(held) })
  return flowScreen(accountListFlow, machine, held, words, <AccountList />)
}

type Snapshot = SnapshotFrom<typeof accountListMachine>

const button = (name: string) => page.queryByRole("button", { name })
const isPressable = (name: string) => {
  const found = button(name)
  return found !== null && !found.hasAttribute("disabled") && found.getAttribute("aria-disabled") !== "true"
}

/** Presses the button of an account, and sees that it can't be pressed where the chart takes it not. */
const pressed = (
  label: string,
  { view }: Snapshot["context"],
  accountId: number,
  isAccepted: boolean,
): void => {
  const account = view?.accounts.find(({ id }) => id === accountId)
  const name = account === undefined ? label : `${label}: ${accountLabels(account).withIso}`
  expect(isPressable(name)).toBe(isAccepted)
  const found = button(name)
  if (found !== null) fireEvent.click(found)
}

const accountsAreShown = ({ context: { view, error } }: Snapshot) => {
  const list = page.getByRole("list", { name: "Your accounts" })
  const rows = within(list).getAllByRole("listitem")
  expect(rows).toHaveLength(view?.accounts.length ?? -1)
  view?.accounts.forEach((account, place) => {
    expect(rows[place]?.textContent).toContain(accountLabels(account).withIso)
    expect(rows[place]?.textContent?.includes("Active")).toBe(account.isActive)
    const name = `Delete: ${accountLabels(account).withIso}`
    expect(button(name) !== null).toBe(isDeletable(account))
  })
  expect(page.queryByRole("combobox") !== null).toBe((view?.offered.length ?? 0) > 0)
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
}

runPathsOnScreen<typeof accountListMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (screen) => {
    screen.actor.send({ type: "page.closed" })
    leaveScreen(screen)
  },
  executors: {
    "page.opened": ({ show }) => show(),
    "page.closed": () => cleanup(),
    "accounts.asked": ({ actor }) =>
      actor.getSnapshot().matches("unavailable")
        ? press("Try again")
        : act(() => actor.send({ type: "accounts.asked" })),
    "balance.told": ({ actor }, event) => act(() => actor.send(event)),
    "currency.chosen": ({ actor }, event, { isAccepted }) => {
      const select = page.queryByRole<HTMLSelectElement>("combobox")
      const isThere =
        select !== null && [...select.options].some(({ value }) => value === `${event.currencyId}`)
      if (isThere) fireEvent.change(select, { target: { value: `${event.currencyId}` } })
      expect(isThere && isPressable("Open account")).toBe(isAccepted)
      if (isThere) press("Open account")
      else act(() => actor.send(event))
    },
    "account.chosen": ({ actor }, { accountId }, { isAccepted }) =>
      pressed("Make active", actor.getSnapshot().context, accountId, isAccepted),
    "account.deleted": ({ actor }, { accountId }, { isAccepted }) =>
      pressed("Delete", actor.getSnapshot().context, accountId, isAccepted),
  },
  answers: {
    loadAccounts: ({ held }, answer) => settle(held.loadAccounts, answer),
    changeAccounts: ({ held }, answer) => settle(held.changeAccounts, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("list")).toBeNull(),
    loading: (_, { context }) => {
      if (context.view === null) expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
    },
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    settled: (_, snapshot) => accountsAreShown(snapshot),
    working: (_, snapshot) => accountsAreShown(snapshot),
  },
})
