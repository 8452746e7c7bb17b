import { assign, setup } from "xstate"
import { type FormErrors, messageOf, withoutField } from "#models/identity/registration/form-message.ts"
import {
  IDEA_LEAST,
  IDEA_MOST,
  type IdeaId,
  type IdeaView,
  type IdeaWish,
  ideaFault,
  isOpenIdea,
} from "#models/support/idea.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  IdeaFailure,
  IdeaFormContext,
  IdeaFormEvent,
  IdeaOutcome,
  IdeaPageOutcome,
} from "./idea-form.events.ts"

/** Nobody looks, nothing is written. */
export const NO_IDEAS: IdeaFormContext = {
  userId: null,
  page: null,
  area: null,
  text: "",
  key: null,
  taking: null,
  sent: 0,
  errors: {},
  error: null,
}

const BOUNDS = { least: IDEA_LEAST, most: IDEA_MOST }

/** What is wrong with the form, by field. */
const faultsOf = ({ area, text }: IdeaFormContext): FormErrors => {
  const fault = ideaFault(text)
  return {
    ...(area === null ? { area: messageOf("ideas.error.area") } : {}),
    ...(fault === undefined ? {} : { text: messageOf(`refusal.idea-${fault}`, BOUNDS) }),
  }
}

/** What is sent; null while something of it is missing. */
export const wishOf = ({ key, area, text }: IdeaFormContext): IdeaWish | null =>
  key === null || area === null ? null : { key, area, text }

const changedIn = (event: IdeaFormEvent): IdeaView | undefined =>
  (event.type === "xstate.done.actor.shareIdea" || event.type === "xstate.done.actor.withdrawIdea") &&
  event.output.ok
    ? event.output.value
    : undefined

const failureIn = (event: IdeaFormEvent): IdeaFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** An idea in its place in a list, or before it where it is new. */
const withIdea = (ideas: ReadonlyArray<IdeaView>, idea: IdeaView): ReadonlyArray<IdeaView> =>
  ideas.some(({ id }) => id === idea.id)
    ? ideas.map((each) => (each.id === idea.id ? idea : each))
    : [idea, ...ideas]

/** The parts of the page of a player's ideas. */
export const ideaFormSetup = setup({
  types: {
    context: {} as IdeaFormContext,
    events: {} as IdeaFormEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadIdeas: contract<IdeaPageOutcome, { readonly after: string | null }>("loadIdeas"),
    shareIdea: contract<IdeaOutcome, IdeaWish | null>("shareIdea"),
    withdrawIdea: contract<IdeaOutcome, IdeaId | null>("withdrawIdea"),
  },
  guards: {
    isDone: ({ event }) => "output" in event && event.output.ok,
    hasMore: ({ context }) => typeof context.page?.next === "string",
    isComplete: ({ context }) => Object.keys(faultsOf(context)).length === 0,
    isOpen: ({ context, event }) =>
      event.type === "withdraw.pressed" &&
      context.page?.ideas.some(({ id, state }) => id === event.id && isOpenIdea(state)) === true,
  },
  actions: {
    // What one player wrote is nobody else's.
    rememberWho: assign(({ context, event }) =>
      event.type === "ideas.opened"
        ? event.userId === context.userId
          ? { sent: 0 }
          : { ...NO_IDEAS, userId: event.userId }
        : {},
    ),
    clearPage: assign({ page: null, taking: null, sent: 0, errors: {}, error: null }),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadIdeas" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    addPage: assign(({ context: { page }, event }) =>
      event.type === "xstate.done.actor.loadIdeas" && event.output.ok
        ? {
            page: {
              ideas: [...(page?.ideas ?? []), ...event.output.value.ideas],
              next: event.output.value.next,
            },
            error: null,
          }
        : {},
    ),
    rememberField: assign(({ context, event }) => {
      switch (event.type) {
        case "area.chosen":
          return { area: event.area, errors: withoutField(context.errors, "area"), key: null, sent: 0 }
        case "text.typed":
          return { text: event.text, errors: withoutField(context.errors, "text"), key: null, sent: 0 }
        default:
          return {}
      }
    }),
    // What perhaps arrived goes again under the key that it had.
    rememberKey: assign(({ context, event }) =>
      event.type === "idea.submitted" ? { key: context.key ?? event.key, errors: {}, error: null } : {},
    ),
    sayWhatIsMissing: assign(({ context }) => ({ errors: faultsOf(context), error: null })),
    rememberShared: assign(({ context: { page, sent }, event }) => {
      const idea = changedIn(event)
      if (idea === undefined) return {}
      const ideas = withIdea(page?.ideas ?? [], idea)
      return {
        page: { ideas, next: page?.next ?? null },
        area: null,
        text: "",
        key: null,
        sent: sent + 1,
        errors: {},
        error: null,
      }
    }),
    rememberTaking: assign(({ event }) =>
      event.type === "withdraw.pressed" ? { taking: event.id, error: null } : {},
    ),
    rememberTaken: assign(({ context: { page }, event }) => {
      const idea = changedIn(event)
      return idea === undefined || page === null
        ? {}
        : { page: { ...page, ideas: withIdea(page.ideas, idea) }, taking: null, error: null }
    }),
    sayWhyItFailed: assign(({ event }) => {
      const failure = failureIn(event)
      return failure === undefined
        ? { taking: null, error: messageOf("error.unexpected") }
        : { taking: null, errors: failure.errors, error: failure.message }
    }),
  },
})
