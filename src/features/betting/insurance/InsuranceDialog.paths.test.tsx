import { screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { InsuranceFailure, InsuranceOrder } from "#machines/betting/insurance/insurance.events.ts"
import { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import { model } from "#machines/betting/insurance/insurance.model.ts"
import { premiumNow } from "#machines/betting/insurance/insurance.setup.ts"
import type { OfferTold } from "#machines/betting/sale/sale.events.ts"
import { SAMPLE_BET } from "#machines/betting/sale/sale.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { dialogScreen } from "#tests/support/dialog-screen.tsx"
import { leaveScreen, logicsOf, press, pressWhereTaken, typeWhereTaken } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import InsuranceDialog from "./InsuranceDialog.tsx"
import { insuranceFlow } from "./insurance-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

const mount = () => {
  const held = {
    fetchOffer: heldPromise<Outcome<OfferTold, InsuranceFailure>, { readonly betGuid: BetGuid | null }>(),
    sendInsurance: heldPromise<
      Outcome<{ readonly bet: Bet }, InsuranceFailure>,
      { readonly order: InsuranceOrder | null; readonly currency: string | undefined }
    >(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = insuranceMachine.provide({ actors: logicsOf(held) })
  const screen = dialogScreen(insuranceFlow, machine, words, ({ betGuid }: Bet, onDismiss) => (
    <InsuranceDialog betGuid={betGuid} onDismiss={onDismiss} />
  ))
  return { ...screen, ...held }
}

const field = () => page.queryByRole("textbox", { name: /^How much of the stake/ })
const insure = () => page.queryByRole("button", { name: /^Insure for/ })

runPathsOnScreen<typeof insuranceMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "insurance.opened": ({ open }) => open(SAMPLE_BET),
    "share.entered": (_, { text }, { isAccepted }) => typeWhereTaken(field(), text, isAccepted),
    "insurance.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      pressWhereTaken(insure(), isAccepted)
    },
    "answer.asked": () => press("Check now"),
    "insurance.retried": () => press("Try again"),
    "insurance.closed": ({ onDismiss }, _, { before }) => {
      press(before.matches("insured") ? "Done" : "Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    fetchOffer: ({ fetchOffer }, answer) => settle(fetchOffer, answer),
    sendInsurance: ({ sendInsurance }, answer) => settle(sendInsurance, answer),
    deadline: ({ deadline }, answer) => settle(deadline, answer),
  },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    asking: ({ fetchOffer }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(fetchOffer.input()).toEqual({ betGuid: SAMPLE_BET.betGuid })
    },
    "offering.current": ({ deadline }, { context }) => {
      expect(field()).toHaveProperty("value", context.text)
      const now = premiumNow(context)
      expect(insure()?.textContent?.replace(/[^\d.]/g, "")).toBe(
        now === undefined ? "0" : String(now.premium / 100).replace(/\.(\d)$/, ".$10"),
      )
      expect(page.queryByText(/is no longer enough/) !== null).toBe(context.missed !== null)
      expect(deadline.input()).toEqual({ at: context.askAt })
    },
    "offering.refreshing": (_, { context }) => {
      expect(field()).toHaveProperty("value", context.text)
      expect(insure()).not.toBeNull()
    },
    insuring: ({ sendInsurance }, { context }) => {
      expect(insure()?.getAttribute("aria-busy")).toBe("true")
      expect(sendInsurance.input()).toEqual({ order: context.order, currency: SAMPLE_BET.currency })
    },
    unknown: () => {
      expect(page.getByText(/^No reply from the server/)).toBeDefined()
      expect(insure()).toBeNull()
    },
    insured: () => expect(page.getByText(/is insured/).textContent).toMatch(/31\.50/),
    refused: () => expect(page.getByText(/is suspended/)).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
  },
})
