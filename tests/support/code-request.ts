import { act, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { AnyActorRef } from "xstate"
import type {
  CodeRequest,
  CodeRequestEvent,
  SendCodeOutcome,
} from "#machines/identity/code-request/code-request.events.ts"
import type { LoadPhonesOutcome } from "#machines/identity/phone-entry/phone-entry.events.ts"
import type { RecoveryWay } from "#models/identity/login.ts"
import { isBusy, press, submitForm, typeInto } from "./flow-screen.tsx"
import { heldDeadlines } from "./held-deadlines.ts"
import { heldPromise } from "./held-promise.ts"
import type { Answer } from "./screen-paths.ts"
import { settle } from "./settle.ts"

/** The fakes of the actors by which a code is asked for. */
export const heldCodeRequest = () => ({
  loadPhones: heldPromise<LoadPhonesOutcome, null>(),
  sendCode: heldPromise<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>(),
  deadline: heldDeadlines(),
})

interface Screen {
  readonly actor: AnyActorRef
  readonly held: ReturnType<typeof heldCodeRequest>
}

interface Snapshot {
  readonly context: CodeRequest
}

/** What is wrong with the fields, those without a role named by their labels, and what was said above the button. */
export const saysErrors =
  (...passwords: readonly RegExp[]) =>
  (_: unknown, { context }: Snapshot) => {
    expect((page.queryByRole("alert")?.textContent ?? "") === "").toBe(context.error === null)
    const fields = [
      ...page.getAllByRole("textbox"),
      ...passwords.flatMap((label) => page.queryAllByLabelText(label)),
    ]
    const invalid = fields.filter((field) => field.getAttribute("aria-invalid") === "true")
    expect(invalid.length).toBe(Object.keys(context.errors).length)
  }

type EventOf<Type extends CodeRequestEvent["type"]> = Extract<CodeRequestEvent, { readonly type: Type }>

/** What a person does to ask for a code and to type it. */
export const codeRequestExecutors = {
  "way.chosen": () => {
    fireEvent.click(page.getByRole("radio", { name: "By email" }))
  },
  "country.chosen": ({ actor }: Screen, event: EventOf<"country.chosen">) => {
    const code = page.queryByRole("combobox")
    if (code === null) return act(() => actor.send(event))
    fireEvent.click(code)
    fireEvent.click(page.getByRole("option", { name: /Казахстан/ }))
  },
  "phone.entered": (_: unknown, { phone }: EventOf<"phone.entered">) => typeInto(/Phone number/, phone),
  "email.entered": (_: unknown, { email }: EventOf<"email.entered">) => typeInto(/Email address/, email),
  "code.requested": () => submitForm(),
  "resend.requested": () => press(/Send another code/),
  "login.changed": () => press(/Change the phone or email/),
  "code.entered": (_: unknown, { code }: EventOf<"code.entered">) => typeInto(/^Code$/, code),
}

interface Step {
  readonly before: Snapshot & { readonly value: unknown }
  readonly after: { readonly value: unknown }
}

/** Of the moments that are waited for, the one that led from one state to the other. */
const momentOf = ({ context, value }: Step["before"], after: Step["after"]) => {
  if (value === "coolingDown") return context.retryAt
  return after.value === "codeSpent" ? context.sentCode?.expiresAt : context.sentCode?.resendAt
}

/** How the server answers to whoever asks for a code. */
export const codeRequestAnswers = {
  loadPhones: ({ held }: Screen, answer: Answer<LoadPhonesOutcome>) => settle(held.loadPhones, answer),
  sendCode: ({ held }: Screen, answer: Answer<SendCodeOutcome>) => settle(held.sendCode, answer),
  deadline: ({ held }: Screen, _: unknown, { before, after }: Step) =>
    act(() => held.deadline.come(momentOf(before, after) ?? 0)),
}

/** What is seen while a code is asked for; `says` looks at the errors. */
export const codeRequestChecks = (says: ReturnType<typeof saysErrors>) => ({
  idle: () => expect(page.queryByRole("form")).toBeNull(),
  loadingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
  awaitingLogin: (screen: unknown, snapshot: Snapshot) => {
    expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", false)
    says(screen, snapshot)
  },
  sendingCode: () => isBusy("Sending the code…"),
  coolingDown: () => {
    expect(page.getByRole("timer").textContent).toMatch(/You can request a code in/)
    expect(page.getByRole("button", { name: "Send a code" })).toHaveProperty("disabled", true)
  },
  "codeSent.waitingToResend": (screen: unknown, snapshot: Snapshot) => {
    expect(page.getByRole("timer").textContent).toMatch(/Another code in/)
    expect(page.getByLabelText(/^Code$/).getAttribute("autocomplete")).toBe("one-time-code")
    says(screen, snapshot)
  },
  "codeSent.resendAllowed": (screen: unknown, snapshot: Snapshot) => {
    expect(page.getByRole("button", { name: "Send another code" })).toHaveProperty("disabled", false)
    says(screen, snapshot)
  },
  codeSpent: () => {
    expect(page.queryByLabelText(/^Code$/)).toBeNull()
    expect(page.getByRole("button", { name: "Send another code" })).toBeDefined()
  },
})
