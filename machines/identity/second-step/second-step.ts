import { eventOf } from "../../kernel/event-of.ts"
import type { SecondStepEvent, SecondStepFailure, SecondStepKept } from "./second-step.events.ts"

const isEvent = eventOf<SecondStepEvent>()

interface Happening {
  readonly event: { readonly type: string }
}

/** No second step is asked for. */
export const NO_SECOND_STEP: SecondStepKept = { challenge: "", secondPhone: "", secondCode: "" }

/** Why the second step let nobody in; `undefined` where it is not its answer, or let the player in. */
export const secondFailureOf = (event: Happening["event"]): SecondStepFailure | undefined =>
  isEvent(event, "xstate.done.actor.checkSecondFactor") && !event.output.ok ? event.output.error : undefined

/** What is asked of a second step before it moves on. */
export const secondStepGuards = {
  secondCodeIsThere: ({ context }: { readonly context: Pick<SecondStepKept, "secondCode"> }) =>
    context.secondCode.trim() !== "",
  secondFactorIsRight: ({ event }: Happening) =>
    isEvent(event, "xstate.done.actor.checkSecondFactor") && event.output.ok,
  challengeIsGone: ({ event }: Happening) => secondFailureOf(event)?.kind === "gone",
}

const second = { rule: "§7 Office: two-factor" } as const
const codes = { rule: "design: assurance B6.6.3" } as const

/** Typing the code of the second step: the transitions of a chart's `awaitingSecondFactor`. */
export const typingSecondCode = {
  "secondCode.entered": {
    description: "The code is typed; it is masked wherever it would be stored.",
    meta: { rule: "design: Event sourcing" },
    actions: "rememberSecondCode",
  },
  "secondCode.submitted": [
    {
      guard: "secondCodeIsThere",
      description: "A code is given: the server is asked.",
      meta: second,
      target: "checkingSecondFactor",
      actions: "forgetError",
    },
    {
      description: "The code is missing: nothing is sent, and no attempt is lost.",
      meta: second,
      actions: "saySecondCodeIsMissing",
    },
  ],
} as const

/**
 * Comparing the code of the second step: what a chart's `checkingSecondFactor` invokes. Whose challenge counts no more
 * is led to the state `gone`, which says what is begun anew.
 */
export const comparingSecondCode = <const Gone extends string>(gone: Gone, description: string) =>
  ({
    id: "checkSecondFactor",
    src: "checkSecondFactor",
    input: ({ context }: { readonly context: SecondStepKept }) => ({
      challenge: context.challenge,
      code: context.secondCode.trim(),
    }),
    onDone: [
      {
        guard: "secondFactorIsRight",
        description: "The code is right: the player is signed in.",
        meta: { ...second, audit: "Each code counts once; the sign-in is stored with time and address." },
        target: "signedIn",
        actions: "rememberPlayer",
      },
      { guard: "challengeIsGone", description, meta: codes, target: gone, actions: "dropChallenge" },
      {
        description: "The code is wrong or expired, has to wait, or the server can't be reached.",
        meta: codes,
        target: "awaitingSecondFactor",
        actions: "saySecondFailed",
      },
    ],
    onError: {
      description: "The check failed unexpectedly: the code can be typed again.",
      meta: second,
      target: "awaitingSecondFactor",
      actions: "saySecondFailed",
    },
  }) as const
