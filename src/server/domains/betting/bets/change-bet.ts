import { Effect } from "effect"
import type { BetEvent } from "#machines/betting/bet/bet.events.ts"
import type { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { CouponId } from "#models/coupon/coupon-id.ts"
import { promoChange, promoCodeAggregate } from "#src/server/domains/bonuses/bonuses.domain.ts"
import { accountCouponsAggregate, leaveCoupon } from "#src/server/domains/coupon/coupon.domain.ts"
import { type LoadedStops, lineStops } from "#src/server/domains/line/line.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { type Decision, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { betStreams, type OfPayer, ORDER_TOPIC } from "../sales/open-bets.ts"
import { betAggregate, playerOf } from "./bet.aggregate.ts"
import { liabilityLimit } from "./liability-limits.ts"
import { moneyMove } from "./money-move.ts"
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
}

/** What the steps of a bet do to its player's wallet and to the code that it has. */
const consequences = (
  start: Bet,
  { through }: Decision<typeof betAggregate.machine>,
  wallet: Loaded<typeof walletAggregate.machine>,
  at: number,
) => {
  let was = start
  let purse = wallet
  const moves: Array<WalletEvent> = []
  const promo: Array<PromoCodeEvent> = []
  for (const { snapshot } of through) {
    const is = snapshot.context.bet ?? was
    const promoEvent = promoChange(was, is, at)
    if (promoEvent !== undefined) promo.push(promoEvent)
    const move = moneyMove(was, is, purse.snapshot.context, at)
    was = is
    moves.push(...move)
    for (const moved of move) purse = walletAggregate.next(purse, moved) ?? purse
  }
  return { moves, promo }
}

/** Puts events on a bet that is placed, with the money they move. Refused as `Refused` where its chart takes them not. */
export const changeBet = command("bet.change", {
  streams: ({ id, payer, promo, couponId, isWaiting }: BetChange) => ({
    ...betStreams({ id, payer }),
    stops: isWaiting ? lineStops.stops : undefined,
    promo: promo === undefined ? undefined : stream(promoCodeAggregate, promo),
    coupons: couponId === undefined ? undefined : stream(accountCouponsAggregate, playerOf(id)),
  }),
  by: ({ meta }) => meta,
  facts: () => Effect.map(SiteSettings, (settings) => ({ settings })),
  decide: ({ bet: before, wallet, coupons, stops }, { change, couponId }, { settings, at }) => {
    const { bet: start } = before.snapshot.context
    const events = start === undefined ? [] : change(start, at, stops)
    if (start === undefined || events.length === 0) return {}
    const bet = decideUpon(betAggregate, before, ...events)
    if (bet instanceof Refused) return { refusal: bet }
    const { moves, promo } = consequences(start, bet, wallet, at)
    // A bet in play may be taken at odds that rose; what becomes of one that stands is nobody's to refuse.
    const { bet: became } = bet.after.snapshot.context
    const isTaken = start.status === "waiting" && became?.status === "accepted"
    return {
      events: {
        bet,
        wallet: moves,
        promo,
        coupons: isTaken ? leaveCoupon(coupons, couponId, became, at) : undefined,
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
