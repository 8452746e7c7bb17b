import { act, cleanup, fireEvent, screen as page, render, within } from "@testing-library/react"
import { Link, MemoryRouter } from "react-router-dom"
import { afterEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import type {
  LoadFieldsOutcome,
  LoadRegistrationOutcome,
  RegisterOutcome,
} from "#machines/identity/registration/registration.events.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { sampleField } from "#machines/identity/registration/registration.samples.ts"
import type {
  LoadFieldsInput,
  LoadRegistrationInput,
  RegisterInput,
} from "#machines/identity/registration/registration.setup.ts"
import { SAMPLE_PLAYER } from "#machines/identity/second-step/second-step.samples.ts"
import type { AuthTab } from "#models/identity/auth-tabs.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { captchaFlow } from "#src/features/captcha/captcha/captcha-flow.ts"
import { confirmPhoneFlow } from "#src/features/identity/registration/confirm-phone-flow.ts"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { logicsOf } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { unknownVisitor } from "#tests/support/unknown-visitor.ts"
import { RegistrationDialog } from "./AccountDialogs.tsx"
import type { Page } from "./page.ts"
import { PageContext } from "./page-context.ts"
import { ValueStore } from "./ValueStore.ts"

const words = await loadedWords("en")

afterEach(cleanup)

/** A registration in one click alone, of a form in which nothing has to be filled in. */
const ONE_CLICK = {
  types: [{ id: "fast_reg" as const, name: "fast" }],
  tabs: [{ caption: "fast", value: "fast_reg" as const, icon: "fast" }],
  hasFirstDeposit: false,
  minAgesInCountries: {},
}

/** The registration as a dialog over the page of an address, and a link to the page of the registration. */
const openedAt = (path: string, tabs?: ReadonlyArray<AuthTab>) => {
  const { visitor } = unknownVisitor()
  const held = {
    loadRegistration: heldPromise<LoadRegistrationOutcome, LoadRegistrationInput>(),
    loadFields: heldPromise<LoadFieldsOutcome, LoadFieldsInput>(),
    register: heldPromise<RegisterOutcome, RegisterInput>(),
  }
  const registration = createActor(registrationMachine.provide({ actors: logicsOf(held) })).start()
  const confirmation = createActor(confirmPhoneMachine).start()
  const captcha = createActor(captchaMachine, { input: { probeLimit: 1 } }).start()
  const flows = new Map<object, typeof visitor | typeof registration | typeof confirmation | typeof captcha>([
    [visitorFlow, visitor],
    [registrationFlow, registration],
    [confirmPhoneFlow, confirmation],
    [captchaFlow, captcha],
  ])
  const openModal = vi.fn<Page["openModal"]>()
  const around: Partial<Page> = {
    config: new ValueStore<SiteConfig | undefined>(
      tabs && ({ config: { minimumAge: 18 }, auth: { modal: { type: 0, tabs } } } as unknown as SiteConfig),
    ),
    openModal,
    notes: { note: vi.fn() } as unknown as Page["notes"],
    now: () => 0,
  }
  const onClose = vi.fn()
  render(
    <MemoryRouter initialEntries={[path]}>
      <Words store={words}>
        <PageContext value={around as Page}>
          <FlowHostContext value={flowHostOf(flows)}>
            <RegistrationDialog args={{}} onClose={onClose} />
          </FlowHostContext>
        </PageContext>
      </Words>
      <Link to="/en/registration/phone">Onwards</Link>
    </MemoryRouter>,
  )
  /** Registers, where the server makes login and password. */
  const register = () =>
    act(async () => {
      await held.loadRegistration.answer({
        ok: true,
        value: { data: ONE_CLICK, phones: { countries: [], masks: [] } },
      })
      await held.loadFields.answer({
        ok: true,
        value: { fields: [sampleField("bonus", { required: false })], relation_fields: [] },
      })
      registration.send({ type: "form.submitted", guid: "guid-1", proof: null })
      const credentials = { login: "1", password: "kept by nobody" }
      await held.register.answer({ ok: true, value: { ...SAMPLE_PLAYER, credentials } })
    })
  return { onClose, openModal, register }
}

test("a registration that is open as a dialog closes where the page of the registration comes below it", () => {
  const { onClose } = openedAt("/en/line")
  expect(page.queryByRole("dialog")).not.toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(page.getByText("Onwards"))
  expect(page.queryByRole("dialog")).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test("a press outside and Escape leave the login and the password of a one-click player on the screen", async () => {
  const { onClose, register } = openedAt("/en/line")
  const dialog = page.getByRole("dialog")
  fireEvent.pointerDown(dialog)
  expect(onClose).toHaveBeenCalledOnce()
  await register()
  expect(await page.findByText("kept by nobody")).toBeDefined()
  fireEvent.pointerDown(dialog)
  fireEvent(dialog, new Event("cancel", { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test("a registration does not open as a dialog over its page", () => {
  const { onClose } = openedAt("/en/registration")
  expect(page.queryByRole("dialog")).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test("the ways in stand over the dialog as the operator has them, and one takes the place of another", () => {
  const { onClose, openModal } = openedAt("/en/line", ["registration", "code", "password"])
  const tabs = within(page.getByRole("navigation", { name: "Sign in or register" })).getAllByRole("button")
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["New account", "By a code", "With a password"])
  expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual(["true", "false", "false"])
  fireEvent.click(tabs[0] as HTMLElement)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(tabs[1] as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
  expect(openModal).toHaveBeenCalledExactlyOnceWith("code-sign-in")
})

test("there is no choice where the operator leaves one way in, nor beside a password that is shown this once", async () => {
  openedAt("/en/line", ["registration"])
  expect(page.queryByRole("navigation")).toBeNull()
  cleanup()
  const { register } = openedAt("/en/line", ["registration", "password"])
  expect(page.getByRole("navigation")).toBeDefined()
  await register()
  expect(await page.findByText("kept by nobody")).toBeDefined()
  expect(page.queryByRole("navigation")).toBeNull()
})
