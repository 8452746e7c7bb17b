import { Context, Effect, Layer } from "effect"
import type { ReadMark } from "#models/messages/read-mark.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betNewsAggregate } from "./bet-news.aggregate.ts"

/** What players have read of the ends of their bets. */
export class BetNews extends Context.Service<
  BetNews,
  { readonly mark: (playerId: PlayerId) => Effect.Effect<ReadMark, StoreUnavailable> }
>()("statebook/server/messages/BetNews") {
  static readonly layer = Layer.effect(
    BetNews,
    Effect.map(Aggregates, (aggregates) => ({
      mark: (playerId) =>
        Effect.map(aggregates.load(betNewsAggregate, `${playerId}`), ({ snapshot }) => snapshot.context),
    })),
  )
}
