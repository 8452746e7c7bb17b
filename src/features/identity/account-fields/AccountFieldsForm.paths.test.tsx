import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { FieldsOutcome } from "#machines/identity/account-fields/account-fields.events.ts"
import type { accountFieldsMachine } from "#machines/identity/account-fields/account-fields.machine.ts"
import { model } from "#machines/identity/account-fields/account-fields.model.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { AccountFieldsForm } from "./AccountFieldsForm.tsx"
import { accountFieldsFlow } from "./account-fields-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadFields: heldPromise<FieldsOutcome, null>(),
  saveFields: heldPromise<FieldsOutcome, FormValues>(),
})

type Snapshot = SnapshotFrom<typeof accountFieldsMachine>

const ADDRESS = /^Адрес/
const field = () => page.getByLabelText<HTMLInputElement>(ADDRESS)
const button = (name: string) => page.getByRole<HTMLButtonElement>("button", { name })
const isChanged = ({ context: { view, changes } }: Snapshot) =>
  changes.address !== undefined && changes.address !== (view?.values.address ?? "")

const shows = (snapshot: Snapshot) => {
  const { view, changes, errors } = snapshot.context
  expect(field().value).toBe(changes.address ?? view?.values.address ?? "")
  expect(field().getAttribute("aria-invalid") === "true").toBe(errors.address !== undefined)
  // What documents prove is told and no field.
  const isProved = view?.fields.some(({ disabled }) => disabled) === true
  expect(page.queryByLabelText(/^Имя/) === null).toBe(isProved)
  expect(page.queryByText("Confirmed by documents") !== null).toBe(isProved)
}

runFlowPaths<typeof accountFieldsMachine, ReturnType<typeof held>>({
  flow: accountFieldsFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <AccountFieldsForm />
    </MemoryRouter>
  ),
  executors: {
    "page.opened": ({ actor, show }, { type, playerId }) => {
      show()
      act(() => actor.send({ type, playerId }))
    },
    "page.closed": ({ actor }, event) => {
      cleanup()
      actor.send(event)
    },
    "page.asked": () => press("Try again"),
    "secret.lost": ({ actor }, event) => {
      cleanup()
      actor.send(event)
    },
    "field.changed": (_, { value }) => typeInto(ADDRESS, String(value)),
    "field.left": () => {
      fireEvent.blur(field())
    },
    "changes.dropped": (_, __, { isAccepted }) => {
      expect(button("Discard changes").disabled).toBe(!isAccepted)
      if (isAccepted) press("Discard changes")
    },
    "form.submitted": (_, __, { before }) => {
      expect(button("Save").disabled).toBe(!isChanged(before))
      submitForm("Personal details")
    },
  },
  checks: {
    idle: () => expect(page.queryByRole("form")).toBeNull(),
    closed: () => expect(page.queryByRole("form")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(button("Try again")).toBeDefined(),
    editing: (_, snapshot) => {
      shows(snapshot)
      expect(button("Save").getAttribute("aria-busy")).not.toBe("true")
      expect(page.getByRole("alert").textContent === "").toBe(snapshot.context.error === null)
      expect(page.queryByText("Saved") !== null).toBe(snapshot.context.isSaved)
      expect(page.queryByText("1 change is not saved") !== null).toBe(isChanged(snapshot))
    },
    saving: ({ held }, snapshot) => {
      expect(held.saveFields.input()).toEqual({ address: snapshot.context.changes.address })
      expect(button("Save").getAttribute("aria-busy")).toBe("true")
      expect(field().closest("fieldset")?.disabled).toBe(true)
    },
  },
})
