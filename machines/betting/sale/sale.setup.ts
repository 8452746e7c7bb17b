import { assign, setup } from "xstate"
import { runningStake } from "#models/betting/bet-sales.ts"
import { offeredFor, type SaleOffer } from "#models/betting/sale.ts"
import { leastAccepted, type SaleTolerance } from "#models/betting/sale-tolerance.ts"
import { stakeOf, stakeText, stakeUnits } from "#models/coupon/stake.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { OfferTold, SaleContext, SaleEvent, SaleFailure, SaleOrder, SaleWish } from "./sale.events.ts"

/** An offer is asked for anew this long after the last, in milliseconds. */
export const REFRESH_MS = 2000

/** Before any bet was to be sold. */
export const NO_SALE: SaleContext = {
  betGuid: null,
  offer: null,
  text: "",
  askAt: 0,
  atOnce: false,
  asked: null,
  missed: null,
  order: null,
  named: "",
  wish: null,
  refusal: null,
  sold: null,
}

/** What is offered for the part that is typed, in minor units, with that part; nothing where it can't be sold. */
export const offeredNow = ({
  offer,
  text,
}: Pick<SaleContext, "offer" | "text">):
  | { readonly part: MinorUnits; readonly price: MinorUnits }
  | undefined => {
  const part = stakeUnits(text, offer?.bet.currency)
  if (offer === null || part === undefined) return undefined
  const priced = offeredFor(offer, part)
  return "refusal" in priced ? undefined : { part, price: priced.amount }
}

/** The price that was named for a sale by itself, in minor units; nothing where the bet can never bring it. */
export const namedPrice = ({
  offer,
  named,
}: Pick<SaleContext, "offer" | "named">): MinorUnits | undefined => {
  const price = stakeUnits(named, offer?.bet.currency)
  return offer === null || price === undefined || price > offer.bet.possibleWin ? undefined : price
}

/** What is typed where all that runs of a bet is to be sold. */
const wholeText = ({ bet }: SaleOffer): string => stakeOf(runningStake(bet), bet.currency)

/** The sale of a part at what the offer pays for it, or for less as far as the player accepts that; nothing where it pays nothing. */
const saleOf = (
  context: Pick<SaleContext, "offer" | "text">,
  { guid, tolerance }: { readonly guid: SaleOrder["guid"]; readonly tolerance: SaleTolerance },
): Partial<SaleContext> => {
  const now = offeredNow(context)
  if (now === undefined || context.offer === null) return {}
  const { betGuid, id } = context.offer.bet
  const price = leastAccepted(now.price, tolerance)
  return { order: { guid, betGuid, saleBetId: id, summ: now.part, price }, asked: now.price, missed: null }
}

/** The offer of the moment; all of the stake stays chosen where all of it was. */
const withOffer = (context: SaleContext, { offer, at }: OfferTold): Partial<SaleContext> => {
  const wasAll = context.offer === null || context.text === wholeText(context.offer)
  return {
    offer,
    askAt: at + REFRESH_MS,
    ...(wasAll || offer.leastPart === undefined ? { text: wholeText(offer) } : {}),
  }
}

const failureIn = (event: SaleEvent): SaleFailure | undefined =>
  (event.type === "xstate.done.actor.fetchOffer" ||
    event.type === "xstate.done.actor.sendSale" ||
    event.type === "xstate.done.actor.sendOrder") &&
  !event.output.ok
    ? event.output.error
    : undefined

/** The names that the chart of a sale is written in. */
export const saleSetup = setup({
  types: {
    context: {} as SaleContext,
    events: {} as SaleEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks what a bet can be sold for now. */
    fetchOffer: contract<Outcome<OfferTold, SaleFailure>, { readonly betGuid: SaleContext["betGuid"] }>(
      "fetchOffer",
    ),
    /** Sells under the order's key. */
    sendSale: contract<
      Outcome<{ readonly bet: NonNullable<SaleContext["sold"]> }, SaleFailure>,
      { readonly order: SaleOrder | null; readonly currency: string | undefined }
    >("sendSale"),
    /** Orders a sale by itself, or takes the order of the bet back where there is no wish. */
    sendOrder: contract<
      Outcome<{ readonly bet: NonNullable<SaleContext["sold"]> }, SaleFailure>,
      { readonly bet: NonNullable<SaleContext["sold"]> | null; readonly wish: SaleWish | null }
    >("sendOrder"),
    deadline,
  },
  guards: {
    partIsOffered: ({ context }) => offeredNow(context) !== undefined,
    allIsOffered: ({ event }) =>
      event.type === "offer.pressed" &&
      offeredNow({ offer: event.offer, text: wholeText(event.offer) }) !== undefined,
    offerCame: ({ event }) => event.type === "xstate.done.actor.fetchOffer" && event.output.ok,
    betWasSold: ({ event }) => event.type === "xstate.done.actor.sendSale" && event.output.ok,
    priceFell: ({ event }) => {
      const failure = failureIn(event)
      return failure?.kind === "refused" && failure.refusal.offer !== undefined
    },
    priceIsInReach: ({ context }) => namedPrice(context) !== undefined,
    orderStands: ({ context }) => context.offer?.bet.saleOrder !== undefined,
    orderWasTold: ({ event }) => event.type === "xstate.done.actor.sendOrder" && event.output.ok,
    ruleRefuses: ({ event }) => failureIn(event)?.kind === "refused",
  },
  actions: {
    beginAnew: assign(({ event }) => ({
      ...NO_SALE,
      betGuid: event.type === "sale.opened" ? event.betGuid : null,
    })),
    forgetSale: assign(NO_SALE),
    enterPart: assign(({ context, event }) =>
      event.type === "part.entered"
        ? { text: stakeText(event.text, context.offer?.bet.currency, context.text), missed: null }
        : {},
    ),
    rememberOffer: assign(({ context, event }) =>
      event.type === "xstate.done.actor.fetchOffer" && event.output.ok
        ? withOffer(context, event.output.value)
        : {},
    ),
    keepOffer: assign(({ context, event }) => ({
      askAt: (failureIn(event)?.at ?? context.askAt) + REFRESH_MS,
    })),
    prepareSale: assign(({ context, event }) =>
      event.type === "sale.pressed" ? saleOf(context, event) : {},
    ),
    prepareWholeSale: assign(({ event }) => {
      if (event.type !== "offer.pressed") return {}
      const { offer } = event
      const text = wholeText(offer)
      return {
        ...NO_SALE,
        atOnce: true,
        betGuid: offer.bet.betGuid,
        offer,
        text,
        ...saleOf({ offer, text }, event),
      }
    }),
    rememberFall: assign(({ context, event }) => {
      const failure = failureIn(event)
      if (failure?.kind !== "refused" || failure.refusal.offer === undefined) return {}
      const told = { offer: failure.refusal.offer, at: failure.at }
      return { ...withOffer(context, told), missed: context.asked, asked: null, order: null }
    }),
    rememberRefusal: assign(({ event }) => {
      const failure = failureIn(event)
      return failure?.kind === "refused" ? { refusal: failure.refusal.code, order: null } : {}
    }),
    namePrice: assign(({ context, event }) =>
      event.type === "price.named"
        ? { named: stakeText(event.text, context.offer?.bet.currency, context.named) }
        : {},
    ),
    prepareOrder: assign(({ context, event }) => {
      const price = namedPrice(context)
      if (event.type !== "order.pressed" || price === undefined || context.offer === null) return {}
      const { betGuid, id } = context.offer.bet
      return { wish: { guid: event.guid, betGuid, saleBetId: id, price } }
    }),
    forgetWish: assign({ wish: null }),
    rememberOrder: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendOrder" && event.output.ok && context.offer !== null
        ? { offer: { ...context.offer, bet: event.output.value.bet }, named: "", wish: null }
        : {},
    ),
    rememberSale: assign(({ event }) =>
      event.type === "xstate.done.actor.sendSale" && event.output.ok ? { sold: event.output.value.bet } : {},
    ),
  },
})
