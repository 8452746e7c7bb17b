import { assign, setup } from "xstate"
import type { PromoOffer } from "#models/betting/promo.ts"
import { isPromoText, promoText } from "#models/betting/promo-code.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { PromoEntryContext, PromoEntryEvent, PromoFailure } from "./promo-entry.events.ts"

const rule = "§1 What the product does and for whom: coupon features"
const payload = "§3 Coupon or bet payload fields: promo"
const badInput = "design: Bad input"
const screen = "bonuses/promo/PromoPanel"

/** Before any code was typed. */
export const NO_PROMO: PromoEntryContext = { text: "", failure: null }

const closed = {
  description: "The player closes the field, with or without a code.",
  meta: { rule },
  target: "closed",
  actions: "forgetEntry",
} as const

/** A promotional code on its way into the coupon. */
export const promoEntryMachine = setup({
  types: {
    context: {} as PromoEntryContext,
    events: {} as PromoEntryEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks what the code gives, and lets the coupon of this browser have it. */
    applyCode: contract<Outcome<PromoOffer, { readonly kind: PromoFailure }>, { readonly code: string }>(
      "applyCode",
    ),
  },
  guards: {
    codeIsWhole: ({ context }) => isPromoText(context.text),
    couponHasCode: ({ event }) => event.type === "xstate.done.actor.applyCode" && event.output.ok,
  },
  actions: {
    enterCode: assign(({ event }) =>
      event.type === "code.entered" ? { text: promoText(event.text), failure: null } : {},
    ),
    rememberFailure: assign(({ event }) =>
      event.type === "xstate.done.actor.applyCode" && !event.output.ok
        ? { failure: event.output.error.kind }
        : { failure: "lost" as const },
    ),
    forgetEntry: assign(NO_PROMO),
  },
}).createMachine({
  id: "promo-entry",
  description: "The player enters a promo code, the server checks it, and it goes into the coupon.",
  meta: { rule },
  context: NO_PROMO,
  initial: "closed",
  states: {
    closed: {
      description: "No code is being entered.",
      meta: { rule, screen },
      tags: ["closed"],
      on: {
        "entry.opened": {
          description: "The player has a code.",
          meta: { rule },
          target: "entering",
        },
      },
    },
    entering: {
      description: "The player enters a code; why the last one was refused is shown.",
      meta: { rule: payload, screen },
      tags: ["open"],
      on: {
        "code.entered": {
          description: "The player types a code; characters that can't be part of one are removed.",
          meta: { rule: badInput },
          actions: "enterCode",
        },
        "code.submitted": {
          guard: "codeIsWhole",
          description: "The server is asked what the code gives.",
          meta: { rule: "§7 Betting: update coupon" },
          target: "checking",
        },
        "entry.closed": closed,
      },
    },
    checking: {
      description: "The server is checking the code.",
      meta: { rule: "§7 Betting: update coupon", screen },
      tags: ["busy"],
      invoke: {
        id: "applyCode",
        src: "applyCode",
        input: ({ context }) => ({ code: context.text }),
        onDone: [
          {
            guard: "couponHasCode",
            description: "The coupon has the code, and shows what it gives.",
            meta: {
              rule: payload,
              audit: "Nothing is used yet: the code is used in the transaction that places the bet.",
            },
            target: "closed",
            actions: "forgetEntry",
          },
          {
            description: "The code was refused, or no answer came; the player is told why.",
            meta: { rule: badInput },
            target: "entering",
            actions: "rememberFailure",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: { rule: badInput },
          target: "entering",
          actions: "rememberFailure",
        },
      },
      on: { "entry.closed": closed },
    },
  },
})
