import { assign, setup } from "xstate"
import { isWholePhone } from "#models/identity/phone-rules.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { SendCodeFailure } from "../code-entry/code-entry.events.ts"
import type {
  ConfirmCodeFailure,
  ConfirmCodeOutcome,
  ConfirmPhoneContext,
  ConfirmPhoneEvent,
  SendCodeOutcome,
} from "./confirm-phone.events.ts"

/** What is said of a number that no code can go to: it stands at the number. */
export const PHONE_INCOMPLETE = messageOf("confirm-phone.error.phone-incomplete")

const UNEXPECTED = messageOf("error.unexpected")

const sendFailure = (event: ConfirmPhoneEvent): SendCodeFailure | undefined =>
  event.type === "xstate.done.actor.sendCode" && !event.output.ok ? event.output.error : undefined

const confirmFailure = (event: ConfirmPhoneEvent): ConfirmCodeFailure | undefined =>
  event.type === "xstate.done.actor.confirmCode" && !event.output.ok ? event.output.error : undefined

export const forgotten: Pick<ConfirmPhoneContext, "sentCode" | "code" | "attemptsLeft" | "proof" | "error"> =
  {
    sentCode: null,
    code: "",
    attemptsLeft: null,
    proof: null,
    error: null,
  }

/** What the confirm-phone chart is made of: its actors, guards and actions. */
export const confirmPhoneSetup = setup({
  types: {
    context: {} as ConfirmPhoneContext,
    events: {} as ConfirmPhoneEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Passes the captcha where one is asked for, and has a code sent. */
    sendCode: contract<SendCodeOutcome, { readonly phone: string }>("sendCode"),
    confirmCode: contract<ConfirmCodeOutcome, { readonly verificationId: string; readonly code: string }>(
      "confirmCode",
    ),
  },
  guards: {
    phoneIsComplete: ({ event }) => event.type === "code.requested" && isWholePhone(event.phone),
    codeIsComplete: ({ context, event }) =>
      event.type === "code.entered" &&
      /^[0-9A-Za-z]+$/.test(event.code) &&
      event.code.length === context.sentCode?.codeLength,
    codeWasSent: ({ event }) => event.type === "xstate.done.actor.sendCode" && event.output.ok,
    waitIsAsked: ({ event }) => sendFailure(event)?.kind === "tooSoon",
    waitIsAskedForAnotherCode: ({ context, event }) =>
      context.sentCode !== null && sendFailure(event)?.kind === "tooSoon",
    anEarlierCodeStands: ({ context }) => context.sentCode !== null,
    codeWasRight: ({ event }) => event.type === "xstate.done.actor.confirmCode" && event.output.ok,
    codeWasWrong: ({ event }) => {
      const failure = confirmFailure(event)
      return failure?.kind === "wrongCode" && failure.attemptsLeft > 0
    },
    codeIsSpent: ({ event }) => {
      const kind = confirmFailure(event)?.kind
      return kind === "spent" || kind === "wrongCode"
    },
  },
  actions: {
    rememberPhone: assign(({ event }) =>
      event.type === "code.requested" ? { ...forgotten, phone: event.phone } : {},
    ),
    sayPhoneIsIncomplete: assign({ error: PHONE_INCOMPLETE }),
    rememberSentCode: assign(({ event }) =>
      event.type === "xstate.done.actor.sendCode" && event.output.ok
        ? { ...forgotten, sentCode: event.output.value }
        : {},
    ),
    rememberWait: assign(({ event }) => {
      const failure = sendFailure(event)
      return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt, error: failure.message } : {}
    }),
    moveResend: assign(({ context, event }) => {
      const failure = sendFailure(event)
      return failure?.kind === "tooSoon" && context.sentCode !== null
        ? { sentCode: { ...context.sentCode, resendAt: failure.retryAt }, error: failure.message }
        : {}
    }),
    saySendingFailed: assign(({ event }) => ({ error: sendFailure(event)?.message ?? UNEXPECTED })),
    rememberEnteredCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, error: null } : {},
    ),
    sayCodeIsIncomplete: assign({ error: messageOf("confirm-phone.error.code-incorrect") }),
    rememberProof: assign(({ event }) =>
      event.type === "xstate.done.actor.confirmCode" && event.output.ok
        ? { proof: event.output.value.proof, code: "", error: null }
        : {},
    ),
    sayCodeWasWrong: assign(({ event }) => {
      const failure = confirmFailure(event)
      return {
        code: "",
        error: failure?.message ?? UNEXPECTED,
        ...(failure?.kind === "wrongCode" ? { attemptsLeft: failure.attemptsLeft } : {}),
      }
    }),
    sayCodeHasExpired: assign({ code: "", error: messageOf("confirm-phone.error.code-expired") }),
    askForCodeAgain: assign({ code: "", error: messageOf("confirm-phone.error.code-lost") }),
    sayProofWasRefused: assign(({ event }) => ({
      ...forgotten,
      error: event.type === "proof.refused" ? event.message : null,
    })),
    forgetCode: assign(forgotten),
    forgetError: assign({ error: null }),
  },
})
