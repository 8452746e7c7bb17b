import { Clock, Context, Effect, Layer, Option } from "effect"
import type { Bet, BetGuid } from "#models/betting/bet.ts"
import {
  type CountedSale,
  type CountedSaleOrder,
  DigestedSale,
  DigestedSaleOrder,
  type SaleAnswer,
  type WithdrawSale,
} from "#models/betting/sale.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import type { PayingAccount } from "#src/server/domains/wallet/wallet.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { BetUnknown, marketNow, marketWith, offerAt, payerOn } from "./open-bets.ts"
import { orderSale, withdrawSale } from "./order-sale.ts"
import { dueOffer, type SaleNotTaken, sellBet, sellOrdered } from "./sell-bet.ts"

const encodeSale = compileEncoder(DigestedSale)
const encodeOrder = compileEncoder(DigestedSaleOrder)

/** Sells bets back to the house, each sale in one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Sales extends Context.Service<
  Sales,
  {
    /** The account that a bet was staked from, in whose currency what is paid for it is counted. */
    readonly paying: (
      playerId: PlayerId,
      guid: BetGuid,
    ) => Effect.Effect<PayingAccount, BetUnknown | StoreUnavailable>
    /** What the house pays for a bet at this moment, or why nothing. */
    readonly offer: (
      playerId: PlayerId,
      guid: BetGuid,
    ) => Effect.Effect<SaleAnswer, BetUnknown | StoreUnavailable>
    /**
     * Sells a part of a bet, or all of it, for what is offered now, and no less than the player accepts; answers with the bet as it is
     * then, and to the same key as it is now.
     */
    readonly sell: (
      payer: Payer,
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
    readonly isDue: (bet: Bet, at: number) => Effect.Effect<boolean>
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
  const market = yield* marketNow
  const sold = yield* prepared(sellBet)
  const soldByOrder = yield* prepared(sellOrdered)
  const ordered = yield* prepared(orderSale)
  const withdrawn = yield* prepared(withdrawSale)

  return Sales.of({
    paying: (playerId, guid) => {
      const id = betId(playerId, guid)
      return Effect.flatMap(aggregates.load(betAggregate, id), ({ snapshot: { context } }) =>
        context.bet === undefined
          ? Effect.fail(new BetUnknown())
          : Effect.succeed({ ...payerOn(id, context.bet), currency: context.bet.currency }),
      )
    },
    offer: (playerId, guid) =>
      Effect.gen(function* () {
        const { snapshot } = yield* aggregates.load(betAggregate, betId(playerId, guid))
        const { bet } = snapshot.context
        if (bet === undefined) return yield* new BetUnknown()
        const found = offerAt(yield* marketWith(market, bet), bet, yield* Clock.currentTimeMillis)
        return "refusal" in found ? { refusal: found.refusal.code } : found.offer
      }),
    sell: (payer, body, origin) =>
      sold({ ...payer, body, fingerprint: digest(JSON.stringify(encodeSale(body))), origin }),
    order: (playerId, body, origin) =>
      ordered({ playerId, body, fingerprint: digest(JSON.stringify(encodeOrder(body))), origin }),
    withdraw: (playerId, body, origin) =>
      withdrawn({ playerId, body, origin }).pipe(Effect.catchTag("KeyReused", Effect.die)),
    isDue: (bet, at) => Effect.map(marketWith(market, bet), (now) => dueOffer(now, bet, at) !== undefined),
    sellOrdered: (id) =>
      Effect.flatMap(aggregates.load(betAggregate, id), ({ snapshot: { context } }) =>
        Effect.map(soldByOrder({ id, payer: payerOn(id, context.bet) }), Option.fromUndefinedOr),
      ),
  })
})
