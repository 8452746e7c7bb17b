import { Effect, Schema } from "effect"
import type { BidEvent } from "#machines/betting/bid/bid.events.ts"
import { BET_KIND, type BetGuid, type BetLeg, type BetRefusal, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { BidTold, CountedBid } from "#models/betting/bid.ts"
import { answerBid, type BidTerms } from "#models/betting/bid-answer.ts"
import { exposedAt, NO_EXPOSURE } from "#models/betting/bid-exposure.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer, type PlayerId } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, type PlayLoaded, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { type LoadedStops, lineStops } from "#src/server/domains/line/line.domain.ts"
import { type walletAggregate, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { autoBetAggregate } from "../auto-bets/auto-bet.aggregate.ts"
import { moneyIn } from "../auto-bets/due-orders.ts"
import { betAggregate, betId, theBet } from "../bets/bet.aggregate.ts"
import { BetNotTaken, stakeBarred, stakeNeedsLevel } from "../bets/bet-not-taken.ts"
import { liabilityLimit, makeLiabilityRefusal } from "../bets/liability-limits.ts"
import { placedBet } from "../bets/placed-bet.ts"
import { tellBet } from "../bets/tell-bet.ts"
import { type Market, marketUnder, receiptOn } from "../sales/open-bets.ts"
import { bidAggregate } from "./bid.aggregate.ts"
import { countedBy } from "./bid-counted.ts"
import { gameBidsAggregate } from "./game-bids.aggregate.ts"
import { asBet, checkedLeg, judged } from "./judge-bid.ts"

/** The player has made no such bid. */
export class BidUnknown extends Schema.TaggedError<BidUnknown>()("BidUnknown", {}) {}

/** A bid as its player makes it. `fingerprint`: digest of the body. */
export interface Bidding extends Payer {
  readonly body: CountedBid
  readonly fingerprint: string
  readonly origin: Origin
}

/** What is done with a bid that was made; its game and its account never change, and are named beforehand. */
export interface OnBid extends Payer {
  readonly guid: BetGuid
  readonly gameId: GameId | undefined
  readonly origin: Origin
}

type Bet = Loaded<typeof betAggregate.machine>
type Wallet = Loaded<typeof walletAggregate.machine>

/** A bid, what the house may lose on its game, its bet, and the money of its player; an automatic bet may have its key. */
const streamsOf = (payer: Payer, guid: BetGuid, gameId: GameId | undefined) => {
  const id = betId(payer.playerId, guid)
  return {
    game: gameId === undefined ? undefined : stream(gameBidsAggregate, gameId),
    bet: newStream(betAggregate, id),
    autoBet: newStream(autoBetAggregate, id),
    wallet: walletOf(payer),
    ...playStreams(payer.playerId),
    ...lineStops,
  }
}

const notTaken = (refusal: BetRefusal) => ({ refusal: new BetNotTaken({ refusal }) })
const short = ({ wallet }: { readonly wallet: Wallet }) =>
  new BetNotTaken({ refusal: { code: "insufficient-funds", bound: wallet.snapshot.context.balance } })

const factsOf = (
  payer: Payer,
  stake: MinorUnits | undefined,
  loaded: PlayLoaded & { readonly stops: LoadedStops },
) =>
  Effect.gen(function* () {
    const market = yield* marketUnder(loaded)
    const levels = yield* Levels
    const lacks = stake === undefined ? undefined : yield* levels.lacking(payer, "bet", stake)
    const barred = barOf(yield* (yield* PlayRules).room(payer.playerId, "bet", loaded), stake ?? 0)
    return { ...market, lacks, barred, number: yield* (yield* Entropy).number }
  })

/** The bet of a bid at these odds, and its stake. */
const betOf = (
  { bet: before, wallet }: { readonly bet: Bet; readonly wallet: Wallet },
  asked: Payer & {
    readonly body: CountedBet
    readonly fingerprint: string
    readonly number: number
    readonly at: number
  },
  leg: BetLeg,
  odds: OddsMilli,
  { settings }: Market,
) => {
  const money = moneyIn(settings, wallet.snapshot.context.currency ?? "")
  const check = { legs: [{ ...leg, odds }], live: false }
  const event = placedBet(asked, check, money, settings, { bid: { offered: leg.odds } })
  const bet = taken(betAggregate, before, event)
  const amount = theBet({ bet: bet.after }).stake
  return {
    within: liabilityLimit(settings),
    events: {
      bet,
      wallet: [{ type: "stake.debited" as const, at: asked.at, amount, bet: asked.body.betGuid }],
    },
  }
}

/** The bid as it is told, with its bet where it has one. */
const told = (
  { bid, bet }: { readonly bid: Loaded<typeof bidAggregate.machine>; readonly bet: Bet },
  _: unknown,
  { at }: { readonly at: number },
): BidTold => {
  const { context } = bid.snapshot
  if (context.bid === undefined) throw new Error(`${bid.id} was answered without a bid`)
  const placed = bet.snapshot.context.bet
  return { bid: context.bid, now: at, ...(placed === undefined ? {} : { bet: placed }) }
}

const overLiability = (_: unknown, { bet }: { readonly bet: Bet }) =>
  Effect.gen(function* () {
    const refusalOf = yield* makeLiabilityRefusal
    return new BetNotTaken({ refusal: yield* refusalOf(theBet({ bet })) })
  })

/** Tells of the bet that a bid has become. */
const tell = (
  { bet, wallet }: { readonly bet: Bet; readonly wallet: Wallet },
  { playerId }: { readonly playerId: PlayerId },
  { written }: { readonly written: ReadonlySet<string | number | symbol> },
) => (written.has("bet") ? tellBet(playerId, theBet({ bet }), wallet) : Effect.void)

/** What the house answers to a bid by its terms. */
const answerTo = (terms: BidTerms, asked: OddsMilli, at: number, openMs: number): BidEvent => {
  const answer = answerBid(terms, asked)
  if (answer.kind === "accepted") return { type: "bid.accepted", at }
  return answer.kind === "countered"
    ? { type: "bid.countered", at, odds: answer.odds, until: at + openMs }
    : { type: "bid.refused", at, reason: answer.reason }
}

/**
 * Answers a bid by the prices of now; where it is accepted, its bet is placed in the same transaction. Answers with the bid as it is
 * now, to the same key the same one.
 */
export const makeBid = command("bid.make", {
  streams: ({ playerId, accountId, body }: Bidding) => ({
    bid: newStream(bidAggregate, betId(playerId, body.betGuid)),
    ...streamsOf({ playerId, accountId }, body.betGuid, body.couponEvents[0]?.gameId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, body, fingerprint }) =>
    receiptOn(playerId, body.betGuid, fingerprint, { made: "bid" }),
  facts: ({ playerId, accountId, body }, loaded) => factsOf({ playerId, accountId }, body.summ, loaded),
  decide: (loaded, { playerId, accountId, body, fingerprint }, facts) => {
    const { bid, game, bet, autoBet, wallet } = loaded
    const { settings, lacks, barred, number, at } = facts
    const { betGuid } = body
    const known = bid.snapshot.context
    if (known.bid !== undefined && known.fingerprint === fingerprint) return {}
    if (known.bid !== undefined || bet.version > 0 || autoBet.version > 0)
      return { refusal: new KeyReused({ key: betGuid }) }
    const { bids } = settings
    if (bids === undefined) return notTaken({ code: "bid-not-offered" })
    if (barred !== undefined) return { refusal: stakeBarred(barred) }
    if (lacks !== undefined) return { refusal: stakeNeedsLevel(lacks) }
    const purse = wallet.snapshot.context
    const money = moneyIn(settings, purse.currency ?? "")
    const exposed = exposedAt(game?.snapshot.context ?? NO_EXPOSURE, at)
    const found = judged(facts, body, money, bids, exposed, at)
    if ("refusal" in found) return notTaken(found.refusal)
    if (purse.balance < body.summ) return { refusal: short(loaded) }
    const { leg, terms } = found
    const answers = answerTo(terms, body.bidCf, at, bids.openMs)
    const made: BidEvent = {
      type: "bid.made",
      at,
      betGuid,
      userId: playerId,
      ...keptAccount({ playerId, accountId }),
      stake: body.summ,
      currency: money.code,
      leg,
      asked: body.bidCf,
      terms,
      fingerprint,
    }
    const counted = countedBy(bid.id, terms, answers, body.bidCf)
    const events = { bid: [made, answers], game: counted === undefined ? [] : [counted] }
    if (answers.type !== "bid.accepted") return { events }
    const asked = { playerId, accountId, body: asBet(body, PRICE_CONSENT.any), fingerprint, number, at }
    const placed = betOf(loaded, asked, leg, body.bidCf, facts)
    return { ...placed, events: { ...events, ...placed.events } }
  },
  refused: { wallet: (_, loaded) => short(loaded) },
  short,
  overLiability,
  tell,
  answer: told,
})

const onBid = ({ playerId, accountId, guid, gameId }: OnBid) => ({
  bid: stream(bidAggregate, betId(playerId, guid)),
  ...streamsOf({ playerId, accountId }, guid, gameId),
})

/** Places the bet of a bid at the odds that the house named, while they are good; answers with the bid as it is. */
export const takeBid = command("bid.take", {
  streams: onBid,
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId, accountId }, loaded) =>
    factsOf({ playerId, accountId }, loaded.bid.snapshot.context.bid?.stake, loaded),
  decide: (loaded, { playerId, accountId, guid }, facts) => {
    const { settings, lacks, barred, number, at } = facts
    const { bid, fingerprint = "" } = loaded.bid.snapshot.context
    if (bid === undefined) return { refusal: new BidUnknown() }
    if (bid.status === "taken" || bid.status === "accepted" || bid.status === "lapsed") return {}
    if (bid.status !== "countered" || bid.counter === undefined) return notTaken({ code: "bid-over" })
    if (at > bid.counter.until) return { events: { bid: [{ type: "bid.lapsed", at }] } }
    if (barred !== undefined) return { refusal: stakeBarred(barred) }
    if (lacks !== undefined) return { refusal: stakeNeedsLevel(lacks) }
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
    // The odds are those of the line that they were named upon: where it fell, they are good no more.
    const checked = checkedLeg(facts, body, moneyIn(settings, bid.currency), at)
    if ("refusal" in checked) return notTaken(checked.refusal)
    const asked = { playerId, accountId, body, fingerprint, number, at }
    const placed = betOf(loaded, asked, bid.leg, bid.counter.odds, facts)
    return {
      ...placed,
      events: {
        bid: [{ type: "bid.taken", at }],
        game: [{ type: "exposure.taken", at, bid: loaded.bid.id }],
        ...placed.events,
      },
    }
  },
  refused: {
    // Odds that nobody counts stand for nothing.
    game: () => new BetNotTaken({ refusal: { code: "bid-over" } }),
    wallet: (_, loaded) => short(loaded),
  },
  short,
  overLiability,
  tell,
  answer: told,
})

/** Declines the odds that the house named; answers with the bid as it is, also where none wait. */
export const declineBid = command("bid.decline", {
  streams: onBid,
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  decide: ({ bid: { id, snapshot }, game }, _, { at }) => {
    const { bid } = snapshot.context
    if (bid === undefined) return { refusal: new BidUnknown() }
    if (bid.status !== "countered") return {}
    const isCounted = (game?.snapshot.context.offered[id]?.until ?? -1) >= at
    return {
      events: {
        bid: [{ type: "bid.declined", at }],
        game: isCounted ? [{ type: "exposure.freed" as const, at, bid: id }] : [],
      },
    }
  },
  answer: told,
})
