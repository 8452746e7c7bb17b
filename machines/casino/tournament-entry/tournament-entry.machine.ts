import { assign, setup } from "xstate"
import { isWithin, type Score, scoreAfter } from "#models/casino/tournaments/points.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { TournamentEntryContext, TournamentEntryEvent } from "./tournament-entry.events.ts"

const tournaments = { rule: "§1 What the product does and for whom: tournaments" } as const
const money = { rule: "design: Money" } as const

/** What the player has after a round, where it was played in time and changes anything. */
const scored = (
  { joined, score }: TournamentEntryContext,
  event: TournamentEntryEvent,
): Score | undefined => {
  if (joined === undefined || event.type !== "entry.scored") return undefined
  const { points, reachedAt, round, game, begunAt } = event
  const played = { game, begunAt, endedAt: reachedAt }
  return isWithin({ ...joined, games: [] }, joined.at, played)
    ? scoreAfter(joined.points, score, { points, reachedAt, round })
    : undefined
}

/** A player's part in a tournament: joined, scored by rounds, paid a prize. Aggregate of the streams `tournament-entry:<player>/<tournament>`. */
export const tournamentEntryMachine = setup({
  types: {
    context: {} as TournamentEntryContext,
    events: {} as TournamentEntryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isBeforeEnd: ({ event }) => event.type === "entry.joined" && event.at < event.endsAt,
    changesTheScore: ({ context, event }) => scored(context, event) !== undefined,
    hasPoints: ({ context: { score }, event }) =>
      score !== undefined && event.type === "entry.won" && event.place > 0 && event.prize > 0,
  },
  actions: {
    join: assign(({ event }) => {
      if (event.type !== "entry.joined") return {}
      const { type, ...joined } = event
      return { joined }
    }),
    score: assign(({ context, event }) => {
      const score = scored(context, event) ?? context.score
      return { ...(score === undefined ? {} : { score }), rounds: context.rounds + 1 }
    }),
    win: assign(({ event }) => {
      if (event.type !== "entry.won") return {}
      const { type, ...won } = event
      return { won }
    }),
  },
}).createMachine({
  id: "tournament-entry",
  description: "A player’s part in a tournament: joined by the player, scored by rounds, paid a prize.",
  meta: {
    ...tournaments,
    audit: "Each round that counts is written once, with what it is worth; the sum is the chart’s own.",
  },
  context: { rounds: 0 },
  initial: "absent",
  states: {
    absent: {
      description: "The player has not joined.",
      meta: tournaments,
      tags: ["idle"],
      on: {
        "entry.joined": {
          guard: "isBeforeEnd",
          target: "joined",
          actions: "join",
          description: "The player joins, before the end.",
          meta: {
            ...tournaments,
            audit: "The player’s own act: nobody takes part without it, and nobody whose play is stopped.",
          },
        },
      },
    },
    joined: {
      description: "The player takes part.",
      meta: tournaments,
      tags: ["open"],
      on: {
        "entry.scored": {
          guard: "changesTheScore",
          actions: "score",
          description: "A round that was begun after joining and ended in time brings points.",
          meta: { ...tournaments, audit: "Once a round: it is the key of what is written." },
        },
        "entry.won": {
          guard: "hasPoints",
          target: "won",
          actions: "win",
          description: "The tournament is over, and the player’s place has a prize.",
          meta: {
            ...money,
            audit:
              "In the transaction that pays the wallet. Posting: a prize in another currency passes through the conversion, by the rates of the tournament.",
          },
        },
      },
    },
    won: { description: "The prize is paid.", meta: money, tags: ["done"], type: "final" },
  },
})
