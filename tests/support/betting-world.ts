import { Effect } from "effect"
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import type { Bet, BetGuid, BetRefusal } from "#models/betting/bet.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { countedBet } from "#models/betting/make-bet.ts"
import type { MarketKey, OutcomeKey, SelectionResult } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { offeredFor } from "#models/betting/sale.ts"
import { makeBetBody, type SlipBet } from "#models/coupon/slip.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { betAggregate, betId } from "#src/server/domains/betting/bets/bet.aggregate.ts"
import { BetNotTaken } from "#src/server/domains/betting/bets/bet-not-taken.ts"
import { changeBet } from "#src/server/domains/betting/bets/change-bet.ts"
import { placeBet } from "#src/server/domains/betting/bets/place-bet.ts"
import { settling } from "#src/server/domains/betting/bets/settling.ts"
import { offerAt } from "#src/server/domains/betting/sales/open-bets.ts"
import { SaleNotTaken, sellBet } from "#src/server/domains/betting/sales/sell-bet.ts"
import { OPEN } from "#src/server/domains/limits/play-bar.ts"
import { marketAggregate } from "#src/server/domains/line/trading/aggregates.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.aggregate.ts"
import { meaningOf } from "#src/server/kernel/command/meaning.ts"
import { type Decision, decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { makeHandBook } from "./book.ts"
import { freeToPlay } from "./free-to-play.ts"
import { given } from "./given.ts"
import { NOWHERE } from "./nowhere.ts"

const { rich } = SAMPLE_ACCOUNTS
const PLAYER = rich.userId
const AT = 1_000
/** The game of the sample picks. */
export const GAME = 17 as GameId
const MARKET = "result/match" as MarketKey

type CouponEvent = EventFromLogic<typeof couponMachine>
type LoadedBet = Loaded<typeof betAggregate.machine>
type MarketEvent = EventFromLogic<typeof marketAggregate.machine>

/** What the line says of the selection now. */
export interface Line {
  readonly state: "open" | "suspended"
  readonly odds: number
}

/** What the server has said to the request that is on its way, before the page hears it. */
export type Answer = { readonly bet: Bet } | { readonly refusal: BetRefusal }

/** A page with its coupon, and the server's bets, wallet and market: everything that one bet goes through. */
export interface World {
  readonly coupon: SnapshotFrom<typeof couponMachine>
  readonly wallet: Loaded<typeof walletAggregate.machine>
  readonly bets: ReadonlyMap<BetGuid, LoadedBet>
  readonly market: Loaded<typeof marketAggregate.machine>
  /** Sums of all postings by account. */
  readonly ledger: ReadonlyMap<string, bigint>
  readonly line: Line
  readonly answer: Answer | undefined
  /** The last refusal of the server, by its code. */
  readonly refused: string | undefined
}

const hand = makeHandBook()
hand.offer(GAME)
hand.hear(Number.MAX_SAFE_INTEGER)
const book = Effect.runSync(Effect.provide(Book, hand.layer))
const settings = Effect.runSync(SiteSettings)
const beside = { promo: undefined, given: undefined, coupons: undefined, ...freeToPlay(PLAYER) }

const withPostings = (
  ledger: World["ledger"],
  decisions: ReadonlyArray<Decision<AnyStateMachine>>,
): World["ledger"] => {
  const sums = new Map(ledger)
  for (const { postings } of decisions)
    for (const { account, amount } of postings) sums.set(account, (sums.get(account) ?? 0n) + amount)
  return sums
}

/** A player with 10,000.00 roubles, an open market, and a coupon that nobody has touched. */
export const beginning = (): World => {
  const opened = decideUpon(
    walletAggregate,
    walletAggregate.initial(`${PLAYER}`),
    { type: "wallet.opened", at: 0, playerId: PLAYER, currency: rich.currency },
    { type: "deposit.credited", at: 0, amount: rich.balance, reference: "first" },
  )
  if (opened instanceof Refused) throw opened
  return {
    coupon: initialSnapshot(couponMachine, { maxSelections: 50 }),
    wallet: opened.after,
    bets: new Map(),
    market: given(marketAggregate, GAME, {
      type: "market.opened",
      at: 0,
      gameId: GAME,
      markets: [{ market: MARKET, odds: [] }],
    }),
    ledger: withPostings(new Map(), [opened]),
    line: { state: "open", odds: 2000 },
    answer: undefined,
    refused: undefined,
  }
}

/** The coupon takes an event; nothing where it does not. Once it has left sending, no answer reaches it. */
export const toCoupon = (world: World, event: CouponEvent): World | undefined => {
  const coupon = decide(couponMachine, world.coupon, event)
  if (coupon === undefined) return undefined
  const answer = coupon.matches({ placing: "sending" }) ? world.answer : undefined
  return { ...world, coupon, answer }
}

/** As {@link toCoupon}, where the page only listens: what it does not take changes nothing. */
const told = (world: World, event: CouponEvent): World => toCoupon(world, event) ?? world

/** The page hears of a bet and of the balance, as the server tells whoever is signed in. */
const news = (world: World, bet: Bet): World => {
  if (world.coupon.context.account === null) return world
  const heard = told(world, { type: "balance.changed", balance: world.wallet.snapshot.context.balance })
  return told(heard, { type: "bet.changed", at: AT, bet })
}

/** The network is back: the page asks who is signed in, and with how much. */
export const networkReturns = (world: World): World | undefined => {
  const back = toCoupon(world, { type: "network.returned" })
  return back && back.coupon.context.account !== null
    ? told(back, { type: "balance.changed", balance: world.wallet.snapshot.context.balance })
    : back
}

const underLine = ({ state, odds }: Line) => {
  hand.quote(GAME, "1", { state, odds: odds as OddsMilli })
  return { book, settings, at: AT }
}

/** Writes what a command came to on a bet and its wallet, both asked of their charts. */
const written = (
  world: World,
  guid: BetGuid,
  bet: Decision<typeof betAggregate.machine>,
  moves: ReadonlyArray<EventFromLogic<typeof walletAggregate.machine>>,
): World | Refused => {
  const wallet = moves.length === 0 ? undefined : decideUpon(walletAggregate, world.wallet, ...moves)
  if (wallet instanceof Refused) return wallet
  return {
    ...world,
    bets: new Map(world.bets).set(guid, bet.after),
    wallet: wallet?.after ?? world.wallet,
    ledger: withPostings(world.ledger, wallet === undefined ? [bet] : [bet, wallet]),
  }
}

/** The request that the coupon waits for an answer to. */
export const inFlight = ({ coupon }: World): SlipBet | undefined =>
  coupon.matches({ placing: "sending" })
    ? coupon.context.slip.find(({ state }) => state === "unsent" || state === "unknown")
    : undefined

/** The server takes the request that is on its way, or refuses it: what it says is not heard yet. */
export const serverDecides = (world: World): World | undefined => {
  const sent = inFlight(world)
  if (sent === undefined || world.answer !== undefined) return undefined
  const body = countedBet(makeBetBody(sent), rich.currency)
  const placing = { ...payerOf(PLAYER), body, fingerprint: JSON.stringify(body), origin: NOWHERE }
  const loaded = {
    bet: world.bets.get(sent.betGuid) ?? betAggregate.initial(betId(PLAYER, sent.betGuid)),
    wallet: world.wallet,
    ...beside,
  }
  const facts = {
    ...underLine(world.line),
    lacks: undefined,
    play: OPEN,
    together: undefined,
    givenTogether: undefined,
    number: world.bets.size + 1,
  }
  const outcome = placeBet.decide(loaded, placing, facts)
  const no = (refusal: unknown): World => {
    if (!(refusal instanceof BetNotTaken)) throw refusal
    return { ...world, answer: { refusal: refusal.refusal }, refused: refusal.refusal.code }
  }
  if ("refusal" in outcome && outcome.refusal !== undefined) return no(outcome.refusal)
  const known = loaded.bet.snapshot.context.bet
  if (!("events" in outcome) || outcome.events === undefined)
    return known === undefined ? undefined : { ...world, answer: { bet: known } }
  const { bet, wallet } = outcome.events
  const after = written(world, sent.betGuid, bet, wallet)
  if (after instanceof Refused) {
    const means = meaningOf(placeBet.refused?.wallet as never, after) as
      | ((...all: ReadonlyArray<unknown>) => unknown)
      | undefined
    if (means === undefined) throw after
    return no(means(after, loaded, placing, facts))
  }
  const placed = bet.after.snapshot.context.bet
  return placed === undefined ? undefined : { ...after, answer: { bet: placed }, refused: undefined }
}

/** The answer reaches the page. */
export const answerComes = (world: World): World | undefined => {
  const { answer } = world
  if (answer === undefined || inFlight(world) === undefined) return undefined
  const output =
    "bet" in answer
      ? ({ ok: true, value: { bet: answer.bet, at: AT } } as const)
      : ({ ok: false, error: { kind: "refused", at: AT, refusal: answer.refusal } } as const)
  const heard = toCoupon({ ...world, answer: undefined }, { type: "xstate.done.actor.sendBet", output })
  return heard && "bet" in answer ? news(heard, answer.bet) : heard
}

/** The answer, or the request itself, is lost. */
export const answerIsLost = (world: World): World | undefined =>
  inFlight(world) === undefined
    ? undefined
    : toCoupon(
        { ...world, answer: undefined },
        { type: "xstate.done.actor.sendBet", output: { ok: false, error: { kind: "lost", at: AT } } },
      )

/** The page asks for a bet by its key, and is told. */
export const pageAsks = (world: World): World | undefined => {
  if (!world.coupon.matches({ placing: "finding" })) return undefined
  const asked = world.coupon.context.slip.find(({ state }) => state === "unknown")
  const found = asked && world.bets.get(asked.betGuid)?.snapshot.context.bet
  return toCoupon(world, {
    type: "xstate.done.actor.findBet",
    output:
      found === undefined
        ? { ok: false, error: { kind: "absent", at: AT } }
        : { ok: true, value: { bet: found, at: AT } },
  })
}

/** The market takes an event, and every bet that is on it what settlement makes of that; the page hears of each. */
const marketMoves = (
  world: World,
  event: Extract<MarketEvent, { readonly type: "market.settled" | "market.reopened" }>,
): World | undefined => {
  const market = marketAggregate.next(world.market, event)
  if (market === undefined) return undefined
  let after: World = { ...world, market }
  for (const [guid, bet] of world.bets) {
    const change = {
      id: bet.id,
      change: settling(event),
      meta: { actor: "settlement" },
      payer: payerOf(PLAYER),
    }
    const outcome = changeBet.decide(
      { ...beside, bet, wallet: after.wallet, stops: undefined, correction: undefined },
      { ...change, promo: undefined, couponId: undefined, isWaiting: false },
      { settings, at: AT },
    )
    if (!("events" in outcome) || outcome.events === undefined) continue
    const moved = written(after, guid, outcome.events.bet, outcome.events.wallet)
    if (moved instanceof Refused) throw moved
    const became = moved.bets.get(guid)?.snapshot.context.bet
    after = became === undefined ? moved : news(moved, became)
  }
  return after
}

export const marketSettles = (world: World, result: SelectionResult): World | undefined =>
  marketMoves(world, {
    type: "market.settled",
    at: AT,
    gameId: GAME,
    results: [{ market: MARKET, outcomes: [["1" as OutcomeKey, result]] }],
    closing: [],
  })

export const marketReopens = (world: World): World | undefined =>
  marketMoves(world, { type: "market.reopened", at: AT, gameId: GAME, markets: [MARKET] })

/** The player sells an open bet whole, at what is offered. */
export const playerSells = (world: World): World | undefined => {
  for (const [guid, bet] of world.bets) {
    const made = bet.snapshot.context.bet
    if (made?.status !== "accepted") continue
    const facts = underLine(world.line)
    const found = offerAt({ ...facts, together: undefined }, made, AT)
    const offered = "offer" in found ? offeredFor(found.offer, runningStake(made)) : undefined
    const body = {
      betGuid: guid,
      guid: `sale-of-${guid}` as BetGuid,
      saleBetId: made.id,
      summ: runningStake(made),
      price: (offered !== undefined && "amount" in offered ? offered.amount : 0) as MinorUnits,
    }
    const selling = { ...payerOf(PLAYER), body, fingerprint: JSON.stringify(body), origin: NOWHERE }
    const outcome = sellBet.decide({ bet, wallet: world.wallet, stops: beside.stops }, selling, facts)
    if ("refusal" in outcome && outcome.refusal !== undefined) {
      if (!(outcome.refusal instanceof SaleNotTaken)) throw outcome.refusal
      return { ...world, refused: `sale: ${outcome.refusal.refusal.code}` }
    }
    if (!("events" in outcome) || outcome.events === undefined) return undefined
    const sold = written(world, guid, outcome.events.bet, outcome.events.wallet)
    if (sold instanceof Refused) throw sold
    const now = sold.bets.get(guid)?.snapshot.context.bet
    return now === undefined ? sold : news(sold, now)
  }
  return undefined
}
