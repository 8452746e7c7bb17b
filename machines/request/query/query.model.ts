import { defineModel } from "../../kernel/model.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { QueryEvent } from "./query.events.ts"
import { queryMachine } from "./query.machine.ts"

/** A moment ahead of every test's clock. */
export const LATER = 4_000_000_000_000

/** Moves of an account on two pages, and one that came meanwhile. */
const move = (id: number) => ({ id, at: LATER, kind: "deposit", gain: id * 100, balance: id * 200 })
const account = { account_id: 1, currency: "RUB", balance: 400 }

const firstPage = { ...account, lines: [move(2)], next: 2 }
const bothPages = { ...account, lines: [move(2), move(1)] }

/** Paths over what a page asks for: first and further pages, news, failures, and what is wanted otherwise. */
export const model = defineModel({
  machine: queryMachine,
  events: QueryEvent,
  input: { question: "moves of the account", at: LATER, everyMs: 60_000, answer: null },
  samples: {
    "query.opened": [{}],
    "query.closed": [{}],
    "question.changed": [{ question: "moves with the archive" }],
    "answer.outdated": [{}],
    "news.told": [{ news: move(3) }],
    "more.asked": [{}],
    "retry.asked": [{}],
  },
  outcomes: {
    ask: [
      succeeded({ value: firstPage, more: true, at: LATER + 1 }),
      succeeded({ value: bothPages, more: false, at: LATER + 1 }),
      failed({ at: LATER + 2 }),
      failed({ at: LATER + 2, said: { text: "There is no such account." } }),
    ],
    follow: [],
  },
  project: ({ answer, pages, adds, news, heard, until, said }) => [
    answer?.more,
    Math.min(pages, 2),
    adds,
    Math.min(news.length, 1),
    heard > 0,
    said !== null,
    Math.min(until - LATER, 60_003),
  ],
  limit: 20_000,
  unreachable: [
    {
      key: "query.idle|query.opened|0",
      reason: "a model has one input, here one without an answer: query.test.ts opens one that has it",
    },
  ],
  tolerates: [
    {
      key: "unguard query.looked.ready.refreshing|xstate.done.actor.refresh|0",
      reason: "where no answer came there is none to remember: both branches leave what is known",
    },
  ],
  offBrowser:
    "each page takes another part of the chart: lists ask by the clock, the history hears news; the journeys of those pages walk them on the site",
})
