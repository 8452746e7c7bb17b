import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { codeRequestActions, codeRequestActors } from "../code-request/code-request.setup.ts"
import { codeRequestGuards, NO_REQUEST } from "../code-request/code-request.ts"
import type { SecondStepOutcome } from "../second-step/second-step.events.ts"
import { NO_SECOND_STEP, secondFailureOf, secondStepGuards } from "../second-step/second-step.ts"
import type {
  CheckCodeOutcome,
  CodeFailure,
  CodeSignInContext,
  CodeSignInEvent,
} from "./code-sign-in.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

/** Nothing read, nothing typed. */
export const NOTHING: CodeSignInContext = {
  ...NO_REQUEST,
  ...NO_SECOND_STEP,
  player: null,
}

const codeFailure = (event: CodeSignInEvent): CodeFailure | undefined =>
  event.type === "xstate.done.actor.checkCode" && !event.output.ok ? event.output.error : undefined

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
    ...codeRequestActors,
    checkCode: contract<CheckCodeOutcome, { readonly hash: string; readonly code: string }>("checkCode"),
    checkSecondFactor: contract<SecondStepOutcome, { readonly challenge: string; readonly code: string }>(
      "checkSecondFactor",
    ),
  },
  guards: {
    ...codeRequestGuards,
    codeIsWhole: ({ context }) => context.code.length === context.sentCode?.codeLength,
    playerIsSignedIn: ({ event }) => event.type === "xstate.done.actor.checkCode" && event.output.ok,
    secondFactorIsNeeded: ({ event }) => codeFailure(event)?.kind === "secondFactorNeeded",
    codeIsSpent: ({ event }) => codeFailure(event)?.kind === "spent",
    ...secondStepGuards,
  },
  actions: {
    ...codeRequestActions<CodeSignInContext, CodeSignInEvent>(),
    forgetAll: assign(NOTHING),
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
      errors: { code: secondFailureOf(event)?.message ?? UNEXPECTED },
      error: null,
    })),
    dropChallenge: assign(({ event }) => ({
      challenge: "",
      secondCode: "",
      errors: {},
      error: secondFailureOf(event)?.message ?? UNEXPECTED,
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
