import { assign, setup } from "xstate"
import { orderedTopics, type PushTopic } from "#models/messages/push-topic.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PushTopicsContext, PushTopicsEvent, TopicsOutcome } from "./push-topics.events.ts"

const rule = "§7 Betting: game subscriptions"
const badInput = "design: Bad input"
const screen = "messages/push-topics/PushTopics"

/** What the player wants, as far as the page knows: what is on its way counts already. */
export const wantedTopics = ({ topics, wish }: PushTopicsContext): ReadonlyArray<PushTopic> => wish ?? topics

const toggled = (context: PushTopicsContext, topic: PushTopic): ReadonlyArray<PushTopic> => {
  const wanted = wantedTopics(context)
  return wanted.includes(topic) ? wanted.filter((each) => each !== topic) : orderedTopics([...wanted, topic])
}

const answerIn = (event: PushTopicsEvent): ReadonlyArray<PushTopic> | undefined =>
  "output" in event && event.output.ok ? event.output.value : undefined

const unsaved = {
  target: "settled",
  actions: "undoWish",
  meta: { rule: badInput },
} as const

/** What a device that is told of something is told of: news of games, the ends of own bets. */
export const pushTopicsMachine = setup({
  types: {
    context: {} as PushTopicsContext,
    events: {} as PushTopicsEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks the server what this device is told of. */
    loadTopics: contract<TopicsOutcome, undefined>("loadTopics"),
    /** Has the server tell this device of these alone. */
    saveTopics: contract<TopicsOutcome, ReadonlyArray<PushTopic>>("saveTopics"),
  },
  guards: {
    topicsAreThere: ({ event }) => answerIn(event) !== undefined,
  },
  actions: {
    rememberTopics: assign(({ event }) => ({ topics: answerIn(event) ?? [], wish: null, isLost: false })),
    rememberWish: assign(({ context, event }) =>
      event.type === "topic.switched" ? { wish: toggled(context, event.topic), isLost: false } : {},
    ),
    undoWish: assign({ wish: null, isLost: true }),
    forgetLoss: assign({ isLost: false }),
  },
}).createMachine({
  id: "push-topics",
  description: "The player chooses what a device is told of while the site is closed.",
  meta: { rule },
  context: { topics: [], wish: null, isLost: false },
  initial: "unseen",
  on: {
    "topics.shown": {
      target: ".loading",
      actions: "forgetLoss",
      description: "The choice is shown, or asked for again: the server says what is chosen.",
      meta: { rule },
    },
  },
  states: {
    unseen: {
      description: "The choice has not been shown yet.",
      meta: { rule },
      tags: ["idle"],
    },
    loading: {
      description: "The server is asked what this device is told of.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "loadTopics",
        src: "loadTopics",
        onDone: [
          {
            guard: "topicsAreThere",
            target: "settled",
            actions: "rememberTopics",
            description: "The choice is known.",
            meta: { rule },
          },
          { target: "unavailable", description: "No answer came.", meta: { rule: badInput } },
        ],
        onError: {
          target: "unavailable",
          description: "The question failed unexpectedly.",
          meta: { rule: badInput },
        },
      },
    },
    unavailable: {
      description: "What is chosen could not be loaded; the player can ask again.",
      meta: { rule, screen },
      tags: ["error"],
    },
    settled: {
      description: "News of games and the ends of own bets are switched on or off apart.",
      meta: { rule, screen },
      tags: ["open"],
      on: {
        "topic.switched": {
          target: "saving",
          actions: "rememberWish",
          description: "The player switches one of them.",
          meta: { rule },
        },
      },
    },
    saving: {
      description: "The change is being saved; the page already shows it.",
      meta: { rule, screen },
      tags: ["busy"],
      invoke: {
        id: "saveTopics",
        src: "saveTopics",
        input: ({ context }) => wantedTopics(context),
        onDone: [
          {
            guard: "topicsAreThere",
            target: "settled",
            actions: "rememberTopics",
            description: "The server keeps it with the device.",
            meta: { rule, audit: "What a device is told of is an event of its player." },
          },
          { ...unsaved, description: "No answer came: the change is undone." },
        ],
        onError: { ...unsaved, description: "Saving failed unexpectedly: the change is undone." },
      },
    },
  },
})
