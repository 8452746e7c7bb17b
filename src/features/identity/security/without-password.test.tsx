import { cleanup, screen as page } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import type { ChangeOutcome } from "#machines/identity/change-password/change-password.events.ts"
import type { ChangeInput } from "#machines/identity/change-password/change-password.machine.ts"
import { model } from "#machines/identity/change-password/change-password.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { ChangePasswordForm, MAILBOX_PART, PHONE_PART } from "./ChangePasswordForm.tsx"
import { changePasswordFlow } from "./change-password-flow.ts"
import { Part } from "./Part.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

test("whoever has no password is told how to get one, and led there", () => {
  const held = { changePassword: heldPromise<ChangeOutcome, ChangeInput>() }
  const machine = model.machine.provide({ actors: logicsOf(held) })
  const { show } = flowScreen(
    changePasswordFlow,
    machine,
    held,
    words,
    <>
      <Part title="Phone" id={PHONE_PART}>
        <p>…</p>
      </Part>
      <Part title="Email" id={MAILBOX_PART}>
        <p>…</p>
      </Part>
      <ChangePasswordForm />
    </>,
  )
  show()
  expect(page.getByText(/^If you have no password yet/).textContent).toContain("Forgot your password?")
  press("Go to phone")
  expect(document.activeElement).toBe(page.getByRole("region", { name: "Phone" }))
  press("Go to email")
  expect(document.activeElement).toBe(page.getByRole("region", { name: "Email" }))
})
