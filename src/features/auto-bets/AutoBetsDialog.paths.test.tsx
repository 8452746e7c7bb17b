import { act, cleanup, fireEvent, screen as page, render, within } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor } from "xstate"
import type { AutoBetFailure, AutoBetOrder } from "#machines/auto-bets/auto-bets.events.ts"
import { autoBetsMachine } from "#machines/auto-bets/auto-bets.machine.ts"
import { model } from "#machines/auto-bets/auto-bets.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import AutoBetsDialog from "./AutoBetsDialog.tsx"
import { autoBetsFlow } from "./auto-bets-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

type Told = Outcome<AutoBet, AutoBetFailure>

const mount = () => {
  const fetchOrders = heldPromise<Outcome<ReadonlyArray<AutoBet>, AutoBetFailure>, null>()
  const sendOrder = heldPromise<Told, { readonly body: AutoBetOrder | null }>()
  const withdrawOrder = heldPromise<Told, { readonly guid: BetGuid | null }>()
  const actor = createActor(
    autoBetsMachine.provide({
      actors: {
        fetchOrders: fetchOrders.logic,
        sendOrder: sendOrder.logic,
        withdrawOrder: withdrawOrder.logic,
      },
    }),
  ).start()
  const onDismiss = vi.fn()
  let opened = 0
  const dialog = (draft: AutoBetDraft | null) => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[autoBetsFlow, actor]]))}>
        {opened > 0 && <AutoBetsDialog key={opened} draft={draft} onDismiss={onDismiss} />}
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog(null))
  /** Opens the dialog anew, as a press in the coupon or in the history does. */
  const open = (draft: AutoBetDraft | null) => {
    opened += 1
    rerender(dialog(draft))
  }
  return { actor, fetchOrders, sendOrder, withdrawOrder, onDismiss, open }
}

const odds = () => page.queryByRole("textbox", { name: /^Bet when/ })
const go = () => page.queryByRole("button", { name: /^(Bet at|Name the odds)/ })
const drop = () => page.queryByRole("checkbox")
/** The way to take back the order from before, which is the last of the list. */
const withdraw = () => {
  const row = page.queryAllByRole("listitem").at(-1)
  return row === undefined ? null : within(row).queryByRole("button", { name: /^Take back: Lions/ })
}

/** Whether the control is there and takes a press. */
const takes = (element: HTMLElement | null) =>
  element !== null && !element.hasAttribute("disabled") && element.getAttribute("aria-busy") !== "true"

runPathsOnScreen<typeof autoBetsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "autoBets.opened": ({ open }, { draft }) => open(draft),
    "autoBets.closed": ({ onDismiss }) => {
      fireEvent.click(page.getByRole("button", { name: "Close" }))
      expect(onDismiss).toHaveBeenCalled()
    },
    "autoBets.retried": () => void fireEvent.click(page.getByRole("button", { name: "Try again" })),
    "answer.asked": () => void fireEvent.click(page.getByRole("button", { name: "Ask now" })),
    "odds.named": (_, { text }, { isAccepted }) => {
      const field = odds()
      expect(takes(field)).toBe(isAccepted)
      if (field === null) return
      if ((field as HTMLInputElement).value === text) fireEvent.change(field, { target: { value: "1" } })
      fireEvent.change(field, { target: { value: text } })
    },
    "drop.chosen": ({ actor }, chosen, { isAccepted }) => {
      const box = drop()
      expect(takes(box)).toBe(isAccepted)
      if (box === null) return
      // A box that is ticked is ticked no more by a press: twice is the same again.
      if (actor.getSnapshot().context.drop === chosen.drop) fireEvent.click(box)
      fireEvent.click(box)
    },
    "order.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      const button = go()
      expect(takes(button)).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "order.withdrawn": (_, __, { isAccepted }) => {
      const button = withdraw()
      expect(takes(button)).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
  },
  answers: {
    fetchOrders: ({ fetchOrders }, answer) =>
      act(() =>
        answer.kind === "done" ? fetchOrders.answer(answer.output) : fetchOrders.break(answer.error),
      ),
    sendOrder: ({ sendOrder }, answer) =>
      act(() => (answer.kind === "done" ? sendOrder.answer(answer.output) : sendOrder.break(answer.error))),
    withdrawOrder: ({ withdrawOrder }, answer) =>
      act(() =>
        answer.kind === "done" ? withdrawOrder.answer(answer.output) : withdrawOrder.break(answer.error),
      ),
  },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    reading: () => expect(document.querySelector("[aria-busy=true]")).not.toBeNull(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    open: (_, { context }) => {
      expect(odds() !== null).toBe(context.draft !== null)
      if (context.draft !== null) {
        expect(odds()).toHaveProperty("value", context.named)
        expect(drop()).toHaveProperty("checked", context.drop)
      }
      expect(page.queryAllByRole("listitem")).toHaveLength(context.orders.length)
      expect(page.queryByText(/is suspended/) !== null).toBe(context.refusal !== null)
      expect(page.queryByText(/could not be taken back/) !== null).toBe(context.kept)
      expect(withdraw() !== null).toBe(context.orders.at(-1)?.status === "waiting")
    },
    ordering: ({ sendOrder }, { context }) => {
      expect(go()?.getAttribute("aria-busy")).toBe("true")
      expect(sendOrder.input()).toEqual({ body: context.body })
    },
    unknown: () => expect(page.getByText(/^No answer came/)).toBeDefined(),
    withdrawing: ({ withdrawOrder }, { context }) => {
      expect(withdraw()?.getAttribute("aria-busy")).toBe("true")
      expect(withdrawOrder.input()).toEqual({ guid: context.withdrawing })
    },
  },
})
