import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor } from "xstate"
import type {
  CouponToSave,
  Filled,
  FillFailure,
  FillMode,
  LoadFailure,
  SaveFailure,
} from "#machines/coupon-code/coupon-code.events.ts"
import { couponCodeMachine } from "#machines/coupon-code/coupon-code.machine.ts"
import { model, SAMPLE_CODE, SAMPLE_TO_SAVE } from "#machines/coupon-code/coupon-code.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { type CouponCode, codeShown } from "#models/coupon/coupon-code.ts"
import { fateOf, type LoadedCoupon } from "#models/coupon/saved-coupon.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import CouponCodeDialog from "./CouponCodeDialog.tsx"
import { couponCodeFlow } from "./coupon-code-flow.ts"

const words = await loadedWords("en")

type Opening = Parameters<typeof CouponCodeDialog>[0]["opening"]

const mount = () => {
  const saveCoupon = heldPromise<
    Outcome<{ readonly code: CouponCode }, SaveFailure>,
    { readonly coupon: CouponToSave | null }
  >()
  const loadCoupon = heldPromise<
    Outcome<{ readonly coupon: LoadedCoupon }, LoadFailure>,
    { readonly code: CouponCode | undefined }
  >()
  const fillCoupon = heldPromise<
    Outcome<Filled, FillFailure>,
    { readonly loaded: LoadedCoupon | null; readonly mode: FillMode | null }
  >()
  const actor = createActor(
    couponCodeMachine.provide({
      actors: { saveCoupon: saveCoupon.logic, loadCoupon: loadCoupon.logic, fillCoupon: fillCoupon.logic },
    }),
  ).start()
  const onDismiss = vi.fn()
  const onTaken = vi.fn()
  let opening: Opening | undefined
  let opened = 0
  const dialog = () => (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[couponCodeFlow, actor]]))}>
        {opening !== undefined && (
          <CouponCodeDialog key={opened} opening={opening} onDismiss={onDismiss} onTaken={onTaken} />
        )}
      </FlowHostContext>
    </Words>
  )
  const { rerender } = render(dialog())
  /** Opens the dialog anew, as the page does. */
  const open = (next: Opening) => {
    opened += 1
    opening = next
    act(() => rerender(dialog()))
  }
  return { actor, saveCoupon, loadCoupon, fillCoupon, onDismiss, onTaken, open }
}

const field = () => page.queryByRole("textbox", { name: "Code of the coupon" })
const press = (name: string | RegExp): void => {
  fireEvent.click(page.getByRole("button", { name }))
}

runPathsOnScreen<typeof couponCodeMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "save.opened": ({ open }, event) => open(event),
    "load.opened": ({ open, actor }, event, { before }) => {
      if (!before.matches("saved")) return open(event)
      if (event.text === "") press("Load by code")
      // A link that is opened while a code is shown: the page tells the flow.
      else act(() => actor.send(event))
    },
    "code.entered": (_, { text }) => {
      const input = field() as HTMLInputElement
      if (input.value === codeShown(text)) fireEvent.change(input, { target: { value: "" } })
      fireEvent.change(input, { target: { value: text } })
    },
    "code.submitted": (_, __, { isAccepted }) => {
      const button = page.getByRole("button", { name: "Load" })
      expect(button.hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(button)
    },
    "coupon.taken": (_, __, { before, isAccepted }) => {
      const button = page.getByRole("button", { name: before.matches("busy") ? "Try again" : /^Take/ })
      expect(button.hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(button)
    },
    "mode.chosen": (_, { mode }) => press(mode === "replace" ? "Replace them" : "Add to them"),
    "step.undone": (_, __, { before }) =>
      press(before.matches("asking") ? "Leave the coupon as it is" : "Another code"),
    "answer.asked": () => press("Try again"),
    "dialog.closed": ({ onDismiss }) => {
      press("Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    saveCoupon: ({ saveCoupon }, answer) =>
      act(() => (answer.kind === "done" ? saveCoupon.answer(answer.output) : saveCoupon.break(answer.error))),
    loadCoupon: ({ loadCoupon }, answer) =>
      act(() => (answer.kind === "done" ? loadCoupon.answer(answer.output) : loadCoupon.break(answer.error))),
    fillCoupon: ({ fillCoupon }, answer) =>
      act(() => (answer.kind === "done" ? fillCoupon.answer(answer.output) : fillCoupon.break(answer.error))),
  },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    saving: ({ saveCoupon }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(saveCoupon.input()).toEqual({ coupon: SAMPLE_TO_SAVE })
    },
    saved: () => expect(page.getByTestId("coupon-code").textContent).toBe(codeShown(SAMPLE_CODE)),
    refused: () => expect(page.getByText("This game is no longer in the line.")).toBeDefined(),
    unsaved: () => expect(page.getByText(/always gets the same code/)).toBeDefined(),
    entering: (_, { context }) => {
      expect(field()).toHaveProperty("value", codeShown(context.text))
      const alarm = { unknown: /^No coupon has/, slowed: /^Too many codes/, lost: /^No answer came/ }
      for (const [kind, text] of Object.entries(alarm)) {
        expect(page.queryByText(text) !== null).toBe(context.failure === kind)
      }
    },
    loading: ({ loadCoupon }, { context }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(loadCoupon.input()).toEqual({ code: context.text })
    },
    showing: (_, { context }) => {
      const fates = [...document.querySelectorAll("[data-fate]")].map((row) => row.getAttribute("data-fate"))
      expect(fates).toEqual(context.loaded?.picks.map(fateOf))
    },
    filling: ({ fillCoupon }, { context }) => {
      expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
      expect(fillCoupon.input()).toEqual({ loaded: context.loaded, mode: context.mode })
    },
    asking: () => expect(page.getByText(/in your coupon already/)).toBeDefined(),
    busy: () => expect(page.getByText("Your bets are on their way")).toBeDefined(),
    taken: ({ onTaken }) => {
      expect(page.getByText("3 selections are in the coupon")).toBeDefined()
      expect(onTaken).toHaveBeenCalled()
    },
  },
})
