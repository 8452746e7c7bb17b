import { act, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import type { OfferTold, SaleFailure, SaleOrder, SaleWish } from "#machines/betting/sale/sale.events.ts"
import { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import { model, SAMPLE_BET } from "#machines/betting/sale/sale.model.ts"
import { offeredNow } from "#machines/betting/sale/sale.setup.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { dialogScreen } from "#tests/support/dialog-screen.tsx"
import { leaveScreen, logicsOf, press, pressWhereTaken, typeWhereTaken } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import { myBetsFlow } from "../my-bets/my-bets-flow.ts"
import SaleDialog from "./SaleDialog.tsx"
import { saleFlow } from "./sale-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

type Sold = Outcome<{ readonly bet: Bet }, SaleFailure>

const mount = () => {
  const held = {
    fetchOffer: heldPromise<Outcome<OfferTold, SaleFailure>, { readonly betGuid: BetGuid | null }>(),
    sendSale: heldPromise<
      Sold,
      { readonly order: SaleOrder | null; readonly currency: string | undefined }
    >(),
    sendOrder: heldPromise<Sold, { readonly bet: Bet | null; readonly wish: SaleWish | null }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = saleMachine.provide({ actors: logicsOf(held) })
  const dialog = ({ betGuid }: Bet, onDismiss: () => void) => (
    <SaleDialog betGuid={betGuid} onDismiss={onDismiss} />
  )
  const screen = dialogScreen(saleFlow, machine, words, dialog, [
    [myBetsFlow, createActor(myBetsMachine).start()],
  ])
  return { ...screen, ...held }
}

const part = () => page.queryByRole("textbox", { name: /^How much/ })
const price = () => page.queryByRole("textbox", { name: /^Auto cash out/ })
const order = () => page.queryByRole("button", { name: /^(Cash out at|Enter an amount)/ })
const sell = () => page.queryByRole("button", { name: /^(Cash out (?!at)|Choose how much to cash out)/ })

runPathsOnScreen<typeof saleMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "sale.opened": ({ open }) => open(SAMPLE_BET),
    "part.entered": (_, { text }, { isAccepted }) => typeWhereTaken(part(), text, isAccepted),
    "sale.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      pressWhereTaken(sell(), isAccepted)
    },
    // It is pressed on the card of a bet, and the dialog is opened on what came of it.
    "offer.pressed": ({ actor, open }, event, { isAccepted, before }) => {
      act(() => actor.send(event))
      if (isAccepted && before.matches("closed")) open(SAMPLE_BET)
    },
    "price.named": (_, { text }, { isAccepted }) => typeWhereTaken(price(), text, isAccepted),
    "order.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      pressWhereTaken(order(), isAccepted)
    },
    "order.withdrawn": (_, __, { isAccepted }) =>
      pressWhereTaken(page.queryByRole("button", { name: "Cancel auto cash out" }), isAccepted),
    "answer.asked": () => press("Check now"),
    "sale.retried": () => press("Try again"),
    "sale.closed": ({ onDismiss }, _, { before }) => {
      press(before.matches("sold") ? "Done" : "Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    fetchOffer: ({ fetchOffer }, answer) => settle(fetchOffer, answer),
    sendSale: ({ sendSale }, answer) => settle(sendSale, answer),
    sendOrder: ({ sendOrder }, answer) => settle(sendOrder, answer),
    deadline: ({ deadline }, answer) => settle(deadline, answer),
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
        now === undefined ? "" : String(now.price / 100).replace(/\.(\d)$/, ".$10"),
      )
      expect(page.queryByText(/is no longer offered/) !== null).toBe(context.missed !== null)
      expect(deadline.input()).toEqual({ at: context.askAt })
      expect(price()).toHaveProperty("value", context.named)
      expect(order()?.textContent === "Enter an amount").toBe(order()?.hasAttribute("disabled"))
      expect(page.queryByText(/^The bet is cashed out/) !== null).toBe(
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
      expect(sendSale.input()).toEqual({ order: context.order, currency: SAMPLE_BET.currency })
    },
    unknown: () => {
      expect(page.getByText(/^No reply from the server/)).toBeDefined()
      expect(sell()).toBeNull()
    },
    sold: () => expect(page.getByText(/^Cashed out for/).textContent).toMatch(/95/),
    refused: () => expect(page.getByText(/is suspended/)).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
  },
})
