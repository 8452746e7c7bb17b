import { assign, setup } from "xstate"
import { newPasswordErrors } from "#models/identity/password.ts"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { codeRequestActions, codeRequestActors } from "../code-request/code-request.setup.ts"
import { codeRequestGuards } from "../code-request/code-request.ts"
import type { RecoveryContext, RecoveryEvent, ResetFailure, ResetOutcome } from "./recovery.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

const resetFailure = (event: RecoveryEvent): ResetFailure | undefined =>
  event.type === "xstate.done.actor.resetPassword" && !event.output.ok ? event.output.error : undefined

const resetErrors = ({
  code,
  sentCode,
  password,
  confirmation,
  asked,
  answer,
}: RecoveryContext): FormErrors => ({
  ...(code.length === sentCode?.codeLength
    ? {}
    : { confirm_code: messageOf("confirm-phone.error.code-incorrect") }),
  ...newPasswordErrors(password, confirmation),
  ...(asked === null || answer.trim() !== ""
    ? {}
    : { user_answer: messageOf("secure-question.error.answer-missing") }),
})

const isEmpty = (errors: FormErrors) => Object.keys(errors).length === 0

const noSecrets = { code: "", password: "", confirmation: "", answer: "" }
/** What one player was asked is not asked of another. */
const notAsked: Pick<RecoveryContext, "asked"> = { asked: null }
const noErrors: Pick<RecoveryContext, "errors" | "error"> = { errors: {}, error: null }

/** What the recovery's chart is made of: its actors, guards and actions. */
export const recoverySetup = setup({
  types: {
    context: {} as RecoveryContext,
    events: {} as RecoveryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    ...codeRequestActors,
    resetPassword: contract<
      ResetOutcome,
      {
        readonly hash: string
        readonly code: string
        readonly password: string
        readonly confirmation: string
        readonly answer: string
      }
    >("resetPassword"),
  },
  guards: {
    ...codeRequestGuards,
    resetIsComplete: ({ context }) => isEmpty(resetErrors(context)),
    passwordIsSet: ({ event }) => event.type === "xstate.done.actor.resetPassword" && event.output.ok,
    answerIsAsked: ({ event }) => resetFailure(event)?.kind === "answerNeeded",
    codeIsSpent: ({ event }) => resetFailure(event)?.kind === "spent",
  },
  actions: {
    ...codeRequestActions<RecoveryContext, RecoveryEvent>(),
    startAnew: assign({
      phone: "",
      email: "",
      sentCode: null,
      retryAt: 0,
      ...noSecrets,
      ...notAsked,
      ...noErrors,
    }),
    rememberCode: assign(({ context, event }) =>
      event.type === "code.entered"
        ? { code: event.code, errors: withoutField(context.errors, "confirm_code"), error: null }
        : {},
    ),
    rememberPassword: assign(({ context, event }) =>
      event.type === "password.entered"
        ? { password: event.password, errors: withoutField(context.errors, "password"), error: null }
        : {},
    ),
    rememberConfirmation: assign(({ context, event }) =>
      event.type === "confirmation.entered"
        ? {
            confirmation: event.confirmation,
            errors: withoutField(context.errors, "password_confirmation"),
            error: null,
          }
        : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: resetErrors(context), error: null })),
    sayWhyItFailed: assign(({ event }) => {
      const failure = resetFailure(event)
      switch (failure?.kind) {
        case "wrongCode":
          return { code: "", errors: { confirm_code: failure.message }, error: null }
        case "invalid":
          return { errors: failure.errors, error: null }
        default:
          return { errors: {}, error: failure?.message ?? UNEXPECTED }
      }
    }),
    dropCode: assign(({ event }) => {
      const failure = resetFailure(event)
      return {
        code: "",
        sentCode: null,
        errors: {},
        error: failure?.kind === "spent" ? failure.message : null,
      }
    }),
    rememberAsked: assign(({ event }) => {
      const failure = resetFailure(event)
      return failure?.kind === "answerNeeded"
        ? { asked: failure.asked, answer: "", errors: { user_answer: failure.message }, error: null }
        : {}
    }),
    rememberAnswer: assign(({ context, event }) =>
      event.type === "answer.entered"
        ? { answer: event.answer, errors: withoutField(context.errors, "user_answer"), error: null }
        : {},
    ),
    changeLogin: assign({ sentCode: null, ...noSecrets, ...notAsked, ...noErrors }),
    askForSecretsAgain: assign({ ...noSecrets, errors: {}, error: messageOf("recovery.error.secrets-lost") }),
    forgetSecrets: assign({ sentCode: null, ...noSecrets, ...notAsked, ...noErrors }),
  },
})
