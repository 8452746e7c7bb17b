import { Context, Effect, Layer } from "effect"
import type { BetGuid } from "#models/betting/bet.ts"
import { type BidTold, type CountedBid, DigestedBid } from "#models/betting/bid.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betId } from "../bets/bet.aggregate.ts"
import { type BetNotTaken, toldIn } from "../bets/bet-not-taken.ts"
import { payerOn } from "../sales/open-bets.ts"
import { bidAggregate } from "./bid.aggregate.ts"
import { type BidUnknown, declineBid, makeBid, takeBid } from "./bid-commands.ts"

const encodeBody = compileEncoder(DigestedBid)

/** Bids for a better price than the line's; `docs/machines/bid.md` shows the chart behind. */
export class Bids extends Context.Service<
  Bids,
  {
    /**
     * Answers a bid by the prices of now; where it is accepted, its bet is placed in the same transaction. Answers with the bid as it is
     * now, to the same key the same one.
     */
    readonly make: (
      payer: Payer,
      body: CountedBid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BetNotTaken | KeyReused | StoreUnavailable>
    /** Places the bet of a bid at the odds that the house named, while they are good; answers with the bid as it is. */
    readonly take: (
      playerId: PlayerId,
      guid: BetGuid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BetNotTaken | BidUnknown | KeyReused | StoreUnavailable>
    /** Declines the odds that the house named; answers with the bid as it is, also where none wait. */
    readonly decline: (
      playerId: PlayerId,
      guid: BetGuid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BidUnknown | StoreUnavailable>
  }
>()("statebook/server/decisions/Bids") {
  static readonly layer = Layer.effect(
    Bids,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const made = yield* prepared(makeBid)
  const taken = yield* prepared(takeBid)
  const declined = yield* prepared(declineBid)

  /** What never changes of a bid: its game, where there is such a bid, and the account it is staked from. */
  const lastingOf = Effect.fnUntraced(function* (playerId: PlayerId, guid: BetGuid) {
    const id = betId(playerId, guid)
    const { bid } = (yield* aggregates.load(bidAggregate, id)).snapshot.context
    return { ...payerOn(id, bid), gameId: bid?.leg.gameId, currency: bid?.currency }
  })

  return Bids.of({
    make: (payer, body, origin) =>
      made({ ...payer, body, fingerprint: digest(JSON.stringify(encodeBody(body))), origin }),
    take: (playerId, guid, origin) =>
      Effect.flatMap(lastingOf(playerId, guid), ({ currency, ...of }) =>
        toldIn(currency)(taken({ ...of, guid, origin })),
      ),
    decline: (playerId, guid, origin) =>
      Effect.flatMap(lastingOf(playerId, guid), ({ currency: _, ...of }) =>
        declined({ ...of, guid, origin }),
      ),
  })
})
