import { and, assign, setup } from "xstate"
import { type Counts, countsAfter, isDone } from "#models/casino/challenges/progress.ts"
import { isWithin } from "#models/casino/tournaments/points.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { ChallengeContext, ChallengeEvent } from "./challenge.events.ts"

const challenges = { rule: "§1 What the product does and for whom: daily challenges" } as const
const money = { rule: "design: Money" } as const

/** What counts after a round, and whether that brings any challenge further. */
const after = (
  { joined, counts }: ChallengeContext,
  event: ChallengeEvent,
): { readonly counts: ReadonlyArray<Counts>; readonly isFurther: boolean } => {
  if (joined === undefined || event.type !== "challenge.counted") return { counts, isFurther: false }
  const each = joined.challenges.map((challenge, place) => countsAfter(challenge, counts[place] ?? {}, event))
  return {
    counts: each.map((changed, place) => changed ?? counts[place] ?? {}),
    isFurther: each.some((changed) => changed !== undefined),
  }
}

/** A player's part in the challenges of a day: joined, brought further by rounds, paid once all are done. Aggregate of the streams `challenge:<player>/<date>`. */
export const challengeMachine = setup({
  types: {
    context: {} as ChallengeContext,
    events: {} as ChallengeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isBeforeEnd: ({ event }) => event.type === "challenge.joined" && event.at < event.endsAt,
    isWorthSomething: ({ event }) => event.type === "challenge.joined" && event.prize > 0 && event.pays > 0,
    isInTime: ({ context: { joined }, event }) =>
      joined !== undefined &&
      event.type === "challenge.counted" &&
      isWithin({ ...joined, games: [] }, joined.at, event),
    isAnotherRound: ({ context, event }) =>
      event.type === "challenge.counted" && !context.rounds.includes(event.round),
    bringsFurther: ({ context, event }) => after(context, event).isFurther,
    isTheLast: ({ context, event }) =>
      after(context, event).counts.every((counts, place) => {
        const challenge = context.joined?.challenges[place]
        return challenge !== undefined && isDone(challenge, counts)
      }),
    isOver: ({ context: { joined }, event }) => joined !== undefined && event.at >= joined.endsAt,
  },
  actions: {
    join: assign(({ event }) => {
      if (event.type !== "challenge.joined") return {}
      const { type, ...joined } = event
      return { joined, counts: joined.challenges.map(() => ({})) }
    }),
    count: assign(({ context, event }) =>
      event.type === "challenge.counted"
        ? { counts: after(context, event).counts, rounds: [...context.rounds, event.round] }
        : {},
    ),
  },
}).createMachine({
  id: "challenge",
  description:
    "A player’s part in the challenges of a day: joined by the player, brought further by rounds, paid once all are done.",
  meta: {
    ...challenges,
    audit:
      "Each round that counts is written once, with what challenges look at; how far each has come is the chart’s own.",
  },
  context: { counts: [], rounds: [] },
  initial: "absent",
  states: {
    absent: {
      description: "The player does not take part.",
      meta: challenges,
      tags: ["idle"],
      on: {
        "challenge.joined": {
          guard: and(["isBeforeEnd", "isWorthSomething"]),
          target: "joined",
          actions: "join",
          description: "The player takes part, before the end of the day.",
          meta: {
            ...challenges,
            audit:
              "The player’s own act: nobody takes part without it, and nobody whose play is stopped. Posting: the prize, from the promotions to the challenges.",
          },
        },
      },
    },
    joined: {
      description: "The player takes part.",
      meta: challenges,
      tags: ["open"],
      on: {
        "challenge.counted": [
          {
            guard: and(["isInTime", "isAnotherRound", "bringsFurther", "isTheLast"]),
            target: "done",
            actions: "count",
            description: "A round does the last of the challenges.",
            meta: { ...challenges, audit: "Once a round: it is the key of what is written." },
          },
          {
            guard: and(["isInTime", "isAnotherRound", "bringsFurther"]),
            actions: "count",
            description: "A round that was begun after joining and ended in time brings a challenge further.",
            meta: { ...challenges, audit: "Once a round: it is the key of what is written." },
          },
        ],
        "challenge.over": {
          guard: "isOver",
          target: "over",
          description: "The day is over, and not all challenges are done.",
          meta: { ...money, audit: "Posting: the prize, from the challenges back to the promotions." },
        },
      },
    },
    done: {
      description: "All challenges are done; the prize is being paid.",
      meta: challenges,
      tags: ["busy"],
      on: {
        "challenge.paid": {
          target: "paid",
          description: "The prize is paid into the account that joined.",
          meta: {
            ...money,
            audit:
              "In the transaction that pays the wallet. Posting: a prize in another currency passes through the conversion, by the rates of the day.",
          },
        },
      },
    },
    paid: { description: "The prize is paid.", meta: money, tags: ["done"], type: "final" },
    over: { description: "The day ended without a prize.", meta: challenges, tags: ["done"], type: "final" },
  },
})
