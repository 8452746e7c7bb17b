import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { BetEvent } from "#machines/bet/bet.events.ts"
import type { PromoCodeEvent } from "#machines/promo-code/promo-code.events.ts"
import type { WalletEvent } from "#machines/wallet/wallet.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { type Bet, type BetGuid, type BetLeg, BetRefusal } from "#models/betting/bet.ts"
import { cashStake } from "#models/betting/bet-changes.ts"
import type { MakeBet } from "#models/betting/make-bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import { Bus } from "../bus/Bus.ts"
import { type LevelNeeded, Levels } from "../identification/Levels.ts"
import { Entropy } from "../identity/Entropy.ts"
import { Aggregates, type Decision, Refused } from "../journal/Aggregates.ts"
import type { Loaded } from "../journal/aggregate.ts"
import { causedBy } from "../journal/causation.ts"
import type { CommitMeta, CommitOutcome, Posting, VersionConflict } from "../journal/commit.ts"
import { KeyReused } from "../journal/commit.ts"
import { Journal } from "../journal/Journal.ts"
import { betAggregate, betId, playerOf } from "../projections/bet-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import { promoCodeAggregate } from "../projections/promo-code-aggregate.ts"
import { walletAggregate } from "../projections/wallet-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Book } from "../trading/Book.ts"
import { joined, moneyMove, placingPostings } from "./bet-postings.ts"
import { offerOfPromo, promoChange, promotionOf } from "./bet-promotion.ts"
import { checkAgain, checkBet } from "./check-bet.ts"
import { conflictAsBusy } from "./commit-errors.ts"
import { type Given, makeExchange } from "./exchange.ts"
import { betStreams, ORDER_TOPIC } from "./open-bets.ts"
import { metaOf, type Origin } from "./origin.ts"
import { PlayerNews } from "./PlayerNews.ts"
import { bodyDigest, placedBet } from "./placed-bet.ts"
import { currencyOf, type SiteMoney, SiteSettings } from "./settings.ts"
import { balanceOf } from "./Wallets.ts"

/** A rule of the line or the wallet refuses the bet. Nothing was written. */
export class BetNotTaken extends Schema.TaggedError<BetNotTaken>()("BetNotTaken", { refusal: BetRefusal }) {}

/** A stake above what the player may bet before being identified. */
export const stakeNeedsLevel = ({ above }: LevelNeeded) =>
  new BetNotTaken({ refusal: { code: "identification-needed", bound: above } })

/** Topic on which a process says that a bet waits: its id and when its delay is over. */
export const WAITING_TOPIC = "bet.waiting"
export const WaitingBet = Schema.fromJsonString(Schema.Struct({ id: Schema.String, acceptAt: Schema.Int }))

/** What {@link WAITING_TOPIC} is told of a bet that waits. */
export const sayWaiting = Schema.encodeSync(WaitingBet)

type Placing = Effect.Effect<Bet, BetNotTaken | KeyReused | StoreUnavailable | VersionConflict>

/** Events that the bet's chart takes in turn, made from the bet as it is. */
export type BetCommand = (bet: Bet, at: number) => ReadonlyArray<BetEvent>

/** Everything that is done with bets. Each command is one transaction; `docs/machines/bet.md` shows the chart behind. */
export class Bets extends Context.Service<
  Bets,
  {
    /** Places a bet, or answers with the bet of this key as it is now. */
    readonly place: (
      playerId: PlayerId,
      body: MakeBet,
      origin: Origin,
    ) => Effect.Effect<Bet, BetNotTaken | KeyReused | StoreUnavailable>
    /** Decides a bet whose delay is over; does nothing where it does not wait. */
    readonly decideWaiting: (id: string) => Effect.Effect<void, StoreUnavailable>
    /** Puts events on a bet, with the money they move; no events, no change. Does nothing where the chart refuses. */
    readonly change: (
      id: string,
      command: BetCommand,
      meta: CommitMeta,
    ) => Effect.Effect<void, StoreUnavailable>
    readonly find: (playerId: PlayerId, guid: BetGuid) => Effect.Effect<Option.Option<Bet>, StoreUnavailable>
  }
>()("statebook/server/decisions/Bets") {
  static readonly layer = Layer.effect(
    Bets,
    Effect.suspend(() => make),
  )
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
  const exchange = yield* makeExchange

  const tell = (
    playerId: PlayerId,
    bet: Decision<typeof betAggregate.machine>,
    wallet: Decision<typeof walletAggregate.machine> | undefined,
  ) =>
    news.tell(playerId, {
      ...(bet.after.snapshot.context.bet === undefined ? {} : { bet: bet.after.snapshot.context.bet }),
      ...(wallet === undefined
        ? {}
        : { balance: balanceOf(playerId, wallet.after.snapshot.context, settings) }),
    })

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

  const insufficient = (playerId: PlayerId) =>
    Effect.flatMap(aggregates.load(walletAggregate, `${playerId}`), ({ snapshot }) =>
      Effect.fail(
        new BetNotTaken({
          refusal: { code: "insufficient-funds", bound: snapshot.context.balance },
        }),
      ),
    )

  type Wallet = Loaded<typeof walletAggregate.machine>
  type Promo = Loaded<typeof promoCodeAggregate.machine>
  /** What a bet takes along, as the log has it: the promotional code, and the bet that is given for it. */
  interface Taken {
    readonly promo?: Promo
    readonly given?: Loaded<typeof betAggregate.machine>
  }

  const promoStreams = (code: PromoCode | undefined) =>
    code === undefined ? [] : [promoCodeAggregate.streamOf(code)]

  const place = (playerId: PlayerId, body: MakeBet, origin: Origin) => {
    const owner = `${playerId}`
    const id = betId(playerId, body.betGuid)
    const fingerprint = bodyDigest(body)
    const before = known(id, body.betGuid, fingerprint)
    const unlessPlaced = (failure: Effect.Effect<never, BetNotTaken | StoreUnavailable>) =>
      Effect.flatMap(before, (bet) => (bet === undefined ? failure : Effect.succeed(bet)))

    const written = (
      outcome: CommitOutcome,
      placed: Bet,
      bet: Decision<typeof betAggregate.machine>,
      debit: Decision<typeof walletAggregate.machine>,
      given: Given | undefined,
    ): Placing => {
      if (outcome._tag === "AlreadyDone") {
        return Effect.flatMap(before, (first) =>
          first === undefined
            ? Effect.die(new Error(`${id} has a receipt and no stream`))
            : Effect.succeed(first),
        )
      }
      const placing = tell(playerId, bet, debit)
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
        prices: legs.map(({ odds }) => odds),
        systemSize: body.expressNum,
      })
    }

    /** Nothing where this wallet does not have the stake. */
    const decide = (
      wallet: Wallet,
      { promo, given }: Taken,
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
      const more = { ...promotion, ...(sold === undefined ? {} : { exchange: sold.exchange }) }
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
        ...(sold === undefined ? [] : [sold.move.event]),
        { type: "stake.debited", at, amount: cashStake(placed), bet: body.betGuid },
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
      return aggregates
        .commit(
          [bet, debit, ...(use === undefined ? [] : [use]), ...(sold === undefined ? [] : [sold.sold])],
          {
            meta: metaOf(playerOwner(playerId), origin),
            receipt: { key: body.betGuid, owner: playerOwner(playerId), fingerprint, answer: { bet: id } },
            postings:
              sold === undefined
                ? placingPostings(placed)
                : joined([...sold.move.postings, ...placingPostings(placed)]),
          },
        )
        .pipe(
          Effect.matchEffect({
            onSuccess: (outcome) => written(outcome, placed, bet, debit, sold),
            onFailure: (error): Placing =>
              error._tag === "InsufficientFunds" ? insufficient(playerId) : Effect.fail(error),
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
              (wallet) => decide(wallet, taken, at, number) ?? unlessPlaced(insufficient(playerId)),
            )
          )
        }),
      )
    const givenId = body.exchange && betId(playerId, body.exchange.betGuid)
    const takenAlong = Effect.gen(function* () {
      return {
        ...(body.promo === undefined
          ? {}
          : { promo: yield* aggregates.load(promoCodeAggregate, body.promo) }),
        ...(givenId === undefined ? {} : { given: yield* aggregates.load(betAggregate, givenId) }),
      }
    })
    const allowed =
      body.promo === undefined && givenId === undefined
        ? freshWith({})
        : Effect.flatMap(takenAlong, freshWith)
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
    const streams = new Set([
      ...betStreams(playerId, id),
      ...promoStreams(body.promo),
      ...(givenId === undefined ? [] : [betAggregate.streamOf(givenId)]),
    ])
    return conflictAsBusy(aggregates.exclusively([...streams], attempt)).pipe(
      Effect.withSpan("Bets.place", {}, { captureStackTrace: false }),
      Effect.uninterruptible,
    )
  }

  /** Whether a command does something to the bet as it is remembered; a no is asked again of the log. */
  const isTaken = (
    remembered: Loaded<typeof betAggregate.machine>,
    command: BetCommand,
    at: number,
  ): boolean => {
    const { bet } = remembered.snapshot.context
    const events = bet === undefined ? [] : command(bet, at)
    return (
      events.length > 0 && !(aggregates.decideUpon(betAggregate, remembered, ...events) instanceof Refused)
    )
  }

  const change = Effect.fn("Bets.change")(function* (id: string, command: BetCommand, meta: CommitMeta) {
    const playerId = playerOf(id)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      // What is remembered may be behind another process: then the commit conflicts, and all is decided again.
      const remembered = aggregates.peek(betAggregate, id)
      const before =
        remembered !== undefined && isTaken(remembered, command, at)
          ? remembered
          : yield* aggregates.load(betAggregate, id)
      const start = before.snapshot.context.bet
      if (start === undefined) return
      const events = command(start, at)
      if (events.length === 0) return
      const owner = `${playerId}`
      const wallet =
        aggregates.peek(walletAggregate, owner) ?? (yield* aggregates.load(walletAggregate, owner))
      let state = before
      let purse = wallet
      const moves: Array<WalletEvent> = []
      const promoChanges: Array<PromoCodeEvent> = []
      const postings: Array<Posting> = []
      for (const event of events) {
        const next = betAggregate.next(state, event)
        const was = state.snapshot.context.bet
        const is = next?.snapshot.context.bet
        if (next === undefined || was === undefined || is === undefined) {
          yield* Effect.logWarning("the bet's chart refused an event").pipe(
            Effect.annotateLogs({ bet: id, event: event.type }),
          )
          return
        }
        state = next
        const promoEvent = promoChange(was, is, at)
        if (promoEvent !== undefined) promoChanges.push(promoEvent)
        const move = moneyMove(was, is, purse.snapshot.context, at)
        if (move === undefined) continue
        moves.push(move.event)
        postings.push(...move.postings)
        purse = walletAggregate.next(purse, move.event) ?? purse
      }
      const bet = yield* aggregates.decide(betAggregate, id, ...events)
      const moved =
        moves.length === 0 ? undefined : yield* aggregates.decide(walletAggregate, `${playerId}`, ...moves)
      const promo =
        start.promo === undefined || promoChanges.length === 0
          ? []
          : [yield* aggregates.decide(promoCodeAggregate, start.promo.code, ...promoChanges)]
      yield* aggregates.commit([bet, ...(moved === undefined ? [] : [moved]), ...promo], {
        meta,
        postings: joined(postings),
      })
      yield* tell(playerId, bet, moved)
      if (start.saleOrder !== undefined) yield* bus.publish(ORDER_TOPIC, id)
    })
    // Which code a bet has never changes.
    const { snapshot } = aggregates.peek(betAggregate, id) ?? (yield* aggregates.load(betAggregate, id))
    const streams = [...betStreams(playerId, id), ...promoStreams(snapshot.context.bet?.promo?.code)]
    yield* conflictAsBusy(aggregates.exclusively(streams, attempt)).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds", "Refused"], Effect.die),
    )
  }, Effect.uninterruptible)

  const decideWaiting = Effect.fnUntraced(function* (id: string) {
    const { snapshot } = yield* aggregates.load(betAggregate, id)
    if (snapshot.context.bet?.status !== "waiting") return
    const [placed] = yield* journal.read(betAggregate.streamOf(id))
    yield* change(
      id,
      (bet, at) => {
        if (bet.status !== "waiting" || bet.acceptAt === undefined || at < bet.acceptAt) return []
        const check = checkAgain(book, bet.legs, snapshot.context.consent ?? 0)
        return "refusal" in check
          ? [{ type: "bet.rejected", at, refusal: check.refusal }]
          : [{ type: "bet.accepted", at, odds: check.odds }]
      },
      { actor: "system", ...(placed && causedBy(placed)) },
    )
  })

  return Bets.of({
    place,
    decideWaiting,
    change,
    find: (playerId, guid) =>
      Effect.map(aggregates.load(betAggregate, betId(playerId, guid)), ({ snapshot }) =>
        Option.fromUndefinedOr(snapshot.context.bet),
      ),
  })
})
