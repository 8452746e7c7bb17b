import { assign, fromCallback, setup } from "xstate"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline, NEVER } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { QueryAnswer, QueryContext, QueryEvent, QueryInput, QueryNews } from "./query.events.ts"

/** What is asked of the server now. */
export interface QueryAsked {
  readonly question: string
  /** Pages that are wanted, from 1. */
  readonly pages: number
  /** What is known of the pages before the last, where that alone is to be added to it. */
  readonly known: QueryAnswer | null
}

/**
 * An answer and when it came, or when it was clear that none would: milliseconds since the epoch. `said`: why the server refused, where it was
 * reached and asking again changes nothing.
 */
export type QueryOutcome = Outcome<
  QueryAnswer & { readonly at: number },
  { readonly at: number; readonly said?: FormMessage }
>

const answerOf = (event: unknown) => {
  const { output } = event as { readonly output?: QueryOutcome }
  return output?.ok === true ? output.value : undefined
}

/** Why the server refused; nothing where it was not reached. */
const saidIn = (event: unknown): FormMessage | null => {
  const { output } = event as { readonly output?: QueryOutcome }
  return output?.ok === false ? (output.error.said ?? null) : null
}

/** When the question ended; one that broke down says no time, and ended when it was due. */
const endOf = (context: QueryContext, event: unknown): number => {
  const { output } = event as { readonly output?: QueryOutcome }
  if (output === undefined) return context.until === NEVER ? context.at : context.until
  return output.ok ? output.value.at : output.error.at
}

/** What the chart of a query is made of. */
export const querySetup = setup({
  types: {
    context: {} as QueryContext,
    events: {} as QueryEvent,
    input: {} as QueryInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Asks the server; stopped, it aborts what it sent. */
    ask: contract<QueryOutcome, QueryAsked>("ask"),
    /** Tells what happens to the subject as long as somebody looks. */
    follow: fromCallback<{ readonly type: "nothing" }, { readonly wasKnown: boolean }, QueryNews>(() => {
      throw new Error('The actor "follow" was not provided')
    }),
  },
  guards: {
    isAnswered: ({ event }) => answerOf(event) !== undefined,
    isKnown: ({ context }) => context.answer !== null,
    hasMore: ({ context }) => context.answer?.more === true,
  },
  actions: {
    /** All of it is asked for: the answer will know what was told until now. */
    beginAnew: assign(({ context }) => ({ adds: false, heard: context.news.length })),
    addPage: assign(({ context }) => ({ adds: true, pages: context.pages + 1, heard: 0 })),
    rememberQuestion: assign(({ context, event }) => ({
      question: event.type === "question.changed" ? event.question : context.question,
    })),
    rememberAnswer: assign(({ context, event }) => {
      const answer = answerOf(event)
      return answer === undefined
        ? {}
        : {
            answer: { value: answer.value, more: answer.more },
            news: context.news.slice(context.heard),
            heard: 0,
          }
    }),
    rest: assign(({ context, event }) => ({
      until: context.everyMs === null ? NEVER : endOf(context, event) + context.everyMs,
    })),
    rememberWhy: assign(({ event }) => ({ said: saidIn(event) })),
    rememberNews: assign(({ context, event }) => ({
      news: event.type === "news.told" ? [...context.news, event.news] : context.news,
    })),
  },
})
