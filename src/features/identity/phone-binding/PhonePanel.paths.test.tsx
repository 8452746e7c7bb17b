import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  AllowOutcome,
  AnswerOutcome,
  BindOutcome,
  LoadBoundOutcome,
  SendOutcome,
} from "#machines/identity/phone-binding/phone-binding.events.ts"
import type { phoneBindingMachine } from "#machines/identity/phone-binding/phone-binding.machine.ts"
import { model } from "#machines/identity/phone-binding/phone-binding.model.ts"
import type { LoadPhonesOutcome } from "#machines/identity/phone-entry/phone-entry.events.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { isBusy, press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { PhonePanel } from "./PhonePanel.tsx"
import { phoneBindingFlow } from "./phone-binding-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadBound: heldPromise<LoadBoundOutcome, null>(),
  loadPhones: heldPromise<LoadPhonesOutcome, null>(),
  sendToPresent: heldPromise<SendOutcome, null>(),
  allowChange: heldPromise<AllowOutcome, { readonly code: string }>(),
  sendToNew: heldPromise<
    SendOutcome,
    { readonly phone: string; readonly countryCode: string | null; readonly isFirst: boolean }
  >(),
  bindPhone: heldPromise<
    BindOutcome,
    { readonly code: string; readonly phone: string; readonly isFirst: boolean }
  >(),
  proveAnswer: heldPromise<AnswerOutcome, { readonly answer: string }>(),
  deadline: heldPromise<void, { readonly at: number }>(),
})

type Snapshot = SnapshotFrom<typeof phoneBindingMachine>

/** What is wrong with the field, and what was said above the button. */
const says = ({ context }: Snapshot) => {
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
  const invalid = page
    .queryAllByRole("textbox")
    .filter((field) => field.getAttribute("aria-invalid") === "true")
  expect(invalid.length).toBe(Object.keys(context.errors).length)
}
const isAt = (label: string, snapshot: Snapshot) => {
  expect(page.getByLabelText(label)).toHaveProperty("value", snapshot.context.code)
  expect(page.getByText(/We have sent a code to/).textContent).toContain(snapshot.context.sent?.phone)
  says(snapshot)
}

runFlowPaths<typeof phoneBindingMachine, ReturnType<typeof held>>({
  flow: phoneBindingFlow,
  model,
  held,
  words,
  shown: <PhonePanel />,
  executors: {
    "binding.opened": ({ show }) => show(),
    "binding.closed": () => cleanup(),
    "phone.asked": () => press("Try again"),
    "change.requested": () => press("Change phone"),
    "change.dropped": () => press("Not now"),
    "country.chosen": ({ actor }, event) => {
      const code = page.queryByRole("combobox")
      if (code === null) return act(() => actor.send(event))
      fireEvent.click(code)
      fireEvent.click(page.getByRole("option", { name: /Казахстан/ }))
    },
    "phone.entered": (_, { phone }) => typeInto(/Phone number/, phone),
    "number.submitted": () => submitForm("Phone"),
    "number.changed": () => press("Another phone"),
    "code.entered": (_, { code }) => typeInto(/^Code from the (current|new) phone$/, code),
    "code.submitted": () => submitForm("Phone"),
    "answer.entered": (_, { answer }) => typeInto(/^Secure question: /, answer),
    "answer.submitted": () => submitForm("Phone"),
    "resend.requested": () => press("Send another code"),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    loadingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    bound: (_, snapshot) => {
      expect(page.getByText(/^Your phone is/).textContent).toContain(snapshot.context.bound)
      expect(page.queryByText("Phone added") !== null).toBe(snapshot.context.isBoundNow)
      expect(page.getByRole("alert").textContent === "").toBe(snapshot.context.error === null)
    },
    sendingToPresent: (_, { context }) => isBusy(context.sent === null ? "Change phone" : "Checking…"),
    "presentSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
      isAt("Code from the current phone", snapshot)
    },
    "presentSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
      isAt("Code from the current phone", snapshot)
    },
    allowing: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.allowChange.input()).toEqual({ code: context.code })
    },
    answering: (_, snapshot) => {
      const { asked, answer } = snapshot.context
      expect(page.getByLabelText(`Secure question: ${asked?.question}`)).toHaveProperty("value", answer)
      says(snapshot)
    },
    provingAnswer: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.proveAnswer.input()).toEqual({ answer: context.answer })
    },
    typingNumber: (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", false)
      expect(page.queryByRole("button", { name: "Not now" }) === null).toBe(snapshot.context.bound === "")
      says(snapshot)
    },
    sendingToNew: (_, { context }) => isBusy(context.sent === null ? "Sending the code…" : "Checking…"),
    coolingDown: () => {
      expect(page.getByRole("timer").textContent).toMatch(/You can request a code in/)
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", true)
    },
    "newSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
      isAt("Code from the new phone", snapshot)
    },
    "newSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
      isAt("Code from the new phone", snapshot)
    },
    binding: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.bindPhone.input()).toMatchObject({ code: context.code, isFirst: context.bound === "" })
    },
  },
})
