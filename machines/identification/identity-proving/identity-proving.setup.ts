import { assign, setup } from "xstate"
import { type OfferedProvider, PROVIDER_FIELDS, type ShownSessions } from "#models/identification/provider.ts"
import { messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AskOutcome,
  BeginOutcome,
  HandOutcome,
  IdentityProvingContext,
  IdentityProvingEvent,
} from "./identity-proving.events.ts"

export const NOTHING: IdentityProvingContext = {
  provider: null,
  values: {},
  errors: {},
  error: null,
  check: null,
  sessions: undefined,
  askAt: 0,
  silences: 0,
}

/** Questions that go unanswered before the player is told. */
const MOST_SILENCES = 3

/** What the player filled in, and for whom. */
export interface CheckAsked {
  readonly provider: OfferedProvider
  readonly values: FormValues
}

/** What was filmed, by the token that it was filmed with. */
export interface SessionsHanded {
  readonly token: string
  readonly sessions: ShownSessions
}

const askedIn = (event: IdentityProvingEvent) =>
  event.type === "xstate.done.actor.askCheck" ? event.output : undefined

const stateIn = (event: IdentityProvingEvent) => {
  const output = askedIn(event)
  return output?.ok === true ? output.value.view.state : undefined
}

/** Fields of the chosen service that hold nothing. */
const missingFields = ({ provider, values }: IdentityProvingContext): ReadonlyArray<string> =>
  provider === null
    ? []
    : PROVIDER_FIELDS[provider.kind].filter((field) => `${values[field] ?? ""}`.trim() === "")

/** What stands chosen before anybody chose: the only country there is. */
const firstValues = ({ countries }: OfferedProvider): FormValues =>
  countries[0] === undefined ? {} : { country: countries[0] }

/** The parts of the page on which a service confirms who the player is. */
export const identityProvingSetup = setup({
  types: {
    context: {} as IdentityProvingContext,
    events: {} as IdentityProvingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    beginCheck: contract<BeginOutcome, CheckAsked>("beginCheck"),
    handSessions: contract<HandOutcome, SessionsHanded>("handSessions"),
    askCheck: contract<AskOutcome, { readonly provider: OfferedProvider; readonly name: string }>("askCheck"),
  },
  guards: {
    isFilledIn: ({ context }) => missingFields(context).length === 0,
    checkIsBegun: ({ event }) => event.type === "xstate.done.actor.beginCheck" && event.output.ok,
    widgetIsOpened: ({ event }) =>
      event.type === "xstate.done.actor.beginCheck" &&
      event.output.ok &&
      event.output.value.check.widget !== undefined,
    /** What was opened films, and gives back sessions. */
    films: ({ context }) => context.check?.widget !== undefined && "person_id" in context.check.widget,
    isWidgetOfItsOwn: ({ context }) =>
      context.check?.widget !== undefined && !("person_id" in context.check.widget),
    isHanded: ({ event }) => event.type === "xstate.done.actor.handSessions" && event.output.ok,
    handingIsOver: ({ event }) =>
      event.type === "xstate.done.actor.handSessions" && !event.output.ok && event.output.error.isOver,
    isUnhanded: ({ context }) => context.sessions !== undefined,
    isWaiting: ({ event }) => stateIn(event) === "waiting",
    isFailed: ({ event }) => stateIn(event) === "failed",
    isDecided: ({ event }) => stateIn(event) !== undefined,
    isOver: ({ event }) => {
      const output = askedIn(event)
      return output?.ok === false && output.error.isOver
    },
    isPatient: ({ context, event }) => askedIn(event)?.ok === false && context.silences + 1 < MOST_SILENCES,
  },
  actions: {
    forgetAll: assign(NOTHING),
    rememberProvider: assign(({ event }) =>
      event.type === "provider.chosen"
        ? { ...NOTHING, provider: event.provider, values: firstValues(event.provider) }
        : {},
    ),
    rememberText: assign(({ context, event }) =>
      event.type === "field.typed"
        ? {
            values: { ...context.values, [event.field]: event.value },
            errors: withoutField(context.errors, event.field),
          }
        : {},
    ),
    forgetErrors: assign({ errors: {}, error: null }),
    sayWhatIsMissing: assign(({ context }) => ({
      errors: Object.fromEntries(
        missingFields(context).map((field) => [field, messageOf("more.identification.provider.missing")]),
      ),
      error: null,
    })),
    rememberCheck: assign(({ event }) =>
      event.type === "xstate.done.actor.beginCheck" && event.output.ok
        ? { check: event.output.value.check, askAt: event.output.value.askAt, silences: 0 }
        : {},
    ),
    sayWhyNotBegun: assign(({ event }) => {
      const failure =
        event.type === "xstate.done.actor.beginCheck" && !event.output.ok ? event.output.error : undefined
      const errors = failure?.errors ?? {}
      const isAtFields = Object.keys(errors).length > 0
      return { errors, error: isAtFields ? null : (failure?.message ?? messageOf("error.unexpected")) }
    }),
    rememberSessions: assign(({ event }) =>
      event.type === "widget.filmed" ? { sessions: event.sessions } : {},
    ),
    forgetSessions: assign({ sessions: undefined }),
    sayWhyNotHanded: assign(({ event }) => ({
      error:
        event.type === "xstate.done.actor.handSessions" && !event.output.ok
          ? event.output.error.message
          : messageOf("error.unexpected"),
    })),
    rememberNext: assign(({ event }) => {
      const output = askedIn(event)
      return output?.ok === true ? { askAt: output.value.askAt, silences: 0 } : {}
    }),
    countSilence: assign(({ context, event }) => {
      const output = askedIn(event)
      return output?.ok === false ? { askAt: output.error.askAt, silences: context.silences + 1 } : {}
    }),
    forgetSilences: assign({ silences: 0, error: null }),
    sayWhyItFailed: assign(({ event }) => {
      const output = askedIn(event)
      if (output === undefined) return { error: messageOf("error.unexpected") }
      return { error: output.ok ? { text: output.value.view.message } : output.error.message }
    }),
    sayWidgetFailed: assign({ error: messageOf("more.identification.provider.not-loaded") }),
    dropCheck: assign({ check: null, sessions: undefined, askAt: 0, silences: 0, error: null }),
  },
})
