import { assign, setup } from "xstate"
import type { RecoveryWay } from "#models/account/login.ts"
import {
  countryById,
  digitsOf,
  fullPhone,
  maskOf,
  nationalNumber,
  phoneBounds,
} from "#models/account/phone-rules.ts"
import { emailMessage } from "#models/registration/email.ts"
import { type FormErrors, type FormMessage, messageOf } from "#models/registration/form-message.ts"
import { contract } from "../kernel/contract.ts"
import { deadline } from "../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type {
  CheckCodeOutcome,
  CodeFailure,
  CodeSignInContext,
  CodeSignInEvent,
  LoadPhonesOutcome,
  SecondStepFailure,
  SecondStepOutcome,
  SendCodeFailure,
  SendCodeOutcome,
} from "./code-sign-in.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

/** Nothing read, nothing typed. */
export const NOTHING: CodeSignInContext = {
  phones: { countries: [], masks: [] },
  countryId: null,
  way: "phone",
  phone: "",
  email: "",
  sentCode: null,
  retryAt: 0,
  code: "",
  challenge: "",
  secondPhone: "",
  secondCode: "",
  player: null,
  errors: {},
  error: null,
}

const sendFailure = (event: CodeSignInEvent): SendCodeFailure | undefined =>
  event.type === "xstate.done.actor.sendCode" && !event.output.ok ? event.output.error : undefined

const codeFailure = (event: CodeSignInEvent): CodeFailure | undefined =>
  event.type === "xstate.done.actor.checkCode" && !event.output.ok ? event.output.error : undefined

const secondFailure = (event: CodeSignInEvent): SecondStepFailure | undefined =>
  event.type === "xstate.done.actor.checkSecondFactor" && !event.output.ok ? event.output.error : undefined

const countryOf = (context: CodeSignInContext) =>
  context.countryId === null ? undefined : countryById(context.phones, context.countryId)

const maskFor = (context: CodeSignInContext) =>
  context.countryId === null ? undefined : maskOf(context.phones, context.countryId)

const kept = (context: CodeSignInContext, typed: string): string =>
  nationalNumber(typed, countryOf(context), maskFor(context))

/** Where the code is asked for: full digits, or the mail address. */
export const placeIn = (context: CodeSignInContext): string => {
  if (context.way === "email") return context.email.trim()
  const country = countryOf(context)
  return country === undefined ? digitsOf(context.phone) : fullPhone(country, context.phone)
}

/** What is wrong with the login, by field; the server says no more of it. */
const loginErrors = (context: CodeSignInContext): FormErrors => {
  if (context.way === "phone") {
    const isWhole = context.phone.length >= phoneBounds(maskFor(context)).min
    return isWhole ? {} : { phone: messageOf("sign-in.error.phone") }
  }
  const email = context.email.trim()
  const message: FormMessage | undefined =
    email === "" ? messageOf("recovery.error.email") : emailMessage(email, "recovery.error.email")
  return message === undefined ? {} : { email: message }
}

const noErrors: Pick<CodeSignInContext, "errors" | "error"> = { errors: {}, error: null }

/** What the sign-in by a code is made of: its actors, guards and actions. */
export const codeSignInSetup = setup({
  types: {
    context: {} as CodeSignInContext,
    events: {} as CodeSignInEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
    /** Passes the captcha where one is asked for, and asks for a code. */
    sendCode: contract<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>("sendCode"),
    checkCode: contract<CheckCodeOutcome, { readonly hash: string; readonly code: string }>("checkCode"),
    checkSecondFactor: contract<SecondStepOutcome, { readonly challenge: string; readonly code: string }>(
      "checkSecondFactor",
    ),
  },
  guards: {
    phonesAreLoaded: ({ event }) => event.type === "xstate.done.actor.loadPhones" && event.output.ok,
    loginIsComplete: ({ context }) => Object.keys(loginErrors(context)).length === 0,
    codeWasSent: ({ event }) => event.type === "xstate.done.actor.sendCode" && event.output.ok,
    waitIsAskedForAnotherCode: ({ context, event }) =>
      context.sentCode !== null && sendFailure(event)?.kind === "tooSoon",
    waitIsAsked: ({ event }) => sendFailure(event)?.kind === "tooSoon",
    anEarlierCodeStands: ({ context }) => context.sentCode !== null,
    codeIsWhole: ({ context }) => context.code.length === context.sentCode?.codeLength,
    playerIsSignedIn: ({ event }) =>
      (event.type === "xstate.done.actor.checkCode" ||
        event.type === "xstate.done.actor.checkSecondFactor") &&
      event.output.ok,
    secondFactorIsNeeded: ({ event }) => codeFailure(event)?.kind === "secondFactorNeeded",
    codeIsSpent: ({ event }) => codeFailure(event)?.kind === "spent",
    secondCodeIsThere: ({ context }) => context.secondCode.trim() !== "",
    challengeIsGone: ({ event }) => secondFailure(event)?.kind === "gone",
  },
  actions: {
    forgetAll: assign(NOTHING),
    forgetError: assign(noErrors),
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
    changeLogin: assign({ sentCode: null, code: "", ...noErrors }),
    rememberCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, ...noErrors } : {},
    ),
    sayCodeIsIncomplete: assign({
      errors: { confirm_code: messageOf("confirm-phone.error.code-incorrect") },
      error: null,
    }),
    sayCodeFailed: assign(({ event }) => {
      const failure = codeFailure(event)
      if (failure?.kind === "wrongCode")
        return { code: "", errors: { confirm_code: failure.message }, error: null }
      return { errors: {}, error: failure?.kind === "failed" ? failure.message : UNEXPECTED }
    }),
    dropCode: assign(({ event }) => {
      const failure = codeFailure(event)
      return {
        code: "",
        sentCode: null,
        errors: {},
        error: failure?.kind === "spent" ? failure.message : null,
      }
    }),
    rememberChallenge: assign(({ event }) => {
      const failure = codeFailure(event)
      return failure?.kind === "secondFactorNeeded"
        ? {
            challenge: failure.challenge,
            secondPhone: failure.phone ?? "",
            code: "",
            sentCode: null,
            ...noErrors,
          }
        : {}
    }),
    rememberSecondCode: assign(({ event }) =>
      event.type === "secondCode.entered" ? { secondCode: event.code, ...noErrors } : {},
    ),
    saySecondCodeIsMissing: assign({ errors: { code: messageOf("sign-in.second.missing") }, error: null }),
    saySecondFailed: assign(({ event }) => ({
      secondCode: "",
      errors: { code: secondFailure(event)?.message ?? UNEXPECTED },
      error: null,
    })),
    dropChallenge: assign(({ event }) => ({
      challenge: "",
      secondCode: "",
      errors: {},
      error: secondFailure(event)?.message ?? UNEXPECTED,
    })),
    forgetCode: assign({ code: "", ...noErrors }),
    loseChallenge: assign({
      challenge: "",
      secondCode: "",
      errors: {},
      error: messageOf("code-sign-in.error.lost"),
    }),
    rememberPlayer: assign(({ event }) =>
      (event.type === "xstate.done.actor.checkCode" ||
        event.type === "xstate.done.actor.checkSecondFactor") &&
      event.output.ok
        ? { ...NOTHING, player: event.output.value }
        : {},
    ),
  },
})
