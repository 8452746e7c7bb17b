import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import {
  awaitsProvider,
  changeSecret,
  changeValue,
  leaveField,
} from "#models/identity/registration/form-state.ts"
import type { FormValues, RegistrationType } from "#models/identity/registration/registration.ts"
import { namedTab, sectionProvider, sectionTab } from "#models/identity/registration/sections.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  LoadFieldsOutcome,
  LoadRegistrationOutcome,
  RegisterFailure,
  RegisterOutcome,
  RegistrationContext,
  RegistrationEvent,
} from "./registration.events.ts"
import {
  currentForm,
  errorsOf,
  mayBeSent,
  withFields,
  withoutBonus,
  withoutProviderFields,
  withoutSecrets,
} from "./registration.form.ts"

export interface LoadRegistrationInput {
  readonly section: string | null
  readonly isWidget: boolean
}

export interface LoadFieldsInput {
  readonly type: RegistrationType | null
  readonly bonus: string | null
}

export interface RegisterInput {
  readonly guid: string
  readonly type: RegistrationType | null
  readonly values: FormValues
  readonly proof: string | null
  /** Whether what is typed from a captcha's picture goes with the form (§3 Field ids: custom_captcha). */
  readonly hasPictureField: boolean
}

const UNEXPECTED = messageOf("error.unexpected")

const registerFailure = (event: RegistrationEvent): RegisterFailure | undefined =>
  event.type === "xstate.done.actor.register" && !event.output.ok ? event.output.error : undefined

/** The type of the tab that an event asks for, by a press or by the address. */
const wantedTab = ({ data }: RegistrationContext, event: RegistrationEvent): RegistrationType | undefined => {
  if (event.type === "tab.chosen") return event.tab
  return event.type === "registration.opened" && data !== null ? namedTab(data, event.section) : undefined
}

export const emptyForm: Pick<
  RegistrationContext,
  | "values"
  | "secrets"
  | "errors"
  | "requiredChecking"
  | "formError"
  | "proof"
  | "guid"
  | "player"
  | "credentials"
> = {
  values: {},
  secrets: {},
  errors: {},
  requiredChecking: false,
  formError: null,
  proof: null,
  guid: null,
  player: null,
  credentials: null,
}

/** What the registration chart is made of: its actors, guards and actions. */
export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadRegistration: contract<LoadRegistrationOutcome, LoadRegistrationInput>("loadRegistration"),
    loadFields: contract<LoadFieldsOutcome, LoadFieldsInput>("loadFields"),
    register: contract<RegisterOutcome, RegisterInput>("register"),
  },
  guards: {
    tabsAreOffered: ({ context, event }) =>
      event.type === "xstate.done.actor.loadRegistration" &&
      event.output.ok &&
      sectionTab(event.output.value.data, context.section) !== undefined,
    providerIsAwaited: ({ context }) => {
      const form = currentForm(context)
      return form !== undefined && awaitsProvider(form)
    },
    fieldsAreCached: ({ context }) => currentForm(context) !== undefined,
    fieldsAreLoaded: ({ event }) => event.type === "xstate.done.actor.loadFields" && event.output.ok,
    tabIsAnother: ({ context, event }) =>
      event.type === "tab.chosen" &&
      event.tab !== context.tab &&
      context.data?.tabs.some((tab) => tab.value === event.tab) === true,
    addressIsAnother: ({ context, event }) =>
      event.type === "registration.opened" && event.section !== context.section,
    /** Opened again by the same address, as by a load of the page, a tab that was chosen by hand stays. */
    addressAsksForAnotherType: ({ context, event }) => {
      if (event.type !== "registration.opened" || event.section === context.section) return false
      const wanted = wantedTab(context, event)
      // With a key there may be an account of the type already.
      return wanted !== undefined && wanted !== context.tab && context.guid === null
    },
    formIsValid: ({ context, event }) => event.type === "form.submitted" && mayBeSent(context, event.proof),
    playerIsRegistered: ({ event }) => event.type === "xstate.done.actor.register" && event.output.ok,
    fieldsWereRefused: ({ event }) => registerFailure(event)?.kind === "invalid",
    proofWasRefused: ({ event }) => registerFailure(event)?.kind === "proofRefused",
    providerVouchesNoMore: ({ event }) => registerFailure(event)?.kind === "providerGone",
    answerIsUnknown: ({ event }) => registerFailure(event)?.kind === "unknown",
  },
  actions: {
    rememberOpening: assign(({ event }) =>
      event.type === "registration.opened"
        ? {
            section: event.section,
            bonus: event.bonus,
            isKeepSelect: event.isKeepSelect === true,
            isWidget: event.isWidget,
            provider: event.section === null ? null : (sectionProvider(event.section) ?? null),
          }
        : {},
    ),
    startAnew: assign(emptyForm),
    rememberDataAndTab: assign(({ context, event }) =>
      event.type === "xstate.done.actor.loadRegistration" && event.output.ok
        ? {
            ...event.output.value,
            tab: sectionTab(event.output.value.data, context.section) ?? null,
          }
        : {},
    ),
    rememberTab: assign(({ context, event }) => {
      const tab = wantedTab(context, event)
      return tab === undefined
        ? {}
        : {
            tab,
            values: context.isKeepSelect ? context.values : withoutBonus(context.values),
            errors: {},
            formError: null,
            requiredChecking: false,
          }
    }),
    rememberProvider: assign(({ event }) =>
      event.type === "provider.chosen" ? { provider: event.provider } : {},
    ),
    rememberFields: assign(({ context, event }) =>
      event.type === "xstate.done.actor.loadFields" && event.output.ok && context.tab !== null
        ? withFields(context, context.tab, event.output.value)
        : {},
    ),
    forgetProviderFields: assign(({ context }) => withoutProviderFields(context)),
    changeField: assign(({ context, event }) => {
      const form = currentForm(context)
      return event.type === "field.changed" && form !== undefined
        ? { ...changeValue(form, context, event.id, event.value), formError: null, guid: null }
        : {}
    }),
    keepSecret: assign(({ context, event }) => {
      const form = currentForm(context)
      return event.type === "secret.entered" && form !== undefined
        ? { ...changeSecret(form, context, event.id, event.value), formError: null }
        : {}
    }),
    checkLeftField: assign(({ context, event }) => {
      const form = currentForm(context)
      return event.type === "field.left" && form !== undefined ? leaveField(form, context, event.id) : {}
    }),
    showWhatIsMissing: assign(({ context, event }) =>
      event.type === "form.submitted"
        ? { errors: errorsOf(context, event.proof), requiredChecking: true, formError: null }
        : {},
    ),
    rememberSubmission: assign(({ context, event }) =>
      event.type === "form.submitted"
        ? { guid: context.guid ?? event.guid, proof: event.proof, errors: {}, formError: null }
        : {},
    ),
    rememberPlayer: assign(({ event }) => {
      if (event.type !== "xstate.done.actor.register" || !event.output.ok) return {}
      const { credentials = null, ...player } = event.output.value
      return { ...emptyForm, player, credentials }
    }),
    rememberVisitor: assign(({ event }) =>
      event.type === "visitor.signedIn" ? { ...emptyForm, player: event.player } : {},
    ),
    putErrorsOnFields: assign(({ event }) => {
      const failure = registerFailure(event)
      return failure?.kind === "invalid"
        ? { errors: failure.errors, formError: failure.message, guid: null }
        : {}
    }),
    askToConfirmPhoneAgain: assign(({ event }) => ({
      formError: registerFailure(event)?.message ?? UNEXPECTED,
      proof: null,
      guid: null,
    })),
    sayWhyItFailed: assign(({ event }) => ({
      formError: registerFailure(event)?.message ?? UNEXPECTED,
      guid: null,
    })),
    sayItIsUnknown: assign(({ event }) => ({
      formError: registerFailure(event)?.message ?? messageOf("registration.error.unknown"),
    })),
    forgetSecrets: assign(({ context }) => withoutSecrets(context)),
  },
})
