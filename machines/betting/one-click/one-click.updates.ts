import { type BetRefusal, PRICE_CONSENT } from "#models/betting/bet.ts"
import { type Coupon, passedBound, plannedBets } from "#models/coupon/coupon.ts"
import { type Pick, pickKey } from "#models/coupon/pick.ts"
import { readiness } from "#models/coupon/readiness.ts"
import { pauseAfter, prepareSlip, type SlipBet, withAnswer } from "#models/coupon/slip.ts"
import { refitted, stakeText, stakeUnits } from "#models/coupon/stake.ts"
import type { OneClickContext, OneClickEvent, OneClickNews } from "./one-click.events.ts"

type EventOf<Type extends OneClickEvent["type"]> = Extract<OneClickEvent, { readonly type: Type }>
type Update = Partial<OneClickContext>

/** Before anybody switched it on. */
export const NO_CLICK: OneClickContext = {
  amount: "",
  consent: PRICE_CONSENT.ask,
  account: null,
  limits: null,
  bet: null,
  pressed: null,
  askAt: 0,
  news: null,
}

/** Presses of one selection within this time are one press, in milliseconds: browsers take half of it for a double click. */
const REPEAT_MS = 1000

/** The coupon that a press of a price is: that price alone, as it was offered, at the amount of every click. */
const couponOf = ({ amount, consent, account, limits }: OneClickContext, pick: Pick): Coupon => ({
  picks: [{ ...pick, odds: pick.offered }],
  kind: "singles",
  stake: amount,
  stakes: {},
  consent,
  account,
  limits,
})

/** Whether an amount was typed that can be staked, and somebody is there to stake it. */
export const canSwitchOn = ({ amount, account, limits }: OneClickContext): boolean => {
  const stake = stakeUnits(amount, account?.currency)
  return (
    account !== null &&
    stake !== undefined &&
    (limits === null || (stake >= limits.minimum && stake <= limits.maximum))
  )
}

/** Whether this is the other press of a double click. */
export const isRepeat = ({ pressed }: OneClickContext, { pick, at }: EventOf<"price.pressed">): boolean =>
  pressed !== null && pressed.key === pickKey(pick) && at - pressed.at < REPEAT_MS

/** Whether a press can be sent as a bet; the server judges it in any case. */
export const isReady = (context: OneClickContext, { pick }: EventOf<"price.pressed">): boolean =>
  readiness(couponOf(context, pick)) === "ready"

/** Why a press can't be a bet, as the server would say it. */
const refusalOf = (context: OneClickContext, pick: Pick): BetRefusal => {
  const coupon = couponOf(context, pick)
  const { limits, account } = context
  switch (readiness(coupon)) {
    case "unavailable":
      return { code: pick.availability === "gone" ? "market-closed" : "market-suspended" }
    case "stakeTooLarge": {
      const bound = limits === null ? undefined : passedBound(plannedBets(coupon), limits)
      return { code: "stake-above-limit", ...(bound === undefined ? {} : { bound }) }
    }
    case "short":
      return { code: "insufficient-funds", ...(account === null ? {} : { bound: account.balance }) }
    default:
      return { code: "stake-below-minimum", ...(limits === null ? {} : { bound: limits.minimum }) }
  }
}

const told = (context: OneClickContext, news: Omit<OneClickNews, "number">): Update => ({
  news: { number: (context.news?.number ?? 0) + 1, ...news },
})

const pressedAt = ({ pick, at }: EventOf<"price.pressed">): Update => ({
  pressed: { key: pickKey(pick), at },
})

export const enterAmount = (
  { account, amount }: OneClickContext,
  { text, currency }: EventOf<"amount.entered">,
): Update => ({ amount: stakeText(text, account?.currency ?? currency, amount) })

/** Who plays; the amount is in that player's currency from now on. */
export const rememberPlayer = (
  { amount }: OneClickContext,
  { account }: EventOf<"player.signedIn">,
): Update => ({ account, amount: refitted(amount, account.currency) })

/** Nobody is signed in: what was bet, and what was told of it, leaves with the player. The amount is the browser's. */
export const forgetPlayer = ({ news }: OneClickContext): Update => ({
  account: null,
  limits: null,
  bet: null,
  pressed: null,
  news: news === null ? null : { number: news.number, kind: news.kind },
})

/** Freezes the bet under its key, at the price that was pressed. */
export const prepareBet = (context: OneClickContext, event: EventOf<"price.pressed">): Update => {
  const { pick, guid, live } = event
  const seen = live === undefined ? {} : { inPlay: live ? [pickKey(pick)] : [] }
  const [bet = null] = prepareSlip(couponOf(context, pick), { guids: [guid], ...seen })
  return { ...pressedAt(event), bet }
}

export const tellWhyNot = (context: OneClickContext, event: EventOf<"price.pressed">): Update => ({
  ...pressedAt(event),
  ...told(context, { kind: "refused", refusal: refusalOf(context, event.pick) }),
})

export const tellBusy = (context: OneClickContext, event: EventOf<"price.pressed">): Update => ({
  ...pressedAt(event),
  ...told(context, { kind: "busy" }),
})

/** The news of a bet that the server told. */
const newsOf = ({ state, bet, refusal }: SlipBet): Omit<OneClickNews, "number"> => {
  const known = bet === undefined ? {} : { bet }
  if (state === "rejected")
    return { kind: "refused", ...known, ...(refusal === undefined ? {} : { refusal }) }
  return { kind: state === "waiting" ? "waiting" : "accepted", ...known }
}

const withTold = (
  context: OneClickContext,
  answer: { readonly bet: SlipBet["bet"]; readonly at: number },
): Update => {
  if (context.bet === null || answer.bet === undefined) return {}
  const bet = withAnswer(context.bet, answer.bet, answer.at)
  // A decision that takes longer than it should is not told twice as awaited.
  const isOld = bet.state === "waiting" && context.bet.state === "waiting"
  return { bet, ...(isOld ? {} : told(context, newsOf(bet))) }
}

export const recordAnswer = (
  context: OneClickContext,
  { output }: EventOf<"xstate.done.actor.sendBet"> | EventOf<"xstate.done.actor.findBet">,
): Update => (output.ok ? withTold(context, output.value) : {})

export const recordChange = (context: OneClickContext, event: EventOf<"bet.changed">): Update =>
  withTold(context, event)

export const recordRefusal = (
  context: OneClickContext,
  { output }: EventOf<"xstate.done.actor.sendBet">,
): Update =>
  output.ok || output.error.kind !== "refused"
    ? {}
    : told(context, { kind: "refused", refusal: output.error.refusal })

/** Notes that no answer came, and plans when to ask by the key; told the first time. */
export const recordLoss = (
  context: OneClickContext,
  { output }: EventOf<"xstate.done.actor.sendBet"> | EventOf<"xstate.done.actor.findBet">,
): Update => {
  if (output.ok || context.bet === null) return {}
  const losses = context.bet.losses + 1
  return {
    bet: { ...context.bet, state: "unknown", losses },
    askAt: output.error.at + pauseAfter(losses),
    ...(losses === 1 ? told(context, { kind: "unknown" }) : {}),
  }
}

/** What became of the bet is left to the history. */
export const tellLost = (context: OneClickContext): Update => told(context, { kind: "lost" })

export const rememberBalance = (context: OneClickContext, event: EventOf<"balance.changed">): Update => ({
  account: context.account === null ? null : { ...context.account, balance: event.balance },
})

/** Whether the news is of the bet in hand. */
export const isInHand = ({ bet }: OneClickContext, event: EventOf<"bet.changed">): boolean =>
  bet !== null && bet.betGuid === event.bet.betGuid

/** Whether the news decides the bet in hand, or says that it still waits. */
export const isDecided = (context: OneClickContext, event: EventOf<"bet.changed">): boolean =>
  isInHand(context, event) && event.bet.status !== "waiting"
