import { assign, setup } from "xstate"
import { messageOf } from "#models/registration/form-message.ts"
import type { CaptchaKind } from "#models/site/captcha-kinds.ts"
import { contract } from "../kernel/contract.ts"
import { deadline } from "../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../kernel/meta.ts"
import type {
  CaptchaContext,
  CaptchaEvent,
  CaptchaInput,
  LoadCaptchaOutcome,
  ProbeCaptchaOutcome,
  SolveCaptchaOutcome,
} from "./captcha.events.ts"

/** What an actor of the captcha is told: the kind to load, ask or solve; null is never sent once a captcha was asked for. */
export interface KindInput {
  readonly kind: CaptchaKind | null
}

export const kindInput = ({ context }: { readonly context: CaptchaContext }): KindInput => ({
  kind: context.kind,
})

const readiness = (event: CaptchaEvent) =>
  event.type === "xstate.done.actor.probeCaptcha" && event.output.ok ? event.output.value : undefined

/** What the captcha chart is made of: its actors, guards and actions. */
export const captchaSetup = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Loads the kind's code, lazily. */
    loadCaptcha: contract<LoadCaptchaOutcome, KindInput>("loadCaptcha"),
    probeCaptcha: contract<ProbeCaptchaOutcome, KindInput>("probeCaptcha"),
    /** Does what the kind asks for and trades the answer for a token. Stopped, it stops working. */
    solveCaptcha: contract<SolveCaptchaOutcome, KindInput>("solveCaptcha"),
  },
  guards: {
    kindIsLoaded: ({ event }) => event.type === "xstate.done.actor.loadCaptcha" && event.output.ok,
    isReadyUnseen: ({ context, event }) =>
      readiness(event)?.isReady === true && context.presentation === "invisible",
    isReady: ({ event }) => readiness(event)?.isReady === true,
    mayProbeAgain: ({ context }) => context.probes + 1 < context.probeLimit,
    isSolved: ({ event }) => event.type === "xstate.done.actor.solveCaptcha" && event.output.ok,
    kindReloadsOnError: ({ context }) =>
      context.presentation === "shown" && context.kind?.reloadsOnError === true,
    isShown: ({ context }) => context.presentation === "shown",
  },
  actions: {
    rememberAsking: assign(({ context, event }) =>
      event.type === "captcha.asked"
        ? {
            ...context,
            kind: event.kind,
            presentation: event.presentation,
            probes: 0,
            solved: null,
            error: null,
          }
        : context,
    ),
    countProbe: assign(({ context, event }) => ({
      probes: context.probes + 1,
      probedAt: readiness(event)?.at ?? context.probedAt,
    })),
    forgetProbes: assign({ probes: 0 }),
    forgetError: assign({ error: null }),
    rememberToken: assign(({ event }) =>
      event.type === "xstate.done.actor.solveCaptcha" && event.output.ok
        ? { solved: event.output.value, error: null }
        : {},
    ),
    forgetToken: assign({ solved: null }),
    sayWhatFailed: assign(({ event }) => ({
      error:
        (event.type === "xstate.done.actor.solveCaptcha" || event.type === "xstate.done.actor.loadCaptcha") &&
        !event.output.ok
          ? event.output.error.message
          : messageOf("captcha.error.not-loaded"),
    })),
    sayDismissed: assign({ error: messageOf("captcha.error.dismissed") }),
    sayExpired: assign({ solved: null, error: messageOf("captcha.error.expired") }),
  },
})
