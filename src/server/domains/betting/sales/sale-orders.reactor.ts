import { Effect, Layer } from "effect"
import { BET_DOCUMENTS } from "../bets/bet.aggregate.ts"
import { ORDER_TOPIC } from "./open-bets.ts"
import { Sales } from "./Sales.ts"
import { watchOrders } from "./watched-orders.ts"

/** Sells bets at the price their players named. */
export const layerSaleOrders = Layer.effectDiscard(
  Effect.gen(function* () {
    const { isDue, sellOrdered } = yield* Sales
    yield* watchOrders({
      topic: ORDER_TOPIC,
      waiting: BET_DOCUMENTS.ordered,
      games: ({ saleOrder, legs }) =>
        saleOrder === undefined
          ? undefined
          : legs.flatMap(({ gameId, result }) => (result === undefined ? [gameId] : [])),
      isDue,
      decide: sellOrdered,
    })
  }),
)
