import { Effect } from "effect"
import type { WalletContext, WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { advanceAvailable, advanceFor } from "#models/betting/advance.ts"
import { payingPrices } from "#models/betting/anti-express.ts"
import type { Bet, BetGuid, BetLeg, BetRefusal } from "#models/betting/bet.ts"
import { cashStake } from "#models/betting/bet-changes.ts"
import { joiningOf } from "#models/betting/bet-groups.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { totalOdds } from "#models/betting/odds.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { offerOfPromo, promoCodeAggregate, promotionOf } from "#src/server/domains/bonuses/bonuses.domain.ts"
import {
  type accountCouponsAggregate,
  checkBet,
  groupsOf,
  makeLeaveCoupon,
} from "#src/server/domains/coupon/coupon.domain.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { type CommitOutcome, KeyReused, type VersionConflict } from "#src/server/kernel/journal/commit.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { currencyOf, type SiteMoney, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { spanned } from "#src/server/kernel/spanned.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { type Given, makeExchange } from "../sales/exchange.ts"
import { betStreams, ORDER_TOPIC } from "../sales/open-bets.ts"
import { betAggregate, betId } from "./bet.aggregate.ts"
import { BetNotTaken, stakeNeedsLevel } from "./bet-not-taken.ts"
import { liabilityLimit, makeLiabilityRefusal } from "./liability-limits.ts"
import { isLineReady, lineReady } from "./line-ready.ts"
import { bodyDigest, placedBet } from "./placed-bet.ts"
import { makeTellBet } from "./tell-bet.ts"
import { sayWaiting, WAITING_TOPIC } from "./waiting-bets.ts"

type Placing = Effect.Effect<Bet, BetNotTaken | KeyReused | StoreUnavailable | VersionConflict>

/** The game of a power bet, which its player bets on so once. */
const powerGameOf = ({ power, legs: [leg] }: Bet): { readonly powerGame?: GameId } =>
  power === undefined || leg === undefined ? {} : { powerGame: leg.gameId }

/** Places bets: each in one transaction, once for its key. */
export const makePlaceBet = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const bus = yield* Bus
  const entropy = yield* Entropy
  const levels = yield* Levels
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const exchange = yield* makeExchange
  const limitOf = liabilityLimit(settings)
  const liabilityRefusal = yield* makeLiabilityRefusal
  const leaveCoupon = yield* makeLeaveCoupon
  const tell = yield* makeTellBet

  /** That a bet was given for another, and its order to sell with it. */
  const tellGiven = (playerId: PlayerId, { before, after }: Given) =>
    Effect.andThen(
      news.tell(playerId, { bet: after }),
      before.saleOrder === undefined
        ? Effect.void
        : bus.publish(ORDER_TOPIC, betId(playerId, before.betGuid)),
    )

  /** The bet that this key already has, or nothing; a key with another body is refused. */
  const known = (id: string, guid: BetGuid, fingerprint: string) =>
    Effect.flatMap(aggregates.load(betAggregate, id), ({ snapshot: { context } }) =>
      context.bet !== undefined && context.fingerprint !== fingerprint
        ? Effect.fail(new KeyReused({ key: guid }))
        : Effect.succeed(context.bet),
    )

  /** The most that the player can stake: what there is, and what may be taken in advance where that is asked for. */
  const mostCash = (wallet: WalletContext, { avanceBet }: CountedBet) =>
    avanceBet === true
      ? minorUnits(wallet.balance + advanceAvailable(wallet, settings.advanceShare))
      : wallet.balance

  /** Why a wallet takes no such stake. */
  const walletRefuses = (wallet: WalletContext, body: CountedBet): BetRefusal => {
    const game = body.isPowerBet === true ? body.couponEvents[0]?.gameId : undefined
    return game !== undefined && Object.hasOwn(wallet.powerBets ?? {}, game)
      ? { code: "power-used" }
      : { code: "insufficient-funds", bound: mostCash(wallet, body) }
  }

  const insufficient = (playerId: PlayerId, body: CountedBet) =>
    Effect.flatMap(aggregates.load(walletAggregate, `${playerId}`), ({ snapshot }) =>
      Effect.fail(new BetNotTaken({ refusal: walletRefuses(snapshot.context, body) })),
    )

  type Wallet = Loaded<typeof walletAggregate.machine>
  type Promo = Loaded<typeof promoCodeAggregate.machine>
  /** What a bet takes along, as the log has it: the promotional code, the bet that is given for it, and the coupons that it may leave. */
  interface Taken {
    readonly promo?: Promo
    readonly given?: Loaded<typeof betAggregate.machine>
    readonly coupons?: Loaded<typeof accountCouponsAggregate.machine>
  }

  const NOTHING: Taken = {}

  const takenAlong = Effect.fnUntraced(function* (
    promo: PromoCode | undefined,
    given: string | undefined,
    couponsOf: PlayerId | undefined,
  ) {
    return {
      ...(couponsOf === undefined ? {} : { coupons: yield* leaveCoupon.load(couponsOf) }),
      ...(promo === undefined ? {} : { promo: yield* aggregates.load(promoCodeAggregate, promo) }),
      ...(given === undefined ? {} : { given: yield* aggregates.load(betAggregate, given) }),
    }
  })

  return (playerId: PlayerId, body: CountedBet, origin: Origin) => {
    const owner = `${playerId}`
    const id = betId(playerId, body.betGuid)
    const fingerprint = bodyDigest(body)
    const before = Effect.suspend(() => known(id, body.betGuid, fingerprint))
    const unlessPlaced = (failure: Effect.Effect<never, BetNotTaken | StoreUnavailable>) =>
      Effect.flatMap(before, (bet) => (bet === undefined ? failure : Effect.succeed(bet)))

    const written = (
      outcome: CommitOutcome,
      placed: Bet,
      bet: Decision<typeof betAggregate.machine>,
      debit: Decision<typeof walletAggregate.machine>,
      given: Given | undefined,
      left: ReturnType<typeof leaveCoupon.decide>,
    ): Placing => {
      if (outcome._tag === "AlreadyDone") {
        return Effect.flatMap(before, (first) =>
          first === undefined
            ? Effect.die(new Error(`${id} has a receipt and no stream`))
            : Effect.succeed(first),
        )
      }
      const placing = Effect.andThen(tell(playerId, bet, debit), leaveCoupon.tell(playerId, left))
      const told = given === undefined ? placing : Effect.andThen(placing, tellGiven(playerId, given))
      const said =
        placed.acceptAt === undefined
          ? told
          : Effect.andThen(told, bus.publish(WAITING_TOPIC, sayWaiting({ id, acceptAt: placed.acceptAt })))
      return Effect.as(said, placed)
    }

    const promotionFor = (promo: Promo, legs: ReadonlyArray<BetLeg>, money: SiteMoney, at: number) => {
      const standing = {
        context: promo.snapshot.context,
        withdrawn: promo.snapshot.matches("withdrawn"),
      }
      const code = promo.id as PromoCode
      return promotionOf(offerOfPromo(code, standing, playerId, money, settings, at), {
        stake: body.summ,
        odds: totalOdds(
          payingPrices({ kind: body.vid, legs }),
          joiningOf({ systemSize: body.expressNum, groups: groupsOf(body) }),
        ),
      })
    }

    /** What the balance lacks of the stake, taken in advance; nothing where that is not wanted, needed or offered. */
    const advanceOf = (wallet: Wallet, sold: Given | undefined, cash: MinorUnits, at: number) => {
      const share = settings.advanceShare
      if (body.avanceBet !== true || share === 0) return undefined
      let purse = wallet
      for (const event of sold?.move ?? []) purse = walletAggregate.next(purse, event) ?? purse
      const amount = advanceFor(cash, purse.snapshot.context.balance)
      return amount === 0
        ? undefined
        : ({ type: "advance.granted", at, amount, share, bet: body.betGuid } satisfies WalletEvent)
    }

    /** Nothing where this wallet does not have the stake. */
    const decide = (
      wallet: Wallet,
      { promo, given, coupons }: Taken,
      at: number,
      number: number,
    ): Placing | undefined => {
      const money = currencyOf(settings, wallet.snapshot.context.currency ?? "")
      if (money === undefined) return Effect.die(new Error(`Player ${playerId} has no wallet`))
      const check = checkBet(book, body, money, settings, at)
      if ("refusal" in check) return unlessPlaced(Effect.fail(new BetNotTaken(check)))
      const promotion = promo && promotionFor(promo, check.legs, money, at)
      if (promotion !== undefined && "refusal" in promotion) {
        return unlessPlaced(Effect.fail(new BetNotTaken(promotion)))
      }
      const into = { guid: body.betGuid, fingerprint, at }
      const sold = given && body.exchange && exchange(given, body.exchange, into, wallet.snapshot.context)
      if (sold !== undefined && "refusal" in sold) return unlessPlaced(Effect.fail(new BetNotTaken(sold)))
      if (sold !== undefined && check.live) {
        return unlessPlaced(Effect.fail(new BetNotTaken({ refusal: { code: "exchange-in-play" } })))
      }
      const advance = advanceOf(wallet, sold, cashStake({ stake: body.summ, ...promotion }), at)
      const more = {
        ...promotion,
        ...(sold === undefined ? {} : { exchange: sold.exchange }),
        ...(advance === undefined ? {} : { advance: advance.amount }),
      }
      const bet = aggregates.decideUpon(
        betAggregate,
        betAggregate.initial(id),
        placedBet({ playerId, body, fingerprint, number, at }, check, money, settings, more),
      )
      if (bet instanceof Refused) return Effect.die(bet)
      const placed = bet.after.snapshot.context.bet
      if (placed === undefined) return Effect.die(new Error(`${id} was placed without a bet`))
      const debit = aggregates.decideUpon(
        walletAggregate,
        wallet,
        ...(sold?.move ?? []),
        ...(advance === undefined ? [] : [advance]),
        {
          type: "stake.debited",
          at,
          amount: cashStake(placed),
          bet: body.betGuid,
          ...powerGameOf(placed),
        },
      )
      if (debit instanceof Refused) return undefined
      const use =
        promo &&
        aggregates.decideUpon(promoCodeAggregate, promo, {
          type: "promo.used",
          at,
          userId: playerId,
          bet: body.betGuid,
        })
      if (use instanceof Refused) return Effect.die(use)
      const left = leaveCoupon.decide(coupons, body.couponId, placed, at)
      return aggregates
        .commitWithin(
          limitOf,
          [
            bet,
            debit,
            ...(use === undefined ? [] : [use]),
            ...(sold === undefined ? [] : [sold.sold]),
            ...left,
          ],
          {
            meta: metaOf(playerOwner(playerId), origin),
            receipt: { key: body.betGuid, owner: playerOwner(playerId), fingerprint, answer: { bet: id } },
          },
        )
        .pipe(
          Effect.matchEffect({
            onSuccess: (outcome) => written(outcome, placed, bet, debit, sold, left),
            onFailure: (error): Placing =>
              error._tag === "InsufficientFunds"
                ? insufficient(playerId, body)
                : error._tag === "LiabilityReached"
                  ? Effect.flatMap(liabilityRefusal(placed), (refusal) =>
                      Effect.fail(new BetNotTaken({ refusal })),
                    )
                  : Effect.fail(error),
          }),
        )
    }

    /** What is remembered may be behind another process: a yes is checked when it is written, a no is asked again. */
    const freshWith = (taken: Taken) =>
      Effect.flatMap(entropy.number, (number) =>
        Effect.clockWith((clock) => {
          const at = clock.currentTimeMillisUnsafe()
          const remembered = aggregates.peek(walletAggregate, owner)
          return (
            (remembered && decide(remembered, taken, at, number)) ??
            Effect.flatMap(
              aggregates.load(walletAggregate, owner),
              (wallet) => decide(wallet, taken, at, number) ?? unlessPlaced(insufficient(playerId, body)),
            )
          )
        }),
      )
    const givenId = body.exchange && betId(playerId, body.exchange.betGuid)
    const allowed =
      body.promo === undefined && givenId === undefined && body.couponId === undefined
        ? freshWith(NOTHING)
        : Effect.flatMap(
            takenAlong(body.promo, givenId, body.couponId === undefined ? undefined : playerId),
            freshWith,
          )
    const fresh = Effect.matchEffect(levels.demand(playerId, "bet", body.summ), {
      onSuccess: () => allowed,
      onFailure: (error) =>
        error._tag === "LevelNeeded" ? unlessPlaced(Effect.fail(stakeNeedsLevel(error))) : Effect.fail(error),
    })
    // A bet that nobody here knows is taken for a new one: its receipt says so if it is not, when it is written.
    const attempt = Effect.suspend(() =>
      aggregates.peek(betAggregate, id) === undefined
        ? fresh
        : Effect.flatMap(before, (bet) => (bet === undefined ? fresh : Effect.succeed(bet))),
    )
    const streams = [...betStreams(playerId, id), ...leaveCoupon.streams(playerId, body.couponId)]
    if (body.promo !== undefined) streams.push(promoCodeAggregate.streamOf(body.promo))
    if (givenId !== undefined) streams.push(betAggregate.streamOf(givenId))
    const placing = conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      spanned("Bets.place"),
      Effect.uninterruptible,
    )
    // It waits before anything is locked; a selection that does not come in time is told as not ready.
    return isLineReady(book, body.couponEvents)
      ? placing
      : Effect.andThen(lineReady(book, body.couponEvents), placing)
  }
})
