import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { AutoBetFailure, AutoBetOrder } from "#machines/betting/auto-bets/auto-bets.events.ts"
import { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import { model } from "#machines/betting/auto-bets/auto-bets.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { dialogScreen } from "#tests/support/dialog-screen.tsx"
import {
  canUse,
  leaveScreen,
  logicsOf,
  press,
  pressWhereTaken,
  typeWhereTaken,
} from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import AutoBetsDialog from "./AutoBetsDialog.tsx"
import { autoBetsFlow } from "./auto-bets-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

type Told = Outcome<AutoBet, AutoBetFailure>

const mount = () => {
  const held = {
    fetchOrders: heldPromise<Outcome<ReadonlyArray<AutoBet>, AutoBetFailure>, null>(),
    sendOrder: heldPromise<
      Told,
      { readonly body: AutoBetOrder | null; readonly currency: string | undefined }
    >(),
    withdrawOrder: heldPromise<Told, { readonly guid: BetGuid | null }>(),
  }
  const machine = autoBetsMachine.provide({ actors: logicsOf(held) })
  const screen = dialogScreen(autoBetsFlow, machine, words, (draft: AutoBetDraft | null, onDismiss) => (
    <AutoBetsDialog draft={draft} onDismiss={onDismiss} />
  ))
  return { ...screen, ...held }
}

const odds = () => page.queryByRole("textbox", { name: /^Bet when/ })
const go = () => page.queryByRole("button", { name: /^(Bet at|Enter the odds)/ })
const drop = () => page.queryByRole("checkbox")
/** The way to take back the order from before, which is the last of the list. */
const withdraw = () => {
  const row = page.queryAllByRole("listitem").at(-1)
  return row === undefined ? null : within(row).queryByRole("button", { name: /^Cancel: Lions/ })
}

runPathsOnScreen<typeof autoBetsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "autoBets.opened": ({ open }, { draft }) => open(draft),
    "autoBets.closed": ({ onDismiss }) => {
      press("Close")
      expect(onDismiss).toHaveBeenCalled()
    },
    "autoBets.retried": () => press("Try again"),
    "answer.asked": () => press("Check now"),
    "odds.named": (_, { text }, { isAccepted }) => typeWhereTaken(odds(), text, isAccepted),
    "drop.chosen": ({ actor }, chosen, { isAccepted }) => {
      const box = drop()
      expect(canUse(box)).toBe(isAccepted)
      if (box === null) return
      // A box that is ticked is ticked no more by a press: twice is the same again.
      if (actor.getSnapshot().context.drop === chosen.drop) fireEvent.click(box)
      fireEvent.click(box)
    },
    "order.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      pressWhereTaken(go(), isAccepted)
    },
    "order.withdrawn": (_, __, { isAccepted }) => pressWhereTaken(withdraw(), isAccepted),
  },
  answers: {
    fetchOrders: ({ fetchOrders }, answer) => settle(fetchOrders, answer),
    sendOrder: ({ sendOrder }, answer) => settle(sendOrder, answer),
    withdrawOrder: ({ withdrawOrder }, answer) => settle(withdrawOrder, answer),
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
      expect(page.queryByText(/could not be cancelled/) !== null).toBe(context.kept)
      expect(withdraw() !== null).toBe(context.orders.at(-1)?.status === "waiting")
    },
    ordering: ({ sendOrder }, { context }) => {
      expect(go()?.getAttribute("aria-busy")).toBe("true")
      expect(sendOrder.input()).toEqual({ body: context.body, currency: context.draft?.currency })
    },
    unknown: () => expect(page.getByText(/^No reply from the server/)).toBeDefined(),
    withdrawing: ({ withdrawOrder }, { context }) => {
      expect(withdraw()?.getAttribute("aria-busy")).toBe("true")
      expect(withdrawOrder.input()).toEqual({ guid: context.withdrawing })
    },
  },
})
