import { screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  ComparedOutcome,
  Comparing,
  PaymentsRead,
} from "#machines/operator/payment-desk/payment-desk.events.ts"
import { paymentDeskMachine } from "#machines/operator/payment-desk/payment-desk.machine.ts"
import { model } from "#machines/operator/payment-desk/payment-desk.model.ts"
import type { PaymentQuery } from "#models/operator/payment-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PaymentDesk } from "./PaymentDesk.tsx"
import { paymentDeskFlow } from "./payment-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadPayments: heldPromise<PaymentsRead, PaymentQuery>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    compare: heldPromise<ComparedOutcome, Comparing | null>(),
  }
  const machine = paymentDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(paymentDeskFlow, machine, held, words, (shown) => <PaymentDesk {...shown} mayCompare />)
}

type Shown = SnapshotFrom<typeof paymentDeskMachine>

const list = () => page.queryByRole("region", { name: "Payments" })

const isShown = ({ context }: Shown) => {
  const { page: read, compared, error, query } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const rows = within(list() as HTMLElement)
  expect(rows.queryAllByText("Player 42")).toHaveLength(read?.rows.length ?? 0)
  expect(rows.queryByText("No payments") !== null).toBe((read?.rows ?? []).length === 0)
  expect(rows.queryByRole("link", { name: "Next page" }) !== null).toBe(typeof read?.next === "string")
  const credited = rows.getByRole("link", { name: "Credited" })
  expect(credited.getAttribute("aria-current")).toBe(query.state === "credited" ? "true" : null)
  const told = page.getByRole("status").textContent
  expect(told?.includes("14 payments compared.")).toBe(compared !== null)
  expect(told?.includes("the provider knows nothing of it.")).toBe((compared?.differences.length ?? 0) > 0)
}

const gone = () => expect(list()).toBeNull()

runPathsOnScreen<typeof paymentDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "compare.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      return press("payment" in event.about ? /^Compare the payment 42\./ : "Compare the last 24 hours")
    },
  },
  answers: {
    loadPayments: ({ held }, answer) => settle(held.loadPayments, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    compare: ({ held }, answer) => settle(held.compare, answer),
  },
  checks: {
    closed: gone,
    listing: (_, snapshot) =>
      snapshot.context.page === null
        ? expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
        : isShown(snapshot),
    shown: (_, snapshot) => isShown(snapshot),
    unread: (_, snapshot) => isShown(snapshot),
    comparing: ({ held }, snapshot) => {
      expect(held.compare.input()).toEqual(snapshot.context.about)
      isShown(snapshot)
    },
    lost: gone,
  },
})
