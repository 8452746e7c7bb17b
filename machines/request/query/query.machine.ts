import { NEVER } from "../../kernel/deadline.ts"
import type { QueryContext } from "./query.events.ts"
import { type QueryAsked, querySetup } from "./query.setup.ts"

const askedOf = ({ context }: { readonly context: QueryContext }): QueryAsked => ({
  question: context.question,
  pages: context.pages,
  known: context.adds ? context.answer : null,
})

const rule = "design: What pages ask for" as const
const pages = "§9 Coupon: page step" as const
const cancelled = "§4 Request: cancelled" as const
const screen = "cashier/payments/PaymentsPage"

/**
 * What a page asks the server for and shows while somebody looks: page by page, asked for again by the clock or by news, and aborted
 * when nobody looks any more. What is known stands until something better is. Nothing of it is journalled: the server remembers.
 */
export const queryMachine = querySetup.createMachine({
  id: "query",
  description:
    "What a page asks the server for and shows: asked for again by the clock or by news, page by page, and aborted when nobody looks.",
  meta: { rule },
  context: ({ input }) => ({
    ...input,
    pages: 1,
    adds: false,
    said: null,
    until: input.everyMs === null ? NEVER : input.at + input.everyMs,
    news: [],
    heard: 0,
  }),
  initial: "idle",
  states: {
    idle: {
      description: "Nobody has looked yet.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "query.opened": [
          {
            description: "The answer came with the page: it is shown, and asked for again when it is due.",
            meta: { rule },
            guard: "isKnown",
            target: "looked.ready",
          },
          {
            description: "Somebody looks: the server is asked.",
            meta: { rule },
            target: "looked",
          },
        ],
      },
    },
    looked: {
      description: "Somebody looks.",
      meta: { rule },
      invoke: {
        id: "follow",
        src: "follow",
        input: ({ context }) => ({ wasKnown: context.answer !== null }),
        onError: {
          description: "Following broke off: the answer is asked for again by the clock alone.",
          meta: { rule },
        },
      },
      initial: "loading",
      on: {
        "query.closed": {
          description: "Nobody looks any more: what is on its way is aborted.",
          meta: { rule: cancelled },
          target: "closed",
        },
        "news.told": {
          description: "A part of the answer changed: the news stands over what was answered.",
          meta: { rule },
          actions: "rememberNews",
        },
      },
      states: {
        loading: {
          description: "Nothing is known yet; the answer is on its way.",
          meta: { rule, screen },
          tags: ["busy"],
          entry: "beginAnew",
          invoke: {
            id: "load",
            src: "ask",
            input: askedOf,
            onDone: [
              {
                description: "The answer is there.",
                meta: { rule },
                guard: "isAnswered",
                target: "ready",
                actions: ["rememberAnswer", "rest"],
              },
              {
                description: "No answer came, or the server refused: the page says which.",
                meta: { rule },
                target: "failed",
                actions: ["rememberWhy", "rest"],
              },
            ],
            onError: {
              description: "The question could not even be put.",
              meta: { rule },
              target: "failed",
              actions: ["rememberWhy", "rest"],
            },
          },
          on: {
            "question.changed": {
              description: "Something else is wanted: the first question is aborted.",
              meta: { rule: cancelled },
              target: "loading",
              reenter: true,
              actions: "rememberQuestion",
            },
            "answer.outdated": {
              description: "The answer on its way would not be true any more: it is asked for again.",
              meta: { rule },
              target: "loading",
              reenter: true,
            },
          },
        },
        failed: {
          description:
            "Nothing is known, and the page says so: why the server refused, or that it can't be reached.",
          meta: { rule, screen },
          tags: ["error"],
          initial: "resting",
          on: {
            "retry.asked": {
              description: "The player asks again.",
              meta: { rule },
              target: "loading",
            },
            "question.changed": {
              description: "Something else is wanted.",
              meta: { rule },
              target: "loading",
              actions: "rememberQuestion",
            },
            "answer.outdated": {
              description: "There may be another answer now.",
              meta: { rule },
              target: ".trying",
            },
          },
          states: {
            resting: {
              description: "It is asked for again when it is due, or when the player says so.",
              meta: { rule, screen },
              invoke: {
                id: "restDeadline",
                src: "deadline",
                input: ({ context }) => ({ at: context.until }),
                onDone: {
                  description: "It is due: the server is asked behind the words that say what is missing.",
                  meta: { rule },
                  target: "trying",
                },
              },
            },
            trying: {
              description: "The server is asked again; the words that say what is missing stay.",
              meta: { rule, screen },
              tags: ["waiting"],
              entry: "beginAnew",
              invoke: {
                id: "tryAgain",
                src: "ask",
                input: askedOf,
                onDone: [
                  {
                    description: "The answer is there.",
                    meta: { rule },
                    guard: "isAnswered",
                    target: "#query.looked.ready",
                    actions: ["rememberAnswer", "rest"],
                  },
                  {
                    description: "Again no answer came, or the server refused.",
                    meta: { rule },
                    target: "resting",
                    actions: ["rememberWhy", "rest"],
                  },
                ],
                onError: {
                  description: "The question could not even be put.",
                  meta: { rule },
                  target: "resting",
                  actions: ["rememberWhy", "rest"],
                },
              },
            },
          },
        },
        ready: {
          description: "The answer is shown, and stays until there is a better one.",
          meta: { rule, screen },
          tags: ["done"],
          initial: "fresh",
          on: {
            "question.changed": {
              description: "More or something else of the subject is wanted: what is known of it stays.",
              meta: { rule },
              target: ".turning",
              reenter: true,
              actions: ["rememberQuestion", "beginAnew"],
            },
          },
          states: {
            fresh: {
              description: "The answer is shown as it is known.",
              meta: { rule, screen },
              invoke: {
                id: "freshDeadline",
                src: "deadline",
                input: ({ context }) => ({ at: context.until }),
                onDone: {
                  description: "The answer has stood for long enough: it is asked for again.",
                  meta: { rule },
                  target: "refreshing",
                },
              },
              on: {
                "answer.outdated": {
                  description: "The answer is not true any more: all of it is asked for again.",
                  meta: { rule },
                  target: "refreshing",
                },
                "more.asked": {
                  description: "The next page is wanted.",
                  meta: { rule: pages },
                  guard: "hasMore",
                  target: "turning",
                  actions: "addPage",
                },
              },
            },
            refreshing: {
              description: "All of it is asked for again; what was known stays shown.",
              meta: { rule, screen },
              tags: ["waiting"],
              entry: "beginAnew",
              invoke: {
                id: "refresh",
                src: "ask",
                input: askedOf,
                onDone: [
                  {
                    description: "The new answer takes the place of the old one.",
                    meta: { rule },
                    guard: "isAnswered",
                    target: "fresh",
                    actions: ["rememberAnswer", "rest"],
                  },
                  {
                    description: "No answer came: the old one stays until it is due again.",
                    meta: { rule },
                    target: "fresh",
                    actions: "rest",
                  },
                ],
                onError: {
                  description: "The question could not even be put: the old answer stays.",
                  meta: { rule },
                  target: "fresh",
                  actions: "rest",
                },
              },
              on: {
                "answer.outdated": {
                  description: "The answer on its way would not be true any more: it is asked for again.",
                  meta: { rule },
                  target: "refreshing",
                  reenter: true,
                },
                "more.asked": {
                  description: "The next page is wanted, and comes first.",
                  meta: { rule: pages },
                  guard: "hasMore",
                  target: "turning",
                  actions: "addPage",
                },
              },
            },
            turning: {
              description: "The next page, or a longer list, is on its way; what is known of it stays shown.",
              meta: { rule: pages, screen },
              tags: ["waiting"],
              invoke: {
                id: "turnPage",
                src: "ask",
                input: askedOf,
                onDone: [
                  {
                    description: "It is there.",
                    meta: { rule: pages },
                    guard: "isAnswered",
                    target: "fresh",
                    actions: ["rememberAnswer", "rest"],
                  },
                  {
                    description: "It did not come: what there was stays.",
                    meta: { rule: pages },
                    target: "short",
                    actions: "rest",
                  },
                ],
                onError: {
                  description: "It could not even be asked for: what there was stays.",
                  meta: { rule: pages },
                  target: "short",
                  actions: "rest",
                },
              },
              on: {
                "answer.outdated": {
                  description: "What is on its way would not be true any more: all of it is asked for again.",
                  meta: { rule },
                  target: "turning",
                  reenter: true,
                  actions: "beginAnew",
                },
              },
            },
            short: {
              description: "More was asked for and did not come: in its place the page says so.",
              meta: { rule: pages, screen },
              tags: ["error"],
              invoke: {
                id: "shortDeadline",
                src: "deadline",
                input: ({ context }) => ({ at: context.until }),
                onDone: {
                  description: "It is due: it is asked for once more.",
                  meta: { rule: pages },
                  target: "turning",
                },
              },
              on: {
                "retry.asked": {
                  description: "The player asks for it once more.",
                  meta: { rule: pages },
                  target: "turning",
                },
                "answer.outdated": {
                  description: "What there is is not true any more: all of it is asked for again.",
                  meta: { rule },
                  target: "turning",
                  actions: "beginAnew",
                },
              },
            },
          },
        },
      },
    },
    closed: {
      type: "final",
      description: "Nobody looks any more, and what was read is gone with it.",
      meta: { rule: cancelled },
      tags: ["closed"],
    },
  },
})
