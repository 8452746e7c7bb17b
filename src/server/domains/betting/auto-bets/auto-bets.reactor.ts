import { Effect, Layer } from "effect"
import { watchOrders } from "../sales/watched-orders.ts"
import { AutoBets } from "./AutoBets.ts"
import { AUTO_BET_DOCUMENTS } from "./auto-bet.aggregate.ts"
import { AUTO_BET_TOPIC } from "./order-bet.ts"

/** Places bets at the odds their players named. */
export const layerAutoBets = Layer.effectDiscard(
  Effect.gen(function* () {
    const { isDue, decide } = yield* AutoBets
    yield* watchOrders({
      topic: AUTO_BET_TOPIC,
      waiting: AUTO_BET_DOCUMENTS.waiting,
      games: ({ status, legs }) => (status === "waiting" ? legs.map(({ gameId }) => gameId) : undefined),
      isDue,
      decide,
    })
  }),
)
