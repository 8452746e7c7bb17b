import { Clock, Context, Effect, Layer } from "effect"
import type { BidEvent } from "#machines/betting/bid/bid.events.ts"
import type { GameBidsEvent } from "#machines/betting/game-bids/game-bids.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { BET_KIND, type BetGuid, type BetLeg, type BetRefusal, PRICE_CONSENT } from "#models/betting/bet.ts"
import { type BidTold, type CountedBid, DigestedBid } from "#models/betting/bid.ts"
import { answerBid, type BidTerms } from "#models/betting/bid-answer.ts"
import { exposedAt, NO_EXPOSURE } from "#models/betting/bid-exposure.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { type OddsMilli, stakeWithin } from "#models/betting/odds.ts"
import { fairChance } from "#models/betting/sale-price.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { chanceNow, checkBet } from "#src/server/domains/coupon/coupon.domain.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { balanceOf, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { KeyReused, type Receipt } from "#src/server/kernel/journal/commit.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import {
  type BidSettings,
  currencyOf,
  minorRate,
  type SiteMoney,
  SiteSettings,
} from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { autoBetAggregate } from "../auto-bets/auto-bet.aggregate.ts"
import { betAggregate, betId } from "../bets/bet.aggregate.ts"
import { BetNotTaken, stakeNeedsLevel } from "../bets/bet-not-taken.ts"
import { liabilityLimit, makeLiabilityRefusal } from "../bets/liability-limits.ts"
import { placedBet } from "../bets/placed-bet.ts"
import { BetUnknown } from "../sales/open-bets.ts"
import { bidAggregate } from "./bid.aggregate.ts"
import { countedBy } from "./bid-counted.ts"
import { gameBidsAggregate } from "./game-bids.aggregate.ts"

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
      playerId: PlayerId,
      body: CountedBid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BetNotTaken | KeyReused | StoreUnavailable>
    /** Places the bet of a bid at the odds that the house named, while they are good; answers with the bid as it is. */
    readonly take: (
      playerId: PlayerId,
      guid: BetGuid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BetNotTaken | BetUnknown | KeyReused | StoreUnavailable>
    /** Declines the odds that the house named; answers with the bid as it is, also where none wait. */
    readonly decline: (
      playerId: PlayerId,
      guid: BetGuid,
      origin: Origin,
    ) => Effect.Effect<BidTold, BetUnknown | StoreUnavailable>
  }
>()("statebook/server/decisions/Bids") {
  static readonly layer = Layer.effect(
    Bids,
    Effect.suspend(() => make),
  )
}

const refused = (refusal: BetRefusal) => Effect.fail(new BetNotTaken({ refusal }))

type Counted = Decision<typeof gameBidsAggregate.machine>

/** The bid as the ordinary bet that it would be at the odds of the line. */
const asBet = (
  { betGuid, couponEvents, summ, vid }: Pick<CountedBid, "betGuid" | "couponEvents" | "summ" | "vid">,
  checkCf: CountedBet["checkCf"],
): CountedBet => ({ betGuid, couponEvents, summ, vid, checkCf })

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const book = yield* Book
  const entropy = yield* Entropy
  const levels = yield* Levels
  const news = yield* PlayerNews
  const settings = yield* SiteSettings
  const limitOf = liabilityLimit(settings)
  const liabilityRefusal = yield* makeLiabilityRefusal

  const onGame = (gameId: GameId) => aggregates.load(gameBidsAggregate, `${gameId}`)

  /** What a step of a bid counts on its game, as its chart takes it. */
  const counted = (
    game: Loaded<typeof gameBidsAggregate.machine> | undefined,
    event: GameBidsEvent | undefined,
  ): Effect.Effect<ReadonlyArray<Counted>, Refused> => {
    if (game === undefined || event === undefined) return Effect.succeed([])
    const decision = aggregates.decideUpon(gameBidsAggregate, game, event)
    return decision instanceof Refused ? Effect.fail(decision) : Effect.succeed([decision])
  }

  /** The price of a selection as the house judges it; nothing where its market doesn't tell how likely it is. */
  const chanceOf = (leg: BetLeg): number | undefined => {
    if (chanceNow(book, leg) === undefined) return undefined
    const found = book.get(leg.gameId)?.markets.find((each) => each.market === leg.market)
    return fairChance(
      leg.odds,
      leg.market,
      (found?.outcomes ?? []).map(({ odds }) => odds),
    )
  }

  /** The selection as an ordinary bet would have it, before its game. */
  const checkedLeg = (body: CountedBet, money: SiteMoney, at: number) => {
    const check = checkBet(book, body, money, settings, at)
    if ("refusal" in check) return check
    const [leg] = check.legs
    if (body.vid !== BET_KIND.single || leg === undefined)
      return { refusal: { code: "bid-single" } } satisfies { refusal: BetRefusal }
    return check.live
      ? ({ refusal: { code: "bid-in-play", positions: [0] } } satisfies { refusal: BetRefusal })
      : { leg }
  }

  /** The selection of a bid with the terms that it is answered by, or why it can't be judged. */
  const judged = (
    body: CountedBid,
    money: SiteMoney,
    { leastMargin, gameLiability }: BidSettings,
    exposed: MinorUnits,
    at: number,
  ): { readonly leg: BetLeg; readonly terms: BidTerms } | { readonly refusal: BetRefusal } => {
    const checked = checkedLeg(asBet(body, PRICE_CONSENT.any), money, at)
    if ("refusal" in checked) return checked
    const { leg } = checked
    if (body.bidCf <= leg.odds)
      return { refusal: { code: "bid-not-better", positions: [0], odds: [leg.odds] } }
    const bound = stakeWithin(money.maximumWin, [body.bidCf])
    if (body.summ > bound) return { refusal: { code: "stake-above-limit", bound } }
    const chance = chanceOf(leg)
    if (chance === undefined) return { refusal: { code: "bid-not-offered", positions: [0] } }
    return {
      leg,
      terms: {
        offered: leg.odds,
        chance,
        least: leastMargin,
        stake: minorUnits(Math.ceil(body.summ / minorRate(settings, money))),
        exposed,
        limit: gameLiability,
      },
    }
  }

  const moneyOf = (currency: string | undefined): SiteMoney => {
    const money = currencyOf(settings, currency ?? "")
    if (money === undefined) throw new Error(`${currency} is no currency of the site`)
    return money
  }

  const toldOf = (id: string) =>
    Effect.gen(function* () {
      const { bid } = (yield* aggregates.load(bidAggregate, id)).snapshot.context
      const { bet } = (yield* aggregates.load(betAggregate, id)).snapshot.context
      const now = yield* Clock.currentTimeMillis
      return bid === undefined ? undefined : { bid, now, ...(bet === undefined ? {} : { bet }) }
    })

  const demandLevel = (playerId: PlayerId, stake: MinorUnits) =>
    Effect.catchTag(levels.demand(playerId, "bet", stake), "LevelNeeded", (needed) =>
      Effect.fail(stakeNeedsLevel(needed)),
    )

  /** Writes events of a bid, with them what they count on its game, and its bet at these odds where it has one. */
  const written = Effect.fnUntraced(function* (
    {
      playerId,
      body,
      fingerprint,
      leg,
      at,
      origin,
      receipt,
    }: {
      readonly playerId: PlayerId
      readonly body: CountedBet
      readonly fingerprint: string
      /** As the line offers it. */
      readonly leg: BetLeg
      readonly at: number
      readonly origin: Origin
      readonly receipt?: Receipt
    },
    events: ReadonlyArray<BidEvent>,
    counted: ReadonlyArray<Counted>,
    odds: OddsMilli | undefined,
  ) {
    const id = betId(playerId, body.betGuid)
    const bid = yield* aggregates.decide(bidAggregate, id, ...events)
    const beside = {
      meta: metaOf(playerOwner(playerId), origin),
      ...(receipt === undefined ? {} : { receipt }),
    }
    if (odds === undefined) {
      yield* aggregates.commit([bid, ...counted], beside)
      return
    }
    const owner = `${playerId}`
    const { context: purse } = (yield* aggregates.load(walletAggregate, owner)).snapshot
    const event = placedBet(
      { playerId, body, fingerprint, number: yield* entropy.number, at },
      { legs: [{ ...leg, odds }], live: false },
      moneyOf(purse.currency),
      settings,
      { bid: { offered: leg.odds } },
    )
    const bet = yield* aggregates.decide(betAggregate, id, event)
    const placed = bet.after.snapshot.context.bet
    if (placed === undefined) return yield* Effect.die(new Error(`${id} was placed without a bet`))
    const short = refused({ code: "insufficient-funds", bound: purse.balance })
    const wallet = yield* aggregates
      .decide(walletAggregate, owner, { type: "stake.debited", at, amount: placed.stake, bet: body.betGuid })
      .pipe(Effect.catchTag("Refused", () => short))
    yield* aggregates
      .commitWithin(limitOf, [bid, ...counted, bet, wallet], {
        ...beside,
      })
      .pipe(
        Effect.catchTag("InsufficientFunds", () => short),
        Effect.catchTag("LiabilityReached", () => Effect.flatMap(liabilityRefusal(placed), refused)),
      )
    yield* news.tell(playerId, {
      bet: placed,
      balance: balanceOf(playerId, wallet.after.snapshot.context, settings),
    })
  })

  const makeNow = Effect.fnUntraced(function* (playerId: PlayerId, body: CountedBid, origin: Origin) {
    const id = betId(playerId, body.betGuid)
    const fingerprint = digest(JSON.stringify(encodeBody(body)))
    const { context: known } = (yield* aggregates.load(bidAggregate, id)).snapshot
    if (known.bid !== undefined) {
      if (known.fingerprint !== fingerprint) return yield* new KeyReused({ key: body.betGuid })
      return
    }
    const used = [yield* aggregates.load(betAggregate, id), yield* aggregates.load(autoBetAggregate, id)]
    if (used.some(({ version }) => version > 0)) return yield* new KeyReused({ key: body.betGuid })
    const { bids } = settings
    if (bids === undefined) return yield* refused({ code: "bid-not-offered" })
    yield* demandLevel(playerId, body.summ)
    const { context: purse } = (yield* aggregates.load(walletAggregate, `${playerId}`)).snapshot
    const money = moneyOf(purse.currency)
    const at = yield* Clock.currentTimeMillis
    const [first] = body.couponEvents
    const game = first && (yield* onGame(first.gameId))
    const exposed = exposedAt(game?.snapshot.context ?? NO_EXPOSURE, at)
    const found = judged(body, money, bids, exposed, at)
    if ("refusal" in found) return yield* refused(found.refusal)
    if (purse.balance < body.summ) return yield* refused({ code: "insufficient-funds", bound: purse.balance })
    const { leg, terms } = found
    const answer = answerBid(terms, body.bidCf)
    const answers: BidEvent =
      answer.kind === "accepted"
        ? { type: "bid.accepted", at }
        : answer.kind === "countered"
          ? { type: "bid.countered", at, odds: answer.odds, until: at + bids.openMs }
          : { type: "bid.refused", at, reason: answer.reason }
    const made: BidEvent = {
      type: "bid.made",
      at,
      betGuid: body.betGuid,
      userId: playerId,
      stake: body.summ,
      currency: money.code,
      leg,
      asked: body.bidCf,
      terms,
      fingerprint,
    }
    const receipt = { key: body.betGuid, owner: playerOwner(playerId), fingerprint, answer: { bid: id } }
    yield* written(
      { playerId, body: asBet(body, PRICE_CONSENT.any), fingerprint, leg, at, origin, receipt },
      [made, answers],
      yield* counted(game, countedBy(id, terms, answers, body.bidCf)),
      answer.kind === "accepted" ? body.bidCf : undefined,
    )
  })

  const takeNow = Effect.fnUntraced(function* (playerId: PlayerId, guid: BetGuid, origin: Origin) {
    const id = betId(playerId, guid)
    const { bid, fingerprint = "" } = (yield* aggregates.load(bidAggregate, id)).snapshot.context
    if (bid === undefined) return yield* new BetUnknown()
    if (bid.status === "taken" || bid.status === "accepted" || bid.status === "lapsed") return
    if (bid.status !== "countered" || bid.counter === undefined) return yield* refused({ code: "bid-over" })
    const at = yield* Clock.currentTimeMillis
    const { gameId, market, outcome, odds: cf } = bid.leg
    const body = asBet(
      {
        betGuid: guid,
        couponEvents: [{ gameId, market, outcome, cf }],
        summ: bid.stake,
        vid: BET_KIND.single,
      },
      PRICE_CONSENT.rise,
    )
    const asked = { playerId, body, fingerprint, leg: bid.leg, at, origin }
    if (at > bid.counter.until) return yield* written(asked, [{ type: "bid.lapsed", at }], [], undefined)
    yield* demandLevel(playerId, bid.stake)
    // The odds are those of the line that they were named upon: where it fell, they are good no more.
    const checked = checkedLeg(body, moneyOf(bid.currency), at)
    if ("refusal" in checked) return yield* refused(checked.refusal)
    const game = yield* onGame(gameId)
    // Odds that nobody counts stand for nothing.
    const kept = yield* counted(game, { type: "exposure.taken", at, bid: id }).pipe(
      Effect.catchTag("Refused", () => refused({ code: "bid-over" })),
    )
    yield* written(asked, [{ type: "bid.taken", at }], kept, bid.counter.odds)
  })

  const declineNow = Effect.fnUntraced(function* (playerId: PlayerId, guid: BetGuid, origin: Origin) {
    const id = betId(playerId, guid)
    const { bid } = (yield* aggregates.load(bidAggregate, id)).snapshot.context
    if (bid === undefined) return yield* new BetUnknown()
    if (bid.status !== "countered") return
    const at = yield* Clock.currentTimeMillis
    const declined = yield* aggregates.decide(bidAggregate, id, { type: "bid.declined", at })
    const game = yield* onGame(bid.leg.gameId)
    const stands = (game.snapshot.context.offered[id]?.until ?? -1) >= at
    const freed = yield* counted(game, stands ? { type: "exposure.freed", at, bid: id } : undefined)
    yield* aggregates.commit([declined, ...freed], {
      meta: metaOf(playerOwner(playerId), origin),
    })
  })

  /** One after another for a bid, its player's money and, where one is named, what the house may lose on a game; then tells of the bid. */
  const alone = <E, R>(
    playerId: PlayerId,
    guid: BetGuid,
    attempt: Effect.Effect<void, E, R>,
    gameId?: GameId,
  ) => {
    const id = betId(playerId, guid)
    const streams = [
      bidAggregate.streamOf(id),
      betAggregate.streamOf(id),
      autoBetAggregate.streamOf(id),
      walletAggregate.streamOf(`${playerId}`),
      ...(gameId === undefined ? [] : [gameBidsAggregate.streamOf(`${gameId}`)]),
    ]
    return Effect.gen(function* () {
      yield* conflictAsBusy(aggregates.exclusively(streams, attempt))
      return (yield* toldOf(id)) ?? (yield* Effect.die(new Error(`${id} was answered without a bid`)))
    })
  }

  /** The game of a bid, which never changes; nothing where there is no such bid. */
  const gameOf = (playerId: PlayerId, guid: BetGuid) =>
    Effect.map(
      aggregates.load(bidAggregate, betId(playerId, guid)),
      ({ snapshot }) => snapshot.context.bid?.leg.gameId,
    )

  return Bids.of({
    make: Effect.fn("Bids.make")(function* (playerId, body, origin) {
      return yield* alone(
        playerId,
        body.betGuid,
        makeNow(playerId, body, origin),
        body.couponEvents[0]?.gameId,
      ).pipe(Effect.catchTag(["InsufficientFunds", "Refused"], Effect.die))
    }, Effect.uninterruptible),
    take: Effect.fn("Bids.take")(function* (playerId, guid, origin) {
      const game = yield* gameOf(playerId, guid)
      return yield* alone(playerId, guid, takeNow(playerId, guid, origin), game).pipe(
        Effect.catchTag(["InsufficientFunds", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
    decline: Effect.fn("Bids.decline")(function* (playerId, guid, origin) {
      const game = yield* gameOf(playerId, guid)
      return yield* alone(playerId, guid, declineNow(playerId, guid, origin), game).pipe(
        Effect.catchTag(["InsufficientFunds", "KeyReused", "Refused"], Effect.die),
      )
    }, Effect.uninterruptible),
  })
})
