import { assign, setup } from "xstate"
import { accountLoginError, accountLoginType } from "#models/identity/account-login.ts"
import type { LoginType } from "#models/identity/login.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LoadPhonesOutcome } from "../phone-entry/phone-entry.events.ts"
import {
  loadedPhones,
  phoneError,
  phonesAreLoaded,
  typedPhone,
  wholePhone,
} from "../phone-entry/phone-entry.ts"
import type { SecondStepOutcome } from "../second-step/second-step.events.ts"
import { secondFailureOf, secondStepGuards } from "../second-step/second-step.ts"
import type { SignInContext, SignInEvent, SignInFailure, SignInOutcome } from "./sign-in.events.ts"

export interface SignInInput {
  readonly type: LoginType
  /** Full digits of a phone, code first; else the number or the mail address as typed. */
  readonly login: string
  readonly password: string
  readonly withCaptcha: boolean
}

const UNEXPECTED = messageOf("error.unexpected")

const failureOf = (event: SignInEvent): SignInFailure | undefined =>
  event.type === "xstate.done.actor.signIn" && !event.output.ok ? event.output.error : undefined

/** Who is to be signed in, as the server is told. */
export const loginOf = (context: SignInContext): Pick<SignInInput, "type" | "login"> => {
  if (context.way === "account") {
    const login = context.account.trim()
    return { type: accountLoginType(login), login }
  }
  return { type: "phone", login: wholePhone(context) }
}

/** What is wrong with the login as it is typed; whether anybody holds it is not asked. */
export const loginError = (context: SignInContext): FormMessage | undefined =>
  context.way === "account" ? accountLoginError(context.account) : phoneError(context)

/** What the sign-in chart is made of: its actors, guards and actions. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
    /** Passes a captcha first where one is needed. */
    signIn: contract<SignInOutcome, SignInInput>("signIn"),
    checkSecondFactor: contract<SecondStepOutcome, { readonly challenge: string; readonly code: string }>(
      "checkSecondFactor",
    ),
  },
  guards: {
    phonesAreLoaded,
    credentialsAreComplete: ({ context }) => context.password !== "" && loginError(context) === undefined,
    playerIsSignedIn: ({ event }) => event.type === "xstate.done.actor.signIn" && event.output.ok,
    captchaIsNeeded: ({ context, event }) =>
      !context.needsCaptcha && failureOf(event)?.kind === "captchaNeeded",
    secondFactorIsNeeded: ({ event }) => failureOf(event)?.kind === "secondFactorNeeded",
    ...secondStepGuards,
    signInIsSlowed: ({ event }) => failureOf(event)?.kind === "slowedDown",
    signInIsLocked: ({ event }) => failureOf(event)?.kind === "locked",
  },
  actions: {
    startAnew: assign({
      phone: "",
      account: "",
      password: "",
      challenge: "",
      secondPhone: "",
      secondCode: "",
      needsCaptcha: false,
      isChecked: false,
      error: null,
      player: null,
    }),
    rememberPhones: assign((happening) => loadedPhones(happening)),
    rememberWay: assign(({ event }) =>
      event.type === "way.chosen" ? { way: event.way, isChecked: false, error: null } : {},
    ),
    rememberCountry: assign((happening) => ({ ...typedPhone(happening), error: null })),
    rememberPhone: assign((happening) => ({ ...typedPhone(happening), error: null })),
    rememberAccount: assign(({ event }) =>
      event.type === "account.entered" ? { account: event.account, error: null } : {},
    ),
    rememberPassword: assign(({ event }) =>
      event.type === "password.entered" ? { password: event.password, error: null } : {},
    ),
    sayWhatIsMissing: assign({ isChecked: true }),
    forgetError: assign({ error: null }),
    rememberCaptcha: assign({ needsCaptcha: true }),
    rememberWait: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "slowedDown" || failure?.kind === "locked"
        ? { retryAt: failure.retryAt, error: failure.message }
        : {}
    }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      return { error: failure?.kind === "failed" ? failure.message : UNEXPECTED }
    }),
    rememberChallenge: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "secondFactorNeeded"
        ? {
            challenge: failure.challenge,
            secondPhone: failure.phone ?? "",
            secondCode: "",
            password: "",
            needsCaptcha: false,
            error: null,
          }
        : {}
    }),
    rememberSecondCode: assign(({ event }) =>
      event.type === "secondCode.entered" ? { secondCode: event.code, error: null } : {},
    ),
    saySecondCodeIsMissing: assign({ error: messageOf("sign-in.second.missing") }),
    saySecondFailed: assign(({ event }) => ({
      secondCode: "",
      error: secondFailureOf(event)?.message ?? UNEXPECTED,
    })),
    dropChallenge: assign(({ event }) => ({
      challenge: "",
      secondCode: "",
      isChecked: false,
      error: secondFailureOf(event)?.message ?? null,
    })),
    loseChallenge: assign({
      challenge: "",
      secondCode: "",
      isChecked: false,
      error: messageOf("sign-in.error.password-lost"),
    }),
    rememberPlayer: assign(({ event }) =>
      (event.type === "xstate.done.actor.signIn" || event.type === "xstate.done.actor.checkSecondFactor") &&
      event.output.ok
        ? {
            player: event.output.value,
            password: "",
            challenge: "",
            secondCode: "",
            needsCaptcha: false,
            error: null,
          }
        : {},
    ),
    rememberVisitor: assign(({ event }) =>
      event.type === "visitor.signedIn"
        ? { player: event.player, password: "", challenge: "", secondCode: "", error: null }
        : {},
    ),
    askForPasswordAgain: assign(({ context }) =>
      context.password === "" ? {} : { password: "", error: messageOf("sign-in.error.password-lost") },
    ),
  },
})
