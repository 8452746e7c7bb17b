import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import type { CaseView, Decision, Grounds } from "#models/identification/review.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { QueueOutcome, ReviewDeskContext, ReviewDeskEvent, ReviewFailure } from "./review-desk.events.ts"

/** Which case is taken, and whether from another reviewer. */
export interface OpenInput {
  readonly playerId: PlayerId
  readonly takesOver: boolean
}

/** What is decided upon a case, and why. */
export interface DecideInput extends Grounds {
  readonly playerId: PlayerId
  readonly decision: Decision
  readonly pictures: NonNullable<Grounds["pictures"]>
}

const NO_FAULTS: ReviewDeskContext["faults"] = { key: null, reason: null, grounds: null }

const NO_CASE = {
  opening: null,
  shown: null,
  why: "",
  reasons: [],
  pictures: [],
  faults: NO_FAULTS,
} satisfies Partial<ReviewDeskContext>

export const EMPTY_DESK: ReviewDeskContext = {
  key: "",
  error: null,
  queue: null,
  askAt: 0,
  isStale: false,
  decision: null,
  ...NO_CASE,
}

const failureOf = (event: ReviewDeskEvent): ReviewFailure | RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** Every reason once, those of single pictures too. */
export const groundsOf = ({ reasons, pictures }: Pick<ReviewDeskContext, "reasons" | "pictures">) => ({
  reasons: [...new Set([...reasons, ...pictures.map(({ reason }) => reason)])],
  pictures,
})

/** The parts of the reviewers' desk. */
export const reviewDeskSetup = setup({
  types: {
    context: {} as ReviewDeskContext,
    events: {} as ReviewDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Whether the cookie still opens the desk. */
    askSession: contract<Outcome<null, RoleFailure>, null>("askSession"),
    signIn: contract<Outcome<null, RoleFailure>, { readonly key: string }>("signIn"),
    signOut: contract<Outcome<null, RoleFailure>, null>("signOut"),
    loadQueue: contract<QueueOutcome, null>("loadQueue"),
    deadline,
    openCase: contract<Outcome<CaseView, ReviewFailure>, OpenInput>("openCase"),
    unmask: contract<
      Outcome<CaseView, ReviewFailure>,
      { readonly playerId: PlayerId; readonly reason: string }
    >("unmask"),
    decide: contract<Outcome<null, ReviewFailure>, DecideInput>("decide"),
  },
  guards: {
    keyIsGiven: ({ event }) => event.type === "key.submitted" && event.key.trim() !== "",
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isElsewhere: ({ event }) => failureOf(event)?.kind === "elsewhere",
    reasonSaysEnough: ({ event }) => event.type === "unmask.submitted" && isReason(event.reason),
    isUnmasked: ({ context }) => context.shown?.isMasked === false,
    isRelease: ({ event }) => event.type === "decision.pressed" && event.decision === "release",
    mayBeAccepted: ({ context, event }) =>
      event.type === "decision.pressed" &&
      event.decision === "accept" &&
      context.shown?.isMasked === false &&
      groundsOf(context).reasons.length === 0,
    mayBeRefused: ({ context, event }) =>
      event.type === "decision.pressed" &&
      (event.decision === "refuse" || event.decision === "ask-more") &&
      context.shown?.isMasked === false &&
      groundsOf(context).reasons.length > 0,
  },
  actions: {
    rememberKey: assign(({ event }) =>
      event.type === "key.submitted" ? { key: event.key.trim(), error: null, faults: NO_FAULTS } : {},
    ),
    forgetKey: assign({ key: "", error: null }),
    askForKey: assign({ faults: { ...NO_FAULTS, key: "review.fault.key" } }),
    forgetError: assign({ error: null, decision: null, isStale: false }),
    rememberQueue: assign(({ context, event }) =>
      event.type === "xstate.done.actor.loadQueue" && event.output.ok
        ? {
            queue: event.output.value.cases,
            askAt: event.output.value.askAt,
            isStale: false,
            // What was said of another reading is over; what a reviewer was told of a case stays.
            error: context.isStale ? null : context.error,
          }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadQueue" && !event.output.ok
        ? { askAt: event.output.error.askAt, isStale: true }
        : {},
    ),
    rememberOpening: assign(({ event }) =>
      event.type === "case.opened"
        ? {
            ...NO_CASE,
            error: null,
            decision: null,
            opening: { playerId: event.playerId, takesOver: event.takesOver },
          }
        : {},
    ),
    rememberCase: assign(({ event }) =>
      (event.type === "xstate.done.actor.openCase" || event.type === "xstate.done.actor.unmask") &&
      event.output.ok
        ? { shown: event.output.value, opening: null, error: null }
        : {},
    ),
    rememberWhy: assign(({ event }) =>
      event.type === "unmask.submitted" ? { why: event.reason.trim(), error: null, faults: NO_FAULTS } : {},
    ),
    askForWhy: assign({ faults: { ...NO_FAULTS, reason: "review.fault.reason" } }),
    toggleReason: assign(({ context, event }) =>
      event.type === "reason.toggled"
        ? {
            faults: NO_FAULTS,
            reasons: context.reasons.includes(event.reason)
              ? context.reasons.filter((reason) => reason !== event.reason)
              : [...context.reasons, event.reason],
          }
        : {},
    ),
    judgePicture: assign(({ context, event }) => {
      if (event.type !== "picture.judged") return {}
      const { side, reason } = event
      const others = context.pictures.filter((picture) => picture.side !== side)
      return { faults: NO_FAULTS, pictures: reason === null ? others : [...others, { side, reason }] }
    }),
    rememberDecision: assign(({ event }) =>
      event.type === "decision.pressed" ? { decision: event.decision, error: null, faults: NO_FAULTS } : {},
    ),
    sayWhatDoesNotFit: assign(({ context, event }) => {
      if (event.type !== "decision.pressed") return {}
      const fault =
        context.shown?.isMasked !== false
          ? "review.fault.masked"
          : event.decision === "accept"
            ? "review.fault.accept"
            : "review.fault.grounds"
      return { faults: { ...NO_FAULTS, grounds: fault } }
    }),
    forgetDecision: assign({ decision: null }),
    forgetCase: assign(NO_CASE),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    forgetRecord: assign(({ context }) => ({ ...EMPTY_DESK, error: context.error })),
  },
})
