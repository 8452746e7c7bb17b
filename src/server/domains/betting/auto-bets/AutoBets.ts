import { Context, Effect, Layer, Option, Schema } from "effect"
import { AutoBet } from "#models/betting/auto-bet.ts"
import type { BetGuid } from "#models/betting/bet.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { Payer, PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betId } from "../bets/bet.aggregate.ts"
import type { BetNotTaken } from "../bets/bet-not-taken.ts"
import { bodyDigest } from "../bets/placed-bet.ts"
import { type BetUnknown, marketNow, payerOn } from "../sales/open-bets.ts"
import { AUTO_BET_DOCUMENTS, autoBetAggregate } from "./auto-bet.aggregate.ts"
import { dueOf } from "./due-orders.ts"
import { cancelOrder, settleOrder } from "./end-order.ts"
import { orderBet } from "./order-bet.ts"

/** The most that are listed, the newest. */
const LISTED = 50

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(AutoBet))

/** Bets that are placed by themselves; `docs/machines/auto-bet.md` shows the chart behind. */
export class AutoBets extends Context.Service<
  AutoBets,
  {
    /**
     * Orders a bet to be placed as soon as its total odds are `autoBetCf`, and sets its stake aside; answers with the order as it is
     * now, to the same key the same one.
     */
    readonly order: (
      payer: Payer,
      body: CountedBet,
      origin: Origin,
    ) => Effect.Effect<AutoBet, BetNotTaken | KeyReused | StoreUnavailable>
    /** Takes an order back; answers with it as it is, also where it waits no more. */
    readonly cancel: (
      playerId: PlayerId,
      guid: BetGuid,
      origin: Origin,
    ) => Effect.Effect<AutoBet, BetUnknown | StoreUnavailable>
    /** The player's last orders, newest first. */
    readonly list: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<AutoBet>, StoreUnavailable>
    /** Whether something is to be done with a waiting order at this moment. */
    readonly isDue: (order: AutoBet, at: number) => Effect.Effect<boolean>
    /** Places the bet of an order, or drops it, where that is due; answers with the order, nothing where there is none. */
    readonly decide: (id: string) => Effect.Effect<Option.Option<AutoBet>, StoreUnavailable>
  }
>()("statebook/server/decisions/AutoBets") {
  static readonly layer = Layer.effect(
    AutoBets,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const market = yield* marketNow
  const ordered = yield* prepared(orderBet)
  const cancelled = yield* prepared(cancelOrder)
  const settled = yield* prepared(settleOrder)

  /** An order as it is, and the account that its stake is set aside of. */
  const orderOf = (id: string) =>
    Effect.map(aggregates.load(autoBetAggregate, id), ({ snapshot: { context } }) => ({
      id,
      order: context.order,
      payer: payerOn(id, context.order),
    }))

  return AutoBets.of({
    order: (payer, body, origin) => ordered({ ...payer, body, fingerprint: bodyDigest(body), origin }),
    cancel: (playerId, guid, origin) =>
      Effect.flatMap(orderOf(betId(playerId, guid)), ({ payer }) => cancelled({ ...payer, guid, origin })),
    list: (playerId) =>
      Effect.map(
        journal.documents(AUTO_BET_DOCUMENTS.order, { owner: playerOwner(playerId), limit: LISTED }),
        (documents) => documents.map(({ data }) => decodeOrder(data)),
      ),
    isDue: (order, at) => Effect.sync(() => dueOf(market, order, at) !== undefined),
    decide: (id) =>
      Effect.flatMap(orderOf(id), settled).pipe(
        // It waits until the house may lose so much more, as it waits for odds.
        Effect.catchTag("LiabilityReached", () => Effect.map(orderOf(id), ({ order }) => order)),
        Effect.map(Option.fromUndefinedOr),
      ),
  })
})
