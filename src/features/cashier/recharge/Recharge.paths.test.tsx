import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  OrderSent,
  PaymentFound,
  RechargeAsked,
  RechargeLoaded,
  RechargeRequest,
} from "#machines/cashier/recharge/recharge.events.ts"
import type { rechargeMachine } from "#machines/cashier/recharge/recharge.machine.ts"
import { BY_BITCOIN, model } from "#machines/cashier/recharge/recharge.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { Recharge } from "./Recharge.tsx"
import { rechargeFlow } from "./recharge-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadRecharge: heldPromise<RechargeLoaded, RechargeAsked>(),
  sendOrder: heldPromise<OrderSent, RechargeRequest | null>(),
  findPayment: heldPromise<PaymentFound, string | null>(),
})

const amount = () => page.getByLabelText<HTMLInputElement>("Amount, EUR")
const card = () => within(page.getByRole("region", { name: "Your payment" }))

runFlowPaths<typeof rechargeMachine, ReturnType<typeof held>>({
  flow: rechargeFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <Recharge />
    </MemoryRouter>
  ),
  executors: {
    "recharge.opened": ({ actor, show }, event) => {
      // The address names the payment: its screen is shown once the chart knows.
      actor.send(event)
      show()
    },
    "recharge.left": () => cleanup(),
    "retry.requested": () => press("Try again"),
    "news.came": ({ actor }) => actor.send({ type: "news.came" }),
    "field.changed": (_, { field, value }) => {
      if (field === "amount") fireEvent.change(amount(), { target: { value } })
      else fireEvent.click(page.getByRole("radio", { name: "Bitcoin" }))
    },
    "pay.pressed": () => submitForm("Make a deposit"),
    "answer.asked": () => press("Ask again"),
    "payment.picked": (_, { guid }) => {
      // What is not open has no button.
      expect(page.getAllByRole("button", { name: /^Continue the payment/ })).toHaveLength(1)
      if (guid === BY_BITCOIN.guid) press("Continue the payment of €50: Bitcoin")
    },
    "check.pressed": () => press("Check now"),
    "another.pressed": () => press(/^(Other methods|Deposit again|Try again)$/),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context }) =>
      expect(held.loadRecharge.input()).toEqual({ account: context.account, payment: context.asked }),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    choosing: (_, { context }) => {
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      expect(amount().value).toBe(context.form.amount)
      const terms = within(page.getByRole("list", { name: "Terms of this method" }))
      const isBitcoin = context.form.method === "bitcoin"
      expect(terms.getByText(/^From €5 to €10,000\.$/)).toBeDefined()
      expect(terms.getByText(isBitcoin ? /adds a fee of 1\.5%/ : "No fee.")).toBeDefined()
      expect(terms.getByText(isBitcoin ? "Usually takes 30 minutes." : /at once/)).toBeDefined()
      expect(page.queryByRole("radio", { name: "Bank transfer" })).toBeNull()
    },
    refreshing: (_, { context }) => expect(amount().value).toBe(context.form.amount),
    sending: ({ held }, { context }) => {
      // The key is made by the screen, another each time; what is sent again is tried on the chart.
      expect({ ...held.sendOrder.input(), guid: "" }).toEqual({ ...context.request, guid: "" })
      const busy = page.getAllByRole("button").filter((each) => each.getAttribute("aria-busy") === "true")
      expect(busy).toHaveLength(1)
    },
    unknown: () => expect(page.getByText("Ask again: it won’t start a second payment.")).toBeDefined(),
    checking: ({ held }, { context }) => expect(held.findPayment.input()).toBe(context.order?.guid),
    waiting: (_, { context: { order, error } }) => {
      expect(page.queryByRole("form")).toBeNull()
      expect(card().getByRole("alert").textContent === "").toBe(error === null)
      if (order?.step?.kind === "redirect")
        expect(card().getByRole("link", { name: "Pay on the provider’s page" }).getAttribute("href")).toBe(
          order.step.url,
        )
      if (order?.step?.kind === "address") {
        expect(card().getByText("Confirmations: 1 of 3.")).toBeDefined()
        expect(card().getByText(order.step.payTo)).toBeDefined()
      }
      if (order?.state === "ordered") expect(card().getByText(/hasn’t replied yet/)).toBeDefined()
    },
    credited: (_, { context: { order } }) =>
      expect(
        card().getByText(
          order?.state === "refunded" ? "€50 of it went back to you." : /A different sum arrived/,
        ),
      ).toBeDefined(),
    ended: () => expect(card().getByText("The payment failed. Nothing was credited.")).toBeDefined(),
  },
})
