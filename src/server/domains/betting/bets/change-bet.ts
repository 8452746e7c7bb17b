import { Clock, Effect } from "effect"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import { promoChange, promoCodeAggregate } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { makeLeaveCoupon } from "#src/server/domains/coupon/coupon.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { betStreams, ORDER_TOPIC } from "../sales/open-bets.ts"
import { betAggregate, playerOf } from "./bet.aggregate.ts"
import { liabilityLimit } from "./liability-limits.ts"
import { moneyMove } from "./money-move.ts"
import { makeTellBet } from "./tell-bet.ts"

/** Events that the bet's chart takes in turn, made from the bet as it is. */
export type BetCommand = (bet: Bet, at: number) => ReadonlyArray<BetEvent>

/** Puts events on bets that are placed, with the money they move. */
export const makeChangeBet = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const leaveCoupon = yield* makeLeaveCoupon
  const tell = yield* makeTellBet
  const limitOf = liabilityLimit(yield* SiteSettings)
  const promoStreams = (code: PromoCode | undefined) =>
    code === undefined ? [] : [promoCodeAggregate.streamOf(code)]

  /** What a command makes of a bet: nothing where it puts no event on it. */
  const decideUpon = (before: Loaded<typeof betAggregate.machine>, command: BetCommand, at: number) => {
    const { bet } = before.snapshot.context
    const events = bet === undefined ? [] : command(bet, at)
    return bet === undefined || events.length === 0
      ? undefined
      : { start: bet, made: aggregates.decideUpon(betAggregate, before, ...events) }
  }

  return Effect.fn("Bets.change")(function* (id: string, command: BetCommand, meta: CommitMeta) {
    const playerId = playerOf(id)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      // What is remembered may be behind another process: a yes is checked when it is written, a no is asked again of the log.
      const remembered = aggregates.peek(betAggregate, id)
      const quick = remembered && decideUpon(remembered, command, at)
      const decided =
        quick !== undefined && !(quick.made instanceof Refused)
          ? quick
          : decideUpon(yield* aggregates.load(betAggregate, id), command, at)
      if (decided === undefined) return
      const { start, made: bet } = decided
      if (bet instanceof Refused) {
        yield* Effect.logWarning("the bet's chart refused an event").pipe(
          Effect.annotateLogs({ bet: id, event: bet.event }),
        )
        return
      }
      const owner = `${playerId}`
      let purse = aggregates.peek(walletAggregate, owner) ?? (yield* aggregates.load(walletAggregate, owner))
      let was = start
      const moves: Array<WalletEvent> = []
      const promoChanges: Array<PromoCodeEvent> = []
      for (const { snapshot } of bet.through) {
        const is = snapshot.context.bet ?? was
        const promoEvent = promoChange(was, is, at)
        if (promoEvent !== undefined) promoChanges.push(promoEvent)
        const move = moneyMove(was, is, purse.snapshot.context, at)
        was = is
        moves.push(...move)
        for (const moved of move) purse = walletAggregate.next(purse, moved) ?? purse
      }
      const moved =
        moves.length === 0 ? undefined : yield* aggregates.decide(walletAggregate, owner, ...moves)
      const promo =
        start.promo === undefined || promoChanges.length === 0
          ? []
          : [yield* aggregates.decide(promoCodeAggregate, start.promo.code, ...promoChanges)]
      // A bet in play may be taken at odds that rose; what becomes of one that stands is nobody's to refuse.
      const { couponId, bet: became } = bet.after.snapshot.context
      const isTaken = start.status === "waiting" && became?.status === "accepted"
      const left =
        isTaken && couponId !== undefined
          ? leaveCoupon.decide(yield* leaveCoupon.load(playerId), couponId, became, at)
          : []
      const decisions = [bet, ...(moved === undefined ? [] : [moved]), ...promo, ...left]
      yield* isTaken
        ? aggregates.commitWithin(limitOf, decisions, { meta })
        : aggregates.commit(decisions, { meta })
      yield* tell(playerId, bet, moved)
      yield* leaveCoupon.tell(playerId, left)
      if (start.saleOrder !== undefined) yield* bus.publish(ORDER_TOPIC, id)
    })
    // Which code a bet has, and which coupon it is of, never changes.
    const { snapshot } = aggregates.peek(betAggregate, id) ?? (yield* aggregates.load(betAggregate, id))
    const { bet: placed, couponId } = snapshot.context
    const streams = [
      ...betStreams(playerId, id),
      ...promoStreams(placed?.promo?.code),
      ...(placed?.status === "waiting" ? leaveCoupon.streams(playerId, couponId) : []),
    ]
    yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds", "Refused"], Effect.die),
    )
  }, Effect.uninterruptible)
})
