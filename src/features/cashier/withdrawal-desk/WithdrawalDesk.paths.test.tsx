import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  CancelSent,
  DeskLoaded,
  PageLoaded,
  RequestSent,
  WithdrawalField,
} from "#machines/cashier/withdrawal-desk/withdrawal-desk.events.ts"
import type { withdrawalDeskMachine } from "#machines/cashier/withdrawal-desk/withdrawal-desk.machine.ts"
import { model, WAITING } from "#machines/cashier/withdrawal-desk/withdrawal-desk.model.ts"
import type { RequestInput } from "#machines/cashier/withdrawal-desk/withdrawal-desk.setup.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { WithdrawalDesk } from "./WithdrawalDesk.tsx"
import { withdrawalDeskFlow } from "./withdrawal-desk-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadDesk: heldPromise<DeskLoaded, number | null>(),
  loadPage: heldPromise<PageLoaded, number>(),
  sendRequest: heldPromise<RequestSent, RequestInput>(),
  sendCancel: heldPromise<CancelSent, WithdrawalId | null>(),
})

const LABELS: Readonly<Record<WithdrawalField, RegExp>> = {
  method: /^Method$/,
  amount: /^Amount, EUR$/,
  token: /^Account number|^Bitcoin address/,
  holder: /^Account holder$/,
}
const form = () => page.getByRole("form", { name: "Withdraw money" })
const list = () => within(page.getByRole("list", { name: "Your withdrawals" }))

runFlowPaths<typeof withdrawalDeskMachine, ReturnType<typeof held>>({
  flow: withdrawalDeskFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <WithdrawalDesk />
    </MemoryRouter>
  ),
  executors: {
    "desk.opened": ({ actor, show }, event) => {
      // The address names the account: its screen is shown once the chart knows.
      actor.send(event)
      show()
    },
    "desk.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    "desk.asked": ({ actor }) => actor.send({ type: "desk.asked" }),
    "field.changed": (_, { field, value }) => {
      fireEvent.change(page.getByLabelText(LABELS[field]), { target: { value } })
    },
    "request.pressed": () => {
      fireEvent.submit(form())
    },
    "answer.asked": () => press("Ask again"),
    "cancel.pressed": (_, { id }) => {
      // What can't be cancelled has no button for it.
      const buttons = page.getAllByRole("button", { name: "Cancel" })
      expect(buttons).toHaveLength(1)
      if (id === WAITING.id) press("Cancel")
    },
    "cancel.confirmed": () => press("Yes, cancel it"),
    "cancel.dismissed": () => press("Keep it"),
    "page.asked": ({ actor }) => {
      const button = page.queryByRole("button", { name: "Show more" })
      expect(button !== null).toBe(actor.getSnapshot().context.more)
      if (button !== null) press("Show more")
    },
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    ready: (_, { context }) => {
      expect(list().getAllByRole("listitem").length).toBeGreaterThanOrEqual(context.withdrawals.length)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      expect(page.queryByText(/^We have your request/) !== null).toBe(context.taken !== null)
      expect(page.getByText(/€25 left\.$/)).toBeDefined()
    },
    refreshing: (_, { context }) =>
      expect((page.getByLabelText(/^Amount/) as HTMLInputElement).value).toBe(context.form.amount),
    paging: () =>
      expect(page.getByRole("button", { name: "Show more" }).getAttribute("aria-busy")).toBe("true"),
    sending: ({ held }, { context }) => {
      expect(held.sendRequest.input()?.form).toEqual(context.form)
      expect(page.getByRole("button", { name: "Withdraw" }).getAttribute("aria-busy")).toBe("true")
    },
    unknown: () => expect(page.getByText("Ask again: the money can’t be taken twice.")).toBeDefined(),
    confirming: () => expect(page.getByText(/^Cancel this withdrawal\?/)).toBeDefined(),
    cancelling: ({ held }) => expect(held.sendCancel.input()).toBe(WAITING.id),
  },
})
