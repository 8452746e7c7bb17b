import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import { unsold } from "#models/betting/bet-changes.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import {
  type CountedSale,
  type CountedSaleOrder,
  DigestedSale,
  DigestedSaleOrder,
  offeredFor,
  type SaleAnswer,
  type SaleOffer,
  SaleRefusal,
  type WithdrawSale,
} from "#models/betting/sale.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta, KeyReused, Receipt } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betAggregate, betId, playerOf } from "../bets/bet.aggregate.ts"
import { moneyMove } from "../bets/money-move.ts"
import { BetUnknown, betStreams, makeOpenBets, ORDER_TOPIC, receiptOn } from "./open-bets.ts"

/** A rule or the line refuses the sale. Nothing was written. */
export class SaleNotTaken extends Schema.TaggedError<SaleNotTaken>()("SaleNotTaken", {
  refusal: SaleRefusal,
}) {}

const encodeSale = compileEncoder(DigestedSale)
const encodeOrder = compileEncoder(DigestedSaleOrder)

const numbered = ({ betGuid, saleBetId }: Pick<CountedSale, "betGuid" | "saleBetId">) => ({
  betGuid,
  number: saleBetId,
})

/** Sells bets back to the house, each sale in one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Sales extends Context.Service<
  Sales,
  {
    /** What the house pays for a bet at this moment, or why nothing. */
    readonly offer: (
      playerId: PlayerId,
      guid: BetGuid,
    ) => Effect.Effect<SaleAnswer, BetUnknown | StoreUnavailable>
    /**
     * Sells a part of a bet, or all of it, for what is offered now, and no less than the player saw; answers with the bet as it is
     * then, and to the same key as it is now.
     */
    readonly sell: (
      playerId: PlayerId,
      body: CountedSale,
      origin: Origin,
    ) => Effect.Effect<Bet, BetUnknown | SaleNotTaken | KeyReused | StoreUnavailable>
    /** Orders that all that runs of a bet be sold as soon as so much is paid for it, in place of the order before. */
    readonly order: (
      playerId: PlayerId,
      body: CountedSaleOrder,
      origin: Origin,
    ) => Effect.Effect<Bet, BetUnknown | SaleNotTaken | KeyReused | StoreUnavailable>
    /** Takes the order of a bet that still runs back; answers with the bet whether or not it had one. One that is over is refused. */
    readonly withdraw: (
      playerId: PlayerId,
      body: WithdrawSale,
      origin: Origin,
    ) => Effect.Effect<Bet, BetUnknown | SaleNotTaken | StoreUnavailable>
    /** Whether a bet that is to be sold would be at the prices of this moment. */
    readonly isDue: (bet: Bet, at: number) => boolean
    /** Sells a bet by its order where that is due; answers with the bet, nothing where there is none. */
    readonly sellOrdered: (id: string) => Effect.Effect<Option.Option<Bet>, StoreUnavailable>
  }
>()("statebook/server/decisions/Sales") {
  static readonly layer = Layer.effect(
    Sales,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const { offerAt, ownBet } = yield* makeOpenBets

  const offerNow = (bet: Bet, at: number) =>
    Effect.suspend(() => {
      const found = offerAt(bet, at)
      return "refusal" in found ? Effect.fail(new SaleNotTaken(found)) : Effect.succeed(found.offer)
    })

  /** What an order would bring now, where that is what was named or more. */
  const dueOffer = (bet: Bet, at: number) => {
    if (bet.saleOrder === undefined) return undefined
    const found = offerAt(bet, at)
    if ("refusal" in found) return undefined
    const priced = offeredFor(found.offer, runningStake(bet))
    return "amount" in priced && priced.amount >= bet.saleOrder.price
      ? { offer: found.offer, amount: priced.amount }
      : undefined
  }

  /** The sale with the money that it moves, in one transaction. */
  const carryOut = Effect.fnUntraced(function* (
    bet: Bet,
    sale: {
      readonly at: number
      readonly guid: BetGuid
      readonly stake: MinorUnits
      readonly amount: MinorUnits
      readonly fingerprint: string
    },
    { chances, margin }: SaleOffer,
    meta: CommitMeta,
    receipt?: Receipt,
  ) {
    const owner = `${bet.userId}`
    const id = betId(bet.userId, bet.betGuid)
    const sold = yield* aggregates.decide(betAggregate, id, { type: "bet.sold", ...sale, chances, margin })
    const after = sold.after.snapshot.context.bet
    const wallet = yield* aggregates.load(walletAggregate, owner)
    const move = after === undefined ? [] : moneyMove(bet, after, wallet.snapshot.context, sale.at)
    if (after === undefined || move.length === 0) {
      return yield* Effect.die(new Error(`${id} was sold and moved no money`))
    }
    const paid = yield* aggregates.decide(walletAggregate, owner, ...move)
    yield* aggregates.commit([sold, paid], {
      meta,
      ...(receipt === undefined ? {} : { receipt }),
    })
    yield* news.tell(bet.userId, {
      bet: after,
      balance: balanceOf(bet.userId, paid.after.snapshot.context, settings),
    })
    return after
  })

  const sellNow = Effect.fnUntraced(function* (playerId: PlayerId, body: CountedSale, origin: Origin) {
    const fingerprint = digest(JSON.stringify(encodeSale(body)))
    const { bet, isDone } = yield* ownBet(playerId, numbered(body), { guid: body.guid, fingerprint })
    if (isDone) return bet
    const at = yield* Clock.currentTimeMillis
    const offer = yield* offerNow(bet, at)
    const priced = offeredFor(offer, body.summ)
    if ("refusal" in priced) return yield* new SaleNotTaken(priced)
    const { amount } = priced
    if (amount < body.price) return yield* new SaleNotTaken({ refusal: { code: "price-changed", offer } })
    const sale = { at, guid: body.guid, stake: body.summ, amount, fingerprint }
    const meta = metaOf(playerOwner(playerId), origin)
    return yield* carryOut(bet, sale, offer, meta, receiptOn(bet, body.guid, fingerprint))
  })

  const orderNow = Effect.fnUntraced(function* (playerId: PlayerId, body: CountedSaleOrder, origin: Origin) {
    const fingerprint = digest(JSON.stringify(encodeOrder(body)))
    const { bet, isDone } = yield* ownBet(playerId, numbered(body), { guid: body.guid, fingerprint })
    if (isDone) return bet
    const id = betId(playerId, body.betGuid)
    const at = yield* Clock.currentTimeMillis
    const code = bet.status === "accepted" ? (unsold(bet) ?? "price-out-of-reach") : "not-open"
    const decided = yield* aggregates
      .decide(betAggregate, id, { type: "sale.ordered", at, guid: body.guid, price: body.price, fingerprint })
      .pipe(Effect.catchTag("Refused", () => Effect.fail(new SaleNotTaken({ refusal: { code } }))))
    yield* aggregates.commit([decided], {
      meta: metaOf(playerOwner(playerId), origin),
      receipt: receiptOn(bet, body.guid, fingerprint),
    })
    const after = decided.after.snapshot.context.bet
    if (after === undefined) return yield* Effect.die(new Error(`${id} was ordered to be sold without a bet`))
    yield* news.tell(playerId, { bet: after })
    yield* bus.publish(ORDER_TOPIC, id)
    return after
  })

  const withdrawNow = Effect.fnUntraced(function* (playerId: PlayerId, body: WithdrawSale, origin: Origin) {
    const { bet } = yield* ownBet(playerId, numbered(body))
    // Its order may have sold it a moment before: that nothing was taken back is not to be passed over in silence.
    if (bet.status !== "accepted") return yield* new SaleNotTaken({ refusal: { code: "not-open" } })
    if (bet.saleOrder === undefined) return bet
    const id = betId(playerId, body.betGuid)
    const at = yield* Clock.currentTimeMillis
    const decided = yield* aggregates.decide(betAggregate, id, { type: "sale.withdrawn", at })
    yield* aggregates.commit([decided], { meta: metaOf(playerOwner(playerId), origin) })
    const after = decided.after.snapshot.context.bet ?? bet
    yield* news.tell(playerId, { bet: after })
    yield* bus.publish(ORDER_TOPIC, id)
    return after
  })

  const sellOrderedNow = Effect.fnUntraced(function* (id: string) {
    const { bet, saleFingerprints } = (yield* aggregates.load(betAggregate, id)).snapshot.context
    const at = yield* Clock.currentTimeMillis
    const due = bet === undefined ? undefined : dueOffer(bet, at)
    if (bet?.saleOrder === undefined || due === undefined) return Option.fromUndefinedOr(bet)
    const { guid } = bet.saleOrder
    // Under the order's own key, so that the order sent again is known whether it stands or has sold.
    const fingerprint = saleFingerprints?.[guid] ?? ""
    const sale = { at, guid, stake: runningStake(bet), amount: due.amount, fingerprint }
    return Option.some(yield* carryOut(bet, sale, due.offer, { actor: "sale-order" }))
  })

  return Sales.of({
    offer: (playerId, guid) =>
      Effect.gen(function* () {
        const { snapshot } = yield* aggregates.load(betAggregate, betId(playerId, guid))
        const { bet } = snapshot.context
        if (bet === undefined) return yield* new BetUnknown()
        const found = offerAt(bet, yield* Clock.currentTimeMillis)
        return "refusal" in found ? { refusal: found.refusal.code } : found.offer
      }),
    sell: Effect.fn("Sales.sell")(function* (playerId, body, origin) {
      const streams = betStreams(playerId, betId(playerId, body.betGuid))
      const attempt = sellNow(playerId, body, origin)
      return yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
        Effect.catchTag(["InsufficientFunds", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
    order: Effect.fn("Sales.order")(function* (playerId, body, origin) {
      const streams = betStreams(playerId, betId(playerId, body.betGuid))
      const attempt = orderNow(playerId, body, origin)
      return yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
        Effect.catchTag("InsufficientFunds", Effect.die),
      )
    }, Effect.uninterruptible),
    withdraw: Effect.fn("Sales.withdraw")(function* (playerId, body, origin) {
      const streams = betStreams(playerId, betId(playerId, body.betGuid))
      const attempt = withdrawNow(playerId, body, origin)
      return yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
    isDue: (bet, at) => dueOffer(bet, at) !== undefined,
    sellOrdered: Effect.fn("Sales.sellOrdered")(function* (id) {
      const attempt = sellOrderedNow(id)
      return yield* conflictAsBusy(aggregates.exclusively(betStreams(playerOf(id), id), attempt)).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
  })
})
