import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PlayerId } from "#models/account/account.ts"
import { AutoBet, type AutoBetDrop } from "#models/betting/auto-bet.ts"
import { BET_KIND, type BetGuid, type BetLeg, PRICE_CONSENT } from "#models/betting/bet.ts"
import { cashStake } from "#models/betting/bet-changes.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { type OddsMilli, totalOdds } from "#models/betting/odds.ts"
import { minorUnits } from "#models/money/money.ts"
import { checkBet, isStale } from "#src/server/domains/coupon/coupon.domain.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { Book, gameAggregate } from "#src/server/domains/line/line.domain.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { type CommitMeta, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { currencyOf, type SiteMoney, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { betAggregate, betId, playerOf } from "../bets/bet.aggregate.ts"
import { BetNotTaken, stakeNeedsLevel } from "../bets/bet-not-taken.ts"
import { liabilityLimit } from "../bets/liability-limits.ts"
import { bodyDigest, placedBet } from "../bets/placed-bet.ts"
import { sayWaiting, WAITING_TOPIC } from "../bets/waiting-bets.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import { AUTO_BET_DOCUMENTS, autoBetAggregate } from "./auto-bet.aggregate.ts"

/** Topic on which a process says that an automatic bet was ordered or ended: its id. */
export const AUTO_BET_TOPIC = "bet.to-place"

/** The most that are listed, the newest. */
const LISTED = 50

const BY_ITSELF: CommitMeta = { actor: "auto-bet" }

const decodeOrder = Schema.decodeUnknownSync(Schema.toCodecJson(AutoBet))

/** What is to be done with a waiting order at a moment. */
type Due =
  | { readonly place: CountedBet }
  | { readonly drop: AutoBetDrop }
  | { readonly missing: ReadonlyArray<BetLeg> }

/** Bets that are placed by themselves; `docs/machines/auto-bet.md` shows the chart behind. */
export class AutoBets extends Context.Service<
  AutoBets,
  {
    /**
     * Orders a bet to be placed as soon as its total odds are `autoBetCf`, and sets its stake aside; answers with the order as it is
     * now, to the same key the same one.
     */
    readonly order: (
      playerId: PlayerId,
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
    readonly isDue: (order: AutoBet, at: number) => boolean
    /** Places the bet of an order, or drops it, where that is due; answers with the order, nothing where there is none. */
    readonly decide: (id: string) => Effect.Effect<Option.Option<AutoBet>, StoreUnavailable>
  }
>()("statebook/server/decisions/AutoBets") {
  static readonly layer = Layer.effect(
    AutoBets,
    Effect.suspend(() => make),
  )
}

/** Why the bet can't be ordered at all, whatever the line says; `bound`: what the stake may be at the odds named. */
const orderFault = (
  { vid, autoBetCf, promo, exchange, isExpressBoost, isPowerBet, VIPBetSumm, avanceBet, summ }: CountedBet,
  { maximumWin }: SiteMoney,
) => {
  if (autoBetCf === undefined) return { code: "auto-bet-odds" as const }
  const wishes = [isExpressBoost, isPowerBet, VIPBetSumm, avanceBet]
  const isPlain = vid !== BET_KIND.antiExpress && vid !== BET_KIND.multi
  if (!isPlain || promo !== undefined || exchange !== undefined || wishes.includes(true))
    return { code: "auto-bet-plain" as const }
  const bound = minorUnits((BigInt(maximumWin) * 1000n) / BigInt(autoBetCf))
  return summ > bound ? { code: "stake-above-limit" as const, bound } : undefined
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const bus = yield* Bus
  const entropy = yield* Entropy
  const journal = yield* Journal
  const levels = yield* Levels
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const limitOf = liabilityLimit(settings)

  const moneyOf = (currency: string): SiteMoney => {
    const money = currencyOf(settings, currency)
    if (money === undefined) throw new Error(`${currency} is no currency of the site`)
    return money
  }

  const scoreOf = ({ gameId }: Pick<BetLeg, "gameId">): string =>
    book.get(gameId)?.game.score.total.join(":") ?? ""

  /** The body of the bet that the order is for, at these odds of its selections. */
  const bodyOf = (order: AutoBet, odds: ReadonlyArray<OddsMilli>): CountedBet => ({
    betGuid: order.betGuid,
    couponEvents: order.legs.map(({ gameId, market, outcome, odds: before }, position) => ({
      gameId,
      market,
      outcome,
      cf: odds[position] ?? before,
    })),
    summ: order.stake,
    vid: order.kind,
    ...(order.systemSize === undefined ? {} : { expressNum: order.systemSize }),
    ...(order.couponCode === undefined ? {} : { couponCode: order.couponCode }),
    // What falls below the odds of this moment during the delay in play is not what was wanted.
    checkCf: PRICE_CONSENT.rise,
  })

  /** By the book alone. A game that is not there may be over, or not have come yet after a start: only the log knows. */
  const dueOf = (order: AutoBet, at: number): Due | undefined => {
    if (order.status !== "waiting" || isStale(book, settings, at)) return undefined
    const missing = order.legs.filter(({ gameId }) => book.get(gameId) === undefined)
    if (missing.length > 0) return { missing }
    const isOver = order.legs.some((leg) => {
      const status = book.get(leg.gameId)?.game.status
      return status === "finished" || status === "cancelled" || book.quote(leg).state === "closed"
    })
    if (isOver) return { drop: "market-closed" }
    if (order.dropOnScoreChange && order.legs.some((leg, place) => scoreOf(leg) !== order.scores[place]))
      return { drop: "score-changed" }
    const odds = order.legs.flatMap((leg) => book.price(leg) ?? [])
    if (odds.length < order.legs.length || totalOdds(odds, order.systemSize) < order.wanted) return undefined
    const place = bodyOf(order, odds)
    return "refusal" in checkBet(book, place, moneyOf(order.currency), settings, at) ? undefined : { place }
  }

  const hasEnded = (leg: BetLeg) =>
    Effect.map(
      aggregates.load(gameAggregate, `${leg.gameId}`),
      ({ snapshot }) => snapshot.value === "finished" || snapshot.value === "cancelled",
    )

  const orderNow = Effect.fnUntraced(function* (playerId: PlayerId, body: CountedBet, origin: Origin) {
    const id = betId(playerId, body.betGuid)
    const fingerprint = bodyDigest(body)
    const { context: known } = (yield* aggregates.load(autoBetAggregate, id)).snapshot
    if (known.order !== undefined)
      return known.fingerprint === fingerprint ? known.order : yield* new KeyReused({ key: body.betGuid })
    const { version } = yield* aggregates.load(betAggregate, id)
    if (version > 0) return yield* new KeyReused({ key: body.betGuid })
    // Asked where the stake is set aside; the bet is placed later whatever became of the level.
    yield* Effect.catchTag(levels.demand(playerId, "bet", body.summ), "LevelNeeded", (needed) =>
      Effect.fail(stakeNeedsLevel(needed)),
    )
    const owner = `${playerId}`
    const wallet = yield* aggregates.load(walletAggregate, owner)
    const money = moneyOf(wallet.snapshot.context.currency ?? "")
    const at = yield* Clock.currentTimeMillis
    const fault = orderFault(body, money)
    if (fault !== undefined) return yield* new BetNotTaken({ refusal: fault })
    const check = checkBet(book, { ...body, checkCf: PRICE_CONSENT.any }, money, settings, at)
    if ("refusal" in check) return yield* new BetNotTaken(check)
    const ordered = yield* aggregates.decide(autoBetAggregate, id, {
      type: "autoBet.ordered",
      at,
      betGuid: body.betGuid,
      userId: playerId,
      kind: body.vid,
      ...(body.expressNum === undefined ? {} : { systemSize: body.expressNum }),
      stake: body.summ,
      currency: money.code,
      legs: check.legs,
      scores: check.legs.map(scoreOf),
      wanted: body.autoBetCf ?? 0,
      dropOnScoreChange: body.dropOnScoreChange === true,
      ...(body.couponCode === undefined ? {} : { couponCode: body.couponCode }),
      fingerprint,
    })
    const reserved = yield* aggregates
      .decide(walletAggregate, owner, {
        type: "stake.reserved",
        at,
        amount: body.summ,
        bet: body.betGuid,
      })
      .pipe(
        Effect.catchTag("Refused", () => {
          const refusal = { code: "insufficient-funds", bound: wallet.snapshot.context.balance } as const
          return Effect.fail(new BetNotTaken({ refusal }))
        }),
      )
    yield* aggregates.commit([ordered, reserved], {
      meta: metaOf(playerOwner(playerId), origin),
      receipt: { key: body.betGuid, owner: playerOwner(playerId), fingerprint, answer: { autoBet: id } },
    })
    const balance = balanceOf(playerId, reserved.after.snapshot.context, settings)
    yield* news.tell(playerId, { balance })
    yield* bus.publish(AUTO_BET_TOPIC, id)
    return ordered.after.snapshot.context.order
  })

  /** Ends an order without a bet, and gives its stake back. */
  const ended = Effect.fnUntraced(function* (
    id: string,
    { userId, stake, betGuid }: AutoBet,
    end:
      | { readonly type: "autoBet.cancelled" }
      | { readonly type: "autoBet.dropped"; readonly reason: AutoBetDrop },
    meta: CommitMeta,
  ) {
    const at = yield* Clock.currentTimeMillis
    const decided = yield* aggregates.decide(autoBetAggregate, id, { ...end, at })
    const released = yield* aggregates.decide(walletAggregate, `${userId}`, {
      type: "stake.released",
      at,
      amount: stake,
      bet: betGuid,
    })
    yield* aggregates.commit([decided, released], { meta })
    yield* news.tell(userId, { balance: balanceOf(userId, released.after.snapshot.context, settings) })
    return decided.after.snapshot.context.order
  })

  /** Places the bet of an order: what was set aside is staked, in one transaction. */
  const placeNow = Effect.fnUntraced(function* (
    id: string,
    order: AutoBet,
    body: CountedBet,
    fingerprint: string,
    at: number,
  ) {
    const { userId: playerId, stake, currency, betGuid } = order
    const money = moneyOf(currency)
    const check = checkBet(book, body, money, settings, at)
    if ("refusal" in check) return order
    const number = yield* entropy.number
    const event = placedBet({ playerId, body, fingerprint, number, at }, check, money, settings, {})
    const bet = yield* aggregates.decide(betAggregate, id, event)
    const placed = bet.after.snapshot.context.bet
    if (placed === undefined) return yield* Effect.die(new Error(`${id} was placed without a bet`))
    const wallet = yield* aggregates.decide(
      walletAggregate,
      `${playerId}`,
      { type: "stake.released", at, amount: stake, bet: betGuid },
      { type: "stake.debited", at, amount: cashStake(placed), bet: betGuid },
    )
    const done = yield* aggregates.decide(autoBetAggregate, id, { type: "autoBet.placed", at })
    const isPlaced = yield* aggregates
      .commitWithin(limitOf, [done, bet, wallet], {
        meta: BY_ITSELF,
      })
      .pipe(
        Effect.as(true),
        Effect.catchTag("LiabilityReached", () => Effect.succeed(false)),
      )
    // It waits until the house may lose so much more, as it waits for odds.
    if (!isPlaced) return order
    yield* news.tell(playerId, {
      bet: placed,
      balance: balanceOf(playerId, wallet.after.snapshot.context, settings),
    })
    if (placed.acceptAt !== undefined)
      yield* bus.publish(WAITING_TOPIC, sayWaiting({ id, acceptAt: placed.acceptAt }))
    return done.after.snapshot.context.order
  })

  const decideNow = Effect.fnUntraced(function* (id: string) {
    const { order, fingerprint = "" } = (yield* aggregates.load(autoBetAggregate, id)).snapshot.context
    if (order === undefined) return undefined
    const at = yield* Clock.currentTimeMillis
    const due = dueOf(order, at)
    if (due === undefined) return order
    if ("place" in due) return yield* placeNow(id, order, due.place, fingerprint, at)
    if ("missing" in due && !(yield* Effect.forEach(due.missing, hasEnded)).includes(true)) return order
    const reason = "drop" in due ? due.drop : "market-closed"
    return yield* ended(id, order, { type: "autoBet.dropped", reason }, BY_ITSELF)
  })

  const alone = <A, E, R>(id: string, attempt: Effect.Effect<A, E, R>) => {
    const streams = [
      autoBetAggregate.streamOf(id),
      betAggregate.streamOf(id),
      walletAggregate.streamOf(`${playerOf(id)}`),
    ]
    return conflictAsBusy(aggregates.exclusively(streams, attempt))
  }

  return AutoBets.of({
    order: Effect.fn("AutoBets.order")(function* (playerId, body, origin) {
      const id = betId(playerId, body.betGuid)
      const order = yield* alone(id, orderNow(playerId, body, origin)).pipe(
        Effect.catchTag(["InsufficientFunds", "Refused"], Effect.die),
      )
      return order ?? (yield* Effect.die(new Error(`${id} was ordered without an order`)))
    }, Effect.uninterruptible),
    cancel: Effect.fn("AutoBets.cancel")(function* (playerId, guid, origin) {
      const id = betId(playerId, guid)
      const attempt = Effect.gen(function* () {
        const { order } = (yield* aggregates.load(autoBetAggregate, id)).snapshot.context
        if (order === undefined) return yield* new BetUnknown()
        if (order.status !== "waiting") return order
        const meta = metaOf(playerOwner(playerId), origin)
        const after = yield* ended(id, order, { type: "autoBet.cancelled" }, meta)
        yield* bus.publish(AUTO_BET_TOPIC, id)
        return after ?? order
      })
      return yield* alone(id, attempt).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
    list: (playerId) =>
      Effect.map(
        journal.documents(AUTO_BET_DOCUMENTS.order, { owner: playerOwner(playerId), limit: LISTED }),
        (documents) => documents.map(({ data }) => decodeOrder(data)),
      ),
    isDue: (order, at) => dueOf(order, at) !== undefined,
    decide: Effect.fn("AutoBets.decide")(function* (id) {
      const order = yield* alone(id, decideNow(id)).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused", "Refused"], Effect.die),
      )
      return Option.fromUndefinedOr(order)
    }, Effect.uninterruptible),
  })
})
