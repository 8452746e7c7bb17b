import { and, assign, setup } from "xstate"
import { type CorrectionSize, isSoundCorrection, withChange } from "#models/betting/correction.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BetCorrectionContext, BetCorrectionEvent } from "./bet-correction.events.ts"

const voiding = { rule: "design: assurance A13, A14" } as const
const people = { rule: "§6 Roles and permissions" } as const

type Corrected = Extract<BetCorrectionEvent, { readonly type: "bet.corrected" }>

/** How much was done, with one bet more; how many players they are of is known of the preview alone. */
const grown = (done: CorrectionSize, event: Corrected): CorrectionSize => ({
  ...done,
  bets: done.bets + 1,
  totals: withChange(done.totals, event),
})

/** Bets that an operator has void or settled with other results. Aggregate of the streams `bet-correction:<key>`. */
export const betCorrectionMachine = setup({
  types: {
    context: {} as BetCorrectionContext,
    events: {} as BetCorrectionEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    isSound: ({ event }) => event.type === "correction.proposed" && isSoundCorrection(event),
    affectsBets: ({ event }) => event.type === "correction.proposed" && event.size.bets > 0,
    needsOne: ({ event }) => event.type === "correction.proposed" && !event.needsSecond,
    isAnotherPerson: ({ context, event }) =>
      event.type === "correction.confirmed" && event.operator !== context.proposed?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "correction.confirmed" && event.station !== context.proposed?.station,
  },
  actions: {
    recordProposal: assign(({ event }) => {
      if (event.type !== "correction.proposed") return {}
      const { at, operator, station, scope, outcome, reason, note, digest, size, needsSecond } = event
      return {
        correction: { scope, outcome, reason },
        note,
        digest,
        size,
        proposed: { at, operator, station },
        ...(needsSecond ? {} : { decidedAt: at }),
      }
    }),
    recordConfirmation: assign(({ event }) => {
      if (event.type !== "correction.confirmed") return {}
      const { at, operator, station } = event
      return { confirmed: { at, operator, station }, decidedAt: at }
    }),
    countBet: assign(({ context, event }) =>
      event.type === "bet.corrected" ? { done: grown(context.done, event) } : {},
    ),
    recordEnd: assign(({ event }) => ({ endedAt: event.at })),
  },
}).createMachine({
  id: "bet-correction",
  description:
    "A correction of bets: an operator proposes that legs be void or settled with other results, another one agrees where it is weighty, and it is carried out bet by bet.",
  meta: {
    ...voiding,
    audit:
      "Each bet is corrected in one commit with the count of it here, so that no bet is corrected twice or left out, whenever the server stops.",
  },
  context: { done: { bets: 0, players: 0, totals: [] } },
  initial: "absent",
  states: {
    absent: {
      description: "Nothing was proposed under this key.",
      meta: voiding,
      tags: ["idle"],
      on: {
        "correction.proposed": [
          {
            guard: and(["isSound", "affectsBets", "needsOne"]),
            target: "applying",
            actions: "recordProposal",
            description: "An operator corrects bets, and one person is enough for it.",
            meta: {
              ...voiding,
              audit: "Who, at which device, why, and a digest of the bets that were shown.",
            },
          },
          {
            guard: and(["isSound", "affectsBets"]),
            target: "awaitingSecond",
            actions: "recordProposal",
            description: "An operator proposes a weighty correction: another person has to agree.",
            meta: {
              ...voiding,
              audit: "Who, at which device, why, and a digest of the bets that were shown.",
            },
          },
        ],
      },
    },
    awaitingSecond: {
      description: "Waits for a second person, at another device.",
      meta: people,
      tags: ["waiting"],
      on: {
        "correction.confirmed": {
          guard: and(["isAnotherPerson", "isAnotherDevice"]),
          target: "applying",
          actions: "recordConfirmation",
          description: "Another person agrees, at another device.",
          meta: { ...people, audit: "Neither the person nor the device is that of the proposal." },
        },
        "correction.withdrawn": {
          target: "withdrawn",
          actions: "recordEnd",
          description: "The correction is withdrawn: no bet is changed.",
          meta: { ...people, audit: "Who withdrew it." },
        },
      },
    },
    applying: {
      description: "Bets are being corrected one after another.",
      meta: voiding,
      tags: ["busy"],
      on: {
        "bet.corrected": {
          actions: "countBet",
          description: "One bet is corrected.",
          meta: {
            ...voiding,
            audit: "In the commit that corrects the bet, whose chart and whose wallet post the money.",
          },
        },
        "correction.completed": {
          target: "done",
          actions: "recordEnd",
          description: "Every bet that it is about is corrected.",
          meta: voiding,
        },
      },
    },
    done: {
      description: "The correction is carried out.",
      meta: voiding,
      tags: ["done"],
      type: "final",
    },
    withdrawn: {
      description: "The correction was withdrawn before anything was done.",
      meta: people,
      tags: ["done"],
      type: "final",
    },
  },
})
