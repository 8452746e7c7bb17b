import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  ClosedOutcome,
  ClosingOutcome,
} from "#machines/privacy/account-closing/account-closing.events.ts"
import { accountClosingMachine } from "#machines/privacy/account-closing/account-closing.machine.ts"
import { model } from "#machines/privacy/account-closing/account-closing.model.ts"
import { closingBars } from "#models/privacy/closing.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { AccountClosing } from "./AccountClosing.tsx"
import { accountClosingFlow } from "./account-closing-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadClosing: heldPromise<ClosingOutcome, null>(),
    closeAccount: heldPromise<ClosedOutcome, { readonly reason: string }>(),
  }
  const machine = accountClosingMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <MemoryRouter>
      <AccountClosing />
    </MemoryRouter>
  )
  return flowScreen(accountClosingFlow, machine, held, words, shown)
}

type Mounted = ReturnType<typeof mount>
type Snapshot = SnapshotFrom<typeof accountClosingMachine>

const button = (name: string) => page.queryByRole("button", { name })
const reason = () => page.queryByLabelText<HTMLTextAreaElement>("Why are you leaving?")

const isShown = ({ context: { view, error, reason: typed } }: Snapshot) => {
  if (view === null) throw new Error("Nothing is known")
  const bars = closingBars(view)
  const isFree = bars.length === 0
  expect(page.queryByRole("region", { name: "To settle first" }) === null).toBe(isFree)
  expect(button("Close the account") !== null).toBe(isFree)
  expect(reason()?.value).toBe(isFree ? typed : undefined)
  if (!isFree) {
    expect(page.getByText("Unfinished bets and rounds: 2")).toBeDefined()
    expect(page.getByRole("link", { name: "Withdraw the money" }).getAttribute("href")).toBe(
      "/en/account/withdrawal",
    )
  }
  expect(page.queryByText(/Closing neither ends nor shortens it/) !== null).toBe(view.isStopped)
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
}
const isWaiting = () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined()

runPathsOnScreen<typeof accountClosingMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "closing.opened": ({ show }) => show(),
    "closing.left": () => cleanup(),
    "closing.asked": ({ actor }, _, { isAccepted }) =>
      isAccepted
        ? press(actor.getSnapshot().matches("unavailable") ? "Try again" : "Check again")
        : expect(button("Check again")).toBeNull(),
    "reason.typed": (_, { reason: text }) => {
      const area = reason()
      if (area !== null) fireEvent.change(area, { target: { value: text } })
    },
    "close.pressed": (_, __, { isAccepted }) =>
      isAccepted ? press("Close the account") : expect(button("Close the account")).toBeNull(),
    "close.abandoned": () => press("Keep it"),
    "close.confirmed": () => press("Yes, close it"),
  },
  answers: {
    loadClosing: ({ held }, answer) => settle(held.loadClosing, answer),
    closeAccount: ({ held }, answer) => settle(held.closeAccount, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("list")).toBeNull(),
    loading: (_, snapshot) => (snapshot.context.view === null ? isWaiting() : isShown(snapshot)),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    shown: (_, snapshot) => isShown(snapshot),
    confirming: () => expect(page.getByRole("dialog", { name: "Close the account?" })).toBeDefined(),
    closing: ({ held }, { context }) => expect(held.closeAccount.input()).toEqual({ reason: context.reason }),
    closed: () => expect(page.getByRole("status").textContent).toBe("Your account is closed."),
  },
})
