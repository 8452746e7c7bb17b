import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { model } from "#machines/identity/recovery/recovery.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { heldCodeRequest } from "#tests/support/code-request.ts"
import { flowScreen, logicsOf } from "#tests/support/flow-screen.tsx"
import { RecoveryForm } from "../recovery/RecoveryForm.tsx"
import { recoveryFlow } from "../recovery/recovery-flow.ts"
import type { GivenLogin } from "./use-given-login.ts"

const words = await loadedWords("en")

afterEach(cleanup)

const NOTHING: GivenLogin = { way: "phone", countryId: null, phone: "", account: "" }

/** A recovery that is opened from a sign-in in which this was typed. */
const openedAfter = async (typed: Partial<GivenLogin>) => {
  const held = heldCodeRequest()
  const machine = model.machine.provide({ actors: logicsOf(held) })
  const form = <RecoveryForm given={{ ...NOTHING, ...typed }} onSignIn={() => undefined} />
  const { actor, show } = flowScreen(recoveryFlow, machine, held, words, form)
  show()
  const [phones] = model.answersOf("loadPhones", actor.getSnapshot())
  await act(() => held.loadPhones.answer(phones as never))
  return actor
}

const field = (label: RegExp) => page.getByLabelText<HTMLInputElement>(label)

test("a phone that was typed at the sign-in stands in the recovery, and is the player's to change", async () => {
  const actor = await openedAfter({ phone: "9123456789" })
  expect(field(/Phone number/).value.replace(/\D/g, "")).toBe("9123456789")
  fireEvent.change(field(/Phone number/), { target: { value: "" } })
  expect(actor.getSnapshot().context.phone).toBe("")
})

test("so does a mail address, where a code can be sent to it", async () => {
  await openedAfter({ way: "account", account: " player@example.org " })
  expect(field(/Email address/).value).toBe("player@example.org")
})

test("no code is sent to an account's number: the phone is asked for", async () => {
  await openedAfter({ way: "account", account: "529480283" })
  expect(field(/Phone number/).value).toBe("")
})
