import { cleanup, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { NewPinOutcome, PinStandingOutcome } from "#machines/identity/pin-setup/pin-setup.events.ts"
import { pinSetupMachine } from "#machines/identity/pin-setup/pin-setup.machine.ts"
import { model } from "#machines/identity/pin-setup/pin-setup.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PinPanel } from "./PinPanel.tsx"
import { pinSetupFlow } from "./pin-setup-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadStanding: heldPromise<PinStandingOutcome, null>(),
    askPin: heldPromise<NewPinOutcome, null>(),
  }
  return flowScreen(
    pinSetupFlow,
    pinSetupMachine.provide({ actors: logicsOf(held) }),
    held,
    words,
    <PinPanel />,
  )
}

/** What is said of the PIN. */
const SAID = {
  unset: /^You have no PIN\.$/,
  issued: /^You have had a PIN since .*2023/,
  void: /^Your PIN of .*2023.* counts no more/,
} as const

runPathsOnScreen<typeof pinSetupMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "setup.opened": ({ show }) => show(),
    "setup.closed": () => cleanup(),
    "standing.asked": () => press("Try again"),
    "pin.requested": () => press(/^Get (new )?PIN$/),
    "pin.kept": () => press("I have saved it"),
  },
  answers: {
    loadStanding: ({ held }, answer) => settle(held.loadStanding, answer),
    askPin: ({ held }, answer) => settle(held.askPin, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    resting: (_, { context }) => {
      const state = context.standing?.state ?? "unset"
      const name = state === "unset" ? "Get PIN" : "Get new PIN"
      expect(page.getByRole("button", { name })).toBeDefined()
      expect(page.getByText(SAID[state])).toBeDefined()
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      expect(page.queryByText("407112")).toBeNull()
    },
    asking: () => isBusy("Creating PIN…"),
    shown: (_, { context }) => {
      expect(page.getByText(context.pin)).toBeDefined()
      expect(page.getByText("Write it down now. It won’t be shown again.")).toBeDefined()
    },
  },
})
