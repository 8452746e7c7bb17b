import { assign, setup } from "xstate"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { questionErrors } from "#models/identity/secure-question.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  LoadQuestionsOutcome,
  SaveFailure,
  SaveOutcome,
  SecureQuestionSetupContext,
  SecureQuestionSetupEvent,
} from "./secure-question-setup.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

const nothingTyped = {
  questionId: 1,
  question: "",
  answer: "",
  repeated: "",
  presentAnswer: "",
  isSavedNow: false,
  errors: {},
  error: null,
} satisfies Partial<SecureQuestionSetupContext>

/** Nothing read, nothing typed. */
export const NOTHING: SecureQuestionSetupContext = { ...nothingTyped, present: null, way: null, listed: [] }

/** A question as the server is asked to keep it. */
export type QuestionInput = Pick<
  SecureQuestionSetupContext,
  "questionId" | "question" | "answer" | "repeated" | "presentAnswer"
>

const formErrors = (context: SecureQuestionSetupContext): FormErrors => ({
  ...questionErrors(context),
  ...(context.present !== null && context.presentAnswer.trim() === ""
    ? { user_answer: messageOf("secure-question.error.answer-missing") }
    : {}),
})

const failureOf = (event: SecureQuestionSetupEvent): SaveFailure | undefined =>
  event.type === "xstate.done.actor.saveQuestion" && !event.output.ok ? event.output.error : undefined

/** What the setting's chart is made of: its actors, guards and actions. */
export const secureQuestionSetupSetup = setup({
  types: {
    context: {} as SecureQuestionSetupContext,
    events: {} as SecureQuestionSetupEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadQuestions: contract<LoadQuestionsOutcome, null>("loadQuestions"),
    /** Asks first who is there, where the last proof is old. */
    saveQuestion: contract<SaveOutcome, QuestionInput>("saveQuestion"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    formIsComplete: ({ context }) => Object.keys(formErrors(context)).length === 0,
  },
  actions: {
    forgetAll: assign(NOTHING),
    forgetTyped: assign(nothingTyped),
    forgetErrors: assign({ errors: {}, error: null }),
    rememberStanding: assign(({ event }) =>
      event.type === "xstate.done.actor.loadQuestions" && event.output.ok ? event.output.value : {},
    ),
    sayWhyLoadingFailed: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.loadQuestions" && !event.output.ok
          ? event.output.error.message
          : UNEXPECTED,
    })),
    rememberChoice: assign(({ event }) =>
      event.type === "question.chosen" ? { questionId: event.questionId, errors: {}, error: null } : {},
    ),
    rememberQuestion: assign(({ context, event }) =>
      event.type === "question.written"
        ? { question: event.question, errors: withoutField(context.errors, "question"), error: null }
        : {},
    ),
    rememberAnswer: assign(({ context, event }) =>
      event.type === "answer.entered"
        ? { answer: event.answer, errors: withoutField(context.errors, "answer"), error: null }
        : {},
    ),
    rememberRepeated: assign(({ context, event }) =>
      event.type === "answer.repeated"
        ? { repeated: event.repeated, errors: withoutField(context.errors, "answer_repeat"), error: null }
        : {},
    ),
    rememberPresentAnswer: assign(({ context, event }) =>
      event.type === "present.answered"
        ? {
            presentAnswer: event.presentAnswer,
            errors: withoutField(context.errors, "user_answer"),
            error: null,
          }
        : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: formErrors(context), error: null })),
    rememberQuestionSet: assign(({ event }) =>
      event.type === "xstate.done.actor.saveQuestion" && event.output.ok
        ? { ...nothingTyped, present: event.output.value.present, isSavedNow: true }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      switch (failure?.kind) {
        case "cancelled":
          return { errors: {}, error: null }
        case "invalid":
          return { errors: failure.errors, error: null }
        default:
          return { errors: {}, error: failure?.message ?? UNEXPECTED }
      }
    }),
  },
})
