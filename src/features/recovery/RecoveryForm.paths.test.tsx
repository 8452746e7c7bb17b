import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { LoadPhonesOutcome, ResetOutcome, SendCodeOutcome } from "#machines/recovery/recovery.events.ts"
import { recoveryMachine } from "#machines/recovery/recovery.machine.ts"
import { model } from "#machines/recovery/recovery.model.ts"
import type { RecoveryWay } from "#models/account/login.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { RecoveryForm } from "./RecoveryForm.tsx"
import { recoveryFlow } from "./recovery-flow.ts"

const words = await loadedWords("en")

interface Reset {
  readonly hash: string
  readonly code: string
  readonly password: string
  readonly confirmation: string
}

const mount = () => {
  const held = {
    loadPhones: heldPromise<LoadPhonesOutcome, null>(),
    sendCode: heldPromise<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>(),
    resetPassword: heldPromise<ResetOutcome, Reset>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    recoveryMachine.provide({
      actors: {
        loadPhones: held.loadPhones.logic,
        sendCode: held.sendCode.logic,
        resetPassword: held.resetPassword.logic,
        deadline: held.deadline.logic,
      },
    }),
  ).start()
  const host = flowHostOf(new Map([[recoveryFlow, actor]]))
  return {
    actor,
    held,
    show: () => {
      cleanup()
      render(
        <MessagesProvider store={words}>
          <FlowHostContext value={host}>
            <RecoveryForm onSignIn={() => undefined} />
          </FlowHostContext>
        </MessagesProvider>,
      )
    },
  }
}

const type = (label: RegExp, value: string) => {
  fireEvent.change(page.getByLabelText(label), { target: { value } })
}

const press = (name: RegExp) => {
  fireEvent.click(page.getByRole("button", { name }))
}

/** What is wrong with the fields, and what was said above the button. */
const says = ({ context }: SnapshotFrom<typeof recoveryMachine>) => {
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
  const invalid = page
    .getAllByRole("textbox")
    .filter((field) => field.getAttribute("aria-invalid") === "true")
  // Passwords have no role of their own.
  const passwords = [/^New password$/, /^New password once more$/]
    .flatMap((label) => page.queryAllByLabelText(label))
    .filter((field) => field.getAttribute("aria-invalid") === "true")
  expect(invalid.length + passwords.length).toBe(Object.keys(context.errors).length)
}

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "recovery.opened": ({ show }) => show(),
    "recovery.closed": () => cleanup(),
    "way.chosen": () => {
      fireEvent.click(page.getByRole("radio", { name: "By mail" }))
    },
    "country.chosen": ({ actor }, event) => {
      const code = page.queryByRole("combobox")
      if (code === null) return act(() => actor.send(event))
      fireEvent.click(code)
      fireEvent.click(page.getByRole("option", { name: /Казахстан/ }))
    },
    "phone.entered": (_, { phone }) => type(/Phone number/, phone),
    "email.entered": (_, { email }) => type(/Mail address/, email),
    "code.requested": () => {
      fireEvent.submit(page.getByRole("form"))
    },
    "resend.requested": () => press(/Send another code/),
    "login.changed": () => press(/Change the phone or mail/),
    "code.entered": (_, { code }) => type(/^Code$/, code),
    "password.entered": (_, { password }) => type(/^New password$/, password),
    "confirmation.entered": (_, { confirmation }) => type(/^New password once more$/, confirmation),
    "reset.submitted": () => {
      fireEvent.submit(page.getByRole("form"))
    },
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    loadPhones: ({ held }, answer) => settle(held.loadPhones, answer),
    sendCode: ({ held }, answer) => settle(held.sendCode, answer),
    resetPassword: ({ held }, answer) => settle(held.resetPassword, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("form")).toBeNull(),
    loadingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    awaitingLogin: (_: unknown, snapshot: SnapshotFrom<typeof recoveryMachine>) => {
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", false)
      says(snapshot)
    },
    sendingCode: () =>
      expect(page.getByRole("button", { name: "Sending the code…" }).getAttribute("aria-busy")).toBe("true"),
    coolingDown: () => {
      expect(page.getByRole("timer").textContent).toMatch(/A code can be asked for in/)
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", true)
    },
    "codeSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
      says(snapshot)
    },
    "codeSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
      says(snapshot)
    },
    resetting: () =>
      expect(page.getByRole("button", { name: "Setting the password…" }).getAttribute("aria-busy")).toBe(
        "true",
      ),
    codeSpent: () => {
      expect(page.queryByLabelText(/^Code$/)).toBeNull()
      expect(page.getByRole("button", { name: "Send another code" })).toBeDefined()
    },
    passwordSet: () => expect(page.getByText("The new password is set")).toBeDefined(),
  },
})
