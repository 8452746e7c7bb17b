import { act, cleanup, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { type AnyActorRef, createActor } from "xstate"
import type { CheckCodeOutcome } from "#machines/identity/code-sign-in/code-sign-in.events.ts"
import { codeSignInMachine } from "#machines/identity/code-sign-in/code-sign-in.machine.ts"
import { model } from "#machines/identity/code-sign-in/code-sign-in.model.ts"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import type { SecondStepOutcome } from "#machines/identity/second-step/second-step.events.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import {
  codeRequestAnswers,
  codeRequestChecks,
  codeRequestExecutors,
  heldCodeRequest,
  saysErrors,
} from "#tests/support/code-request.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { isBusy, leaveScreen, logicsOf, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
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
    ...heldCodeRequest(),
    checkCode: heldPromise<CheckCodeOutcome, { readonly hash: string; readonly code: string }>(),
    checkSecondFactor: heldPromise<
      SecondStepOutcome,
      { readonly challenge: string; readonly code: string }
    >(),
  }
  const actor = createActor(
    codeSignInMachine.provide({
      actors: logicsOf(held),
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
            <CodeSignInForm onPassword={nothing} />
          </FlowHostContext>
        </MessagesProvider>,
      )
    },
  }
}

const says = saysErrors()

runPathsOnScreen<typeof codeSignInMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "codeSignIn.opened": ({ show }) => show(),
    "codeSignIn.closed": () => cleanup(),
    ...codeRequestExecutors,
    "code.submitted": () => submitForm(),
    "secondCode.entered": (_, { code }) => typeInto(/^Code from the (app|SMS)$/, code),
    "secondCode.submitted": () => submitForm(),
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    ...codeRequestAnswers,
    checkCode: ({ held }, answer) => settle(held.checkCode, answer),
    checkSecondFactor: ({ held }, answer) => settle(held.checkSecondFactor, answer),
  },
  checks: {
    ...codeRequestChecks(says),
    checkingCode: ({ held }, { context }) => {
      isBusy("Signing in…")
      expect(held.checkCode.input()).toEqual({ hash: context.sentCode?.hash, code: context.code })
    },
    awaitingSecondFactor: (screen, snapshot) => {
      expect(page.getByLabelText(/^Code from the (app|SMS)$/)).toHaveProperty(
        "value",
        snapshot.context.secondCode,
      )
      says(screen, snapshot)
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
