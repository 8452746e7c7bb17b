import { assign, setup } from "xstate"
import { type PromoUse, promoUseFault } from "#models/betting/promo-use.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { PromoCodeContext, PromoCodeEvent } from "./promo-code.events.ts"

const rule = "§1 What the product does and for whom: coupon features"
const payload = "§3 Coupon or bet payload fields: promo"

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
    betHasCode: ({ context, event }) => isUse(event) && hasBet(context, event),
    betLacksCode: ({ context, event }) => isUse(event) && !hasBet(context, event),
  },
  actions: {
    keepTerms: assign(({ event }) => (event.type === "promo.issued" ? { terms: event.terms } : {})),
    bindCode: assign(({ context, event }) =>
      isUse(event)
        ? { bets: { ...context.bets, [event.userId]: [...(context.bets[event.userId] ?? []), event.bet] } }
        : {},
    ),
    freeCode: assign(({ context, event }) => (isUse(event) ? { bets: without(context, event) } : {})),
  },
}).createMachine({
  id: "promo-code",
  description: "A promo code: issued once, used once by each player, until it expires.",
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
      },
    },
    offered: {
      description: "Players may bet with the code, each once.",
      meta: { rule: payload },
      tags: ["open"],
      on: {
        "promo.used": {
          guard: "playerMayUse",
          actions: "bindCode",
          description:
            "A bet is placed with the code: before its end, by a player who has not used it, while uses are left.",
          meta: {
            rule: payload,
            audit: "Posting with the bet: the stake of a free bet from the promotions to the held stakes.",
          },
        },
        "promo.freed": freed,
        "promo.retaken": retaken,
        "promo.withdrawn": {
          target: "withdrawn",
          description: "The operator withdraws the code; bets that use it keep what it gives.",
          meta: { rule },
        },
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
