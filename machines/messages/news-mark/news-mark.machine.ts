import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { MarkOutcome, NewsMarkContext, NewsMarkEvent } from "./news-mark.events.ts"

const news = { rule: "§3 Betting entities: notifications" } as const
const roles = { rule: "§6 Roles and permissions" } as const

const nothing: NewsMarkContext = { userId: null, told: 0, mine: 0, sent: 0 }

const answerIn = (event: NewsMarkEvent): number | undefined =>
  (event.type === "xstate.done.actor.loadMark" || event.type === "xstate.done.actor.saveMark") &&
  event.output.ok
    ? event.output.value
    : undefined

/** What a call answered. What the account was sent and did not take is not sent again by itself. */
const answered = [
  {
    guard: "accountIsBehind",
    description: "More was read here than the account knows of: that is sent.",
    meta: news,
    target: "saving",
    reenter: true,
    actions: "learn",
  },
  {
    guard: "callSucceeded",
    description: "The account knows of all that was read here.",
    meta: news,
    target: "settled",
    actions: "learn",
  },
  {
    description: "No answer came: what was read here stays read here, and is sent when there is a reason to.",
    meta: news,
    target: "unavailable",
  },
] as const

const asking = {
  "mark.asked": {
    description: "The connection is back, or news may be missing: the mark is loaded.",
    meta: news,
    target: "loading",
  },
  "mark.moved": {
    guard: "isFurther",
    description: "More was read on this device: the account is told.",
    meta: news,
    target: "saving",
    actions: "rememberMine",
  },
} as const

/** Keeps up to where a player has read of the ends of bets in step with the account. */
export const newsMarkMachine = setup({
  types: {
    context: {} as NewsMarkContext,
    events: {} as NewsMarkEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadMark: contract<MarkOutcome, null>("loadMark"),
    /** Tells the account how far was read here; what it answers is never less than it knew before. */
    saveMark: contract<MarkOutcome, number>("saveMark"),
  },
  guards: {
    isFurther: ({ context, event }) =>
      event.type === "mark.moved" && event.upTo > Math.max(context.told, context.mine),
    isNews: ({ context, event }) => event.type === "mark.told" && event.upTo > context.told,
    accountIsBehind: ({ context, event }) => {
      const told = answerIn(event)
      if (told === undefined) return false
      return context.mine > (event.type === "xstate.done.actor.saveMark" ? context.sent : told)
    },
    callSucceeded: ({ event }) => answerIn(event) !== undefined,
  },
  actions: {
    rememberPlayer: assign(({ event }) => (event.type === "player.signedIn" ? { userId: event.userId } : {})),
    forgetAll: assign(nothing),
    rememberMine: assign(({ event }) => (event.type === "mark.moved" ? { mine: event.upTo } : {})),
    rememberSent: assign(({ context }) => ({ sent: context.mine })),
    hear: assign(({ event }) => (event.type === "mark.told" ? { told: event.upTo } : {})),
    learn: assign(({ context, event }) => ({ told: Math.max(context.told, answerIn(event) ?? 0) })),
  },
}).createMachine({
  id: "news-mark",
  description:
    "How far the player has read of how bets ended: loaded with the account, told when more is read here or on another device.",
  meta: news,
  context: nothing,
  initial: "guest",
  states: {
    guest: {
      description: "Nobody is signed in: there is no news to read.",
      meta: roles,
      tags: ["idle"],
      on: {
        "player.signedIn": {
          description: "A player signed in: how far the account has read is loaded.",
          meta: roles,
          target: "player",
          actions: "rememberPlayer",
        },
      },
    },
    player: {
      description: "A player is signed in: what is read is read on every device.",
      meta: news,
      initial: "loading",
      on: {
        "player.signedOut": {
          description: "The player signed out.",
          meta: { ...roles, audit: "Nothing of an account is left to the next one at the browser." },
          target: "guest",
          actions: "forgetAll",
        },
        "mark.told": {
          guard: "isNews",
          description: "More was read on another device: it counts as read here too.",
          meta: news,
          actions: "hear",
        },
        "mark.moved": {
          guard: "isFurther",
          description: "More was read on this device; it waits for the call before it.",
          meta: news,
          actions: "rememberMine",
        },
      },
      states: {
        loading: {
          description: "The account is asked how far was read.",
          meta: news,
          tags: ["busy"],
          invoke: {
            id: "loadMark",
            src: "loadMark",
            input: null,
            onDone: answered,
            onError: {
              description: "Loading failed unexpectedly.",
              meta: news,
              target: "unavailable",
            },
          },
        },
        unavailable: {
          description: "No answer came: the page goes by what it knows until there is a reason to ask again.",
          meta: news,
          tags: ["error"],
          on: asking,
        },
        settled: {
          description: "The account and this device know the same.",
          meta: news,
          tags: ["open"],
          on: asking,
        },
        saving: {
          description: "The account is told how far was read here.",
          meta: news,
          tags: ["busy"],
          entry: "rememberSent",
          invoke: {
            id: "saveMark",
            src: "saveMark",
            input: ({ context }) => context.mine,
            onDone: answered,
            onError: {
              description: "Telling the account failed unexpectedly.",
              meta: news,
              target: "unavailable",
            },
          },
        },
      },
    },
  },
})
