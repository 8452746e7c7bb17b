import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type {
  LetterOutcome,
  LoadMailboxOutcome,
  ProofOutcome,
} from "#machines/activation/activation.events.ts"
import { activationMachine } from "#machines/activation/activation.machine.ts"
import { model } from "#machines/activation/activation.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { activationFlow } from "./activation-flow.ts"
import MailboxPanel from "./MailboxPanel.tsx"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadMailbox: heldPromise<LoadMailboxOutcome, null>(),
    giveAddress: heldPromise<LetterOutcome, { readonly email: string; readonly password: string }>(),
    sendLetter: heldPromise<LetterOutcome, null>(),
    proveMailbox: heldPromise<ProofOutcome, { readonly code: string }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    activationMachine.provide({
      actors: {
        loadMailbox: held.loadMailbox.logic,
        giveAddress: held.giveAddress.logic,
        sendLetter: held.sendLetter.logic,
        proveMailbox: held.proveMailbox.logic,
        deadline: held.deadline.logic,
      },
    }),
  ).start()
  return {
    actor,
    held,
    show: () => {
      cleanup()
      render(
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map([[activationFlow, actor]]))}>
            <MailboxPanel />
          </FlowHostContext>
        </Words>,
      )
    },
  }
}

type Snapshot = SnapshotFrom<typeof activationMachine>

const press = (name: string) => {
  fireEvent.click(page.getByRole("button", { name }))
}
const submit = () => {
  fireEvent.submit(page.getByRole("form", { name: "Mail" }))
}
const type = (label: string, value: string) => {
  const field = page.getByLabelText<HTMLInputElement>(label)
  if (field.value === value) fireEvent.change(field, { target: { value: "" } })
  fireEvent.change(field, { target: { value } })
}
const isBusy = (name: string) =>
  expect(page.getByRole("button", { name }).getAttribute("aria-busy")).toBe("true")

const says = ({ context }: Snapshot) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
const fieldSays = (label: string, field: string, { context }: Snapshot) =>
  expect(page.getByLabelText(label).getAttribute("aria-invalid")).toBe(
    field in context.errors ? "true" : null,
  )

runPathsOnScreen<typeof activationMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "mailbox.opened": ({ show }) => show(),
    "mailbox.closed": () => cleanup(),
    "mailbox.asked": () => press("Try again"),
    "address.rejected": () => press("Give another address"),
    "address.kept": () => press("Keep the one before"),
    "email.entered": (_, { email }) => type("Mail address", email),
    "password.entered": (_, { password }) => type("Present password", password),
    "address.submitted": submit,
    "letter.requested": ({ actor }) =>
      press(actor.getSnapshot().matches("letterSent") ? "Send another letter" : "Send a letter"),
    "code.entered": (_, { code }) => type("Code of the letter", code),
    "code.submitted": submit,
  },
  answers: {
    loadMailbox: ({ held }, answer) => settle(held.loadMailbox, answer),
    giveAddress: ({ held }, answer) => settle(held.giveAddress, answer),
    sendLetter: ({ held }, answer) => settle(held.sendLetter, answer),
    proveMailbox: ({ held }, answer) => settle(held.proveMailbox, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    awaitingAddress: (_, snapshot) => {
      expect(page.getByLabelText("Mail address")).toHaveProperty("value", snapshot.context.email)
      fieldSays("Mail address", "email", snapshot)
      fieldSays("Present password", "password", snapshot)
      says(snapshot)
    },
    givingAddress: ({ held }, { context }) => {
      isBusy("Sending the letter…")
      expect(held.giveAddress.input()).toEqual({ email: context.email, password: context.password })
    },
    coolingDown: () => {
      expect(page.getByRole("timer")).toBeDefined()
      expect(page.getByRole("button", { name: "Send a letter" })).toHaveProperty("disabled", true)
    },
    unproved: (_, snapshot) => {
      expect(page.getByText(/is not confirmed/)).toBeDefined()
      says(snapshot)
    },
    sendingLetter: () => isBusy("Sending the letter…"),
    "letterSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another letter in/)
      expect(page.getByLabelText("Code of the letter")).toHaveProperty("value", snapshot.context.code)
      fieldSays("Code of the letter", "confirm_code", snapshot)
      says(snapshot)
    },
    "letterSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another letter" })).toHaveProperty("disabled", false)
      fieldSays("Code of the letter", "confirm_code", snapshot)
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
