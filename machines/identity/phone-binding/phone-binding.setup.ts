import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LoadPhonesOutcome } from "../phone-entry/phone-entry.events.ts"
import { loadedPhones, NO_PHONE, phoneError, typedPhone } from "../phone-entry/phone-entry.ts"
import type {
  AllowOutcome,
  AnswerFailure,
  AnswerOutcome,
  BindOutcome,
  CodeFailure,
  LoadBoundOutcome,
  PhoneBindingContext,
  PhoneBindingEvent,
  SendFailure,
  SendOutcome,
} from "./phone-binding.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

/** Nothing read, nothing typed. */
export const NOTHING: PhoneBindingContext = {
  ...NO_PHONE,
  bound: "",
  isBoundNow: false,
  sent: null,
  retryAt: 0,
  code: "",
  asked: null,
  answer: "",
  errors: {},
  error: null,
}

const noErrors: Pick<PhoneBindingContext, "errors" | "error"> = { errors: {}, error: null }

/** The code that was sent just now. */
const sentIn = (event: PhoneBindingEvent) =>
  (event.type === "xstate.done.actor.sendToPresent" || event.type === "xstate.done.actor.sendToNew") &&
  event.output.ok
    ? event.output.value
    : undefined

const failureOf = (event: PhoneBindingEvent): SendFailure | CodeFailure | AnswerFailure | undefined =>
  (event.type === "xstate.done.actor.sendToPresent" ||
    event.type === "xstate.done.actor.sendToNew" ||
    event.type === "xstate.done.actor.proveAnswer" ||
    event.type === "xstate.done.actor.allowChange" ||
    event.type === "xstate.done.actor.bindPhone") &&
  !event.output.ok
    ? event.output.error
    : undefined

/** What the binding's chart is made of: its actors, guards and actions. */
export const phoneBindingSetup = setup({
  types: {
    context: {} as PhoneBindingContext,
    events: {} as PhoneBindingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadBound: contract<LoadBoundOutcome, null>("loadBound"),
    loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
    /** Asks first who is there, where the last proof is old. */
    sendToPresent: contract<SendOutcome, null>("sendToPresent"),
    allowChange: contract<AllowOutcome, { readonly code: string }>("allowChange"),
    /** Passes a captcha, and asks first who is there. `isFirst`: the account has no phone yet. */
    sendToNew: contract<
      SendOutcome,
      { readonly phone: string; readonly countryCode: string | null; readonly isFirst: boolean }
    >("sendToNew"),
    /** Asks first who is there, where the last proof is old. */
    proveAnswer: contract<AnswerOutcome, { readonly answer: string }>("proveAnswer"),
    bindPhone: contract<
      BindOutcome,
      { readonly code: string; readonly phone: string; readonly isFirst: boolean }
    >("bindPhone"),
  },
  guards: {
    accountHasPhone: ({ context, event }) =>
      event.type === "xstate.done.actor.loadBound"
        ? event.output.ok && event.output.value.phone !== ""
        : context.bound !== "",
    accountWasRead: ({ event }) => event.type === "xstate.done.actor.loadBound" && event.output.ok,
    numberIsWhole: ({ context }) => phoneError(context) === undefined,
    codeWasSent: ({ event }) => sentIn(event) !== undefined,
    isElsewhere: ({ event }) => failureOf(event)?.kind === "elsewhere",
    numberIsRefused: ({ event }) => failureOf(event)?.kind === "invalid",
    answerIsAsked: ({ event }) => failureOf(event)?.kind === "answerNeeded",
    answerIsThere: ({ context }) => context.answer.trim() !== "",
    answerIsRight: ({ event }) => event.type === "xstate.done.actor.proveAnswer" && event.output.ok,
    waitIsAskedForAnotherCode: ({ context, event }) =>
      context.sent !== null && failureOf(event)?.kind === "tooSoon",
    waitIsAsked: ({ event }) => failureOf(event)?.kind === "tooSoon",
    anEarlierCodeStands: ({ context }) => context.sent !== null,
    codeIsWhole: ({ context }) => context.code.length === context.sent?.codeLength,
    codeIsRight: ({ event }) =>
      (event.type === "xstate.done.actor.allowChange" || event.type === "xstate.done.actor.bindPhone") &&
      event.output.ok,
    codeIsSpent: ({ event }) => failureOf(event)?.kind === "spent",
  },
  actions: {
    forgetAll: assign(NOTHING),
    forgetErrors: assign({ ...noErrors, isBoundNow: false }),
    rememberBound: assign(({ event }) =>
      event.type === "xstate.done.actor.loadBound" && event.output.ok
        ? { ...NOTHING, bound: event.output.value.phone }
        : {},
    ),
    rememberPhones: assign((happening) => loadedPhones(happening)),
    sayWhyLoadingFailed: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.loadBound" && !event.output.ok
          ? event.output.error.message
          : UNEXPECTED,
    })),
    rememberCountry: assign((happening) => ({ ...typedPhone(happening), ...noErrors })),
    rememberPhone: assign((happening) => ({ ...typedPhone(happening), ...noErrors })),
    sayNumberIsIncomplete: assign(({ context }) => ({
      errors: { phone: phoneError(context) ?? UNEXPECTED },
      error: null,
    })),
    rememberSent: assign(({ event }) => {
      const sent = sentIn(event)
      return sent === undefined ? {} : { sent, code: "", ...noErrors }
    }),
    rememberWait: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt, error: failure.message } : {}
    }),
    moveResend: assign(({ context, event }) => {
      const failure = failureOf(event)
      return failure?.kind === "tooSoon" && context.sent !== null
        ? { sent: { ...context.sent, resendAt: failure.retryAt }, error: failure.message }
        : {}
    }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureOf(event)
      switch (failure?.kind) {
        case "cancelled":
          return noErrors
        case "wrongCode":
          return { code: "", errors: { confirm_code: failure.message }, error: null }
        case "wrongAnswer":
          return { answer: "", errors: { user_answer: failure.message }, error: null }
        default:
          return {
            errors: {},
            error: failure !== undefined && "message" in failure ? failure.message : UNEXPECTED,
          }
      }
    }),
    sayNumberIsRefused: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "invalid" ? { sent: null, errors: failure.errors, error: null } : {}
    }),
    rememberCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, ...noErrors } : {},
    ),
    rememberAsked: assign(({ event }) => {
      const failure = failureOf(event)
      return failure?.kind === "answerNeeded"
        ? { asked: failure.asked, sent: null, answer: "", ...noErrors }
        : {}
    }),
    rememberAnswer: assign(({ event }) =>
      event.type === "answer.entered" ? { answer: event.answer, ...noErrors } : {},
    ),
    forgetAnswer: assign({ asked: null, answer: "", ...noErrors }),
    sayAnswerIsMissing: assign({
      errors: { user_answer: messageOf("secure-question.error.answer-missing") },
      error: null,
    }),
    sayCodeIsIncomplete: assign({
      errors: { confirm_code: messageOf("confirm-phone.error.code-incorrect") },
      error: null,
    }),
    dropCode: assign({ sent: null, code: "", ...noErrors }),
    dropSpentCode: assign(({ event }) => {
      const failure = failureOf(event)
      return {
        sent: null,
        code: "",
        errors: {},
        error: failure?.kind === "spent" ? failure.message : UNEXPECTED,
      }
    }),
    dropChange: assign(({ context }) => ({
      ...NOTHING,
      phones: context.phones,
      countryId: context.countryId,
      bound: context.bound,
    })),
    rememberBinding: assign(({ context, event }) =>
      event.type === "xstate.done.actor.bindPhone" && event.output.ok
        ? {
            ...NOTHING,
            phones: context.phones,
            countryId: context.countryId,
            bound: event.output.value.phone,
            isBoundNow: true,
          }
        : {},
    ),
  },
})
