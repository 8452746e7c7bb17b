import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type {
  AskOutcome,
  PrepareOutcome,
  VerifyOutcome,
} from "#machines/identity/passkey-sign-in/passkey-sign-in.events.ts"
import {
  type AskInput,
  passkeySignInMachine,
} from "#machines/identity/passkey-sign-in/passkey-sign-in.machine.ts"
import { model } from "#machines/identity/passkey-sign-in/passkey-sign-in.model.ts"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf, listener } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { signInFlow } from "../sign-in/sign-in-flow.ts"
import PasskeySignIn from "./PasskeySignIn.tsx"
import { passkeySignInFlow } from "./passkey-sign-in-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    prepare: heldPromise<PrepareOutcome, null>(),
    listen: heldPromise<AskOutcome, AskInput>(),
    ask: heldPromise<AskOutcome, AskInput>(),
    verify: heldPromise<VerifyOutcome, { readonly proof: PasskeyProof | null }>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    passkeySignInMachine.provide({
      actors: {
        prepare: held.prepare.logic,
        listen: held.listen.logic,
        ask: held.ask.logic,
        verify: held.verify.logic,
        deadline: held.deadline.logic,
      },
    }),
  ).start()
  const signIn = listener()
  void joined(passkeySignInFlow, actor, linkToolsOf(new Map([[signInFlow, signIn.actor]])))
  return {
    actor,
    held,
    told: signIn.told,
    show: () => {
      cleanup()
      render(
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map([[passkeySignInFlow, actor]]))}>
            <PasskeySignIn disabled={false} />
          </FlowHostContext>
        </Words>,
      )
    },
  }
}

const button = (name = "Sign in with a passkey") => page.getByRole("button", { name })
const isBusy = (is: boolean) => expect(button().getAttribute("aria-busy")).toBe(is ? "true" : null)
const alertIs = (isThere: boolean) => expect(page.getByRole("alert").textContent !== "").toBe(isThere)

runPathsOnScreen<typeof passkeySignInMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "passkeys.offered": ({ show }) => show(),
    "passkeys.withdrawn": () => cleanup(),
    "passkey.requested": () => {
      fireEvent.click(button())
    },
  },
  answers: {
    prepare: ({ held }, answer) => settle(held.prepare, answer),
    listen: ({ held }, answer) => settle(held.listen, answer),
    ask: ({ held }, answer) => settle(held.ask, answer),
    verify: ({ held }, answer) => settle(held.verify, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("button")).toBeNull(),
    preparing: (_, { context }) => isBusy(context.isWanted),
    unavailable: (_, { context }) => {
      isBusy(false)
      alertIs(context.error !== null)
    },
    "offered.listening": ({ held }, { context }) => {
      isBusy(false)
      expect(held.listen.input()).toEqual({ options: context.prepared?.options })
      alertIs(context.error !== null)
    },
    "offered.quiet": (_, { context }) => {
      isBusy(false)
      alertIs(context.error !== null)
    },
    asking: ({ held }, { context }) => {
      isBusy(true)
      expect(held.ask.input()).toEqual({ options: context.prepared?.options })
    },
    verifying: ({ held }, { context }) => {
      expect(button("Checking the passkey…").getAttribute("aria-busy")).toBe("true")
      expect(held.verify.input()).toEqual({ proof: context.proof })
    },
    signedIn: ({ told }, { context: { player } }) =>
      expect(told).toHaveBeenLastCalledWith({ type: "visitor.signedIn", player }),
  },
})
