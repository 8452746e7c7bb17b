import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import type {
  EnableOutcome,
  LoadAccountOutcome,
  OfferOutcome,
} from "#machines/identity/two-factor-setup/two-factor-setup.events.ts"
import { model } from "#machines/identity/two-factor-setup/two-factor-setup.model.ts"
import { linkFocusFollower } from "#src/ui/link-focus-follower.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, logicsOf, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { Part } from "./Part.tsx"
import { TwoFactorPanel } from "./TwoFactorPanel.tsx"
import { twoFactorSetupFlow } from "./two-factor-setup-flow.ts"

const words = await loadedWords("en")
const gone = new AbortController()
linkFocusFollower(document, gone.signal)

// The code that follows the focus is here before the first press.
beforeAll(() => import("#src/ui/focus-follower.ts"))
afterEach(cleanup)
afterAll(() => gone.abort())

/** Lets what follows the focus be told. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

const pressByKey = async (name: string) => {
  const button = page.getByRole("button", { name })
  button.focus()
  fireEvent.keyDown(button, { key: "Enter" })
  fireEvent.click(button)
  await settle()
}

test("whoever sets up a second factor by keys is led from step to step", async () => {
  const held = {
    loadAccount: heldPromise<LoadAccountOutcome, null>(),
    offerFactor: heldPromise<OfferOutcome, null>(),
    enableFactor: heldPromise<EnableOutcome, { readonly code: string; readonly way: "app" | "sms" }>(),
  }
  const machine = model.machine.provide({ actors: logicsOf(held) })
  const part = (
    <Part title="Second step at sign-in">
      <TwoFactorPanel />
    </Part>
  )
  const { actor, show } = flowScreen(twoFactorSetupFlow, machine, held, words, part)
  /** Gives the first answer of the model. */
  const answer = async (name: keyof typeof held) => {
    const [first] = model.answersOf(name, actor.getSnapshot())
    await act(() => held[name].answer(first as never))
    await settle()
  }
  show()
  await answer("loadAccount")
  await pressByKey("Set up an app")
  await answer("offerFactor")
  expect(document.activeElement?.textContent).toMatch(/^Scan the picture/)
  typeInto("Code from the app", "123456")
  page.getByLabelText("Code from the app").focus()
  submitForm("Second step at sign-in")
  await settle()
  await answer("enableFactor")
  expect(document.activeElement?.textContent).toBe("Signing in now requires a code from the app")
  await pressByKey("I have saved them")
  await settle()
  expect(document.activeElement?.textContent).toMatch(/^On\b/)
})
