import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type AnyActorRef, createActor, type SnapshotFrom } from "xstate"
import type {
  CheckCodeOutcome,
  LoadPhonesOutcome,
  SecondStepOutcome,
  SendCodeOutcome,
} from "#machines/code-sign-in/code-sign-in.events.ts"
import { codeSignInMachine } from "#machines/code-sign-in/code-sign-in.machine.ts"
import { model } from "#machines/code-sign-in/code-sign-in.model.ts"
import { secondCodeMachine } from "#machines/second-code/second-code.machine.ts"
import type { RecoveryWay } from "#models/account/login.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { secondCodeFlow } from "../sign-in/second-code-flow.ts"
import { CodeSignInForm } from "./CodeSignInForm.tsx"
import { codeSignInFlow } from "./code-sign-in-flow.ts"

const words = await loadedWords("en")
const nothing = () => undefined

const mount = () => {
  const held = {
    loadPhones: heldPromise<LoadPhonesOutcome, null>(),
    sendCode: heldPromise<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>(),
    checkCode: heldPromise<CheckCodeOutcome, { readonly hash: string; readonly code: string }>(),
    checkSecondFactor: heldPromise<
      SecondStepOutcome,
      { readonly challenge: string; readonly code: string }
    >(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    codeSignInMachine.provide({
      actors: {
        loadPhones: held.loadPhones.logic,
        sendCode: held.sendCode.logic,
        checkCode: held.checkCode.logic,
        checkSecondFactor: held.checkSecondFactor.logic,
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
        <MessagesProvider store={words}>
          <FlowHostContext
            value={flowHostOf(
              new Map<object, AnyActorRef>([
                [codeSignInFlow, actor],
                [secondCodeFlow, createActor(secondCodeMachine).start()],
              ]),
            )}
          >
            <CodeSignInForm onSignedIn={nothing} onPassword={nothing} />
          </FlowHostContext>
        </MessagesProvider>,
      )
    },
  }
}

type Snapshot = SnapshotFrom<typeof codeSignInMachine>

const type = (label: RegExp, value: string) => {
  const field = page.getByLabelText<HTMLInputElement>(label)
  if (field.value === value) fireEvent.change(field, { target: { value: "" } })
  fireEvent.change(field, { target: { value } })
}
const press = (name: RegExp) => {
  fireEvent.click(page.getByRole("button", { name }))
}
const submit = () => {
  fireEvent.submit(page.getByRole("form"))
}
const isBusy = (name: string) =>
  expect(page.getByRole("button", { name }).getAttribute("aria-busy")).toBe("true")

/** What is wrong with the fields, and what was said above the button. */
const says = ({ context }: Snapshot) => {
  expect((page.queryByRole("alert")?.textContent ?? "") === "").toBe(context.error === null)
  const invalid = page
    .getAllByRole("textbox")
    .filter((field) => field.getAttribute("aria-invalid") === "true")
  expect(invalid.length).toBe(Object.keys(context.errors).length)
}

runPathsOnScreen<typeof codeSignInMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "codeSignIn.opened": ({ show }) => show(),
    "codeSignIn.closed": () => cleanup(),
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
    "code.requested": submit,
    "resend.requested": () => press(/Send another code/),
    "login.changed": () => press(/Change the phone or mail/),
    "code.entered": (_, { code }) => type(/^Code$/, code),
    "code.submitted": submit,
    "secondCode.entered": (_, { code }) => type(/^Code of the (app|SMS)$/, code),
    "secondCode.submitted": submit,
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    loadPhones: ({ held }, answer) => settle(held.loadPhones, answer),
    sendCode: ({ held }, answer) => settle(held.sendCode, answer),
    checkCode: ({ held }, answer) => settle(held.checkCode, answer),
    checkSecondFactor: ({ held }, answer) => settle(held.checkSecondFactor, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("form")).toBeNull(),
    loadingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    awaitingLogin: (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", false)
      says(snapshot)
    },
    sendingCode: () => isBusy("Sending the code…"),
    coolingDown: () => {
      expect(page.getByRole("timer").textContent).toMatch(/A code can be asked for in/)
      expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", true)
    },
    "codeSent.waitingToResend": (_, snapshot) => {
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
      expect(page.getByLabelText(/^Code$/).getAttribute("autocomplete")).toBe("one-time-code")
      says(snapshot)
    },
    "codeSent.resendAllowed": (_, snapshot) => {
      expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
      says(snapshot)
    },
    checkingCode: ({ held }, { context }) => {
      isBusy("Signing in…")
      expect(held.checkCode.input()).toEqual({ hash: context.sentCode?.hash, code: context.code })
    },
    codeSpent: () => {
      expect(page.queryByLabelText(/^Code$/)).toBeNull()
      expect(page.getByRole("button", { name: "Send another code" })).toBeDefined()
    },
    awaitingSecondFactor: (_, snapshot) => {
      expect(page.getByLabelText(/^Code of the (app|SMS)$/)).toHaveProperty(
        "value",
        snapshot.context.secondCode,
      )
      says(snapshot)
    },
    checkingSecondFactor: ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.checkSecondFactor.input()).toEqual({
        challenge: context.challenge,
        code: context.secondCode,
      })
    },
    signedIn: () => expect(page.getByText("You are signed in")).toBeDefined(),
  },
})
