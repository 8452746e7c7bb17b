import { assign, setup } from "xstate"
import type { BetGuid } from "#models/betting/bet.ts"
import type { Bid } from "#models/betting/bid.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { namedOdds, oddsText } from "#models/coupon/auto-bet-draft.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { BiddingContext, BiddingEvent, BiddingFailure, BidHeard, BidOrder } from "./bidding.events.ts"

/** Before anybody names odds. */
export const NO_BID: BiddingContext = { draft: null, named: "", body: null, heard: null, refusal: null }

/** The odds that are typed, in thousandths, where they are above the line's; else nothing. */
export const oddsAbove = ({
  draft,
  named,
}: Pick<BiddingContext, "draft" | "named">): OddsMilli | undefined => {
  const odds = namedOdds(named)
  return draft === null || odds === undefined || odds <= draft.odds ? undefined : odds
}

/** Until when the odds of the house are good by the browser's clock: as long after it was told as the server's own times are apart. */
export const goodUntil = ({ heard }: Pick<BiddingContext, "heard">): number =>
  heard === null ? 0 : heard.at + Math.max(0, (heard.bid.counter?.until ?? heard.now) - heard.now)

type Answered = Extract<BiddingEvent, { readonly output: unknown }>

const answerIn = (event: BiddingEvent): Answered["output"] | undefined =>
  "output" in event ? event.output : undefined

const statusIn = (event: BiddingEvent): Bid["status"] | undefined => {
  const answer = answerIn(event)
  return answer?.ok === true ? answer.value.bid.status : undefined
}

/** The names that the chart of a bid in the page is written in. */
export const biddingSetup = setup({
  types: {
    context: {} as BiddingContext,
    events: {} as BiddingEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Bids under its key; sent again, it bids once. */
    sendBid: contract<
      Outcome<BidHeard, BiddingFailure>,
      { readonly body: BidOrder | null; readonly currency: string | undefined }
    >("sendBid"),
    /** Takes the odds that the house named; asked again, it takes them once. */
    takeBid: contract<Outcome<BidHeard, BiddingFailure>, { readonly guid: BetGuid | null }>("takeBid"),
    declineBid: contract<Outcome<BidHeard, BiddingFailure>, { readonly guid: BetGuid | null }>("declineBid"),
    deadline,
  },
  guards: {
    oddsAreAbove: ({ context }) => oddsAbove(context) !== undefined,
    betIsPlaced: ({ event }) => statusIn(event) === "accepted" || statusIn(event) === "taken",
    houseCounters: ({ event }) => statusIn(event) === "countered",
    houseRefuses: ({ event }) => statusIn(event) === "refused",
    timeIsOver: ({ event }) => statusIn(event) === "lapsed",
    bidIsOver: ({ event }) => statusIn(event) === "declined" || statusIn(event) === "lapsed",
    ruleRefuses: ({ event }) => {
      const answer = answerIn(event)
      return answer?.ok === false && answer.error.kind === "refused"
    },
  },
  actions: {
    beginAnew: assign(({ event }) => ({
      ...NO_BID,
      draft: event.type === "bidding.opened" ? event.draft : null,
    })),
    forgetAll: assign(NO_BID),
    nameOdds: assign(({ context, event }) =>
      event.type === "odds.named" ? { named: oddsText(event.text, context.named), refusal: null } : {},
    ),
    prepareBid: assign(({ context, event }) => {
      const odds = oddsAbove(context)
      const { draft } = context
      if (event.type !== "bid.pressed" || draft === null || odds === undefined) return {}
      const body: BidOrder = {
        betGuid: event.guid,
        ...(draft.accountId === undefined ? {} : { accountId: draft.accountId }),
        couponEvents: draft.selections,
        summ: draft.stake,
        vid: draft.kind,
        bidCf: odds,
      }
      return { body, refusal: null }
    }),
    rememberAnswer: assign(({ event }) => {
      const answer = answerIn(event)
      return answer?.ok === true ? { heard: answer.value, refusal: null } : {}
    }),
    rememberRefusal: assign(({ event }) => {
      const answer = answerIn(event)
      return answer?.ok === false && answer.error.kind === "refused" ? { refusal: answer.error.refusal } : {}
    }),
    dropBid: assign({ body: null, heard: null, refusal: null }),
    dropBody: assign({ body: null }),
  },
})
