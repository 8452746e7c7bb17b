import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import type {
  LoadFieldsOutcome,
  LoadRegistrationOutcome,
  RegisterOutcome,
} from "#machines/identity/registration/registration.events.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { model } from "#machines/identity/registration/registration.model.ts"
import type {
  LoadFieldsInput,
  LoadRegistrationInput,
  RegisterInput,
} from "#machines/identity/registration/registration.setup.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { confirmedPhone } from "#tests/support/confirmed-phone.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { captchaFlow } from "../../captcha/captcha/captcha-flow.ts"
import { socialEntryFlow } from "../social/social-entry-flow.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { RegistrationPanel } from "./RegistrationPanel.tsx"
import { registrationFlow } from "./registration-flow.ts"

const words = await loadedWords("en")

/** The services that a visitor may register by, as they stand where one is chosen. */
const OFFERED = socialEntryMachine.getPersistedSnapshot(
  fold(socialEntryMachine, initialSnapshot(socialEntryMachine, undefined), [
    { type: "providers.wanted" },
    {
      type: "xstate.done.actor.loadProviders",
      output: { ok: true, value: [{ id: "google", name: "Google" }] },
    },
  ]),
)

const mount = () => {
  const held = {
    loadRegistration: heldPromise<LoadRegistrationOutcome, LoadRegistrationInput>(),
    loadFields: heldPromise<LoadFieldsOutcome, LoadFieldsInput>(),
    register: heldPromise<RegisterOutcome, RegisterInput>(),
  }
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        loadRegistration: held.loadRegistration.logic,
        loadFields: held.loadFields.logic,
        register: held.register.logic,
      },
    }),
  ).start()
  const captcha = createActor(captchaMachine, { input: { probeLimit: 1 } }).start()
  const services = createActor(socialEntryMachine, { snapshot: OFFERED }).start()
  let opening: { readonly section: string | null; readonly bonus: string | null } | undefined
  let isConfirmed = false
  const show = () => {
    if (opening === undefined) return
    const confirmation = (
      isConfirmed ? confirmedPhone("79123456789") : createActor(confirmPhoneMachine)
    ).start()
    const host = flowHostOf(
      new Map<object, typeof actor | typeof captcha | typeof confirmation | typeof services>([
        [registrationFlow, actor],
        [captchaFlow, captcha],
        [confirmPhoneFlow, confirmation],
        [socialEntryFlow, services],
      ]),
    )
    cleanup()
    render(
      <MessagesProvider store={words}>
        <FlowHostContext value={host}>
          <RegistrationPanel
            {...opening}
            minimumAge={18}
            onSignIn={() => undefined}
            onDone={() => undefined}
            onDeposit={() => undefined}
          />
        </FlowHostContext>
      </MessagesProvider>,
    )
  }
  return {
    actor,
    held,
    open: (next: { readonly section: string | null; readonly bonus: string | null }) => {
      opening = next
      show()
    },
    /** Stands a confirmed or an unconfirmed phone beside the form, as a reload would find it. */
    confirm: (next: boolean) => {
      if (isConfirmed === next) return
      isConfirmed = next
      show()
    },
  }
}

const phone = () => page.getByLabelText(/^phone( \*)?$/)

const send = () => {
  fireEvent.submit(page.getByRole("form"))
}

const loading = () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
const nothingToFill = () => {
  expect(page.getByText("The form did not load")).toBeDefined()
  expect(page.getByRole("button", { name: "Try again" })).toBeDefined()
}

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "registration.opened": ({ open }, event) => open(event),
    "registration.closed": () => cleanup(),
    "load.retried": () => {
      fireEvent.click(page.getByRole("button", { name: "Try again" }))
    },
    "tab.chosen": (_, { tab }) => {
      const radio = page.queryByRole("radio", { name: tab })
      // A type that is not offered has no tab, and while a form is sent no tab can be pressed.
      if (radio !== null) fireEvent.click(radio)
    },
    "provider.chosen": ({ actor }, event) => act(() => actor.send(event)),
    "field.changed": ({ confirm }, { value }) => {
      confirm(false)
      fireEvent.change(phone(), { target: { value: String(value) } })
    },
    "secret.entered": (_, { value }) => {
      fireEvent.change(page.getByLabelText(/^password/), { target: { value } })
    },
    "field.left": () => {
      fireEvent.focus(phone())
      fireEvent.blur(phone())
    },
    "form.submitted": ({ confirm }, { proof }, { before }) => {
      if (!before.matches({ form: "unresolved" })) confirm(proof !== null)
      send()
    },
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
    "visitor.signedIn": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    loadRegistration: ({ held }, answer) => settle(held.loadRegistration, answer),
    loadFields: ({ held }, answer) => settle(held.loadFields, answer),
    register: ({ held }, answer) => settle(held.register, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("heading")).toBeNull(),
    loadingRegistration: loading,
    unavailable: nothingToFill,
    "form.choosingFields": () => expect.unreachable("the fields are chosen at once"),
    "form.loadingFields": loading,
    "form.empty": nothingToFill,
    "form.choosingProvider": async (_, { context }) => {
      await page.findByRole("button", { name: "Continue with Google" })
      expect(page.queryByRole("form")).toBeNull()
      expect(page.getByRole("radio", { name: "soc_reg" })).toHaveProperty("checked", true)
      const told = page.getAllByRole("alert").map(({ textContent }) => textContent)
      expect(told.some((text) => text !== "")).toBe(context.formError !== null)
    },
    "form.filling": (_, { context }) => {
      expect(page.getByRole("button", { name: "Create account" })).toBeDefined()
      expect(phone().getAttribute("aria-invalid")).toBe(context.errors.phone === undefined ? null : "true")
      expect(page.getByRole("alert").textContent === "").toBe(context.formError === null)
      const password = page.getByLabelText(/^password/)
      expect(password).toHaveProperty("value", context.secrets.password ?? "")
      const error = context.errors.password
      const described = document.getElementById(password.getAttribute("aria-describedby") ?? "")
      expect(described === null).toBe(error === undefined)
    },
    "form.submitting": () => {
      expect(page.getByRole("button", { name: "Creating the account…" }).getAttribute("aria-busy")).toBe(
        "true",
      )
      for (const radio of page.getAllByRole("radio")) expect(radio).toHaveProperty("disabled", true)
    },
    "form.unresolved": () => {
      expect(page.getByRole("button", { name: /Check whether/ })).toBeDefined()
      expect(page.getByRole("alert").textContent).not.toBe("")
    },
    registered: (_: unknown, { context }: SnapshotFrom<typeof registrationMachine>) => {
      expect(page.getByText("Your account is ready")).toBeDefined()
      expect(
        page.getByText(new RegExp(context.player?.phone.slice(0, 2).replace("+", "\\+") ?? "-")),
      ).toBeDefined()
    },
  },
})
