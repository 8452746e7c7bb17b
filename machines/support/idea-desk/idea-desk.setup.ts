import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import {
  answerFault,
  IDEA_ANSWER_MOST,
  type IdeaAct,
  type IdeaId,
  type IdeaQuery,
  type IdeaRow,
  ideasIn,
  isOpenIdea,
} from "#models/support/idea.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { IdeaActed, IdeaAsk, IdeaDeskContext, IdeaDeskEvent, IdeasRead } from "./idea-desk.events.ts"

export const EMPTY_IDEA_DESK: IdeaDeskContext = {
  query: ideasIn(""),
  mayDecide: false,
  queue: null,
  opened: null,
  answer: "",
  askAt: 0,
  ask: null,
  error: null,
  refused: null,
}

/** What is asked for: a page, and the idea that is open. */
export interface IdeasAsked {
  readonly query: IdeaQuery
  readonly opened: IdeaId | null
}

type Seen = Pick<IdeaDeskContext, "mayDecide" | "opened" | "answer">

/** Why something can't be done with the idea that is open, by its word; nothing where it can. */
export const whyNot = (
  { mayDecide, opened, answer }: Seen,
  act: IdeaAct["act"],
): "rights" | "over" | "considered" | "empty" | "long" | undefined => {
  if (!mayDecide) return "rights"
  if (opened === null || !isOpenIdea(opened.state)) return "over"
  if (act === "consider") return opened.state === "considered" ? "considered" : undefined
  return answerFault(answer)
}

/** Most characters of an answer, for the words of {@link whyNot}. */
export const ANSWER_BOUND = { most: IDEA_ANSWER_MOST }

const failureOf = (event: IdeaDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The ideas of a page with one of them as it stands now. */
const withRow = (queue: IdeaDeskContext["queue"], row: IdeaRow): IdeaDeskContext["queue"] =>
  queue === null ? null : { ...queue, rows: queue.rows.map((each) => (each.id === row.id ? row : each)) }

/** The parts of the desk of ideas. */
export const ideaDeskSetup = setup({
  types: {
    context: {} as IdeaDeskContext,
    events: {} as IdeaDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadIdeas: contract<IdeasRead, IdeasAsked>("loadIdeas"),
    deadline,
    act: contract<IdeaActed, IdeaAsk | null>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isListed: ({ context: { queue }, event }) =>
      event.type === "idea.opened" && queue?.rows.some(({ id }) => id === event.id) === true,
    isOpened: ({ context }) => context.opened !== null,
    canBeDone: ({ context, event }) =>
      event.type === "act.pressed" && whyNot(context, event.act) === undefined,
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened"
        ? { ...EMPTY_IDEA_DESK, query: event.query, mayDecide: event.mayDecide }
        : {},
    ),
    // What is written to the player of the open idea stays, whatever was decided meanwhile.
    rememberRead: assign(({ context: { opened }, event }) =>
      event.type === "xstate.done.actor.loadIdeas" && event.output.ok
        ? {
            queue: event.output.value.queue,
            opened: opened?.id === event.output.value.opened?.id ? event.output.value.opened : opened,
            askAt: event.output.value.askAt,
            error: null,
          }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadIdeas" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    openIdea: assign(({ context: { queue }, event }) =>
      event.type === "idea.opened"
        ? {
            opened: queue?.rows.find(({ id }) => id === event.id) ?? null,
            answer: "",
            refused: null,
          }
        : {},
    ),
    closeIdea: assign({ opened: null, answer: "", refused: null }),
    rememberAnswer: assign(({ event }) => (event.type === "answer.typed" ? { answer: event.text } : {})),
    rememberAct: assign(({ context: { opened, answer }, event }) =>
      event.type === "act.pressed" && opened !== null
        ? {
            ask: {
              id: opened.id,
              act: { act: event.act, answer: event.act === "consider" ? "" : answer },
            },
            refused: null,
          }
        : {},
    ),
    rememberActed: assign(({ context: { queue, answer, ask }, event }) =>
      event.type === "xstate.done.actor.act" && event.output.ok
        ? {
            queue: withRow(queue, event.output.value),
            opened: event.output.value,
            answer: ask?.act.act === "consider" ? answer : "",
            ask: null,
          }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    sayWhyNot: assign(({ event }) => ({
      ask: null,
      refused: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_IDEA_DESK, error: context.error })),
  },
})
