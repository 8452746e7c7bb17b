import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import type { Bet } from "#models/betting/bet.ts"
import {
  type CountedInsurance,
  DigestedInsurance,
  InsuranceRefusal,
  insuredFor,
} from "#models/betting/insurance.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { moneyMove } from "../bets/money-move.ts"
import { type BetUnknown, betStreams, makeOpenBets, ORDER_TOPIC, receiptOn } from "./open-bets.ts"

/** A rule, the line or the wallet refuses the insurance. Nothing was written. */
export class InsuranceNotTaken extends Schema.TaggedError<InsuranceNotTaken>()("InsuranceNotTaken", {
  refusal: InsuranceRefusal,
}) {}

const encodeInsurance = compileEncoder(DigestedInsurance)

/** Insures open bets, each insurance in one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Insurances extends Context.Service<
  Insurances,
  {
    /**
     * Insures a share of a bet at the premium of now, and no more than the player saw; answers with the bet as it is then, and to the same
     * key as it is now.
     */
    readonly insure: (
      playerId: PlayerId,
      body: CountedInsurance,
      origin: Origin,
    ) => Effect.Effect<Bet, BetUnknown | InsuranceNotTaken | KeyReused | StoreUnavailable>
  }
>()("statebook/server/decisions/Insurances") {
  static readonly layer = Layer.effect(
    Insurances,
    Effect.suspend(() => make),
  )
}

const refused = (refusal: InsuranceRefusal) => Effect.fail(new InsuranceNotTaken({ refusal }))

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const { offerAt, ownBet } = yield* makeOpenBets

  const insureNow = Effect.fnUntraced(function* (playerId: PlayerId, body: CountedInsurance, origin: Origin) {
    const { guid, betGuid, share } = body
    const fingerprint = digest(JSON.stringify(encodeInsurance(body)))
    const { bet, isDone } = yield* ownBet(playerId, { betGuid, number: body.betId }, { guid, fingerprint })
    if (isDone) return bet
    const at = yield* Clock.currentTimeMillis
    const found = offerAt(bet, at)
    if ("refusal" in found) return yield* refused(found.refusal)
    const { chances, margin } = found.offer
    const priced = insuredFor(found.offer, share)
    if ("refusal" in priced) return yield* refused(priced.refusal)
    const { premium } = priced
    if (premium > body.premium) return yield* refused({ code: "price-changed", offer: found.offer })
    const id = betId(playerId, betGuid)
    const event = { type: "bet.insured", at, guid, share, premium, chances, margin, fingerprint } as const
    const insured = yield* aggregates
      .decide(betAggregate, id, event)
      .pipe(Effect.catchTag("Refused", Effect.die))
    const wallet = yield* aggregates.load(walletAggregate, `${playerId}`)
    const after = insured.after.snapshot.context.bet
    const move = after === undefined ? [] : moneyMove(bet, after, wallet.snapshot.context, at)
    if (after === undefined || move.length === 0) {
      return yield* Effect.die(new Error(`${id} was insured and moved no money`))
    }
    const paid = yield* aggregates
      .decide(walletAggregate, `${playerId}`, ...move)
      .pipe(Effect.catchTag("Refused", () => refused({ code: "insufficient-funds" })))
    yield* aggregates
      .commit([insured, paid], {
        meta: metaOf(playerOwner(playerId), origin),
        receipt: receiptOn(bet, guid, fingerprint),
      })
      .pipe(Effect.catchTag("InsufficientFunds", () => refused({ code: "insufficient-funds" })))
    yield* news.tell(playerId, {
      bet: after,
      balance: balanceOf(playerId, paid.after.snapshot.context, settings),
    })
    if (bet.saleOrder !== undefined) yield* bus.publish(ORDER_TOPIC, id)
    return after
  })

  return Insurances.of({
    insure: Effect.fn("Insurances.insure")(function* (playerId, body, origin) {
      const streams = betStreams(playerId, betId(playerId, body.betGuid))
      return yield* conflictAsBusy(aggregates.exclusively(streams, insureNow(playerId, body, origin)))
    }, Effect.uninterruptible),
  })
})
