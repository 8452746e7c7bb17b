import { assign, setup } from "xstate"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import { oneLine } from "#models/request/plain-text.ts"
import { type CallWish, isCallName } from "#models/support/call-request.ts"
import { GUEST_NAME_LENGTH } from "#models/support/conversation.ts"
import type { LoadPhonesOutcome } from "../../identity/phone-entry/phone-entry.events.ts"
import {
  loadedPhones,
  NO_PHONE,
  phoneCountryCode,
  phoneError,
  typedPhone,
  wholePhone,
} from "../../identity/phone-entry/phone-entry.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CallFailure,
  CallFormContext,
  CallFormEvent,
  CallOutcome,
  CallPageOutcome,
} from "./call-form.events.ts"

/** Nobody looks, nothing is typed. */
export const NO_CALL: CallFormContext = {
  ...NO_PHONE,
  isPlayer: false,
  page: null,
  name: "",
  topic: null,
  language: null,
  when: null,
  key: null,
  errors: {},
  error: null,
}

/** What is asked for, and by whom. */
export interface AskInput {
  readonly isPlayer: boolean
  readonly wish: CallWish | null
}

const nameFault = (name: string) =>
  isCallName(name)
    ? undefined
    : name === ""
      ? messageOf("guest-support.error.name")
      : messageOf("validation.max-length", { max: GUEST_NAME_LENGTH })

/** What is wrong with the form, by field. */
const faultsOf = (context: CallFormContext): FormErrors => {
  const phone = phoneError(context)
  const name = context.isPlayer ? undefined : nameFault(oneLine(context.name))
  return {
    ...(phone === undefined ? {} : { phone }),
    ...(name === undefined ? {} : { name }),
    ...(context.topic === null ? { topic: messageOf("guest-support.error.topic") } : {}),
  }
}

/** What is sent; null while something of it is missing. */
export const askInput = ({ context }: { readonly context: CallFormContext }): AskInput => {
  const { isPlayer, page, key, name, topic, language, when } = context
  if (key === null || topic === null) return { isPlayer, wish: null }
  const countryCode = phoneCountryCode(context)
  return {
    isPlayer,
    wish: {
      key,
      phone: wholePhone(context),
      ...(countryCode === null ? {} : { countryCode }),
      name: oneLine(name),
      language: language ?? page?.offer.languages[0] ?? "",
      topic,
      when,
    },
  }
}

const callIn = (event: CallFormEvent) =>
  (event.type === "xstate.done.actor.askForCall" || event.type === "xstate.done.actor.withdrawCall") &&
  event.output.ok
    ? event.output.value
    : undefined

const failureIn = (event: CallFormEvent): Partial<CallFailure> | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The parts of the chart by which a call is asked for. */
export const callFormSetup = setup({
  types: {
    context: {} as CallFormContext,
    events: {} as CallFormEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCalls: contract<CallPageOutcome, { readonly isPlayer: boolean }>("loadCalls"),
    loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
    /** Passes a captcha first where a guest asks and the site wants one. */
    askForCall: contract<CallOutcome, AskInput>("askForCall"),
    withdrawCall: contract<CallOutcome, null>("withdrawCall"),
  },
  guards: {
    hasRequest: ({ event }) =>
      event.type === "xstate.done.actor.loadCalls" && event.output.ok && event.output.value.own !== null,
    isOffered: ({ event }) =>
      event.type === "xstate.done.actor.loadCalls" && event.output.ok && event.output.value.offer.isOffered,
    isRead: ({ event }) => event.type === "xstate.done.actor.loadCalls" && event.output.ok,
    mayAskAgain: ({ context: { page } }) =>
      page?.offer.isOffered === true && page.own?.state !== "waiting" && page.own?.state !== "taken",
    isOpen: ({ context: { isPlayer, page } }) =>
      isPlayer && (page?.own?.state === "waiting" || page?.own?.state === "taken"),
    isPlayer: ({ context }) => context.isPlayer,
    isComplete: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    isDone: ({ event }) => callIn(event) !== undefined,
  },
  actions: {
    startAnew: assign(NO_CALL),
    rememberWho: assign(({ event }) =>
      event.type === "calls.opened" ? { ...NO_CALL, isPlayer: event.isPlayer } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCalls" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    rememberPhones: assign((happening) => loadedPhones(happening)),
    rememberPhone: assign((happening) => ({
      ...typedPhone(happening),
      errors: withoutField(happening.context.errors, "phone"),
      key: null,
    })),
    rememberField: assign(({ context, event }) => {
      switch (event.type) {
        case "name.typed":
          return { name: event.name, errors: withoutField(context.errors, "name"), key: null }
        case "topic.chosen":
          return { topic: event.topic, errors: withoutField(context.errors, "topic"), key: null }
        case "language.chosen":
          return { language: event.language, errors: withoutField(context.errors, "language"), key: null }
        case "time.chosen":
          return { when: event.when, errors: withoutField(context.errors, "when"), key: null }
        default:
          return {}
      }
    }),
    // What perhaps arrived goes again under the key that it had.
    rememberKey: assign(({ context, event }) =>
      event.type === "call.submitted" ? { key: context.key ?? event.key, errors: {}, error: null } : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: faultsOf(context), error: null })),
    rememberCall: assign(({ context, event }) => {
      const own = callIn(event)
      return own === undefined || context.page === null
        ? {}
        : { page: { ...context.page, own }, when: null, key: null, errors: {}, error: null }
    }),
    forgetErrors: assign({ errors: {}, error: null }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureIn(event)
      return failure === undefined
        ? { error: messageOf("error.unexpected") }
        : { errors: failure.errors ?? {}, error: failure.message ?? null }
    }),
  },
})
