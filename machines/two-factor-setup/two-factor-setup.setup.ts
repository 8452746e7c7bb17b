import { assign, setup } from "xstate"
import { messageOf } from "#models/registration/form-message.ts"
import { contract } from "../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type {
  DisableOutcome,
  EnableOutcome,
  FactorFailure,
  LoadAccountOutcome,
  OfferOutcome,
  TwoFactorSetupContext,
  TwoFactorSetupEvent,
} from "./two-factor-setup.events.ts"

export const NOTHING: TwoFactorSetupContext = {
  account: null,
  offer: null,
  code: "",
  recoveryCodes: [],
  errors: {},
  error: null,
}

const noErrors = { errors: {}, error: null }

const failureOf = (event: TwoFactorSetupEvent): FactorFailure | undefined =>
  (event.type === "xstate.done.actor.offerFactor" ||
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
    loadAccount: contract<LoadAccountOutcome, null>("loadAccount"),
    offerFactor: contract<OfferOutcome, null>("offerFactor"),
    enableFactor: contract<EnableOutcome, { readonly code: string }>("enableFactor"),
    disableFactor: contract<DisableOutcome, { readonly code: string }>("disableFactor"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    factorIsOn: ({ event }) =>
      event.type === "xstate.done.actor.loadAccount" && event.output.ok && event.output.value.two_factor,
    isSwitchedElsewhere: ({ event }) => failureOf(event)?.kind === "elsewhere",
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
    dropOffer: assign({ offer: null, code: "", ...noErrors }),
    rememberCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, ...noErrors } : {},
    ),
    sayCodeIsMissing: assign(({ context }) => ({
      errors: { [context.offer === null ? "hash" : "app_code"]: messageOf("sign-in.second.missing") },
      error: null,
    })),
    forgetErrors: assign(noErrors),
    rememberRecoveryCodes: assign(({ event }) =>
      event.type === "xstate.done.actor.enableFactor" && event.output.ok
        ? { recoveryCodes: event.output.value, offer: null, code: "", ...noErrors }
        : {},
    ),
    forgetRecoveryCodes: assign(({ context: { account, recoveryCodes } }) => ({
      recoveryCodes: [],
      account:
        account === null ? null : { ...account, two_factor: true, recovery_codes_left: recoveryCodes.length },
    })),
    rememberItIsOff: assign(({ context: { account } }) => ({
      ...NOTHING,
      account: account === null ? null : { ...account, two_factor: false, recovery_codes_left: 0 },
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
