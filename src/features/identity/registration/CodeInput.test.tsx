import { cleanup, screen as page, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { CodeInput } from "./CodeInput.tsx"

afterEach(cleanup)

const CONTROL = { id: "code", "aria-describedby": undefined, "aria-invalid": undefined, required: undefined }

const shown = (disabled: boolean) => (
  <>
    <CodeInput control={CONTROL} length={6} value="" disabled={disabled} onChange={() => undefined} />
    <input aria-label="Password" />
  </>
)

test("the field of a code takes the focus as it comes, and not from another field as it opens again", () => {
  const { rerender } = render(shown(false))
  expect(document.activeElement?.id).toBe("code")
  const password = page.getByLabelText("Password")
  password.focus()
  rerender(shown(true))
  rerender(shown(false))
  expect(document.activeElement).toBe(password)
})
