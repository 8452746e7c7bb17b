import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import { createActor } from "xstate"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import type { SecondStepOutcome } from "#machines/identity/second-step/second-step.events.ts"
import type {
  ComeBackOutcome,
  LeaveOutcome,
  LinkOutcome,
  LoadProvidersOutcome,
} from "#machines/identity/social-entry/social-entry.events.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { model } from "#machines/identity/social-entry/social-entry.model.ts"
import type { ComeBackInput, LeaveInput } from "#machines/identity/social-entry/social-entry.setup.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { isBusy, logicsOf, press, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { secondCodeFlow } from "../sign-in/second-code-flow.ts"
import SocialButtons from "./SocialButtons.tsx"
import { SocialPage } from "./SocialPage.tsx"
import { socialEntryFlow } from "./social-entry-flow.ts"

const words = await loadedWords("en")
const nothing = () => undefined

const mount = () => {
  const held = {
    loadProviders: heldPromise<LoadProvidersOutcome, null>(),
    leave: heldPromise<LeaveOutcome, LeaveInput>(),
    comeBack: heldPromise<ComeBackOutcome, ComeBackInput>(),
    checkSecondFactor: heldPromise<
      SecondStepOutcome,
      { readonly challenge: string; readonly code: string }
    >(),
    link: heldPromise<LinkOutcome, null>(),
  }
  const actor = createActor(socialEntryMachine.provide({ actors: logicsOf(held) })).start()
  const second = createActor(secondCodeMachine).start()
  const host = flowHostOf(
    new Map<object, typeof actor | typeof second>([
      [socialEntryFlow, actor],
      [secondCodeFlow, second],
    ]),
  )
  const site = (shown: ReactNode) => (
    <Words store={words}>
      <FlowHostContext value={host}>{shown}</FlowHostContext>
    </Words>
  )
  const returnPage = (isSignedIn: boolean) => (
    <SocialPage
      provider="google"
      isSignedIn={isSignedIn}
      onSignIn={nothing}
      onRegister={nothing}
      onSecurity={nothing}
      onDone={nothing}
    />
  )
  let shown: ReturnType<typeof render> | undefined
  return {
    actor,
    held,
    /** The page knows that the visitor has signed in, and the link between both charts tells the entry. */
    proveAccount: () => {
      shown?.rerender(site(returnPage(true)))
      act(() => actor.send({ type: "account.proved" }))
    },
    offer: () => {
      cleanup()
      render(site(<SocialButtons purpose="signIn" disabled={false} />))
    },
    comeBack: (query: string) => {
      cleanup()
      window.history.replaceState(null, "", `/en/social/google${query === "" ? "" : `?${query}`}`)
      shown = render(site(returnPage(false)))
    },
  }
}

runPathsOnScreen<typeof socialEntryMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
    window.history.replaceState(null, "", "/")
  },
  executors: {
    "providers.wanted": ({ offer }) => offer(),
    "provider.chosen": (_, { provider }) => {
      // Nobody can press the button of a provider that is not offered.
      window.history.replaceState(null, "", "/en/line")
      if (provider === "google" && page.queryByRole("region") !== null) press("Continue with Google")
    },
    "provider.returned": ({ comeBack }, { query }) => comeBack(query),
    "account.proved": ({ proveAccount }) => proveAccount(),
    "buttons.closed": ({ actor }) => {
      // Where the page of the return stands, there are no buttons to close.
      if (["loading", "offered", "leaving"].includes(`${actor.getSnapshot().value}`)) cleanup()
    },
    "social.closed": () => cleanup(),
    "secondCode.entered": (_, { code }) => {
      const field = page.getByRole<HTMLInputElement>("textbox")
      if (field.value === code) fireEvent.change(field, { target: { value: "" } })
      fireEvent.change(field, { target: { value: code } })
    },
    "secondCode.submitted": () => submitForm(),
  },
  answers: {
    loadProviders: ({ held }, answer) => settle(held.loadProviders, answer),
    leave: ({ held }, answer) => settle(held.leave, answer),
    comeBack: ({ held }, answer) => settle(held.comeBack, answer),
    checkSecondFactor: ({ held }, answer) => settle(held.checkSecondFactor, answer),
    link: ({ held }, answer) => settle(held.link, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.queryByRole("button")).toBeNull(),
    offered: (_, { context }) => {
      expect(page.queryAllByRole("button").map(({ textContent }) => textContent)).toEqual(
        context.providers.map(({ name }) => `Continue with ${name}`),
      )
      if (context.error !== null) expect(page.getByRole("alert").textContent).not.toBe("")
    },
    leaving: ({ held }) => {
      isBusy("Continue with Google")
      expect(held.leave.input()).toEqual({ provider: "google", purpose: "signIn", path: "/en/line" })
    },
    checking: ({ held }) => {
      // The address of the page keeps nothing of the answer (assurance B14.2.1).
      expect(window.location.search).toBe("")
      expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
      expect(held.comeBack.input()).toEqual({ provider: "google", query: "code=1&state=en.1" })
    },
    awaitingSecondFactor: (_, { context }) => {
      const field = page.getByRole("textbox")
      expect(field).toHaveProperty("value", context.secondCode)
      expect(field.getAttribute("aria-invalid")).toBe(context.error === null ? null : "true")
    },
    checkingSecondFactor: ({ held }, { context }) => {
      expect(held.checkSecondFactor.input()).toEqual({
        challenge: context.challenge,
        code: context.secondCode.trim(),
      })
    },
    newcomer: (_, { context }) => {
      expect(page.getByRole("status").textContent).toContain("a•••@example.org")
      expect(page.getByRole("button", { name: "I have an account" })).toBeDefined()
      expect(page.queryByRole("button", { name: "Sign up" }) === null).toBe(
        context.newcomer?.isMailKnown === true,
      )
    },
    linking: ({ held }) => expect(held.link.input()).toBeNull(),
    signedIn: () => expect(page.getByRole("status").textContent).not.toBe(""),
    linked: () => expect(page.getByRole("status").textContent).toMatch(/^Linked/),
    failed: (_, { context }) => {
      expect(page.getByRole("alert").textContent).not.toBe("")
      // Who was new is signed in by then: only linking failed.
      const name = context.newcomer === null ? "Sign in" : "Account security"
      expect(page.getByRole("button", { name })).toBeDefined()
    },
  },
})
