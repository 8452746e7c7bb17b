import { Schema } from "effect"
import { MinorUnits, minorUnits } from "../money/money.ts"
import { PlayerId } from "../wallet/account.ts"
import { BetPromo, type PromoCode, PromoKind, type PromoOffer } from "./promo.ts"

/** Most players who may use one code: they all stand in its stream. */
export const MOST_USES = 10_000
/** Most times that one player may use a code. */
export const MOST_EACH = 10
/** Most players that a code can name. */
export const MOST_NAMED = 200
const HIGHEST_ODDS = 1_000_000

/** What a code gives and asks for; amounts in minor units of the site's default currency. */
export const PromoTerms = Schema.Struct({
  kind: PromoKind,
  /** Of a free bet its stake; of the others the most that is given. */
  amount: BetPromo.fields.amount,
  /** Share of the win, or of what was lost, in thousandths; of a free bet it says nothing. */
  rate: BetPromo.fields.rate,
  /** The least total odds of the bet, in thousandths. */
  leastOdds: Schema.Int,
  /** The least stake of the bet; of a free bet it says nothing. */
  leastStake: MinorUnits.check(Schema.isGreaterThanOrEqualTo(0)),
  /** From when on it can be used no more (milliseconds since the epoch); absent: it stays. */
  until: Schema.optionalKey(Schema.Int),
  /** How many players may use it. */
  limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_USES })),
  /** From when on it can be used (milliseconds since the epoch); absent: at once. */
  from: Schema.optionalKey(Schema.Int),
  /** How many times each player may use it; absent: once. */
  perPlayer: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MOST_EACH }))),
  /** The players who may use it; absent: everybody. */
  players: Schema.optionalKey(
    Schema.Array(PlayerId).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_NAMED)),
  ),
})
export type PromoTerms = typeof PromoTerms.Type

/** The most that a code can cost the house, in minor units of the site's default currency. */
export const promoWorth = ({ amount, limit, perPlayer = 1 }: PromoTerms): number => amount * limit * perPlayer

/** Whether terms agree with one another: a share where something is shared, odds that a bet can have, and an end after the beginning. */
export const areSoundTerms = ({ kind, rate, leastOdds, from, until }: PromoTerms): boolean =>
  (kind === "freebet") === (rate === 0) &&
  leastOdds >= 1000 &&
  leastOdds <= HIGHEST_ODDS &&
  (from === undefined || until === undefined || from < until)

/** Minor units of a currency for some of the default one (`rate`: how many for one of that), rounded down. */
const converted = (amount: number, rate: number): MinorUnits => minorUnits(Math.floor(amount * rate))

/** The offer of a code in a currency. */
export const promoOffer = (code: PromoCode, terms: PromoTerms, rate: number): PromoOffer => ({
  code,
  kind: terms.kind,
  amount: minorUnits(Math.max(1, converted(terms.amount, rate))),
  rate: terms.rate,
  leastOdds: terms.leastOdds,
  leastStake: converted(terms.leastStake, rate),
  ...(terms.until === undefined ? {} : { until: terms.until }),
})

/** What of an offer a bet keeps. */
export const betPromoOf = ({ code, kind, amount, rate }: PromoOffer): BetPromo => ({
  code,
  kind,
  amount,
  rate,
})
