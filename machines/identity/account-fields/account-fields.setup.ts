import { assign, setup } from "xstate"
import { accountForm, accountFormState, changedValues, changeErrors } from "#models/identity/account-form.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { changeValue, leaveField } from "#models/identity/registration/form-state.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { AccountFieldsContext, AccountFieldsEvent, FieldsOutcome } from "./account-fields.events.ts"

export const NOTHING: AccountFieldsContext = {
  playerId: null,
  view: null,
  changes: {},
  errors: {},
  error: null,
  isSaved: false,
}

/** What a save would send; nothing before the fields were read. */
export const changesToSave = ({ view, changes }: AccountFieldsContext): FormValues =>
  view === null ? {} : changedValues(view, changes)

const hasChanges = (context: AccountFieldsContext): boolean => Object.keys(changesToSave(context)).length > 0

const viewIn = (event: AccountFieldsEvent) =>
  "output" in event && event.output.ok ? event.output.value : undefined

const failureIn = (event: AccountFieldsEvent) =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The parts of the page of the account's fields. */
export const accountFieldsSetup = setup({
  types: {
    context: {} as AccountFieldsContext,
    events: {} as AccountFieldsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadFields: contract<FieldsOutcome, null>("loadFields"),
    saveFields: contract<FieldsOutcome, FormValues>("saveFields"),
  },
  guards: {
    callSucceeded: ({ event }) => viewIn(event) !== undefined,
    changesAreInOrder: ({ context }) =>
      context.view !== null &&
      hasChanges(context) &&
      Object.keys(changeErrors(context.view, context.changes)).length === 0,
    somethingIsChanged: ({ context }) => hasChanges(context),
  },
  actions: {
    rememberPlayer: assign(({ context, event }) => {
      if (event.type !== "page.opened") return {}
      const { playerId } = event
      return context.playerId === playerId ? {} : { ...NOTHING, playerId }
    }),
    rememberView: assign(({ context, event }) => {
      const view = viewIn(event)
      return view === undefined ? {} : { view, errors: changeErrors(view, context.changes), error: null }
    }),
    rememberSaved: assign(({ event }) => {
      const view = viewIn(event)
      return view === undefined ? {} : { view, changes: {}, errors: {}, error: null, isSaved: true }
    }),
    changeField: assign(({ context: { view, changes, errors }, event }) => {
      if (event.type !== "field.changed" || view === null) return {}
      const { id, value } = event
      const changed = changeValue(accountForm(view), accountFormState(view, changes, errors), id, value)
      return {
        changes: { ...changes, [id]: value },
        errors: changed.errors,
        error: null,
        isSaved: false,
      }
    }),
    checkLeftField: assign(({ context: { view, changes, errors }, event }) =>
      event.type !== "field.left" || view === null
        ? {}
        : { errors: leaveField(accountForm(view), accountFormState(view, changes, errors), event.id).errors },
    ),
    showWhatIsWrong: assign(({ context: { view, changes } }) =>
      view === null ? {} : { errors: changeErrors(view, changes), error: null },
    ),
    dropChanges: assign({ changes: {}, errors: {}, error: null }),
    sayWhyItFailed: assign(({ context, event }) => {
      const failure = failureIn(event)
      return failure === undefined
        ? { error: messageOf("error.unexpected") }
        : { error: failure.message, errors: { ...context.errors, ...failure.errors } }
    }),
    forgetSaying: assign({ error: null, isSaved: false }),
    forgetTold: assign(({ context: { playerId, changes } }) => ({ ...NOTHING, playerId, changes })),
    forgetAll: assign(NOTHING),
  },
})
