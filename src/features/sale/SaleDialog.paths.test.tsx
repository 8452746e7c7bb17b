import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { OfferTold, SaleFailure, SaleOrder, SaleWish } from "#machines/sale/sale.events.ts"
import { saleMachine } from "#machines/sale/sale.machine.ts"
import { model, SAMPLE_BET } from "#machines/sale/sale.model.ts"
import { offeredNow } from "#machines/sale/sale.setup.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import SaleDialog from "./SaleDialog.tsx"
import { saleFlow } from "./sale-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

const mount = () => {
  const fetchOffer = heldPromise<Outcome<OfferTold, SaleFailure>, { readonly betGuid: BetGuid | null }>()
  const sendSale = heldPromise<
    Outcome<{ readonly bet: Bet }, SaleFailure>,
    { readonly order: SaleOrder | null }
  >()
  const sendOrder = heldPromise<
    Outcome<{ readonly bet: Bet }, SaleFailure>,
    { readonly bet: Bet | null; readonly wish: SaleWish | null }
  >()
  const deadline = heldPromise<void, { readonly at: number }>()
  const actor = createActor(
    saleMachine.provide({
      actors: {
        fetchOffer: fetchOffer.logic,
        sendSale: sendSale.logic,
        sendOrder: sendOrder.logic,
        deadline: deadline.logic,
      },
    }),
  ).start()
  const onDismiss = vi.fn()
  let opened = 0
  const dialog = () => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[saleFlow, actor]]))}>
        {opened > 0 && <SaleDialog key={opened} betGuid={SAMPLE_BET.betGuid} onDismiss={onDismiss} />}
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog())
  /** Opens the dialog anew, as a press in the history does. */
  const open = () => {
    opened += 1
    rerender(dialog())
  }
  return { actor, fetchOffer, sendSale, sendOrder, deadline, onDismiss, open }
}

const part = () => page.queryByRole("textbox", { name: /^How much/ })
const price = () => page.queryByRole("textbox", { name: /^Sell by itself/ })
const order = () => page.queryByRole("button", { name: /^Sell when/ })
const sell = () => page.queryByRole("button", { name: /^Sell for/ })
const press = (name: string): void => {
  fireEvent.click(page.getByRole("button", { name }))
}

runPathsOnScreen<typeof saleMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "sale.opened": ({ open }) => open(),
    "part.entered": (_, { text }, { isAccepted }) => {
      const field = part()
      if (field === null || field.hasAttribute("disabled")) {
        expect(isAccepted).toBe(false)
        return
      }
      if ((field as HTMLInputElement).value === text) fireEvent.change(field, { target: { value: "1" } })
      fireEvent.change(field, { target: { value: text } })
    },
    "sale.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      const button = sell()
      const isBusy = button?.getAttribute("aria-busy") === "true"
      expect(button !== null && !button.hasAttribute("disabled") && !isBusy).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "price.named": (_, { text }, { isAccepted }) => {
      const field = price()
      if (field === null || field.hasAttribute("disabled")) {
        expect(isAccepted).toBe(false)
        return
      }
      if ((field as HTMLInputElement).value === text) fireEvent.change(field, { target: { value: "1" } })
      fireEvent.change(field, { target: { value: text } })
    },
    "order.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      const button = order()
      const isBusy = button?.getAttribute("aria-busy") === "true"
      expect(button !== null && !button.hasAttribute("disabled") && !isBusy).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "order.withdrawn": (_, __, { isAccepted }) => {
      const button = page.queryByRole("button", { name: "Take the order back" })
      expect(button !== null && !button.hasAttribute("disabled")).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "answer.asked": () => press("Ask now"),
    "sale.retried": () => press("Try again"),
    "sale.closed": ({ onDismiss }, _, { before }) => {
      press(before.matches("sold") ? "Done" : "Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    fetchOffer: ({ fetchOffer }, answer) =>
      act(() => (answer.kind === "done" ? fetchOffer.answer(answer.output) : fetchOffer.break(answer.error))),
    sendSale: ({ sendSale }, answer) =>
      act(() => (answer.kind === "done" ? sendSale.answer(answer.output) : sendSale.break(answer.error))),
    sendOrder: ({ sendOrder }, answer) =>
      act(() => (answer.kind === "done" ? sendOrder.answer(answer.output) : sendOrder.break(answer.error))),
    deadline: ({ deadline }, answer) =>
      act(() => (answer.kind === "done" ? deadline.answer() : deadline.break(answer.error))),
  },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    asking: ({ fetchOffer }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(fetchOffer.input()).toEqual({ betGuid: SAMPLE_BET.betGuid })
    },
    "offering.current": ({ deadline }, { context }) => {
      expect(part()).toHaveProperty("value", context.text)
      const now = offeredNow(context)
      expect(sell()?.textContent?.replace(/[^\d.]/g, "")).toBe(
        now === undefined ? "0" : String(now.price / 100).replace(/\.(\d)$/, ".$10"),
      )
      expect(page.queryByText(/^The price is no longer/) !== null).toBe(context.missed !== null)
      expect(deadline.input()).toEqual({ at: context.askAt })
      expect(price()).toHaveProperty("value", context.named)
      expect(page.queryByText(/^The bet sells itself/) !== null).toBe(
        context.offer?.bet.saleOrder !== undefined,
      )
    },
    "offering.refreshing": (_, { context }) => {
      expect(part()).toHaveProperty("value", context.text)
      expect(sell()).not.toBeNull()
    },
    ordering: ({ sendOrder }, { context }) => {
      expect(order()?.getAttribute("aria-busy")).toBe("true")
      expect(sell()?.hasAttribute("disabled")).toBe(true)
      expect(sendOrder.input()).toEqual({ bet: context.offer?.bet, wish: context.wish })
    },
    selling: ({ sendSale }, { context }) => {
      expect(sell()?.getAttribute("aria-busy")).toBe("true")
      expect(sendSale.input()).toEqual({ order: context.order })
    },
    unknown: () => {
      expect(page.getByText(/^No answer came/)).toBeDefined()
      expect(sell()).toBeNull()
    },
    sold: () => expect(page.getByText(/^Sold for/).textContent).toMatch(/95/),
    refused: () => expect(page.getByText(/is suspended/)).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
  },
})
