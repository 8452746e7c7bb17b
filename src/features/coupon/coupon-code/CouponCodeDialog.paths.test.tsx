import { act, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type {
  CouponToSave,
  Filled,
  FillFailure,
  FillMode,
  LoadFailure,
  SaveFailure,
} from "#machines/coupon/coupon-code/coupon-code.events.ts"
import { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { model, SAMPLE_CODE, SAMPLE_TO_SAVE } from "#machines/coupon/coupon-code/coupon-code.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { type CouponCode, codeShown } from "#models/coupon/coupon-code.ts"
import { fateOf, type LoadedCoupon } from "#models/coupon/saved-coupon.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { dialogScreen } from "#tests/support/dialog-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import CouponCodeDialog from "./CouponCodeDialog.tsx"
import { couponCodeFlow } from "./coupon-code-flow.ts"

const words = await loadedWords("en")

type Opening = Parameters<typeof CouponCodeDialog>[0]["opening"]

const mount = () => {
  const held = {
    saveCoupon: heldPromise<
      Outcome<{ readonly code: CouponCode }, SaveFailure>,
      { readonly coupon: CouponToSave | null }
    >(),
    loadCoupon: heldPromise<
      Outcome<{ readonly coupon: LoadedCoupon }, LoadFailure>,
      { readonly code: CouponCode | undefined }
    >(),
    fillCoupon: heldPromise<
      Outcome<Filled, FillFailure>,
      { readonly loaded: LoadedCoupon | null; readonly mode: FillMode | null }
    >(),
  }
  const machine = couponCodeMachine.provide({ actors: logicsOf(held) })
  const screen = dialogScreen(couponCodeFlow, machine, words, (opening: Opening, onDismiss) => (
    <CouponCodeDialog opening={opening} onDismiss={onDismiss} />
  ))
  const page = linkToolsOf(new Map())
  void joined(couponCodeFlow, screen.actor, page)
  return { ...screen, ...held, couponFilled: page.couponFilled }
}

const field = () => page.queryByRole("textbox", { name: "Bet slip code" })

runPathsOnScreen<typeof couponCodeMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
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
      const button = page.getByRole("button", {
        name: before.matches("busy") ? "Try again" : /^Add (\d|to bet slip)/,
      })
      expect(button.hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(button)
    },
    "mode.chosen": (_, { mode }) => press(mode === "replace" ? "Replace them" : "Add to them"),
    "step.undone": (_, __, { before }) =>
      press(before.matches("asking") ? "Keep my bet slip" : "Another code"),
    "answer.asked": () => press("Try again"),
    "dialog.closed": ({ onDismiss }) => {
      press("Close")
      expect(onDismiss).toHaveBeenCalled()
    },
  },
  answers: {
    saveCoupon: ({ saveCoupon }, answer) => settle(saveCoupon, answer),
    loadCoupon: ({ loadCoupon }, answer) => settle(loadCoupon, answer),
    fillCoupon: ({ fillCoupon }, answer) => settle(fillCoupon, answer),
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
      const alarm = {
        unknown: /^No bet slip has/,
        slowed: /^Too many attempts/,
        lost: /^The server did not respond/,
      }
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
    asking: () => expect(page.getByText(/bet slip already has/)).toBeDefined(),
    busy: () => expect(page.getByText("Your bets are being placed")).toBeDefined(),
    taken: ({ couponFilled }) => {
      expect(page.getByText("3 selections added to your bet slip")).toBeDefined()
      expect(couponFilled).toHaveBeenCalled()
    },
  },
})
