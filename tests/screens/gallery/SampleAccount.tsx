import type { ReactNode } from "react"
import { createActor, fromPromise } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import type { LoadProvidersOutcome } from "#machines/identity/social-entry/social-entry.events.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import type { RegistrationField } from "#models/identity/registration/registration.ts"
import { captchaFlow } from "#src/features/captcha/captcha/captcha-flow.ts"
import { confirmPhoneFlow } from "#src/features/identity/registration/confirm-phone-flow.ts"
import RegistrationDialog from "#src/features/identity/registration/RegistrationDialog.tsx"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import SignInDialog from "#src/features/identity/sign-in/SignInDialog.tsx"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import { socialEntryFlow } from "#src/features/identity/social/social-entry-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"

/** No provider is configured. */
const noProviders = fromPromise<LoadProvidersOutcome, null>(async () => ({ ok: true, value: [] }))

const phones = {
  countries: [
    { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
    { id: 2, name: "Казахстан", country_code: "kz", tel_code: "+7" },
    { id: 3, name: "Армения", country_code: "am", tel_code: "+374" },
  ],
  masks: [{ CountryId: 1, Mask: "(###) ###-##-##", Max: 10, Min: 10 }],
}

const field = (id: string, title: string, more: Partial<RegistrationField>): RegistrationField => ({
  id,
  name: id,
  type: "input",
  group: "main",
  visible: true,
  title,
  placeholder: "",
  required: true,
  disabled: false,
  input_type: "text",
  rules: [],
  ...more,
})

const fields = [
  field("country_code_id", "Код страны", { type: "phone_country", default: 1 }),
  field("phone", "Номер телефона", { type: "phone" }),
  field("phone_confirmation", "Код из СМС", {}),
  field("currency_id", "Валюта счёта", {
    type: "select",
    default: 1,
    options: [{ id: 1, name: "Российский рубль", symbol: "₽" }],
  }),
  field("password", "Пароль", {
    type: "password",
    tooltip: "Не короче 8 символов",
    rules: [{ kind: "minLength", value: 8, message: "validation.min-length" }],
  }),
  field("agree-policy", "Мне есть 18 лет, я принимаю правила и политику конфиденциальности", {
    type: "checkbox",
  }),
  field("captcha", "Проверка", { type: "captcha", required: false }),
]

const data = {
  types: [],
  tabs: [{ caption: "По телефону", value: "phone_reg" as const, icon: "phone" }],
  hasFirstDeposit: false,
  minAgesInCountries: {},
}

const registration = (isChecked: boolean) =>
  fold(registrationMachine, initialSnapshot(registrationMachine, undefined), [
    { type: "registration.opened", section: null, bonus: null, isWidget: false },
    { type: "xstate.done.actor.loadRegistration", output: { ok: true, value: { data, phones } } },
    { type: "xstate.done.actor.loadFields", output: { ok: true, value: { fields, relation_fields: [] } } },
    { type: "field.changed", id: "phone", value: "9123456789" },
    ...(isChecked ? [{ type: "form.submitted" as const, guid: "sample", proof: null }] : []),
  ])

const confirmation = (isWrong: boolean) => {
  const at = Date.now()
  return fold(confirmPhoneMachine, initialSnapshot(confirmPhoneMachine, undefined), [
    { type: "code.requested", phone: "79123456789" },
    {
      type: "xstate.done.actor.sendCode",
      output: {
        ok: true,
        value: {
          verificationId: "v",
          codeLength: 6,
          sent: 1,
          resendAt: at + 42_000,
          expiresAt: at + 600_000,
        },
      },
    },
    ...(isWrong
      ? [
          { type: "code.entered" as const, code: "407112" },
          {
            type: "xstate.done.actor.confirmCode" as const,
            output: {
              ok: false as const,
              error: {
                kind: "wrongCode" as const,
                attemptsLeft: 2,
                message: { text: "Код неверен, остались 2 попытки." },
              },
            },
          },
        ]
      : []),
  ])
}

/** A moment that never comes: the samples stand still. */
const never = fromPromise<void, DeadlineInput>(() => new Promise(() => undefined))
const heldConfirmation = confirmPhoneMachine.provide({ actors: { deadline: never } })

const held = <Machine extends typeof registrationMachine | typeof confirmPhoneMachine>(
  machine: Machine,
  snapshot: Parameters<Machine["getPersistedSnapshot"]>[0],
) => createActor(machine, { snapshot: machine.getPersistedSnapshot(snapshot as never) } as never).start()

const nothing = () => undefined

/** Registration and sign-in in states worth looking at. */
export const SampleAccount = (props: { readonly state: string }): ReactNode => {
  const isAsked = props.state === "code" || props.state === "wrong"
  const host = flowHostOf(
    new Map<object, ReturnType<typeof createActor>>([
      [registrationFlow, held(registrationMachine, registration(props.state === "missing"))],
      [
        confirmPhoneFlow,
        isAsked
          ? held(heldConfirmation, confirmation(props.state === "wrong"))
          : createActor(confirmPhoneMachine).start(),
      ],
      [captchaFlow, createActor(captchaMachine, { input: { probeLimit: 1 } }).start()],
      [signInFlow, createActor(signInMachine).start()],
      [
        socialEntryFlow,
        createActor(socialEntryMachine.provide({ actors: { loadProviders: noProviders } })).start(),
      ],
    ] as never),
  )
  return (
    <FlowHostContext value={host}>
      {props.state === "sign-in" ? (
        <SignInDialog onRegister={nothing} onRecover={nothing} onCode={nothing} onClose={nothing} />
      ) : (
        <RegistrationDialog minimumAge={18} onSignIn={nothing} onDeposit={nothing} onClose={nothing} />
      )}
    </FlowHostContext>
  )
}
