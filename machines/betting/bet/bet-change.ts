import { antiCoef } from "#models/betting/anti-express.ts"
import { BET_KIND, type Bet } from "#models/betting/bet.ts"
import {
  acceptBet,
  insureBet,
  orderSale,
  placeBet,
  rejectBet,
  reopenLeg,
  sellBet,
  settleLeg,
  voidLeg,
  withdrawOrder,
} from "#models/betting/bet-changes.ts"
import { conflictOf, groupsStake } from "#models/betting/bet-groups.ts"
import { shapeFault } from "#models/betting/bet-shape.ts"
import { builtFault, isJointOf } from "#models/betting/built-bet.ts"
import { boostFactor, UNBOOSTED } from "#models/betting/express-boost.ts"
import { isPowerShape } from "#models/betting/power-bet.ts"
import type { BetEvent } from "./bet.events.ts"

/** The bet after an event; `undefined` where the event does not fit the bet. Guards and actions of the chart both ask it. */
export const changed = (bet: Bet | undefined, event: BetEvent): Bet | undefined => {
  if (event.type === "bet.placed") {
    const {
      type: _type,
      consent: _consent,
      couponId: _couponId,
      fingerprint: _fingerprint,
      liabilityRate: _liabilityRate,
      liabilityWhole: _liabilityWhole,
      at,
      ...terms
    } = event
    return placeBet({ ...terms, placedAt: at })
  }
  if (bet === undefined) return undefined
  switch (event.type) {
    case "bet.accepted":
      return acceptBet(bet, event.odds, event.at, event.chances, event.joint)
    case "bet.rejected":
      return rejectBet(bet, event.refusal, event.at)
    case "sale.ordered": {
      const { at, guid, price } = event
      return orderSale(bet, { at, guid, price })
    }
    case "sale.withdrawn":
      return withdrawOrder(bet)
    case "bet.sold": {
      const { at, guid, stake, amount, chances, margin } = event
      return sellBet(bet, { at, guid, stake, amount }, { chances, margin })
    }
    case "bet.insured": {
      const { at, guid, share, premium, chances, margin } = event
      return insureBet(bet, { at, guid, share, premium }, { chances, margin })
    }
    case "leg.settled":
      return settleLeg(bet, event.position, event.result, event.at, event.corrected)
    case "leg.voided":
      return voidLeg(bet, event.position, { by: event.by, reason: event.reason }, event.at)
    case "leg.reopened":
      return reopenLeg(bet, event.position, event.at)
  }
}

/** Whether a boost is that of an express which has it by its rule, and goes with no code. */
const isBoostSound = ({ boost, kind, promo, legs }: Extract<BetEvent, { readonly type: "bet.placed" }>) =>
  boost === undefined ||
  (kind === BET_KIND.express &&
    promo === undefined &&
    boostFactor(
      legs.map(({ odds }) => odds),
      boost,
    ) > UNBOOSTED)

/** Whether an anti-express, and nothing else, has the chances that it is priced by, and pays something above its stake. */
const isAntiSound = ({ kind, legs }: Extract<BetEvent, { readonly type: "bet.placed" }>) =>
  kind === BET_KIND.antiExpress
    ? antiCoef(legs.map(({ chance }) => chance)) !== undefined
    : legs.every(({ chance }) => chance === undefined)

/** Whether a built bet, and nothing else, has the prices of its legs together, and is on one game. */
const isBuiltSound = ({ kind, legs, joint }: Extract<BetEvent, { readonly type: "bet.placed" }>) =>
  kind === BET_KIND.built
    ? isJointOf(joint, legs.length) && builtFault(legs) === undefined
    : joint === undefined

/** Whether the odds of a bid are those of a plain single, and above what the line offered. */
const isBidSound = (event: Extract<BetEvent, { readonly type: "bet.placed" }>) =>
  event.bid === undefined ||
  (isPowerShape(event) &&
    event.power === undefined &&
    event.legs.every(({ odds }) => odds > (event.bid?.offered ?? 0)))

/** Whether the stakes of groups come to that of the bet. */
const isStakeSound = ({ stake, groups }: Extract<BetEvent, { readonly type: "bet.placed" }>) =>
  stake > 0 && (groups === undefined || groupsStake(groups) === stake)

/** Whether a bet may be placed so: a stake above zero, which a free bet gives whole; no promotion under taxes; as many legs as its kind has, none of which depends on another but in a built bet. */
export const isSound = (event: BetEvent): boolean =>
  event.type === "bet.placed" &&
  isStakeSound(event) &&
  (event.tax === undefined || event.promo === undefined) &&
  isBoostSound(event) &&
  isAntiSound(event) &&
  (event.power === undefined || isPowerShape(event)) &&
  isBidSound(event) &&
  (event.promo?.kind !== "freebet" || event.promo.amount === event.stake) &&
  shapeFault(event.kind, event.legs.length, event.systemSize, event.groups) === undefined &&
  isBuiltSound(event) &&
  (event.kind === BET_KIND.built || conflictOf(event.legs, event.groups) === undefined)
