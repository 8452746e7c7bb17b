import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import { SAMPLE_ORDERS } from "#machines/betting/auto-bets/auto-bets.model.ts"
import { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import { type Outcome, succeeded } from "#machines/kernel/outcome.ts"
import { autoBetsFlow } from "#src/features/betting/auto-bets/auto-bets-flow.ts"
import { biddingFlow } from "#src/features/betting/bids/bidding-flow.ts"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import type { ModalArgs } from "#src/services/modal-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf } from "#tests/support/link-tools.ts"
import { modals } from "./BetModals.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

const START = initialSnapshot(couponMachine, { maxSelections: 50 })
/** A coupon whose single before the game could be bet now. */
const READY = fold(couponMachine, START, [
  { type: "pick.pressed", pick: { ...SAMPLE_PICKS.first, status: "scheduled" } },
  { type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich },
  { type: "stake.entered", text: "10" },
])

const shown = (name: "AutoBetsModal" | "BidModal", coupon: typeof START, args: ModalArgs = {}) => {
  const held = {
    fetchOrders: heldPromise<Outcome<ReadonlyArray<never>, never>, null>(),
    sendOrder: heldPromise<Outcome<unknown, never>, unknown>(),
  }
  const send = vi.fn()
  const autoBets = createActor(autoBetsMachine.provide({ actors: logicsOf(held) as never })).start()
  const bidding = createActor(biddingMachine).start()
  const flows = new Map<unknown, unknown>([
    [autoBetsFlow, autoBets],
    [biddingFlow, bidding],
    [couponFlow, { getSnapshot: () => coupon, subscribe: () => ({ unsubscribe: () => {} }), send }],
  ])
  const onClose = vi.fn()
  const Modal = modals[name]
  render(
    <Words store={words}>
      <FlowHostContext value={flowHostOf(flows as never)}>
        <Modal args={args} onClose={onClose} />
      </FlowHostContext>
    </Words>,
  )
  const join = (flow: typeof autoBetsFlow) => joined(flow, autoBets, linkToolsOf(flows as never))
  return { ...held, autoBets, bidding, send, onClose, join }
}

const odds = () => screen.queryByRole("textbox")

test("automatic bets of the history order nothing", async () => {
  const { fetchOrders } = shown("AutoBetsModal", READY)
  await act(() => fetchOrders.answer(succeeded([])))
  expect(odds()).toBeNull()
})

test("what is ordered leaves the coupon at once, and not before", async () => {
  const { fetchOrders, sendOrder, send, onClose, join } = shown("AutoBetsModal", READY, { order: true })
  await join(autoBetsFlow)
  await act(() => fetchOrders.answer(succeeded([])))
  fireEvent.change(odds() as HTMLElement, { target: { value: "3" } })
  fireEvent.click(screen.getByRole("button", { name: /^Bet at/ }))
  expect(send).not.toHaveBeenCalled()
  await act(() => sendOrder.answer(succeeded(SAMPLE_ORDERS.made)))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "coupon.cleared" })
  expect(onClose).not.toHaveBeenCalled()
  expect(odds()).toBeNull()
})

test("a bid is for the single in the coupon; where none is there any more, as after a reload, it is left", () => {
  const bid = shown("BidModal", READY)
  expect(odds()).not.toBeNull()
  expect(bid.onClose).not.toHaveBeenCalled()
  cleanup()
  const { onClose } = shown("BidModal", START)
  expect(screen.queryByRole("dialog")).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test("a dialog that goes without its button leaves its chart closed, so that the next opening is heard", async () => {
  const list = shown("AutoBetsModal", READY)
  await act(() => list.fetchOrders.answer(succeeded([])))
  const bid = shown("BidModal", READY)
  expect([list.autoBets.getSnapshot().value, bid.bidding.getSnapshot().value]).toEqual(["open", "naming"])
  cleanup()
  expect([list.autoBets.getSnapshot().value, bid.bidding.getSnapshot().value]).toEqual(["closed", "closed"])
})
