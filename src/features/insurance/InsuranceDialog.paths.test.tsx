import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor } from "xstate"
import type { InsuranceFailure, InsuranceOrder } from "#machines/insurance/insurance.events.ts"
import { insuranceMachine } from "#machines/insurance/insurance.machine.ts"
import { model } from "#machines/insurance/insurance.model.ts"
import { premiumNow } from "#machines/insurance/insurance.setup.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { OfferTold } from "#machines/sale/sale.events.ts"
import { SAMPLE_BET } from "#machines/sale/sale.model.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { steeredGuids } from "#tests/support/steered-guids.ts"
import InsuranceDialog from "./InsuranceDialog.tsx"
import { insuranceFlow } from "./insurance-flow.ts"

const words = await loadedWords("en")

const nextGuid = steeredGuids()

const mount = () => {
  const fetchOffer = heldPromise<Outcome<OfferTold, InsuranceFailure>, { readonly betGuid: BetGuid | null }>()
  const sendInsurance = heldPromise<
    Outcome<{ readonly bet: Bet }, InsuranceFailure>,
    { readonly order: InsuranceOrder | null }
  >()
  const deadline = heldPromise<void, { readonly at: number }>()
  const actor = createActor(
    insuranceMachine.provide({
      actors: {
        fetchOffer: fetchOffer.logic,
        sendInsurance: sendInsurance.logic,
        deadline: deadline.logic,
      },
    }),
  ).start()
  const onDismiss = vi.fn()
  let opened = 0
  const dialog = () => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[insuranceFlow, actor]]))}>
        {opened > 0 && <InsuranceDialog key={opened} betGuid={SAMPLE_BET.betGuid} onDismiss={onDismiss} />}
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog())
  const open = () => {
    opened += 1
    rerender(dialog())
  }
  return { actor, fetchOffer, sendInsurance, deadline, onDismiss, open }
}

const field = () => page.queryByRole("textbox", { name: /^How much of the stake/ })
const insure = () => page.queryByRole("button", { name: /^Insure for/ })
const press = (name: string): void => {
  fireEvent.click(page.getByRole("button", { name }))
}

runPathsOnScreen<typeof insuranceMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "insurance.opened": ({ open }) => open(),
    "share.entered": (_, { text }, { isAccepted }) => {
      const input = field()
      if (input === null || input.hasAttribute("disabled")) {
        expect(isAccepted).toBe(false)
        return
      }
      if ((input as HTMLInputElement).value === text) fireEvent.change(input, { target: { value: "1" } })
      fireEvent.change(input, { target: { value: text } })
    },
    "insurance.pressed": (_, { guid }, { isAccepted }) => {
      nextGuid(guid)
      const button = insure()
      const isBusy = button?.getAttribute("aria-busy") === "true"
      expect(button !== null && !button.hasAttribute("disabled") && !isBusy).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "answer.asked": () => press("Ask now"),
    "insurance.retried": () => press("Try again"),
    "insurance.closed": ({ onDismiss }, _, { before }) => {
      press(before.matches("insured") ? "Done" : "Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    fetchOffer: ({ fetchOffer }, answer) =>
      act(() => (answer.kind === "done" ? fetchOffer.answer(answer.output) : fetchOffer.break(answer.error))),
    sendInsurance: ({ sendInsurance }, answer) =>
      act(() =>
        answer.kind === "done" ? sendInsurance.answer(answer.output) : sendInsurance.break(answer.error),
      ),
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
      expect(field()).toHaveProperty("value", context.text)
      const now = premiumNow(context)
      expect(insure()?.textContent?.replace(/[^\d.]/g, "")).toBe(
        now === undefined ? "0" : String(now.premium / 100).replace(/\.(\d)$/, ".$10"),
      )
      expect(page.queryByText(/is not enough any more/) !== null).toBe(context.missed !== null)
      expect(deadline.input()).toEqual({ at: context.askAt })
    },
    "offering.refreshing": (_, { context }) => {
      expect(field()).toHaveProperty("value", context.text)
      expect(insure()).not.toBeNull()
    },
    insuring: ({ sendInsurance }, { context }) => {
      expect(insure()?.getAttribute("aria-busy")).toBe("true")
      expect(sendInsurance.input()).toEqual({ order: context.order })
    },
    unknown: () => {
      expect(page.getByText(/^No answer came/)).toBeDefined()
      expect(insure()).toBeNull()
    },
    insured: () => expect(page.getByText(/is insured/).textContent).toMatch(/31\.50/),
    refused: () => expect(page.getByText(/is suspended/)).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
  },
})
