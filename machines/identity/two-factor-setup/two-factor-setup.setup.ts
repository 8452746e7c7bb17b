import { assign, setup } from "xstate"
import type { SecondWay } from "#models/identity/access.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  DisableOutcome,
  EnableOutcome,
  FactorFailure,
  LoadAccountOutcome,
  OfferOutcome,
  SmsOutcome,
  TwoFactorSetupContext,
  TwoFactorSetupEvent,
} from "./two-factor-setup.events.ts"

export const NOTHING: TwoFactorSetupContext = {
  account: null,
  offer: null,
  sms: null,
  code: "",
  recoveryCodes: [],
  errors: {},
  error: null,
}

const noErrors = { errors: {}, error: null }

const failureOf = (event: TwoFactorSetupEvent): FactorFailure | undefined =>
  (event.type === "xstate.done.actor.offerFactor" ||
    event.type === "xstate.done.actor.sendSms" ||
    event.type === "xstate.done.actor.enableFactor" ||
    event.type === "xstate.done.actor.disableFactor") &&
  !event.output.ok
    ? event.output.error
    : undefined

/** What the setting of the second factor is made of: its actors, guards and actions. */
export const twoFactorSetupSetup = setup({
  types: {
    context: {} as TwoFactorSetupContext,
    events: {} as TwoFactorSetupEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadAccount: contract<LoadAccountOutcome, null>("loadAccount"),
    offerFactor: contract<OfferOutcome, null>("offerFactor"),
    /** Sends a code to the player's own phone. */
    sendSms: contract<SmsOutcome, null>("sendSms"),
    enableFactor: contract<EnableOutcome, { readonly code: string; readonly way: SecondWay }>("enableFactor"),
    disableFactor: contract<DisableOutcome, { readonly code: string }>("disableFactor"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    factorIsOn: ({ event }) =>
      event.type === "xstate.done.actor.loadAccount" && event.output.ok && event.output.value.two_factor,
    isSwitchedElsewhere: ({ event }) => failureOf(event)?.kind === "elsewhere",
    phoneIsThere: ({ context }) => (context.account?.phone ?? "") !== "",
    codesComeBySms: ({ context }) => context.account?.two_factor_way === "sms",
    anEarlierCodeStands: ({ context }) => context.sms !== null,
    waitIsAskedForAnotherCode: ({ context, event }) =>
      context.sms !== null && failureOf(event)?.kind === "tooSoon",
    codeIsThere: ({ context }) => context.code.trim() !== "",
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberAccount: assign(({ event }) =>
      event.type === "xstate.done.actor.loadAccount" && event.output.ok
        ? { account: event.output.value }
        : {},
    ),
    rememberOffer: assign(({ event }) =>
      event.type === "xstate.done.actor.offerFactor" && event.output.ok
        ? { offer: event.output.value, code: "", ...noErrors }
        : {},
    ),
    rememberSms: assign(({ event }) =>
      event.type === "xstate.done.actor.sendSms" && event.output.ok
        ? { sms: event.output.value, code: "", ...noErrors }
        : {},
    ),
    moveResend: assign(({ context: { sms }, event }) => {
      const failure = failureOf(event)
      return sms !== null && failure?.kind === "tooSoon"
        ? { sms: { ...sms, resendAt: failure.retryAt }, errors: {}, error: failure.message }
        : {}
    }),
    dropOffer: assign({ offer: null, sms: null, code: "", ...noErrors }),
    rememberCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, ...noErrors } : {},
    ),
    sayCodeIsMissing: assign(({ context: { account, offer } }) => {
      const toEnable = offer === null ? "sms_code" : "app_code"
      const field = account?.two_factor === true ? "hash" : toEnable
      return { errors: { [field]: messageOf("sign-in.second.missing") }, error: null }
    }),
    forgetErrors: assign(noErrors),
    rememberRecoveryCodes: assign(({ event }) =>
      event.type === "xstate.done.actor.enableFactor" && event.output.ok
        ? { recoveryCodes: event.output.value, offer: null, code: "", ...noErrors }
        : {},
    ),
    forgetRecoveryCodes: assign(({ context: { account, sms, recoveryCodes } }) => ({
      recoveryCodes: [],
      sms: null,
      account:
        account === null
          ? null
          : {
              ...account,
              two_factor: true,
              two_factor_way: sms === null ? ("app" as const) : ("sms" as const),
              recovery_codes_left: recoveryCodes.length,
            },
    })),
    rememberItIsOff: assign(({ context: { account } }) => ({
      ...NOTHING,
      account:
        account === null
          ? null
          : { ...account, two_factor: false, two_factor_way: null, recovery_codes_left: 0 },
    })),
    sayWhyLoadingFailed: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.loadAccount" && !event.output.ok
          ? event.output.error.message
          : messageOf("error.unexpected"),
    })),
    startOver: assign(({ event }) => {
      const failure = failureOf(event)
      return { ...NOTHING, error: failure?.kind === "elsewhere" ? failure.message : null }
    }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      if (failure?.kind === "refused") return { code: "", errors: failure.errors, error: null }
      return { errors: {}, error: failure?.message ?? messageOf("error.unexpected") }
    }),
  },
})
