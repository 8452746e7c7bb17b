import { and, assign, setup } from "xstate"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ChallengeDayContext, ChallengeDayEvent } from "./challenge-day.events.ts"

const challenges = { rule: "§1 What the product does and for whom: daily challenges" } as const
const money = { rule: "design: Money" } as const

/** A day of challenges: opened by the schedule, its prizes promised one by one, closed after its end. Aggregate of the streams `challenge-day:<date>`. */
export const challengeDayMachine = setup({
  types: {
    context: {} as ChallengeDayContext,
    events: {} as ChallengeDayEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSound: ({ event }) =>
      event.type === "day.opened" && event.startsAt < event.endsAt && (event.rates[event.currency] ?? 0) > 0,
    isBeforeEnd: ({ context: { terms }, event }) => terms !== undefined && event.at < terms.endsAt,
    hasPlace: ({ context: { terms, taken } }) => terms !== undefined && taken < terms.places,
    isOver: ({ context: { terms }, event }) => terms !== undefined && event.at >= terms.endsAt,
  },
  actions: {
    keepTerms: assign(({ event }) => {
      if (event.type !== "day.opened") return {}
      const { type, at, ...terms } = event
      return { terms }
    }),
    takePlace: assign(({ context }) => ({ taken: context.taken + 1 })),
  },
}).createMachine({
  id: "challenge-day",
  description:
    "A day of challenges: opened by the schedule, its prizes promised one by one, closed after its end.",
  meta: {
    ...challenges,
    audit:
      "Its challenges, its prize and how many prizes there are stand in its first event and never change.",
  },
  context: { taken: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "No challenges are set for the day.",
      meta: challenges,
      tags: ["idle"],
      on: {
        "day.opened": {
          guard: "isSound",
          target: "open",
          actions: "keepTerms",
          description: "The schedule of the site sets the day’s challenges.",
          meta: {
            ...challenges,
            audit: "They follow from the date; the rates of prizes are those of this moment.",
          },
        },
      },
    },
    open: {
      description: "Players take part while prizes are left.",
      meta: challenges,
      tags: ["open"],
      on: {
        "place.taken": {
          guard: and(["isBeforeEnd", "hasPlace"]),
          actions: "takePlace",
          description: "A prize is promised to a player who takes part.",
          meta: {
            ...money,
            audit:
              "In the transaction that sets the prize aside: no more are promised than the budget of the day has.",
          },
        },
        "day.closed": {
          guard: "isOver",
          target: "closed",
          description: "The day is over, and so is everybody’s part in it.",
          meta: challenges,
        },
      },
    },
    closed: { description: "The day is over.", meta: challenges, tags: ["done"], type: "final" },
  },
})
