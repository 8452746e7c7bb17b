import { act, screen as page, render } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { type AnyActorRef, createActor, fromPromise } from "xstate"
import { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import { SAMPLE_BET, SAMPLE_OFFERS } from "#machines/betting/sale/sale.model.ts"
import { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS, SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { couponCodeMachine } from "#machines/coupon/coupon-code/coupon-code.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { freshProofMachine } from "#machines/identity/fresh-proof/fresh-proof.machine.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { sampleField } from "#machines/identity/registration/registration.samples.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MinorUnits } from "#models/money/money.ts"
import InsuranceDialog from "#src/features/betting/insurance/InsuranceDialog.tsx"
import { insuranceFlow } from "#src/features/betting/insurance/insurance-flow.ts"
import PromoPanel from "#src/features/bonuses/promo/PromoPanel.tsx"
import { promoEntryFlow } from "#src/features/bonuses/promo/promo-entry-flow.ts"
import { captchaFlow } from "#src/features/captcha/captcha/captcha-flow.ts"
import CashierDialog from "#src/features/cashier/cashier/CashierDialog.tsx"
import { depositFlow } from "#src/features/cashier/cashier/deposit-flow.ts"
import { CouponView } from "#src/features/coupon/coupon/CouponPanel.tsx"
import { couponFlow } from "#src/features/coupon/coupon/coupon-flow.ts"
import { CouponCodeView } from "#src/features/coupon/coupon-code/CouponCodeDialog.tsx"
import { FreshProofHost } from "#src/features/identity/passkeys/FreshProofHost.tsx"
import { freshProofFlow } from "#src/features/identity/passkeys/fresh-proof-flow.ts"
import { confirmPhoneFlow } from "#src/features/identity/registration/confirm-phone-flow.ts"
import { RegistrationPanel } from "#src/features/identity/registration/RegistrationPanel.tsx"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import { SignInForm } from "#src/features/identity/sign-in/SignInForm.tsx"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import { socialEntryFlow } from "#src/features/identity/social/social-entry-flow.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { FlowHostContext } from "#src/services/use-flow.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "./flow-host.ts"

const nothing = () => undefined
const never = fromPromise<never, never>(() => new Promise<never>(nothing))
const answering = <Value,>(value: Value) => fromPromise<Value, never>(async () => value) as never

const shown = async (
  words: MessageStore,
  flows: ReadonlyArray<readonly [object, AnyActorRef]>,
  screen: ReactNode,
) => {
  await act(async () => {
    render(
      <MemoryRouter>
        <Words store={words}>
          <FlowHostContext value={flowHostOf(new Map(flows))}>
            <BettingProvider value={lineSetting().betting}>{screen}</BettingProvider>
          </FlowHostContext>
        </Words>
      </MemoryRouter>,
    )
  })
}

type Open = (words: MessageStore) => Promise<HTMLInputElement>

const nth = (place: number): HTMLInputElement => {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement>("input:not([type=hidden], [type=radio], [type=checkbox])"),
  ]
  const field = fields.at(place)
  if (field === undefined) throw new Error(`There is no field ${place} among ${fields.length}`)
  return field
}

const coupon =
  (kind: "singles" | "multi", place: number): Open =>
  async (words) => {
    await import("#src/features/coupon/coupon/GroupedPicks.tsx")
    const actor = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
    const third = { ...SAMPLE_PICKS.other, gameId: 19 as GameId }
    for (const pick of [SAMPLE_PICKS.first, SAMPLE_PICKS.other, third])
      actor.send({ type: "pick.pressed", pick })
    actor.send({ type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich })
    actor.send({ type: "kind.chosen", kind })
    if (kind === "multi") {
      actor.send({ type: "group.chosen", key: pickKey(SAMPLE_PICKS.first), group: 1 })
      actor.send({ type: "group.chosen", key: pickKey(SAMPLE_PICKS.other), group: 2 })
    }
    await shown(
      words,
      [],
      <CouponView
        hasCashier
        coupon={actor as never}
        currency="RUB"
        historyHref="#"
        delaySeconds={4}
        onCode={nothing}
        onOneClick={nothing}
        onSignIn={nothing}
      />,
    )
    return nth(place)
  }

const FIELDS = [
  sampleField("date_birthday", { type: "date_of_birth" }),
  sampleField("passport_date", { type: "datepicker" }),
  sampleField("name", { type: "input" }),
  sampleField("email", { type: "email" }),
  sampleField("inn", { type: "input" }),
]

const registration =
  (id: string): Open =>
  async (words) => {
    const context = createActor(registrationMachine).getSnapshot().context
    const actor = createActor(registrationMachine, {
      snapshot: registrationMachine.getPersistedSnapshot(
        registrationMachine.resolveState({
          value: { form: "filling" },
          context: {
            ...context,
            tab: "custom_reg",
            cache: { custom_reg: { fields: FIELDS, relation_fields: [] } },
          },
        }),
      ),
    }).start()
    await shown(
      words,
      [
        [registrationFlow, actor],
        [captchaFlow, createActor(captchaMachine, { input: { probeLimit: 1 } }).start()],
        [confirmPhoneFlow, createActor(confirmPhoneMachine).start()],
      ],
      <RegistrationPanel minimumAge={18} onSignIn={nothing} onDone={nothing} />,
    )
    return nth(FIELDS.findIndex((field) => field.id === id))
  }

const smsCode: Open = async (words) => {
  const fields = [
    sampleField("phone", { type: "phone" }),
    sampleField("phone_confirmation", { type: "input" }),
  ]
  const context = createActor(registrationMachine).getSnapshot().context
  const confirm = createActor(
    confirmPhoneMachine.provide({
      actors: {
        deadline: never as never,
        confirmCode: never as never,
        sendCode: answering({
          ok: true,
          value: { verificationId: "1", codeLength: 6, sent: 1, resendAt: 9e12, expiresAt: 9e12 },
        }),
      },
    }),
  ).start()
  confirm.send({ type: "code.requested", phone: "79161234567" })
  const actor = createActor(registrationMachine, {
    snapshot: registrationMachine.getPersistedSnapshot(
      registrationMachine.resolveState({
        value: { form: "filling" },
        context: { ...context, tab: "custom_reg", cache: { custom_reg: { fields, relation_fields: [] } } },
      }),
    ),
  }).start()
  await shown(
    words,
    [
      [registrationFlow, actor],
      [captchaFlow, createActor(captchaMachine, { input: { probeLimit: 1 } }).start()],
      [confirmPhoneFlow, confirm],
    ],
    <RegistrationPanel minimumAge={18} onSignIn={nothing} onDone={nothing} />,
  )
  return nth(1)
}

const signIn =
  (place: number): Open =>
  async (words) => {
    const actor = createActor(
      signInMachine.provide({
        actors: {
          loadPhones: answering({ ok: true, value: { countries: [], masks: [] } }),
          deadline: never as never,
        },
      }),
    ).start()
    await shown(
      words,
      [
        [signInFlow, actor],
        [
          socialEntryFlow,
          createActor(
            socialEntryMachine.provide({ actors: { loadProviders: answering({ ok: true, value: [] }) } }),
          ).start(),
        ],
      ],
      <SignInForm onRegister={nothing} onRecover={nothing} onCode={nothing} />,
    )
    await act(async () => actor.send({ type: "signIn.opened" }))
    await act(async () => actor.send({ type: "way.chosen", way: "account" }))
    return nth(place)
  }

const pin: Open = async (words) => {
  const actor = createActor(freshProofMachine).start()
  await shown(words, [[freshProofFlow, actor]], <FreshProofHost />)
  await act(async () => {
    actor.send({ type: "proof.asked" } as never)
    actor.send({ type: "pin.chosen" } as never)
  })
  return page.getByLabelText<HTMLInputElement>(/PIN|ПИН/)
}

/** Every field that is looked at, each on its own real screen around its own real chart. */
export const FIELDS_OF_THE_PAGE: Readonly<Record<string, Open>> = {
  "coupon: stake on each": coupon("singles", -1),
  "coupon: a leg's own stake": coupon("singles", 0),
  "coupon: a group's stake": coupon("multi", 0),
  "coupon: code": async (words) => {
    const actor = createActor(couponCodeMachine).start()
    actor.send({ type: "load.opened", text: "" })
    await shown(words, [], <CouponCodeView code={actor as never} onDismiss={nothing} />)
    return nth(0)
  },
  "coupon: promo code": async (words) => {
    const couponActor = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
    couponActor.send({ type: "pick.pressed", pick: SAMPLE_PICKS.first })
    const actor = createActor(promoEntryMachine).start()
    actor.send({ type: "entry.opened" })
    await shown(
      words,
      [
        [promoEntryFlow, actor],
        [couponFlow, couponActor],
      ],
      <PromoPanel currency="RUB" betting={undefined} />,
    )
    return nth(0)
  },
  "cashier: amount": async (words) => {
    const actor = createActor(depositMachine, { input: { maximum: 400_000_000 as MinorUnits } }).start()
    await shown(words, [[depositFlow, actor]], <CashierDialog currency="RUB" onDismiss={nothing} />)
    return nth(0)
  },
  "insurance: share": async (words) => {
    const told = { ok: true, value: { offer: SAMPLE_OFFERS.first, at: 1000 } }
    const actor = createActor(
      insuranceMachine.provide({ actors: { fetchOffer: answering(told), deadline: never as never } }),
    ).start()
    await shown(
      words,
      [[insuranceFlow, actor]],
      <InsuranceDialog betGuid={SAMPLE_BET.betGuid} onDismiss={nothing} />,
    )
    return nth(0)
  },
  "registration: birth date": registration("date_birthday"),
  "registration: passport date": registration("passport_date"),
  "registration: name": registration("name"),
  "registration: mail": registration("email"),
  "registration: tax number": registration("inn"),
  "registration: code of the SMS": smsCode,
  "sign-in: account": signIn(0),
  "sign-in: password": signIn(1),
  "proof: PIN": pin,
}

/** Pastes into a field in place of what is selected there: all of it, or nothing, with the caret at the end. */
export const pasteInto = async (field: HTMLInputElement, text: string, isOver: boolean): Promise<void> => {
  const user = userEvent.setup()
  await act(async () => {
    field.focus()
    if (field.type !== "date" && field.type !== "email")
      field.setSelectionRange(isOver ? 0 : field.value.length, field.value.length)
  })
  await user.paste(text)
}

/** The words that stand at a field, where something is wrong with it. */
export const saidAt = (field: HTMLInputElement): string =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id))
    .filter((element) => element?.closest("[role=status]"))
    .map((element) => element?.textContent ?? "")
    .join("")
