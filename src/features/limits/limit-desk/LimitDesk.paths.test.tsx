import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { DeskChanged, DeskLoaded, LimitChange } from "#machines/limits/limit-desk/limit-desk.events.ts"
import type { limitDeskMachine } from "#machines/limits/limit-desk/limit-desk.machine.ts"
import { model } from "#machines/limits/limit-desk/limit-desk.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { LimitDesk } from "./LimitDesk.tsx"
import { limitDeskFlow } from "./limit-desk-flow.ts"

const words = await loadedWords("en")
const PANIC = "Stop for 24 hours now"

const held = () => ({
  loadDesk: heldPromise<DeskLoaded, null>(),
  sendChange: heldPromise<DeskChanged, LimitChange | null>(),
})

const ask = (change: LimitChange) => {
  if (change.kind === "exclusion") return press("6 months")
  if (change.kind !== "set") return press(PANIC)
  const form = page.getByRole("form", { name: "Deposits a day" })
  fireEvent.change(within(form).getByLabelText("Amount"), { target: { value: change.amount } })
  fireEvent.submit(form)
}

runFlowPaths<typeof limitDeskMachine, ReturnType<typeof held>>({
  flow: limitDeskFlow,
  model,
  held,
  words,
  shown: <LimitDesk />,
  executors: {
    "desk.opened": ({ show }) => show(),
    "desk.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    "change.asked": (_, { change }) => ask(change),
    "change.confirmed": (_, { reason }) => {
      if (reason !== undefined) fireEvent.click(page.getByLabelText("I spend too much money"))
      fireEvent.submit(page.getByRole("button", { name: "Yes, stop" }))
    },
    "change.dismissed": () => press("Back"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    ready: (_, { context }) => {
      const row = within(page.getByRole("form", { name: "Deposits a day" }).closest("li") as HTMLElement)
      expect(row.getByText(/120.* of .*500.* used$/)).toBeDefined()
      expect(row.getByRole("button", { name: "Confirm the change" })).toBeDefined()
      expect(page.queryByText(/^You have stopped playing until/) !== null).toBe(
        context.held?.stopped === true,
      )
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    confirming: () => expect(page.getByRole("alert").textContent).toContain("Exclusion: 6 months."),
    sending: ({ held }, { context }) => {
      expect(held.sendChange.input()).toEqual(context.change)
      expect(page.getByRole("button", { name: PANIC }).getAttribute("aria-busy")).toBe("true")
    },
  },
})
