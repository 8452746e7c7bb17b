import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { ProofOutcome } from "#machines/identity/fresh-proof/fresh-proof.events.ts"
import { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import { model } from "#machines/identity/fresh-proof/fresh-proof.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { FreshProofHost } from "./FreshProofHost.tsx"
import { freshProofFlow } from "./fresh-proof-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    checkPassword: heldPromise<ProofOutcome, { readonly password: string }>(),
    checkPasskey: heldPromise<ProofOutcome, null>(),
    checkPin: heldPromise<ProofOutcome, { readonly pin: string }>(),
  }
  const actor = createActor(
    freshProofMachine.provide({
      actors: {
        checkPassword: held.checkPassword.logic,
        checkPasskey: held.checkPasskey.logic,
        checkPin: held.checkPin.logic,
      },
    }),
  ).start()
  render(
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[freshProofFlow, actor]]))}>
        <FreshProofHost />
      </FlowHostContext>
    </Words>,
  )
  return { actor, held }
}

type Snapshot = SnapshotFrom<typeof freshProofMachine>

const pinField = () => page.getByLabelText<HTMLInputElement>("PIN")
const field = () => page.getByLabelText<HTMLInputElement>(/^Password/)
const isBusy = (name: string) =>
  expect(page.getByRole("button", { name }).getAttribute("aria-busy")).toBe("true")

runPathsOnScreen<typeof freshProofMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    // Whatever wants the proof asks the chart, not the screen.
    "proof.asked": ({ actor }, event) => act(() => actor.send(event)),
    "proof.taken": ({ actor }, event) => act(() => actor.send(event)),
    "password.entered": (_, { password }) => {
      if (field().value === password) fireEvent.change(field(), { target: { value: "" } })
      fireEvent.change(field(), { target: { value: password } })
    },
    "password.submitted": () => {
      fireEvent.submit(page.getByRole("form", { name: "Is this you?" }))
    },
    "passkey.chosen": (_, __, { isAccepted }) => {
      const button = page.queryByRole("button", { name: "Use passkey" })
      if (isAccepted && button !== null) fireEvent.click(button)
      else expect(button).toBeNull()
    },
    "pin.chosen": () => {
      fireEvent.click(page.getByRole("button", { name: "Use PIN" }))
    },
    "password.chosen": () => {
      fireEvent.click(page.getByRole("button", { name: "Use password" }))
    },
    "pin.entered": (_, { pin }) => {
      if (pinField().value === pin) fireEvent.change(pinField(), { target: { value: "" } })
      fireEvent.change(pinField(), { target: { value: pin } })
    },
    "pin.submitted": () => {
      fireEvent.submit(page.getByRole("form", { name: "Is this you?" }))
    },
    "proof.dismissed": () => {
      fireEvent.click(page.getByRole("button", { name: "Close" }))
    },
  },
  answers: {
    checkPassword: ({ held }, answer) => settle(held.checkPassword, answer),
    checkPasskey: ({ held }, answer) => settle(held.checkPasskey, answer),
    checkPin: ({ held }, answer) => settle(held.checkPin, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("dialog")).toBeNull(),
    "asked.typing": (_, { context }: Snapshot) => {
      expect(field()).toHaveProperty("value", context.password)
      expect(field().getAttribute("aria-invalid")).toBe("password" in context.errors ? "true" : null)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    "asked.typingPin": (_, { context }: Snapshot) => {
      expect(pinField()).toHaveProperty("value", context.pin)
      expect(pinField().getAttribute("aria-invalid")).toBe("pin_code" in context.errors ? "true" : null)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
    },
    "asked.checkingPin": ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.checkPin.input()).toEqual({ pin: context.pin })
    },
    "asked.checkingPassword": ({ held }, { context }) => {
      isBusy("Checking…")
      expect(held.checkPassword.input()).toEqual({ password: context.password })
    },
    "asked.checkingPasskey": () => isBusy("Use passkey"),
    passed: () => expect(page.queryByRole("dialog")).toBeNull(),
  },
})
