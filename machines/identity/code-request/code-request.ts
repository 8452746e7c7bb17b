import { emailMessage } from "#models/identity/registration/email.ts"
import { type FormErrors, messageOf } from "#models/identity/registration/form-message.ts"
import { eventOf } from "../../kernel/event-of.ts"
import type { SendCodeFailure } from "../code-entry/code-entry.events.ts"
import {
  loadedPhones,
  NO_PHONE,
  phoneError,
  phonesAreLoaded,
  typedPhone,
  wholePhone,
} from "../phone-entry/phone-entry.ts"
import type { CodeRequest, CodeRequestEvent } from "./code-request.events.ts"

const isEvent = eventOf<CodeRequestEvent>()

interface Happening {
  readonly context: CodeRequest
  readonly event: { readonly type: string }
}

const noErrors: Pick<CodeRequest, "errors" | "error"> = { errors: {}, error: null }

/** Nothing read, nothing typed, nothing sent. */
export const NO_REQUEST: CodeRequest = {
  ...NO_PHONE,
  way: "phone",
  email: "",
  sentCode: null,
  retryAt: 0,
  code: "",
  ...noErrors,
}

/** Where the code is asked for: full digits, or the mail address. */
export const placeIn = (context: CodeRequest): string =>
  context.way === "email" ? context.email.trim() : wholePhone(context)

/** What is wrong with the login, by field; the server says no more of it. */
const loginErrors = (context: CodeRequest): FormErrors => {
  if (context.way === "phone") {
    const message = phoneError(context)
    return message === undefined ? {} : { phone: message }
  }
  const email = context.email.trim()
  const message =
    email === "" ? messageOf("recovery.error.email") : emailMessage(email, "recovery.error.email")
  return message === undefined ? {} : { email: message }
}

const sendFailure = (event: Happening["event"]): SendCodeFailure | undefined =>
  isEvent(event, "xstate.done.actor.sendCode") && !event.output.ok ? event.output.error : undefined

const waitIsAsked = ({ event }: Happening) => sendFailure(event)?.kind === "tooSoon"

const rememberTypedPhone = (happening: Happening): Partial<CodeRequest> => ({
  ...typedPhone(happening),
  ...noErrors,
})

/** What is asked of a request for a code before it moves on. */
export const codeRequestGuards = {
  phonesAreLoaded,
  loginIsComplete: ({ context }: Happening) => Object.keys(loginErrors(context)).length === 0,
  codeWasSent: ({ event }: Happening) => isEvent(event, "xstate.done.actor.sendCode") && event.output.ok,
  waitIsAsked,
  waitIsAskedForAnotherCode: (happening: Happening) =>
    happening.context.sentCode !== null && waitIsAsked(happening),
  anEarlierCodeStands: ({ context }: Happening) => context.sentCode !== null,
}

/** What a request for a code changes in what is known of it, by the action's name. Pure. */
export const codeRequestChanges = {
  forgetError: (): Partial<CodeRequest> => noErrors,
  rememberPhones: loadedPhones,
  rememberWay: ({ event }: Happening): Partial<CodeRequest> =>
    isEvent(event, "way.chosen") ? { way: event.way, ...noErrors } : {},
  rememberCountry: rememberTypedPhone,
  rememberPhone: rememberTypedPhone,
  rememberEmail: ({ event }: Happening): Partial<CodeRequest> =>
    isEvent(event, "email.entered") ? { email: event.email, ...noErrors } : {},
  sayLoginIsIncomplete: ({ context }: Happening): Partial<CodeRequest> => ({
    errors: loginErrors(context),
    error: null,
  }),
  rememberSentCode: ({ event }: Happening): Partial<CodeRequest> =>
    isEvent(event, "xstate.done.actor.sendCode") && event.output.ok
      ? { sentCode: event.output.value, code: "", ...noErrors }
      : {},
  rememberWait: ({ event }: Happening): Partial<CodeRequest> => {
    const failure = sendFailure(event)
    return failure?.kind === "tooSoon" ? { retryAt: failure.retryAt, error: failure.message } : {}
  },
  moveResend: ({ context, event }: Happening): Partial<CodeRequest> => {
    const failure = sendFailure(event)
    return failure?.kind === "tooSoon" && context.sentCode !== null
      ? { sentCode: { ...context.sentCode, resendAt: failure.retryAt }, error: failure.message }
      : {}
  },
  saySendingFailed: ({ event }: Happening): Partial<CodeRequest> => ({
    error: sendFailure(event)?.message ?? messageOf("error.unexpected"),
  }),
  sayCodeHasExpired: (): Partial<CodeRequest> => ({
    sentCode: null,
    code: "",
    errors: {},
    error: messageOf("confirm-phone.error.code-expired"),
  }),
  /** Another login: the code of the one before counts no more. */
  changeLogin: (): Partial<CodeRequest> => ({ sentCode: null, code: "", ...noErrors }),
}
