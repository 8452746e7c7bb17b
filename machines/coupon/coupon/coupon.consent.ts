import { PRICE_CONSENT } from "#models/betting/bet.ts"
import type { CouponContext } from "./coupon.events.ts"
import { chooseConsent, type EventOf, type Update } from "./coupon.updates.ts"

const rule = "§3 Coupon or bet payload fields: checkCf" as const

/** What becomes of a coupon whose odds change: the site's rule at first, the player's from there on. */
export const consents = {
  "consent.proposed": {
    guard: "consentIsUntouched",
    description: "The site's rule for changed odds is taken into a coupon whose player has chosen none.",
    meta: { rule, audit: "It is explained beside the stake until the player has read it or has chosen." },
    target: ".judging",
    actions: "takeProposedConsent",
  },
  "consent.explained": {
    guard: "consentIsUnexplained",
    description: "The player has read what the rule for changed odds means.",
    meta: { rule },
    actions: "noteExplained",
  },
  "consent.chosen": {
    description: "The player chooses what happens when odds change: ask, accept higher, accept any.",
    meta: {
      rule,
      audit: "Only this and the site's rule let a changed price be taken without asking.",
    },
    target: ".judging",
    actions: "chooseConsent",
  },
} as const

/** Whether the player has not touched what the rule for changed odds applies to, and no rule was proposed before. */
export const isUntouched = ({ consentTold, consent, stake, stakes, slip }: CouponContext): boolean =>
  consentTold === undefined &&
  consent === PRICE_CONSENT.ask &&
  stake === "" &&
  Object.keys(stakes).length === 0 &&
  slip.length === 0

/** Takes the site's rule for changed odds, which is to be explained once. */
export const takeProposed = (context: CouponContext, { consent }: EventOf<"consent.proposed">): Update => ({
  ...chooseConsent(context, { type: "consent.chosen", consent }),
  consentTold: false,
})

/** The player's own choice of it, which needs no explaining any more. */
export const chooseKnowingly = (context: CouponContext, event: EventOf<"consent.chosen">): Update => ({
  ...chooseConsent(context, event),
  ...(context.consentTold === undefined ? {} : { consentTold: true }),
})
