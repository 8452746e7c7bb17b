import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { sampleField } from "#machines/identity/registration/registration.samples.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { FieldType } from "#models/identity/registration/registration.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { captchaFlow } from "../../captcha/captcha/captcha-flow.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { RegistrationPanel } from "./RegistrationPanel.tsx"
import { registrationFlow } from "./registration-flow.ts"

const words = await loadedWords("en")
afterEach(cleanup)

const field = (id: string, more: Partial<RegistrationField>): RegistrationField =>
  sampleField(id, { required: false, ...more })

const options = [
  { id: 1, name: "one" },
  { id: 2, name: "two" },
]

/** A field of each type, told apart by its title. */
const FIELDS: readonly RegistrationField[] = FieldType.literals.map((type) =>
  field(type === "phone_country" ? "country_code_id" : type === "phone" ? "phone" : `a-${type}`, {
    type,
    title: `The ${type}`,
    options,
    ...(type === "extended_checkbox" ? { tooltip: "What it means" } : {}),
    ...(type === "button" ? { input_type: "submit" } : {}),
  }),
)

const phones = {
  countries: [{ id: 1, name: "Россия", country_code: "ru", tel_code: "+7" }],
  masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
}

const mount = async (fields: readonly RegistrationField[]) => {
  const loadRegistration = heldPromise<never, never>()
  const registration = createActor(
    registrationMachine.provide({ actors: { loadRegistration: loadRegistration.logic as never } }),
  ).start()
  const held = {
    captcha: createActor(captchaMachine, { input: { probeLimit: 1 } }).start(),
    confirm: createActor(
      confirmPhoneMachine.provide({ actors: { sendCode: heldPromise<never, never>().logic as never } }),
    ).start(),
  }
  const started = createActor(registrationMachine, {
    snapshot: registrationMachine.getPersistedSnapshot(
      registrationMachine.resolveState({
        value: { form: "filling" },
        context: {
          ...registration.getSnapshot().context,
          tab: "custom_reg",
          phones,
          cache: { custom_reg: { fields, relation_fields: [] } },
          values: { country_code_id: 1 },
        },
      }),
    ),
  }).start()
  const host = flowHostOf(
    new Map<object, typeof registration | typeof held.captcha | typeof held.confirm>([
      [registrationFlow, started],
      [captchaFlow, held.captcha],
      [confirmPhoneFlow, held.confirm],
    ]),
  )
  await act(async () =>
    render(
      <MessagesProvider store={words}>
        <FlowHostContext value={host}>
          <RegistrationPanel
            minimumAge={18}
            onSignIn={() => undefined}
            onDone={() => undefined}
            onDeposit={() => undefined}
          />
        </FlowHostContext>
      </MessagesProvider>,
    ),
  )
  return { registration: started, confirm: held.confirm }
}

describe("each type of field has a component (§3 Registration: fields)", () => {
  it("shows every type by a role and a name that a screen reader finds", async () => {
    await mount(FIELDS)
    const named = (role: string, type: string) => page.getByRole(role, { name: `The ${type}` })
    for (const type of ["input", "email"]) expect(named("textbox", type)).toBeDefined()
    for (const type of ["select", "dropdown", "phone_country"]) expect(named("combobox", type)).toBeDefined()
    for (const type of ["checkbox"]) expect(named("checkbox", type)).toBeDefined()
    expect(page.getByRole("checkbox", { name: /The extended_checkbox What it means/ })).toBeDefined()
    for (const type of ["list", "social_types"]) expect(named("group", type)).toBeDefined()
    for (const type of ["password", "datepicker", "date_of_birth", "phone"])
      expect(page.getByLabelText(`The ${type}`)).toBeDefined()
    expect(await page.findByRole("combobox", { name: "The multiselect" })).toBeDefined()
    expect(page.getByText("The label")).toBeDefined()
    expect(page.getAllByText("Check that you are human")).toHaveLength(2)
    expect(named("button", "button").getAttribute("type")).toBe("submit")
    expect(page.getByRole("button", { name: "Get a code" })).toBeDefined()
  })

  it("says how a number begins where another beginning is cleared as it is typed (§5 Phone code search: first digit)", async () => {
    await mount([
      field("country_code_id", { type: "phone_country", options }),
      field("phone", { type: "phone" }),
    ])
    const number = page.getByRole("textbox", { name: "phone" })
    await act(async () => {
      fireEvent.change(number, { target: { value: "49" } })
    })
    expect(number).toHaveProperty("value", "")
    expect(page.getByText("The number starts with 9")).toBeDefined()
    expect(number.getAttribute("aria-describedby")).not.toBeNull()
  })

  it("asks for a code by the form's own button alone where it has one", async () => {
    const { confirm } = await mount([
      field("country_code_id", { type: "phone_country", options }),
      field("phone", { type: "phone" }),
      field("phone_code_button", { type: "phone_code_button" }),
      field("phone_confirmation", {}),
    ])
    const buttons = page.getAllByRole("button", { name: "Get a code" })
    expect(buttons).toHaveLength(1)
    await act(async () => {
      fireEvent.change(page.getByRole("textbox", { name: "phone" }), { target: { value: "9123456789" } })
    })
    await act(async () => {
      fireEvent.click(page.getByRole("button", { name: "Get a code" }))
    })
    expect(confirm.getSnapshot().matches("sendingCode")).toBe(true)
  })
})
