import { and, assign, setup } from "xstate"
import { areSoundTerms } from "#models/betting/promo-terms.ts"
import { type PromoUse, promoUseFault } from "#models/betting/promo-use.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PromoCodeContext, PromoCodeEvent } from "./promo-code.events.ts"

const rule = "§1 What the product does and for whom: coupon features"
const payload = "§3 Coupon or bet payload fields: promo"
const people = "§6 Roles and permissions"

type Used = Extract<PromoCodeEvent, PromoUse>

const hasBet = ({ bets }: PromoCodeContext, { userId, bet }: Used): boolean =>
  (bets[userId] ?? []).includes(bet)

const without = ({ bets }: PromoCodeContext, { userId, bet }: Used): PromoCodeContext["bets"] => {
  const rest = (bets[userId] ?? []).filter((guid) => guid !== bet)
  const { [userId]: _gone, ...others } = bets
  return rest.length === 0 ? others : { ...others, [userId]: rest }
}

const isUse = (event: PromoCodeEvent): event is Used => "bet" in event

const freed = {
  guard: "betHasCode",
  actions: "freeCode",
  description: "The stake of a bet was returned, so its player can use the code again.",
  meta: {
    rule: payload,
    audit: "In the transaction that gives the stake back; that of a free bet goes back to the promotions.",
  },
} as const

const retaken = {
  guard: "betLacksCode",
  actions: "bindCode",
  description: "The result that returned a stake was withdrawn: the bet uses the code again.",
  meta: {
    rule: "design: assurance A15",
    audit:
      "No rule but this lets one player have a code on two bets: the other was placed while this one had been returned.",
  },
} as const

const withdrawn = {
  target: "withdrawn",
  description: "The operator withdraws the code; bets that use it keep what it gives.",
  meta: { rule },
} as const

const ended = {
  target: "withdrawn",
  actions: "recordStop",
  description: "An operator ends the code for good; bets that use it keep what it gives.",
  meta: { rule: people, audit: "Who ended it and why." },
} as const

/** A promotional code with the bets that have it. Aggregate of the streams `promo-code:<code>`. */
export const promoCodeMachine = setup({
  types: {
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  guards: {
    playerMayUse: ({ context, event }) =>
      event.type === "promo.used" && promoUseFault(context, event.userId, event.at) === undefined,
    areSound: ({ event }) => event.type === "promo.drafted" && areSoundTerms(event.terms),
    needsOne: ({ context }) => context.needsSecond === false,
    isAnotherPerson: ({ context, event }) =>
      event.type === "promo.opened" && event.operator !== context.drafted?.operator,
    isAnotherDevice: ({ context, event }) =>
      event.type === "promo.opened" && event.station !== context.drafted?.station,
    betHasCode: ({ context, event }) => isUse(event) && hasBet(context, event),
    betLacksCode: ({ context, event }) => isUse(event) && !hasBet(context, event),
  },
  actions: {
    keepTerms: assign(({ event }) => (event.type === "promo.issued" ? { terms: event.terms } : {})),
    recordDraft: assign(({ event }) => {
      if (event.type !== "promo.drafted") return {}
      const { at, operator, station, terms, needsSecond } = event
      return { terms, needsSecond, drafted: { at, operator, station } }
    }),
    recordOpening: assign(({ event }) =>
      event.type === "promo.opened" ? { opened: { at: event.at, operator: event.operator } } : {},
    ),
    recordStop: assign(({ event }) =>
      "note" in event ? { stopped: { at: event.at, operator: event.operator, note: event.note } } : {},
    ),
    bindCode: assign(({ context, event }) =>
      isUse(event)
        ? { bets: { ...context.bets, [event.userId]: [...(context.bets[event.userId] ?? []), event.bet] } }
        : {},
    ),
    freeCode: assign(({ context, event }) => (isUse(event) ? { bets: without(context, event) } : {})),
  },
}).createMachine({
  id: "promo-code",
  description: "A promo code: issued once, used by each player as often as its terms say, until it expires.",
  meta: {
    rule,
    audit:
      "What a code gives stands in its first event and never changes; each use is written in the transaction of its bet, so that no two bets of a player can have it.",
  },
  context: { bets: {} },
  initial: "absent",
  states: {
    absent: {
      description: "This code has not been issued.",
      meta: { rule },
      tags: ["idle"],
      on: {
        "promo.issued": {
          target: "offered",
          actions: "keepTerms",
          description: "The operator issues the code, with what it gives and requires.",
          meta: { rule, audit: "No posting: money moves with the bets that use it." },
        },
        "promo.drafted": {
          guard: "areSound",
          target: "draft",
          actions: "recordDraft",
          description: "An operator makes a code at the desk; nobody can bet with it yet.",
          meta: { rule: people, audit: "Who made it, at which device, and what it may cost at most." },
        },
      },
    },
    draft: {
      description: "An operator made the code, and it waits to be opened.",
      meta: { rule: people },
      tags: ["waiting"],
      on: {
        "promo.opened": [
          {
            guard: "needsOne",
            target: "offered",
            actions: "recordOpening",
            description: "An operator opens a code that costs little: one person is enough.",
            meta: { rule: people, audit: "Who opened it, and at which device." },
          },
          {
            guard: and(["isAnotherPerson", "isAnotherDevice"]),
            target: "offered",
            actions: "recordOpening",
            description: "Another person opens a code that may cost much, at another device.",
            meta: { rule: people, audit: "Neither the person nor the device is that of who made it." },
          },
        ],
        "promo.ended": ended,
        "promo.withdrawn": withdrawn,
      },
    },
    offered: {
      description: "Players may bet with the code, each as often as its terms say.",
      meta: { rule: payload },
      tags: ["open"],
      on: {
        "promo.used": {
          guard: "playerMayUse",
          actions: "bindCode",
          description:
            "A bet is placed with the code: within its time, by a player who may still use it, while uses are left.",
          meta: {
            rule: payload,
            audit: "Posting with the bet: the stake of a free bet from the promotions to the held stakes.",
          },
        },
        "promo.freed": freed,
        "promo.retaken": retaken,
        "promo.paused": {
          target: "paused",
          actions: "recordStop",
          description: "An operator puts the code on hold; bets that use it keep what it gives.",
          meta: { rule: people, audit: "Who stopped it and why." },
        },
        "promo.ended": ended,
        "promo.withdrawn": withdrawn,
      },
    },
    paused: {
      description: "The code is on hold: nobody can bet with it until it goes on.",
      meta: { rule: people },
      tags: ["waiting"],
      on: {
        "promo.resumed": {
          target: "offered",
          description: "An operator lets the code go on.",
          meta: { rule: people, audit: "Who let it go on." },
        },
        "promo.freed": freed,
        "promo.retaken": retaken,
        "promo.ended": ended,
        "promo.withdrawn": withdrawn,
      },
    },
    withdrawn: {
      description: "No more bets can use the code.",
      meta: { rule },
      tags: ["done"],
      on: { "promo.freed": freed, "promo.retaken": retaken },
    },
  },
})
