import { antiCoef } from "#models/betting/anti-express.ts"
import {
  BET_KIND,
  type Bet,
  type BetLeg,
  type BetRefusal,
  PRICE_CONSENT,
  type PriceConsent,
} from "#models/betting/bet.ts"
import { couponFault, groupsOf, inGroups } from "#models/betting/coupon-fault.ts"
import { type BoostRule, boostFactor, UNBOOSTED } from "#models/betting/express-boost.ts"
import { isPowered } from "#models/betting/is-powered.ts"
import type { JointPrice, JointPrices, NoJoint } from "#models/betting/joint-price.ts"
import { leastChance } from "#models/betting/least-chance.ts"
import type { CountedBet, CouponEvent } from "#models/betting/make-bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { type BetPower, raisedOdds } from "#models/betting/power-raise.ts"
import { agreesTo } from "#models/betting/price-consent.ts"
import { runnersNamed } from "#models/betting/runners-named.ts"
import { stakeFault } from "#models/betting/stake-fault.ts"
import type { PickAvailability } from "#models/coupon/pick.ts"
import type { Book, Quote } from "#src/server/domains/line/line.domain.ts"
import type { Settings, SiteMoney } from "#src/server/kernel/settings/settings.ts"
import { type Agreed, builtAgain, builtTogether, keepsCoef } from "./built-check.ts"
import { stakeBounds } from "./stake-bounds.ts"

/** What a bet would be placed on, or why not. */
export type BetCheck =
  | {
      readonly legs: ReadonlyArray<BetLeg>
      /** Of a built bet: what they pay together. */
      readonly joint?: JointPrices
      readonly live: boolean
      readonly boost?: BoostRule
      readonly power?: BetPower
    }
  | { readonly refusal: BetRefusal }

type Reader = Book["Service"]
type Code = BetRefusal["code"]
type CheckedLeg = { readonly leg: BetLeg } | { readonly code: Code; readonly odds?: OddsMilli }

type OpenQuote = Extract<Quote, { readonly state: "open" }>

/** A quote that takes bets at this moment, or why it takes none. */
export const openQuote = (
  quote: Quote,
  now: number,
): OpenQuote | "unknown-market" | "line-not-ready" | "market-closed" | "market-suspended" => {
  if (quote.state === "unknown") return "unknown-market"
  if (quote.state === "awaited") return "line-not-ready"
  if (quote.state === "closed" || (!quote.live && quote.startsAt <= now)) return "market-closed"
  return quote.state === "suspended" ? "market-suspended" : quote
}

/** The odds that a quote tells, whether or not it takes bets. */
export const pricedAt = (quote: Quote): OddsMilli | undefined =>
  quote.state === "open" || quote.state === "suspended" ? (quote.odds ?? undefined) : undefined

/** How a coupon tells what {@link openQuote} found. */
export const availabilityOf = (open: ReturnType<typeof openQuote>): PickAvailability =>
  typeof open !== "string"
    ? "open"
    : open === "market-suspended" || open === "line-not-ready"
      ? "suspended"
      : "gone"

/** Whether the line was silent for too long to trust its prices. */
export const isStale = (book: Reader, { feedSilenceMs }: Settings, now: number): boolean => {
  const heardAt = book.lastHeardAt()
  return heardAt === undefined || now - heardAt > feedSilenceMs
}

/** What a leg says of its game, whatever comes of the line later. */
type NamedGame = Pick<BetLeg, "sportId" | "champId" | "champ" | "home" | "away" | "runners" | "startsAt">

/** What the line calls a selection's game; nothing where it has it no more. */
export const namedGame = (
  book: Reader,
  { gameId, market, outcome }: Pick<CouponEvent, "gameId" | "market" | "outcome">,
): NamedGame | undefined => {
  const game = book.get(gameId)?.game
  const champ = game && book.champ(game.champId)
  const home = game && book.team(game.home)
  const away = game?.away === undefined ? undefined : book.team(game.away)
  if (game === undefined || champ === undefined || home === undefined) return undefined
  if (game.away !== undefined && away === undefined) return undefined
  return {
    sportId: game.sportId,
    champId: game.champId,
    champ: champ.name,
    home: home.name,
    ...(away === undefined ? {} : { away: away.name }),
    ...runnersNamed(game, { market, outcome }, (id) => book.team(id)?.name),
    startsAt: game.startsAt,
  }
}

/** How likely a selection is won at least, by the prices of its market now; nothing where they don't tell. */
export const chanceNow = (
  book: Reader,
  { gameId, market, outcome }: Pick<CouponEvent, "gameId" | "market" | "outcome">,
): number | undefined => {
  const found = book.get(gameId)
  const outcomes = found?.markets.find((each) => each.market === market)?.outcomes ?? []
  return found === undefined
    ? undefined
    : leastChance(
        market,
        found.game.sportId,
        outcomes.map(({ odds }) => odds),
        outcomes.findIndex((each) => each.outcome === outcome),
      )
}

/** The price of a selection, raised for a power bet. */
const pricedWith = (odds: OddsMilli, power: BetPower | undefined): OddsMilli =>
  power === undefined ? odds : raisedOdds(odds, power)

const checkLeg = (
  book: Reader,
  event: CouponEvent,
  consent: PriceConsent,
  now: number,
  power: BetPower | undefined,
): CheckedLeg => {
  const found = book.get(event.gameId)
  const quote = openQuote(book.quote(event), now)
  if (found === undefined) return { code: quote === "line-not-ready" ? quote : "unknown-game" }
  if (typeof quote === "string") return { code: quote }
  const odds = pricedWith(quote.odds, power)
  if (!agreesTo(consent, event.cf, odds)) return { code: "price-changed", odds }
  const named = namedGame(book, event)
  if (named === undefined) return { code: "unknown-game" }
  const { game } = found
  const { gameId, market, outcome } = event
  return {
    leg: {
      gameId,
      market,
      outcome,
      odds,
      live: quote.live,
      ...named,
      ...(quote.live && game.runners === undefined ? { score: game.score.total.join(":") } : {}),
    },
  }
}

/** In which order reasons are told where several selections have different ones. */
const PRECEDENCE: ReadonlyArray<Code> = [
  "unknown-game",
  "unknown-market",
  "market-closed",
  "line-not-ready",
  "market-suspended",
  "price-changed",
]

const firstRefusal = (legs: ReadonlyArray<CheckedLeg>): BetRefusal | undefined => {
  for (const code of PRECEDENCE) {
    const positions: Array<number> = []
    const odds: Array<OddsMilli> = []
    legs.forEach((leg, position) => {
      if (!("code" in leg) || leg.code !== code) return
      positions.push(position)
      if (leg.odds !== undefined) odds.push(leg.odds)
    })
    if (positions.length > 0) return odds.length > 0 ? { code, positions, odds } : { code, positions }
  }
  return undefined
}

/** By what the price of a power bet is raised; nothing of another bet, and a refusal of one that the site doesn't offer. */
const checkPower = (
  book: Reader,
  { vid, promo, isExpressBoost, exchange, isPowerBet, couponEvents }: CountedBet,
  { powerBets }: Settings,
): { readonly power?: BetPower } | { readonly refusal: BetRefusal } => {
  if (isPowerBet !== true) return {}
  const [event] = couponEvents
  const odds = event && pricedAt(book.quote(event))
  const isPlain = vid === BET_KIND.single && promo === undefined && exchange === undefined
  return powerBets !== undefined &&
    isPlain &&
    isExpressBoost !== true &&
    event !== undefined &&
    odds !== undefined &&
    isPowered(powerBets.rule, event, odds)
    ? { power: { raise: powerBets.rule.raise } }
    : { refusal: { code: "power-not-offered" } }
}

/** A boost that is asked for against the site's rule. */
const checkBoost = (
  { vid, promo, isExpressBoost }: CountedBet,
  odds: ReadonlyArray<OddsMilli>,
  boost: BoostRule | undefined,
): BetRefusal | undefined =>
  isExpressBoost === true &&
  (vid !== BET_KIND.express || promo !== undefined || boostFactor(odds, boost) === UNBOOSTED)
    ? { code: "boost-not-offered" }
    : undefined

/** A bet that was put together before its games, where one of them has begun since and the player did not ask for it in play. */
const checkBegun = (
  book: Reader,
  { live, transformEventKind, couponEvents }: CountedBet,
): BetRefusal | undefined => {
  if (live !== false || transformEventKind === true) return undefined
  const positions = couponEvents.flatMap((event, position) => {
    const quote = book.quote(event)
    return "live" in quote && quote.live ? [position] : []
  })
  return positions.length === 0 ? undefined : { code: "game-began", positions }
}

/** The legs of an anti-express with the chances that it is priced by, at a coefficient that the player agrees to. */
const withChances = (
  book: Reader,
  { antiExpressCoef, checkCf }: Pick<CountedBet, "antiExpressCoef" | "checkCf">,
  legs: ReadonlyArray<BetLeg>,
): { readonly legs: ReadonlyArray<BetLeg> } | { readonly refusal: BetRefusal } => {
  const chances = legs.map((leg) => chanceNow(book, leg))
  const unknown = chances.flatMap((chance, position) => (chance === undefined ? [position] : []))
  const coef = antiCoef(chances)
  if (coef === undefined) {
    const positions = unknown.length === 0 ? {} : { positions: unknown }
    return { refusal: { code: "anti-express-not-offered", ...positions } }
  }
  return agreesTo(checkCf, antiExpressCoef ?? coef, coef)
    ? { legs: legs.map((leg, position) => ({ ...leg, chance: chances[position] ?? 0 })) }
    : { refusal: { code: "price-changed", odds: [coef] } }
}

/** The legs with that by which a bet of the kind is priced as a whole, at a coefficient that the player agrees to. */
const pricedAsWhole = (
  book: Reader,
  body: CountedBet,
  legs: ReadonlyArray<BetLeg>,
  joint: JointPrice | NoJoint | undefined,
): ReturnType<typeof builtTogether> | ReturnType<typeof withChances> => {
  if (body.vid === BET_KIND.antiExpress) return withChances(book, body, legs)
  return body.vid === BET_KIND.built ? builtTogether(body, legs, joint) : { legs }
}

/** Whether a bet is agreed to by its one coefficient, and not by the prices of its selections. */
const isPricedAsWhole = (kind: Bet["kind"]): boolean =>
  kind === BET_KIND.antiExpress || kind === BET_KIND.built

const checkWhole = (
  book: Reader,
  body: CountedBet,
  money: SiteMoney,
  settings: Settings,
  now: number,
  together: JointPrice | NoJoint | undefined,
): BetCheck => {
  const shape = couponFault(body)
  if (shape !== undefined) return { refusal: shape }
  if (isStale(book, settings, now)) return { refusal: { code: "feed-stale" } }
  const consent = isPricedAsWhole(body.vid) ? PRICE_CONSENT.any : body.checkCf
  const raised = checkPower(book, body, settings)
  const power = "refusal" in raised ? undefined : raised.power
  const checked = body.couponEvents.map((event) => checkLeg(book, event, consent, now, power))
  const found = checked.flatMap((each) => ("leg" in each ? [each.leg] : []))
  const faulty = firstRefusal(checked)
  if (faulty !== undefined && faulty.code !== "price-changed") return { refusal: faulty }
  const begun = checkBegun(book, body)
  if (begun !== undefined) return { refusal: begun }
  if ("refusal" in raised) return raised
  if (faulty !== undefined) return { refusal: faulty }
  const priced = pricedAsWhole(book, body, found, together)
  if ("refusal" in priced) return priced
  const { legs } = priced
  const joint = "joint" in priced ? priced.joint : undefined
  const boost = body.isExpressBoost === true ? settings.expressBoost : undefined
  const refusal =
    checkBoost(
      body,
      legs.map(({ odds }) => odds),
      boost,
    ) ?? stakeFault(body, legs, stakeBounds(body, money, settings), boost, joint)
  if (refusal !== undefined) return { refusal }
  return {
    legs,
    ...(joint === undefined ? {} : { joint }),
    live: legs.some(({ live }) => live),
    ...(boost === undefined ? {} : { boost }),
    ...(power === undefined ? {} : { power }),
  }
}

/**
 * Holds a coupon against the line as it is now. Pure but for reading the book: the shape first, then whether the line
 * is fresh, then each selection, then the stake. A refused multi-bet is told which of its groups are meant.
 * @param now milliseconds since the epoch by the server's clock
 * @param together of a built bet: what its selections pay together now
 */
export const checkBet = (
  book: Reader,
  body: CountedBet,
  money: SiteMoney,
  settings: Settings,
  now: number,
  together?: JointPrice | NoJoint,
): BetCheck => {
  const checked = checkWhole(book, body, money, settings, now, together)
  return "refusal" in checked ? { refusal: inGroups(checked.refusal, groupsOf(body)) } : checked
}

const checkLegAgain = (
  book: Reader,
  leg: BetLeg,
  consent: PriceConsent,
  power: BetPower | undefined,
): CheckedLeg => {
  const quote = book.quote(leg)
  // Before its game a leg is taken as it was, unless an operator has stopped it since.
  if (!leg.live)
    return quote.state === "suspended" && quote.isStopped === true ? { code: "market-suspended" } : { leg }
  if (quote.state === "unknown" || quote.state === "closed") return { code: "market-closed" }
  if (quote.state === "awaited" || quote.state === "suspended") return { code: "market-suspended" }
  const odds = pricedWith(quote.odds, power)
  if (odds >= leg.odds) return { leg: consent === PRICE_CONSENT.ask ? leg : { ...leg, odds } }
  return agreesTo(consent, leg.odds, odds) ? { leg: { ...leg, odds } } : { code: "price-changed", odds }
}

/**
 * The same of an anti-express by its coefficient: the legs in play have the chances of now. A coefficient that fell is taken by those who
 * agreed to any, one that rose by those who agreed to that; otherwise the bet keeps the one that the player confirmed.
 */
const antiAgain = (
  book: Reader,
  before: ReadonlyArray<BetLeg>,
  now: ReadonlyArray<BetLeg>,
  consent: PriceConsent,
): Agreed | { readonly refusal: BetRefusal } => {
  const chances = now.map((leg) => (leg.live ? chanceNow(book, leg) : leg.chance))
  const was = before.map(({ chance }) => chance)
  const seen = antiCoef(was)
  const coef = antiCoef(chances)
  if (coef === undefined || seen === undefined) return { refusal: { code: "anti-express-not-offered" } }
  const keeps = keepsCoef(seen, coef, consent)
  if (!keeps && !agreesTo(consent, seen, coef)) return { refusal: { code: "price-changed", odds: [coef] } }
  const [legs, told] = keeps ? [before, was] : [now, chances]
  return {
    odds: legs.map(({ odds }) => odds),
    chances: told.flatMap((chance) => (chance === undefined ? [] : [chance])),
  }
}

/**
 * Holds a waiting bet against the line when its delay is over: the odds it is accepted at, or why it is refused.
 * A price that rose is taken only by those who agreed to it; otherwise the bet keeps the price the player confirmed.
 */
export const checkAgain = (
  book: Reader,
  bet: Pick<Bet, "kind" | "legs" | "power" | "groups" | "joint">,
  consent: PriceConsent,
  together?: JointPrice | NoJoint,
): Agreed | { readonly refusal: BetRefusal } => {
  const ofLeg = isPricedAsWhole(bet.kind) ? PRICE_CONSENT.any : consent
  const checked = bet.legs.map((leg) => checkLegAgain(book, leg, ofLeg, bet.power))
  const refusal = firstRefusal(checked)
  if (refusal !== undefined) return { refusal: inGroups(refusal, bet.groups) }
  const legs = checked.flatMap((each) => ("leg" in each ? [each.leg] : []))
  if (bet.kind === BET_KIND.built) return builtAgain(bet, legs, consent, together)
  return bet.kind === BET_KIND.antiExpress
    ? antiAgain(book, bet.legs, legs, consent)
    : { odds: legs.map(({ odds }) => odds) }
}
