import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CaptchaKind, OWN_KIND } from "#models/site/captcha-kinds.ts"
import { type CaptchaTask, typedDigits } from "#models/site/captcha-task.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
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

/** What is solved: the kind, and of one with a task the answer to it. */
export interface SolveInput extends KindInput {
  readonly task: CaptchaTask | null
  readonly answer: string
}

/** The kind that is gone through at this moment: on the other way the one of our own. */
const kindUnderWay = ({ kind, way }: CaptchaContext): CaptchaKind | null =>
  way === "own" && kind !== null ? OWN_KIND : kind

export const kindInput = ({ context }: { readonly context: CaptchaContext }): KindInput => ({
  kind: kindUnderWay(context),
})

export const solveInput = ({ context }: { readonly context: CaptchaContext }): SolveInput => {
  const kind = kindUnderWay(context)
  return { kind, task: kind?.task === undefined ? null : context.task, answer: context.answer }
}

/** A task is what its kind sets, and another kind sets none. */
const isTaskOf = (kind: CaptchaKind | null, task: CaptchaTask | null): boolean => kind?.task === task?.kind

/** A puzzle's piece stands somewhere always; from a picture as many digits are typed as are drawn. */
const isWhole = ({ task, answer }: CaptchaContext): boolean =>
  task?.kind === "puzzle" || (task?.kind === "picture" && typedDigits(answer).length === task.length)

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
    solveCaptcha: contract<SolveCaptchaOutcome, SolveInput>("solveCaptcha"),
  },
  guards: {
    kindIsLoaded: ({ context, event }) =>
      event.type === "xstate.done.actor.loadCaptcha" &&
      event.output.ok &&
      isTaskOf(kindUnderWay(context), event.output.value),
    isReadyUnseen: ({ context, event }) =>
      readiness(event)?.isReady === true && context.presentation === "invisible",
    isReadyOtherWay: ({ context, event }) => readiness(event)?.isReady === true && context.way === "own",
    isReady: ({ event }) => readiness(event)?.isReady === true,
    mayProbeAgain: ({ context }) => context.probes + 1 < context.probeLimit,
    isSolved: ({ event }) => event.type === "xstate.done.actor.solveCaptcha" && event.output.ok,
    kindReloadsOnError: ({ context }) =>
      context.presentation === "shown" && kindUnderWay(context)?.reloadsOnError === true,
    isShown: ({ context }) => context.presentation === "shown",
    hasBox: ({ context }) => kindUnderWay(context)?.task === undefined,
    hasTask: ({ context }) => kindUnderWay(context)?.task !== undefined,
    hasTwoWays: ({ context }) => context.kind?.task !== undefined,
    answerIsCarried: ({ context }) =>
      context.isCarried && context.way === "task" && context.task?.kind === "picture" && isWhole(context),
    answerIsWhole: ({ context }) => context.way === "task" && isWhole(context),
  },
  actions: {
    rememberAsking: assign(({ context, event }) =>
      event.type === "captcha.asked"
        ? {
            ...context,
            kind: event.kind,
            presentation: event.presentation,
            isCarried: event.isCarried === true,
            way: "task",
            task: null,
            answer: "",
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
    rememberTask: assign(({ context, event }) =>
      event.type === "xstate.done.actor.loadCaptcha" && event.output.ok && event.output.value !== null
        ? { task: event.output.value, answer: "" }
        : { task: context.task },
    ),
    rememberAnswer: assign(({ context, event }) => ({
      answer: event.type === "answer.changed" ? event.answer : context.answer,
    })),
    takeOtherWay: assign(({ context }) => ({
      way: context.way === "task" ? ("own" as const) : ("task" as const),
      answer: "",
      error: null,
    })),
    carryAnswer: assign(({ context }) => ({
      solved:
        context.task === null
          ? null
          : {
              token: typedDigits(context.answer),
              taskId: context.task.id,
              expiresAt: context.task.expiresAt,
            },
      task: null,
      answer: "",
      error: null,
    })),
    forgetError: assign({ error: null }),
    rememberToken: assign(({ event }) =>
      event.type === "xstate.done.actor.solveCaptcha" && event.output.ok
        ? { solved: event.output.value, task: null, answer: "", error: null }
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
