import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  LetterOutcome,
  LoadMailboxOutcome,
  ProofOutcome,
} from "#machines/identity/activation/activation.events.ts"
import type { activationMachine } from "#machines/identity/activation/activation.machine.ts"
import { model } from "#machines/identity/activation/activation.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { isBusy, press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { activationFlow } from "./activation-flow.ts"
import MailboxPanel from "./MailboxPanel.tsx"

const words = await loadedWords("en")

const held = () => ({
  loadMailbox: heldPromise<LoadMailboxOutcome, null>(),
  giveAddress: heldPromise<LetterOutcome, { readonly email: string; readonly password: string }>(),
  sendLetter: heldPromise<LetterOutcome, null>(),
  proveMailbox: heldPromise<ProofOutcome, { readonly code: string }>(),
  deadline: heldPromise<void, { readonly at: number }>(),
})

type Snapshot = SnapshotFrom<typeof activationMachine>

const says = ({ context }: Snapshot) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
const fieldSays = (label: string, field: string, { context }: Snapshot) =>
  expect(page.getByLabelText(label).getAttribute("aria-invalid")).toBe(
    field in context.errors ? "true" : null,
  )

runFlowPaths<typeof activationMachine, ReturnType<typeof held>>({
  flow: activationFlow,
  model,
  held,
  words,
  shown: <MailboxPanel />,
  executors: {
    "mailbox.opened": ({ show }) => show(),
    "mailbox.closed": () => cleanup(),
    "mailbox.asked": () => press("Try again"),
    "address.rejected": () => press("Use another address"),
    "address.kept": () => press("Keep the current one"),
    "email.entered": (_, { email }) => typeInto("Email address", email),
    "password.entered": (_, { password }) => typeInto("Current password", password),
    "address.submitted": () => submitForm("Email"),
    "letter.requested": ({ actor }) =>
      press(actor.getSnapshot().matches("letterSent") ? "Send another email" : "Send an email"),
    "code.entered": (_, { code }) => typeInto("Code from the email", code),
    "code.submitted": () => submitForm("Email"),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    awaitingAddress: (_, snapshot) => {
      expect(page.getByLabelText("Email address")).toHaveProperty("value", snapshot.context.email)
      fieldSays("Email address", "email", snapshot)
      fieldSays("Current password", "password", snapshot)
      says(snapshot)
    },
    givingAddress: ({ held }, { context }) => {
      isBusy("Sending the email…")
      expect(held.giveAddress.input()).toEqual({ email: context.email, password: context.password })
    },
    coolingDown: () => {
      expect(page.getByRole("timer")).toBeDefined()
      expect(page.getByRole("button", { name: "Send an email" })).toHaveProperty("disabled", true)
    },
    unproved: (_, snapshot) => {
      expect(page.getByText(/is not confirmed/)).toBeDefined()
      says(snapshot)
    },
    sendingLetter: () => isBusy("Sending the email…"),
    "letterSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another email in/)
      expect(page.getByLabelText("Code from the email")).toHaveProperty("value", snapshot.context.code)
      fieldSays("Code from the email", "confirm_code", snapshot)
      says(snapshot)
    },
    "letterSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another email" })).toHaveProperty("disabled", false)
      fieldSays("Code from the email", "confirm_code", snapshot)
      says(snapshot)
    },
    proving: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.proveMailbox.input()).toEqual({ code: context.code })
    },
    proved: () => {
      expect(page.getByText("Confirmed")).toBeDefined()
      expect(page.queryByRole("form")).toBeNull()
    },
  },
})
