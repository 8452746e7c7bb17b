import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type AnyActorRef, createActor, fromPromise, type SnapshotFrom } from "xstate"
import type { LoadPhonesOutcome } from "#machines/identity/phone-entry/phone-entry.events.ts"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import type { SecondStepOutcome } from "#machines/identity/second-step/second-step.events.ts"
import type { SignInOutcome } from "#machines/identity/sign-in/sign-in.events.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { model } from "#machines/identity/sign-in/sign-in.model.ts"
import type { SignInInput } from "#machines/identity/sign-in/sign-in.setup.ts"
import type { LoadProvidersOutcome } from "#machines/identity/social-entry/social-entry.events.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { socialEntryFlow } from "../social/social-entry-flow.ts"
import { SignInForm } from "./SignInForm.tsx"
import { secondCodeFlow } from "./second-code-flow.ts"
import { signInFlow } from "./sign-in-flow.ts"

/** No provider is configured. */
const noProviders = fromPromise<LoadProvidersOutcome, null>(async () => ({ ok: true, value: [] }))

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadPhones: heldPromise<LoadPhonesOutcome, null>(),
    signIn: heldPromise<SignInOutcome, SignInInput>(),
    checkSecondFactor: heldPromise<
      SecondStepOutcome,
      { readonly challenge: string; readonly code: string }
    >(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    signInMachine.provide({
      actors: {
        loadPhones: held.loadPhones.logic,
        signIn: held.signIn.logic,
        checkSecondFactor: held.checkSecondFactor.logic,
        deadline: held.deadline.logic,
      },
    }),
  ).start()
  const host = flowHostOf(
    new Map<object, AnyActorRef>([
      [signInFlow, actor],
      [secondCodeFlow, createActor(secondCodeMachine).start()],
      [
        socialEntryFlow,
        createActor(socialEntryMachine.provide({ actors: { loadProviders: noProviders } })).start(),
      ],
    ]),
  )
  const form = (
    <MessagesProvider store={words}>
      <FlowHostContext value={host}>
        <SignInForm onRegister={() => undefined} onRecover={() => undefined} onCode={() => undefined} />
      </FlowHostContext>
    </MessagesProvider>
  )
  return {
    actor,
    held,
    show: () => {
      cleanup()
      render(form)
    },
  }
}

const type = (label: RegExp, value: string) => {
  fireEvent.change(page.getByLabelText(label), { target: { value } })
}

const waits = () => {
  expect(page.getByRole("timer").textContent).toMatch(/Next attempt in/)
  expect(page.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", true)
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
    "signIn.opened": ({ show }) => show(),
    "signIn.closed": () => cleanup(),
    "way.chosen": (_, { way }) => {
      fireEvent.click(page.getByRole("radio", { name: way === "phone" ? "Phone" : "Account or email" }))
    },
    "country.chosen": () => {
      const code = page.queryByRole("combobox")
      if (code === null) return
      fireEvent.click(code)
      fireEvent.click(page.getByRole("option", { name: /Казахстан/ }))
    },
    "phone.entered": (_, { phone }) => type(/Phone number/, phone),
    "account.entered": (_, { account }) => {
      fireEvent.change(page.getByRole("textbox", { name: "Account number or email" }), {
        target: { value: account },
      })
    },
    "password.entered": (_, { password }) => type(/^Password/, password),
    "credentials.submitted": () => {
      fireEvent.submit(page.getByRole("form"))
    },
    "secondCode.entered": (_, { code }) => type(/Code from the (app|SMS)/, code),
    "secondCode.submitted": () => {
      fireEvent.submit(page.getByRole("form"))
    },
    "secondCode.abandoned": () => {
      fireEvent.click(page.getByRole("button", { name: "Another account" }))
    },
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
    "visitor.signedIn": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    loadPhones: ({ held }, answer) => settle(held.loadPhones, answer),
    signIn: ({ held }, answer) => settle(held.signIn, answer),
    checkSecondFactor: ({ held }, answer) => settle(held.checkSecondFactor, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("form")).toBeNull(),
    loadingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    awaitingCredentials: (_: unknown, { context }: SnapshotFrom<typeof signInMachine>) => {
      expect(page.getByRole("button", { name: "Sign in" })).toHaveProperty("disabled", false)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      expect(page.getByLabelText(/^Password/)).toHaveProperty("value", context.password)
      const invalid = page.getByLabelText(/^Password/).getAttribute("aria-invalid")
      expect(invalid).toBe(context.isChecked && context.password === "" ? "true" : null)
    },
    signingIn: () =>
      expect(page.getByRole("button", { name: "Signing in…" }).getAttribute("aria-busy")).toBe("true"),
    awaitingSecondFactor: (_: unknown, { context }: SnapshotFrom<typeof signInMachine>) => {
      expect(page.getByLabelText(/Code from the (app|SMS)/)).toHaveProperty("value", context.secondCode)
      expect(page.getByLabelText(/Code from the (app|SMS)/).getAttribute("aria-invalid")).toBe(
        context.error === null ? null : "true",
      )
      expect(page.queryByLabelText(/^Password/)).toBeNull()
    },
    checkingSecondFactor: () =>
      expect(page.getByRole("button", { name: "Checking…" }).getAttribute("aria-busy")).toBe("true"),
    slowedDown: waits,
    locked: waits,
    signedIn: () => expect(page.getByText("You are signed in")).toBeDefined(),
  },
})
