import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, test } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import type {
  ConfirmCodeOutcome,
  SendCodeOutcome,
} from "#machines/identity/confirm-phone/confirm-phone.events.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { model } from "#machines/identity/confirm-phone/confirm-phone.model.ts"
import type {
  LoadFieldsOutcome,
  LoadRegistrationOutcome,
} from "#machines/identity/registration/registration.events.ts"
import { registrationMachine } from "#machines/identity/registration/registration.machine.ts"
import { model as registrationModel } from "#machines/identity/registration/registration.model.ts"
import type {
  LoadFieldsInput,
  LoadRegistrationInput,
} from "#machines/identity/registration/registration.setup.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldDeadlines } from "#tests/support/held-deadlines.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { captchaFlow } from "../../captcha/captcha/captcha-flow.ts"
import { confirmPhoneFlow } from "./confirm-phone-flow.ts"
import { RegistrationForm } from "./RegistrationForm.tsx"
import { registrationFlow } from "./registration-flow.ts"
import { useRegistration } from "./use-registration.ts"

const words = await loadedWords("en")

const Form = () => <RegistrationForm view={useRegistration()} />

/** An actor of the registration that answers with its model's first sample. */
const firstAnswer = <Output, Input>(source: string) => {
  const held = heldPromise<Output, Input>()
  const [answer] = registrationModel.answersOf(source, createActor(registrationMachine).getSnapshot())
  return { logic: held.logic, give: () => held.answer(answer as Output) }
}

/** The form of a phone's registration, loaded, with the confirmation's actors held. */
const mount = async () => {
  const held = {
    sendCode: heldPromise<SendCodeOutcome, { readonly phone: string }>(),
    confirmCode: heldPromise<
      ConfirmCodeOutcome,
      { readonly verificationId: string; readonly code: string }
    >(),
    deadlines: heldDeadlines(),
  }
  const actor = createActor(
    confirmPhoneMachine.provide({
      actors: {
        sendCode: held.sendCode.logic,
        confirmCode: held.confirmCode.logic,
        deadline: held.deadlines.logic,
      },
    }),
  ).start()
  const data = firstAnswer<LoadRegistrationOutcome, LoadRegistrationInput>("loadRegistration")
  const fields = firstAnswer<LoadFieldsOutcome, LoadFieldsInput>("loadFields")
  const registration = createActor(
    registrationMachine.provide({ actors: { loadRegistration: data.logic, loadFields: fields.logic } }),
  ).start()
  const captcha = createActor(captchaMachine, { input: { probeLimit: 1 } }).start()
  const host = flowHostOf(
    new Map<object, typeof actor | typeof registration | typeof captcha>([
      [confirmPhoneFlow, actor],
      [registrationFlow, registration],
      [captchaFlow, captcha],
    ]),
  )
  render(
    <MessagesProvider store={words}>
      <FlowHostContext value={host}>
        <Form />
      </FlowHostContext>
    </MessagesProvider>,
  )
  await act(async () => {
    registration.send({ type: "registration.opened", section: null, bonus: null, isWidget: false })
    await data.give()
    await fields.give()
  })
  return { actor, registration, held }
}

const press = (name: RegExp) => {
  fireEvent.click(page.getByRole("button", { name }))
}

const code = () => page.getByLabelText(/^phone_confirmation/)

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor, registration }) => {
    actor.stop()
    registration.stop()
    cleanup()
  },
  executors: {
    "code.requested": (_, { phone }) => {
      fireEvent.change(page.getByLabelText(/^phone \*|^phone$/), { target: { value: phone.slice(1) } })
      press(/Get a code/)
    },
    "resend.requested": () => press(/Send the code again/),
    "code.entered": (_, event) => {
      fireEvent.change(code(), { target: { value: event.code } })
      if (event.code.length < 6) fireEvent.keyDown(code(), { key: "Enter" })
    },
    "phone.changed": ({ actor }, event) => {
      const change = page.queryByRole("button", { name: "Change" })
      if (change === null) act(() => actor.send(event))
      else fireEvent.click(change)
    },
    "proof.used": ({ actor }, event) => act(() => actor.send(event)),
    "proof.refused": ({ actor }, event) => act(() => actor.send(event)),
    "secret.lost": ({ actor }, event) => act(() => actor.send(event)),
  },
  answers: {
    sendCode: ({ held }, answer) => settle(held.sendCode, answer),
    confirmCode: ({ held }, answer) => settle(held.confirmCode, answer),
    deadline: ({ held }, _, { before, after }) => {
      const { retryAt, sentCode } = before.context
      const isResend = after.matches({ codeSent: { resend: "resendAllowed" } })
      const wasResend = before.matches({ codeSent: { resend: "resendAllowed" } })
      const at = before.matches("coolingDown")
        ? retryAt
        : isResend && !wasResend
          ? sentCode?.resendAt
          : sentCode?.expiresAt
      return act(() => held.deadlines.come(at ?? 0))
    },
  },
  checks: {
    awaitingPhone: (_: unknown, { context }: SnapshotFrom<typeof confirmPhoneMachine>) => {
      expect(page.getByRole("button", { name: "Get a code" })).toHaveProperty("disabled", false)
      expect(page.getByLabelText(/^phone \*|^phone$/)).toHaveProperty("readOnly", false)
      expect(page.queryByText(/full phone number|went wrong/) === null).toBe(context.error === null)
    },
    sendingCode: () =>
      expect(page.getByRole("button", { name: /Sending the code/ }).getAttribute("aria-busy")).toBe("true"),
    coolingDown: () => expect(page.getByRole("timer").textContent).toMatch(/request a code in/),
    "codeSent.code.awaitingCode": (_, { context }) => {
      expect(code()).toHaveProperty("disabled", false)
      expect(code().getAttribute("aria-invalid")).toBe(context.error === null ? null : "true")
    },
    "codeSent.code.confirmingCode": () => {
      expect(code()).toHaveProperty("disabled", true)
      expect(page.getByText(/Checking the code/)).toBeDefined()
    },
    "codeSent.code.codeSpent": () => {
      expect(code()).toHaveProperty("disabled", true)
      expect(code().getAttribute("aria-invalid")).toBe("true")
    },
    "codeSent.resend.waitingToResend": () =>
      expect(page.getByRole("timer").textContent).toMatch(/Another code in/),
    "codeSent.resend.resendAllowed": () =>
      expect(page.getByRole("button", { name: /Send the code again/ })).toBeDefined(),
    codeConfirmed: () => expect(page.getByText("Number confirmed")).toBeDefined(),
    phoneConfirmed: () => expect(page.getByText("Number confirmed")).toBeDefined(),
  },
})

const number = () => page.getByLabelText(/^phone \*|^phone$/)
const messages = () => page.getAllByRole("status").filter(({ textContent }) => textContent !== "")

test("a number that is not whole is told of once, at the number, whether it was left before or not", async () => {
  const { actor, registration, held } = await mount()
  press(/Get a code/)
  expect(number().getAttribute("aria-invalid")).toBe("true")
  expect(messages().map(({ textContent }) => textContent)).toEqual(["Enter the full phone number."])
  fireEvent.change(number(), { target: { value: "912345" } })
  fireEvent.blur(number())
  press(/Get a code/)
  // Seven digits with the country's may be whole elsewhere: the form's word stands, and nothing is sent.
  expect(held.sendCode.input()).toBeUndefined()
  expect(number().getAttribute("aria-invalid")).toBe("true")
  expect(messages()).toHaveLength(1)
  fireEvent.change(number(), { target: { value: "9123456789" } })
  expect(messages()).toHaveLength(0)
  actor.stop()
  registration.stop()
  cleanup()
})
