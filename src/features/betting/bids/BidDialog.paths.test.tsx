import { screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { BiddingFailure, BidHeard, BidOrder } from "#machines/betting/bidding/bidding.events.ts"
import { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { model } from "#machines/betting/bidding/bidding.model.ts"
import { goodUntil } from "#machines/betting/bidding/bidding.setup.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { AutoBetDraft } from "#models/coupon/auto-bet-draft.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { dialogScreen } from "#tests/support/dialog-screen.tsx"
import { leaveScreen, logicsOf, press, pressWhereTaken, typeWhereTaken } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import BidDialog from "./BidDialog.tsx"
import { biddingFlow } from "./bidding-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

type Told = Outcome<BidHeard, BiddingFailure>

const mount = () => {
  const held = {
    sendBid: heldPromise<Told, { readonly body: BidOrder | null; readonly currency: string | undefined }>(),
    takeBid: heldPromise<Told, { readonly guid: BetGuid | null }>(),
    declineBid: heldPromise<Told, { readonly guid: BetGuid | null }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = biddingMachine.provide({ actors: logicsOf(held) })
  const screen = dialogScreen(biddingFlow, machine, words, (draft: AutoBetDraft, onDismiss) => (
    <BidDialog draft={draft} onDismiss={onDismiss} />
  ))
  return { ...screen, ...held }
}

const odds = () => page.queryByRole("textbox", { name: /^Your odds/ })
const go = () => page.queryByRole("button", { name: /^(Ask for|Enter odds above)/ })
const take = () => page.queryByRole("button", { name: /^Bet at/ })
const decline = () => page.queryByRole("button", { name: /^Decline/ })

runPathsOnScreen<typeof biddingMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "bidding.opened": ({ open }, { draft }) => open(draft),
    "bidding.closed": ({ onDismiss }, _, { before }) => {
      press(before.matches("agreed") ? "Done" : "Close")
      expect(onDismiss).toHaveBeenCalled()
    },
    "odds.named": (_, { text }, { isAccepted }) => typeWhereTaken(odds(), text, isAccepted),
    "bid.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      pressWhereTaken(go(), isAccepted)
    },
    "answer.asked": () => press("Check now"),
    "counter.taken": (_, __, { isAccepted }) => pressWhereTaken(take(), isAccepted),
    "counter.declined": (_, __, { isAccepted }) => pressWhereTaken(decline(), isAccepted),
    "bid.renewed": () => press("Suggest other odds"),
  },
  answers: {
    sendBid: ({ sendBid }, answer) => settle(sendBid, answer),
    takeBid: ({ takeBid }, answer) => settle(takeBid, answer),
    declineBid: ({ declineBid }, answer) => settle(declineBid, answer),
    deadline: ({ deadline }, answer) => settle(deadline, answer),
  },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    naming: (_, { context }) => {
      expect(odds()).toHaveProperty("value", context.named)
      expect(go()).not.toBeNull()
      expect(page.queryByText(/is suspended/) !== null).toBe(context.refusal !== null)
      expect(odds()?.getAttribute("aria-invalid") ?? null).toBe(
        context.refusal !== null || context.named === "1.001" ? "true" : null,
      )
    },
    sending: ({ sendBid }, { context }) => {
      expect(go()?.getAttribute("aria-busy")).toBe("true")
      expect(sendBid.input()).toEqual({ body: context.body, currency: context.draft?.currency })
    },
    unknown: () => expect(page.getByText(/^No reply from the server$/)).toBeDefined(),
    countered: ({ deadline }, { context }) => {
      expect(document.activeElement?.textContent).toBe("We can offer 1.845")
      expect(page.getByText("You asked for 2.00, on offer 1.80")).toBeDefined()
      expect(page.getByRole("timer")).toBeDefined()
      expect(page.queryByText(/is suspended/) !== null).toBe(context.refusal !== null)
      expect(deadline.input()).toEqual({ at: goodUntil(context) })
    },
    taking: ({ takeBid }, { context }) => {
      expect(take()?.getAttribute("aria-busy")).toBe("true")
      expect(takeBid.input()).toEqual({ guid: context.body?.betGuid })
    },
    unsettled: () => expect(page.getByText(/the bet may or may not be placed/)).toBeDefined(),
    declining: ({ declineBid }, { context }) => {
      expect(decline()?.getAttribute("aria-busy")).toBe("true")
      expect(declineBid.input()).toEqual({ guid: context.body?.betGuid })
    },
    lapsed: () => expect(page.getByText(/^Our offer has expired/)).toBeDefined(),
    refused: () => expect(page.getByText(/For this stake 1.80 is the best/)).toBeDefined(),
    agreed: (_, { context }) => {
      expect(page.getByText(/17/).textContent).toMatch(/17$/)
      const paid = context.heard?.bid.status === "taken" ? /₽18\.45\.$/ : /₽20\.$/
      expect(page.getByText(/^Possible payout/).textContent).toMatch(paid)
    },
  },
})
