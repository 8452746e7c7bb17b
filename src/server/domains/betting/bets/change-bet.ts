import { Effect } from "effect"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { BetCorrectionEvent } from "#machines/betting/bet-correction/bet-correction.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { CouponId } from "#models/coupon/coupon-id.ts"
import { promoCodeAggregate } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { accountCouponsAggregate, leaveCoupon } from "#src/server/domains/coupon/coupon.domain.ts"
import { type LoadedStops, lineStops } from "#src/server/domains/line/line.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { betCorrectionAggregate } from "../corrections/bet-correction.aggregate.ts"
import { gainOf } from "../corrections/preview.ts"
import { betStreams, type OfPayer, ORDER_TOPIC } from "../sales/open-bets.ts"
import { betAggregate, playerOf } from "./bet.aggregate.ts"
import { consequences } from "./consequences.ts"
import { liabilityLimit } from "./liability-limits.ts"
import { tellBet, tellCoupons } from "./tell-bet.ts"
import { tellEnd } from "./tell-end.ts"

/** Events that the bet's chart takes in turn, made from the bet as it is. */
export type BetCommand = (
  bet: Bet,
  at: number,
  /** Those that a waiting bet is decided upon. */
  stops: LoadedStops | undefined,
) => ReadonlyArray<BetEvent>

/** A change of a bet that is placed. Which account, code and coupon it is of never changes, and is named beforehand. */
export interface BetChange extends OfPayer {
  readonly change: BetCommand
  readonly meta: CommitMeta
  readonly promo: PromoCode | undefined
  /** Its coupon, where the bet waits and may leave it. */
  readonly couponId: CouponId | undefined
  /** Whether it may be taken by this: it is decided upon the stops of the line. */
  readonly isWaiting: boolean
  /** The correction that it is a part of, which counts it in the same commit; does nothing once that is over. */
  readonly correction?: string | undefined
}

/** Puts events on a bet that is placed, with the money they move. Refused as `Refused` where its chart takes them not. */
export const changeBet = command("bet.change", {
  streams: ({ id, payer, promo, couponId, isWaiting, correction }: BetChange) => ({
    ...betStreams({ id, payer }),
    stops: isWaiting ? lineStops.stops : undefined,
    promo: promo === undefined ? undefined : stream(promoCodeAggregate, promo),
    coupons: couponId === undefined ? undefined : stream(accountCouponsAggregate, playerOf(id)),
    correction: correction === undefined ? undefined : stream(betCorrectionAggregate, correction),
  }),
  by: ({ meta }) => meta,
  facts: () => Effect.map(settingsNow, (settings) => ({ settings })),
  decide: (
    { bet: before, wallet, coupons, stops, correction },
    { id, change, couponId },
    { settings, at },
  ) => {
    const { bet: start } = before.snapshot.context
    const events = start === undefined ? [] : change(start, at, stops)
    if (start === undefined || events.length === 0) return {}
    if (correction !== undefined && !correction.snapshot.matches("applying")) return {}
    const bet = decideUpon(betAggregate, before, ...events)
    if (bet instanceof Refused) return { refusal: bet }
    const { moves, promo, purse } = consequences(start, bet, wallet, at)
    // A bet in play may be taken at odds that rose; what becomes of one that stands is nobody's to refuse.
    const { bet: became } = bet.after.snapshot.context
    const isTaken = start.status === "waiting" && became?.status === "accepted"
    const counted: BetCorrectionEvent = {
      type: "bet.corrected",
      at,
      bet: id,
      currency: start.currency,
      ...gainOf(start, became ?? start, wallet, purse),
    }
    return {
      events: {
        bet,
        wallet: moves,
        promo,
        coupons: isTaken ? leaveCoupon(coupons, couponId, became, at) : undefined,
        correction: correction === undefined ? undefined : [counted],
      },
      ...(isTaken ? { within: liabilityLimit(settings) } : {}),
    }
  },
  overLiability: (reached) => Effect.succeed(reached),
  tell: ({ bet, wallet, coupons }, { id }, { before, written }) =>
    Effect.gen(function* () {
      const playerId = playerOf(id)
      yield* tellBet(playerId, bet.snapshot.context.bet, written.has("wallet") ? wallet : undefined)
      yield* tellEnd(playerId, before.bet.snapshot.context.bet, bet.snapshot.context.bet)
      if (coupons !== undefined && written.has("coupons"))
        yield* tellCoupons(playerId, coupons.snapshot.context.version)
      if (before.bet.snapshot.context.bet?.saleOrder !== undefined)
        yield* (yield* Bus).publish(ORDER_TOPIC, id)
    }),
  answer: () => undefined,
})
