import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SecondStepOutcome } from "../second-step/second-step.events.ts"
import { NO_SECOND_STEP, secondStepGuards } from "../second-step/second-step.ts"
import type {
  ComeBackOutcome,
  EntryPurpose,
  LeaveOutcome,
  LinkOutcome,
  LoadProvidersOutcome,
  SocialEntryContext,
  SocialEntryEvent,
} from "./social-entry.events.ts"

export interface LeaveInput {
  readonly provider: string
  readonly purpose: EntryPurpose
  readonly path: string
}

export interface ComeBackInput {
  readonly provider: string
  readonly query: string
}

export const NOTHING: SocialEntryContext = {
  providers: [],
  provider: "",
  purpose: "signIn",
  path: "",
  query: "",
  newcomer: null,
  ...NO_SECOND_STEP,
  error: null,
  player: null,
}

const came = (event: SocialEntryEvent) =>
  event.type === "xstate.done.actor.comeBack" && event.output.ok ? event.output.value : undefined

const failure = (event: SocialEntryEvent) =>
  event.type === "xstate.done.actor.comeBack" && !event.output.ok ? event.output.error : undefined

/** What the entry by a provider is made of: its actors, guards and actions. */
export const socialEntrySetup = setup({
  types: {
    context: {} as SocialEntryContext,
    events: {} as SocialEntryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadProviders: contract<LoadProvidersOutcome, null>("loadProviders"),
    /** Asks the server for the provider's address and sends the browser there. */
    leave: contract<LeaveOutcome, LeaveInput>("leave"),
    comeBack: contract<ComeBackOutcome, ComeBackInput>("comeBack"),
    checkSecondFactor: contract<SecondStepOutcome, { readonly challenge: string; readonly code: string }>(
      "checkSecondFactor",
    ),
    link: contract<LinkOutcome, null>("link"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    providerIsOffered: ({ context, event }) =>
      event.type === "provider.chosen" && context.providers.some(({ id }) => id === event.provider),
    answerIsThere: ({ event }) => event.type === "provider.returned" && event.query !== "",
    playerCameIn: ({ event }) => came(event)?.outcome === "signedIn",
    providerWasLinked: ({ event }) => came(event)?.outcome === "linked",
    isNewcomer: ({ event }) => came(event)?.outcome === "newcomer",
    secondFactorIsNeeded: ({ event }) => failure(event)?.kind === "secondFactorNeeded",
    ...secondStepGuards,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberProviders: assign(({ event }) =>
      event.type === "xstate.done.actor.loadProviders" && event.output.ok
        ? { providers: event.output.value }
        : {},
    ),
    rememberChoice: assign(({ event }) =>
      event.type === "provider.chosen"
        ? { provider: event.provider, purpose: event.purpose, path: event.path, error: null }
        : {},
    ),
    rememberReturn: assign(({ event }) =>
      event.type === "provider.returned" ? { ...NOTHING, provider: event.provider, query: event.query } : {},
    ),
    rememberPath: assign(({ event }) => ({ query: "", path: came(event)?.path ?? "" })),
    rememberPlayer: assign(({ context: { path }, event }) => {
      const value = came(event)
      if (value?.outcome === "signedIn") return { ...NOTHING, path: value.path, player: value.player }
      return event.type === "xstate.done.actor.checkSecondFactor" && event.output.ok
        ? { ...NOTHING, path, player: event.output.value }
        : {}
    }),
    rememberNewcomer: assign(({ event }) => {
      const value = came(event)
      return value?.outcome === "newcomer" ? { query: "", path: value.path, newcomer: value } : {}
    }),
    rememberChallenge: assign(({ event }) => {
      const asked = failure(event)
      return asked?.kind === "secondFactorNeeded"
        ? {
            query: "",
            path: asked.path,
            challenge: asked.challenge,
            secondPhone: asked.phone ?? "",
            secondCode: "",
            error: null,
          }
        : {}
    }),
    rememberSecondCode: assign(({ event }) =>
      event.type === "secondCode.entered" ? { secondCode: event.code, error: null } : {},
    ),
    saySecondCodeIsMissing: assign({ error: messageOf("sign-in.second.missing") }),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({ query: "", error: failureMessage(event) })),
    saySecondFailed: assign(({ event }) => ({ secondCode: "", error: failureMessage(event) })),
    dropChallenge: assign(({ event }) => ({ ...NO_SECOND_STEP, error: failureMessage(event) })),
    sayNothingCame: assign({ ...NOTHING, error: messageOf("refusal.social-gone") }),
  },
})
