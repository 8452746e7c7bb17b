import { assign, setup } from "xstate"
import type { RecoveryWay } from "#models/account/login.ts"
import { newPasswordErrors } from "#models/account/password.ts"
import {
  countryById,
  digitsOf,
  fullPhone,
  maskOf,
  nationalNumber,
  phoneBounds,
} from "#models/account/phone-rules.ts"
import { emailMessage } from "#models/registration/email.ts"
import {
  type FormErrors,
  type FormMessage,
  messageOf,
  withoutField,
} from "#models/registration/form-message.ts"
import { contract } from "../kernel/contract.ts"
import { deadline } from "../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type {
  LoadPhonesOutcome,
  RecoveryContext,
  RecoveryEvent,
  ResetFailure,
  ResetOutcome,
  SendCodeFailure,
  SendCodeOutcome,
} from "./recovery.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

const sendFailure = (event: RecoveryEvent): SendCodeFailure | undefined =>
  event.type === "xstate.done.actor.sendCode" && !event.output.ok ? event.output.error : undefined

const resetFailure = (event: RecoveryEvent): ResetFailure | undefined =>
  event.type === "xstate.done.actor.resetPassword" && !event.output.ok ? event.output.error : undefined

const countryOf = (context: RecoveryContext) =>
  context.countryId === null ? undefined : countryById(context.phones, context.countryId)

const maskFor = (context: RecoveryContext) =>
  context.countryId === null ? undefined : maskOf(context.phones, context.countryId)

const kept = (context: RecoveryContext, typed: string): string =>
  nationalNumber(typed, countryOf(context), maskFor(context))

/** The login that the code is asked for: full digits, or the mail address. */
export const loginIn = (context: RecoveryContext): string => {
  if (context.way === "email") return context.email.trim()
  const country = countryOf(context)
  return country === undefined ? digitsOf(context.phone) : fullPhone(country, context.phone)
}

/** What is wrong with the login, by field; the server says no more of it. */
const loginErrors = (context: RecoveryContext): FormErrors => {
  if (context.way === "phone") {
    const isWhole = context.phone.length >= phoneBounds(maskFor(context)).min
    return isWhole ? {} : { phone: messageOf("sign-in.error.phone") }
  }
  const email = context.email.trim()
  const message: FormMessage | undefined =
    email === "" ? messageOf("recovery.error.email") : emailMessage(email, "recovery.error.email")
  return message === undefined ? {} : { email: message }
}

const resetErrors = ({ code, sentCode, password, confirmation }: RecoveryContext): FormErrors => ({
  ...(code.length === sentCode?.codeLength
    ? {}
    : { confirm_code: messageOf("confirm-phone.error.code-incorrect") }),
  ...newPasswordErrors(password, confirmation),
})

const isEmpty = (errors: FormErrors) => Object.keys(errors).length === 0

const noSecrets = { code: "", password: "", confirmation: "" }
const noErrors: Pick<RecoveryContext, "errors" | "error"> = { errors: {}, error: null }

/** What the recovery's chart is made of: its actors, guards and actions. */
export const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
    /** Passes the captcha where one is asked for, and asks for a code. */
    sendCode: contract<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>("sendCode"),
    resetPassword: contract<
      ResetOutcome,
      {
        readonly hash: string
        readonly code: string
        readonly password: string
        readonly confirmation: string
      }
    >("resetPassword"),
  },
  guards: {
    phonesAreLoaded: ({ event }) => event.type === "xstate.done.actor.loadPhones" && event.output.ok,
    loginIsComplete: ({ context }) => isEmpty(loginErrors(context)),
    codeWasSent: ({ event }) => event.type === "xstate.done.actor.sendCode" && event.output.ok,
    waitIsAskedForAnotherCode: ({ context, event }) =>
      context.sentCode !== null && sendFailure(event)?.kind === "tooSoon",
    waitIsAsked: ({ event }) => sendFailure(event)?.kind === "tooSoon",
    anEarlierCodeStands: ({ context }) => context.sentCode !== null,
    resetIsComplete: ({ context }) => isEmpty(resetErrors(context)),
    passwordIsSet: ({ event }) => event.type === "xstate.done.actor.resetPassword" && event.output.ok,
    codeIsSpent: ({ event }) => resetFailure(event)?.kind === "spent",
  },
  actions: {
    startAnew: assign({
      phone: "",
      email: "",
      sentCode: null,
      retryAt: 0,
      ...noSecrets,
      ...noErrors,
    }),
    rememberPhones: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPhones" && event.output.ok ? event.output.value : {},
    ),
    rememberWay: assign(({ event }) => (event.type === "way.chosen" ? { way: event.way, ...noErrors } : {})),
    rememberCountry: assign(({ context, event }) => {
      if (event.type !== "country.chosen") return {}
      const next = { ...context, countryId: event.countryId }
      return { countryId: event.countryId, phone: kept(next, context.phone), ...noErrors }
    }),
    rememberPhone: assign(({ context, event }) =>
      event.type === "phone.entered" ? { phone: kept(context, event.phone), ...noErrors } : {},
    ),
    rememberEmail: assign(({ event }) =>
      event.type === "email.entered" ? { email: event.email, ...noErrors } : {},
    ),
    sayLoginIsIncomplete: assign(({ context }) => ({ errors: loginErrors(context), error: null })),
    rememberSentCode: assign(({ event }) =>
      event.type === "xstate.done.actor.sendCode" && event.output.ok
        ? { sentCode: event.output.value, code: "", ...noErrors }
        : {},
    ),
    rememberWait: assign(({ event }) => {
      const failure = sendFailure(event)
      return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt, error: failure.message } : {}
    }),
    moveResend: assign(({ context, event }) => {
      const failure = sendFailure(event)
      return failure?.kind === "tooSoon" && context.sentCode !== null
        ? { sentCode: { ...context.sentCode, resendAt: failure.retryAt }, error: failure.message }
        : {}
    }),
    saySendingFailed: assign(({ event }) => ({ error: sendFailure(event)?.message ?? UNEXPECTED })),
    rememberCode: assign(({ context, event }) =>
      event.type === "code.entered"
        ? { code: event.code, errors: withoutField(context.errors, "confirm_code"), error: null }
        : {},
    ),
    rememberPassword: assign(({ context, event }) =>
      event.type === "password.entered"
        ? { password: event.password, errors: withoutField(context.errors, "password"), error: null }
        : {},
    ),
    rememberConfirmation: assign(({ context, event }) =>
      event.type === "confirmation.entered"
        ? {
            confirmation: event.confirmation,
            errors: withoutField(context.errors, "password_confirmation"),
            error: null,
          }
        : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: resetErrors(context), error: null })),
    sayWhyItFailed: assign(({ event }) => {
      const failure = resetFailure(event)
      switch (failure?.kind) {
        case "wrongCode":
          return { code: "", errors: { confirm_code: failure.message }, error: null }
        case "invalid":
          return { errors: failure.errors, error: null }
        default:
          return { errors: {}, error: failure?.message ?? UNEXPECTED }
      }
    }),
    dropCode: assign(({ event }) => {
      const failure = resetFailure(event)
      return {
        code: "",
        sentCode: null,
        errors: {},
        error: failure?.kind === "spent" ? failure.message : null,
      }
    }),
    changeLogin: assign({ sentCode: null, ...noSecrets, ...noErrors }),
    askForSecretsAgain: assign({ ...noSecrets, errors: {}, error: messageOf("recovery.error.secrets-lost") }),
    forgetSecrets: assign({ sentCode: null, ...noSecrets, ...noErrors }),
    forgetError: assign(noErrors),
  },
})
