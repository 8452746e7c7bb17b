import { Effect } from "effect"
import { unsold } from "#models/betting/bet-changes.ts"
import type { CountedSaleOrder, SaleRefusal, WithdrawSale } from "#models/betting/sale.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { betAggregate, betId, theBet } from "../bets/bet.aggregate.ts"
import { tellBet } from "../bets/tell-bet.ts"
import { ORDER_TOPIC, ownBet, receiptOn } from "./open-bets.ts"
import { SaleNotTaken } from "./sell-bet.ts"

/** An order to sell as its player gives it. `fingerprint`: digest of the body. */
export interface OrderingSale {
  readonly playerId: PlayerId
  readonly body: CountedSaleOrder
  readonly fingerprint: string
  readonly origin: Origin
}

type OwnBet = { readonly playerId: PlayerId; readonly body: Pick<WithdrawSale, "betGuid"> }

const streams = ({ playerId, body }: OwnBet) => ({ bet: stream(betAggregate, betId(playerId, body.betGuid)) })

const notTaken = (code: SaleRefusal["code"]) => new SaleNotTaken({ refusal: { code } })

/** Tells the player of the bet, and whoever watches orders. */
const tellOrder = ({ bet }: Parameters<typeof theBet>[0], { playerId }: OwnBet) =>
  Effect.gen(function* () {
    yield* tellBet(playerId, theBet({ bet }), undefined)
    yield* (yield* Bus).publish(ORDER_TOPIC, bet.id)
  })

/** Orders that all that runs of a bet be sold as soon as so much is paid for it, in place of the order before. */
export const orderSale = command("bet.orderSale", {
  streams: (input: OrderingSale) => streams(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) =>
    receiptOn(playerId, body.betGuid, fingerprint, { key: body.guid }),
  decide: ({ bet }, { body, fingerprint }, { at }) => {
    const { guid, price } = body
    const own = ownBet(bet.snapshot.context, body.saleBetId, { guid, fingerprint })
    if ("refusal" in own) return own
    return own.isDone ? {} : { events: { bet: [{ type: "sale.ordered", at, guid, price, fingerprint }] } }
  },
  refused: {
    bet: {
      isEverSold: (_, { bet }) => notTaken(unsold(theBet({ bet })) ?? "not-sold"),
      priceIsWithinReach: () => notTaken("price-out-of-reach"),
      otherwise: () => notTaken("not-open"),
    },
  },
  tell: tellOrder,
  answer: theBet,
})

/** Takes the order of a bet that still runs back; answers with the bet whether or not it had one. One that is over is refused. */
export const withdrawSale = command("bet.withdrawSale", {
  streams: (input: { readonly playerId: PlayerId; readonly body: WithdrawSale; readonly origin: Origin }) =>
    streams(input),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ bet }, { body }, { at }) => {
    const own = ownBet(bet.snapshot.context, body.saleBetId)
    if ("refusal" in own) return own
    const isPlain = bet.snapshot.matches("accepted") && own.bet.saleOrder === undefined
    return isPlain ? {} : { events: { bet: [{ type: "sale.withdrawn", at }] } }
  },
  // Its order may have sold it a moment before: that nothing was taken back is not to be passed over in silence.
  refused: { bet: () => notTaken("not-open") },
  tell: tellOrder,
  answer: theBet,
})
