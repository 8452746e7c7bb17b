import { assign, setup } from "xstate"
import { emailMessage } from "#models/identity/registration/email.ts"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ActivationContext,
  ActivationEvent,
  LetterFailure,
  LetterOutcome,
  LoadMailboxOutcome,
  ProofFailure,
  ProofOutcome,
} from "./activation.events.ts"

const UNEXPECTED = messageOf("error.unexpected")

/** Nothing read, nothing typed. */
export const NOTHING: ActivationContext = {
  mailbox: null,
  email: "",
  password: "",
  code: "",
  retryAt: 0,
  errors: {},
  error: null,
}

const letterFailure = (event: ActivationEvent): LetterFailure | undefined =>
  (event.type === "xstate.done.actor.giveAddress" || event.type === "xstate.done.actor.sendLetter") &&
  !event.output.ok
    ? event.output.error
    : undefined

const proofFailure = (event: ActivationEvent): ProofFailure | undefined =>
  event.type === "xstate.done.actor.proveMailbox" && !event.output.ok ? event.output.error : undefined

/** What the server just told of the mailbox. */
const toldIn = (event: ActivationEvent) =>
  (event.type === "xstate.done.actor.loadMailbox" ||
    event.type === "xstate.done.actor.giveAddress" ||
    event.type === "xstate.done.actor.sendLetter") &&
  event.output.ok
    ? event.output.value
    : undefined

const addressErrors = ({ email, password }: ActivationContext): FormErrors => {
  const typed = email.trim()
  const message =
    typed === "" ? messageOf("activation.error.email") : emailMessage(typed, "activation.error.email")
  return {
    ...(message === undefined ? {} : { email: message }),
    ...(password === "" ? { password: messageOf("password.error.missing") } : {}),
  }
}

const noErrors: Pick<ActivationContext, "errors" | "error"> = { errors: {}, error: null }

/** What the chart of activation is made of: its actors, guards and actions. */
export const activationSetup = setup({
  types: {
    context: {} as ActivationContext,
    events: {} as ActivationEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    loadMailbox: contract<LoadMailboxOutcome, null>("loadMailbox"),
    /** Passes a captcha, hands in address and password, and has a letter sent. */
    giveAddress: contract<LetterOutcome, { readonly email: string; readonly password: string }>(
      "giveAddress",
    ),
    /** Passes a captcha and has a letter sent. */
    sendLetter: contract<LetterOutcome, null>("sendLetter"),
    proveMailbox: contract<ProofOutcome, { readonly code: string }>("proveMailbox"),
  },
  guards: {
    mailboxIsProved: ({ event }) => toldIn(event)?.confirmed === true,
    letterCounts: ({ event }) => {
      const told = toldIn(event)
      return told !== undefined && told.letter !== null
    },
    addressIsThere: ({ event }) => {
      const told = toldIn(event)
      return told !== undefined && told.email !== ""
    },
    mailboxWasRead: ({ event }) => toldIn(event) !== undefined,
    addressIsComplete: ({ context }) => Object.keys(addressErrors(context)).length === 0,
    isProvedElsewhere: ({ event }) => letterFailure(event)?.kind === "elsewhere",
    waitIsAsked: ({ event }) => letterFailure(event)?.kind === "tooSoon",
    waitIsAskedForAnotherLetter: ({ context, event }) =>
      letterFailure(event)?.kind === "tooSoon" && (context.mailbox?.letter ?? null) !== null,
    aLetterStands: ({ context }) => (context.mailbox?.letter ?? null) !== null,
    anAddressStands: ({ context }) => (context.mailbox?.email ?? "") !== "",
    codeIsWhole: ({ context }) => context.code.length === context.mailbox?.letter?.code_length,
    codeIsRight: ({ event }) => event.type === "xstate.done.actor.proveMailbox" && event.output.ok,
    codeIsSpent: ({ event }) => proofFailure(event)?.kind === "spent",
  },
  actions: {
    forgetAll: assign(NOTHING),
    forgetErrors: assign(noErrors),
    rememberMailbox: assign(({ event }) => {
      const told = toldIn(event)
      return told === undefined ? {} : { ...NOTHING, mailbox: told }
    }),
    sayWhyLoadingFailed: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.loadMailbox" && !event.output.ok
          ? event.output.error.message
          : UNEXPECTED,
    })),
    rememberEmail: assign(({ context, event }) =>
      event.type === "email.entered"
        ? { email: event.email, errors: withoutField(context.errors, "email"), error: null }
        : {},
    ),
    rememberPassword: assign(({ context, event }) =>
      event.type === "password.entered"
        ? { password: event.password, errors: withoutField(context.errors, "password"), error: null }
        : {},
    ),
    forgetAddress: assign({ email: "", password: "", ...noErrors }),
    sayWhatIsMissing: assign(({ context }) => ({ errors: addressErrors(context), error: null })),
    rememberWait: assign(({ event }) => {
      const failure = letterFailure(event)
      return failure?.kind === "tooSoon"
        ? { retryAt: failure.retryAt, errors: {}, error: failure.message }
        : {}
    }),
    moveResend: assign(({ context, event }) => {
      const failure = letterFailure(event)
      const letter = context.mailbox?.letter ?? null
      return failure?.kind === "tooSoon" && context.mailbox !== null && letter !== null
        ? {
            mailbox: { ...context.mailbox, letter: { ...letter, resendAt: failure.retryAt } },
            error: failure.message,
          }
        : {}
    }),
    sayWhyNoLetterCame: assign(({ event }) => {
      const failure = letterFailure(event)
      if (failure?.kind === "invalid") return { errors: failure.errors, error: null }
      return { errors: {}, error: failure?.message ?? UNEXPECTED }
    }),
    rememberCode: assign(({ event }) =>
      event.type === "code.entered" ? { code: event.code, ...noErrors } : {},
    ),
    sayCodeIsIncomplete: assign({
      errors: { confirm_code: messageOf("confirm-phone.error.code-incorrect") },
      error: null,
    }),
    rememberProof: assign(({ event }) =>
      event.type === "xstate.done.actor.proveMailbox" && event.output.ok
        ? { ...NOTHING, mailbox: { email: event.output.value.email, confirmed: true, letter: null } }
        : {},
    ),
    sayCodeFailed: assign(({ event }) => {
      const failure = proofFailure(event)
      return failure?.kind === "wrongCode"
        ? { code: "", errors: { confirm_code: failure.message }, error: null }
        : { errors: {}, error: failure?.message ?? UNEXPECTED }
    }),
    dropLetter: assign(({ context, event }) => ({
      code: "",
      mailbox: context.mailbox === null ? null : { ...context.mailbox, letter: null },
      errors: {},
      error: proofFailure(event)?.message ?? UNEXPECTED,
    })),
  },
})
