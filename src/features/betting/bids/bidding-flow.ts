import { Clock, Effect } from "effect"
import type { BiddingFailure, BidOrder } from "#machines/betting/bidding/bidding.events.ts"
import { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { BidsApi } from "#models/api/bids.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { BidTold } from "#models/betting/bid.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { onMove } from "#src/services/links.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

type Failure = CallFailure<typeof BidsApi, "makeBid" | "takeBid" | "declineBid">

const REFUSED = {
  Conflict: "key-reused",
  BadRequest: "not-understood",
  NotFound: "bid-over",
  TooMany: "bid-too-often",
} as const

/** Only an answer that says so is a refusal; whatever leaves it open whether anything was done is `lost`. */
export const biddingFailure = (failure: Failure): BiddingFailure => {
  if (failure._tag !== "Refusal") return { kind: "lost" }
  const { body } = failure
  switch (body._tag) {
    case "BetRefused":
      return { kind: "refused", refusal: body.refusal }
    case "Conflict":
    case "BadRequest":
    case "NotFound":
    case "TooMany":
      return { kind: "refused", refusal: { code: REFUSED[body._tag] } }
    default:
      return { kind: "lost" }
  }
}

const heard = <R>(told: Effect.Effect<{ readonly value: BidTold }, Failure, R>) =>
  Effect.gen(function* () {
    const { value } = yield* Effect.mapError(told, biddingFailure)
    return { ...value, at: yield* Clock.currentTimeMillis }
  })

const sendBid = ({
  body,
  currency,
}: {
  readonly body: BidOrder | null
  readonly currency: string | undefined
}) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (body === null) return yield* Effect.die(new Error("No odds are to be offered"))
    return yield* heard(
      http.call(
        BidsApi,
        "makeBid",
        { payload: { ...body, summ: asDecimal(body.summ, currency) } },
        { secure: true },
      ),
    )
  })

const onBid =
  (call: "takeBid" | "declineBid") =>
  ({ guid }: { readonly guid: BetGuid | null }) =>
    Effect.gen(function* () {
      const http = yield* Http
      if (guid === null) return yield* Effect.die(new Error("There is no bid"))
      return yield* heard(http.call(BidsApi, call, { payload: { betGuid: guid } }, { secure: true }))
    })

/** A bid in the page. Nothing of it is kept over a reload: a bet that came of it is in the history, and odds that the house named lapse. */
export const biddingFlow = defineFlow(
  "bidding",
  ({ actor }) => ({
    machine: biddingMachine.provide({
      actors: {
        sendBid: actor(sendBid),
        takeBid: actor(onBid("takeBid")),
        declineBid: actor(onBid("declineBid")),
      },
    }),
    input: undefined,
  }),
  {
    shown: { left: { type: "bidding.closed" } },
    // The bet that came of a bid leaves the coupon at once, and the dialog goes with its chart: to decline odds is to leave it.
    link: async (bidding, page) => {
      const [coupon, modals] = await Promise.all([page.open(couponFlow).ready, page.modals()])
      onMove(bidding, (now, before) => {
        if (now.matches("agreed") && !before.matches("agreed")) coupon.send({ type: "coupon.cleared" })
        if (now.matches("closed") && !before.matches("closed"))
          modals.send({ type: "modal.closed", name: "bid" })
      })
    },
  },
)
