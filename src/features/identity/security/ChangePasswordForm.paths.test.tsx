import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { ChangeOutcome } from "#machines/identity/change-password/change-password.events.ts"
import {
  type ChangeInput,
  changePasswordMachine,
} from "#machines/identity/change-password/change-password.machine.ts"
import { model } from "#machines/identity/change-password/change-password.model.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { ChangePasswordForm } from "./ChangePasswordForm.tsx"
import { changePasswordFlow } from "./change-password-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    changePassword: heldPromise<ChangeOutcome, ChangeInput>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const actor = createActor(
    changePasswordMachine.provide({
      actors: { changePassword: held.changePassword.logic, deadline: held.deadline.logic },
    }),
  ).start()
  const form = (
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[changePasswordFlow, actor]]))}>
        <ChangePasswordForm />
      </FlowHostContext>
    </Words>
  )
  render(form)
  return {
    actor,
    held,
    /** The page is left and opened again. */
    leave: () => {
      cleanup()
      render(form)
    },
  }
}

type Snapshot = SnapshotFrom<typeof changePasswordMachine>

const FIELDS = {
  old_password: /^Current password/,
  password: /^New password$/,
  password_confirmation: /^New password again/,
}

/** Types a value; the same again is typed anew. */
const type = (label: RegExp, value: string) => {
  const field = page.getByLabelText<HTMLInputElement>(label)
  if (field.value === value) fireEvent.change(field, { target: { value: "" } })
  fireEvent.change(field, { target: { value } })
}

runPathsOnScreen<typeof changePasswordMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "change.closed": ({ leave }) => leave(),
    "old.entered": (_, { old }) => type(FIELDS.old_password, old),
    "password.entered": (_, { password }) => type(FIELDS.password, password),
    "confirmation.entered": (_, { confirmation }) => type(FIELDS.password_confirmation, confirmation),
    "others.chosen": () => {
      fireEvent.click(page.getByRole("checkbox", { name: "Sign out on all other devices" }))
    },
    "change.submitted": () => {
      fireEvent.submit(page.getByRole("form", { name: "Password" }))
    },
    "change.restarted": () => {
      fireEvent.click(page.getByRole("button", { name: "Change it again" }))
    },
  },
  answers: {
    changePassword: ({ held }, answer) => settle(held.changePassword, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    awaitingPasswords: (_, { context }: Snapshot) => {
      expect(page.getByRole("button", { name: "Change password" })).toHaveProperty("disabled", false)
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      for (const [field, label] of Object.entries(FIELDS))
        expect(page.getByLabelText(label).getAttribute("aria-invalid")).toBe(
          field in context.errors ? "true" : null,
        )
      expect(page.getByLabelText(FIELDS.old_password)).toHaveProperty("value", context.old)
      expect(page.getByRole("checkbox")).toHaveProperty("checked", context.endOthers)
    },
    changing: ({ held }, { context }) => {
      expect(page.getByRole("button", { name: "Changing password…" }).getAttribute("aria-busy")).toBe("true")
      expect(held.changePassword.input()).toMatchObject({
        endOthers: context.endOthers,
        withCaptcha: context.needsCaptcha,
      })
    },
    slowedDown: () => {
      expect(page.getByRole("timer").textContent).toMatch(/Next attempt in/)
      expect(page.getByRole("button", { name: "Change password" })).toHaveProperty("disabled", true)
    },
    changed: () => {
      expect(page.getByText("Password changed")).toBeDefined()
      expect(page.queryByLabelText(FIELDS.old_password)).toBeNull()
    },
  },
})
