import { act, cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { ResetOutcome } from "#machines/identity/recovery/recovery.events.ts"
import { recoveryMachine } from "#machines/identity/recovery/recovery.machine.ts"
import { model } from "#machines/identity/recovery/recovery.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import {
  codeRequestAnswers,
  codeRequestChecks,
  codeRequestExecutors,
  heldCodeRequest,
  saysErrors,
} from "#tests/support/code-request.ts"
import {
  flowScreen,
  isBusy,
  leaveScreen,
  logicsOf,
  submitForm,
  typeInto,
} from "#tests/support/flow-screen.tsx"
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
  readonly answer: string
}

const mount = () => {
  const held = {
    ...heldCodeRequest(),
    resetPassword: heldPromise<ResetOutcome, Reset>(),
  }
  const machine = recoveryMachine.provide({ actors: logicsOf(held) })
  return flowScreen(recoveryFlow, machine, held, words, <RecoveryForm onSignIn={() => undefined} />)
}

// Passwords have no role of their own.
const says = saysErrors(/^New password$/, /^New password again$/)

runPathsOnScreen<typeof recoveryMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "recovery.opened": ({ show }) => show(),
    "recovery.closed": () => cleanup(),
    ...codeRequestExecutors,
    "password.entered": (_, { password }) => typeInto(/^New password$/, password),
    "confirmation.entered": (_, { confirmation }) => typeInto(/^New password again$/, confirmation),
    "answer.entered": (_, { answer }) => typeInto(/^Secure question: /, answer),
    "reset.submitted": () => submitForm(),
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    ...codeRequestAnswers,
    resetPassword: ({ held }, answer) => settle(held.resetPassword, answer),
  },
  checks: {
    ...codeRequestChecks(says),
    resetting: () => isBusy("Setting password…"),
    passwordSet: () => expect(page.getByText("Your new password is set")).toBeDefined(),
  },
})
