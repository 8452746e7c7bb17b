import { Schema } from "effect"
import { BET_KIND, BetKind } from "../betting/bet.ts"
import { CouponEvent } from "../betting/make-bet.ts"
import { OddsMilli } from "../betting/odds.ts"
import { numericInput } from "../identity/registration/numeric-input.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { type Coupon, plannedBets } from "./coupon.ts"
import { CouponCode } from "./coupon-code.ts"
import { loadingCode } from "./loaded-by.ts"

/** What a coupon would order to be bet by itself, at whatever odds are named. */
export const AutoBetDraft = Schema.Struct({
  kind: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  systemSize: Schema.optionalKey(Schema.Int),
  stake: MinorUnits,
  /** The account that it is staked from; absent of what was kept from before that was told. */
  accountId: Schema.optionalKey(Schema.Int),
  currency: CurrencyCode,
  /** Total odds as offered now, in thousandths. */
  odds: Schema.Int,
  selections: Schema.Array(Schema.toType(CouponEvent)),
  /** The code that the coupon was loaded by and stands by. */
  couponCode: Schema.optionalKey(CouponCode),
})
export type AutoBetDraft = typeof AutoBetDraft.Type

/** What is priced by a moment alone, or has several stakes. */
const UNORDERED: ReadonlySet<BetKind> = new Set([BET_KIND.antiExpress, BET_KIND.multi, BET_KIND.built])

/**
 * What the coupon would order: its one bet, whose stake is typed and whose player is known; nothing of several singles, nor where a
 * code, a boost, a VIP stake or a bet that is given goes with it, which hold for the moment alone, and of an anti-express, a multi-bet and picks of one game
 * together.
 */
export const autoBetDraft = (coupon: Coupon): AutoBetDraft | undefined => {
  const [bet, ...more] = plannedBets(coupon)
  const { account, exchange = null } = coupon
  if (exchange !== null) return undefined
  if (bet === undefined || more.length > 0 || bet.stake === undefined || account === null) return undefined
  if (UNORDERED.has(bet.kind)) return undefined
  if (bet.promo !== undefined || bet.boost !== undefined || bet.power !== undefined || bet.vip === true)
    return undefined
  const couponCode = loadingCode(coupon)
  return {
    kind: bet.kind,
    ...(bet.systemSize === undefined ? {} : { systemSize: bet.systemSize }),
    stake: bet.stake,
    ...(account.accountId === undefined ? {} : { accountId: account.accountId }),
    currency: account.currency,
    odds: bet.odds,
    selections: bet.picks.map(({ gameId, market, outcome, offered }) => ({
      gameId,
      market,
      outcome,
      cf: offered,
    })),
    ...(couponCode === undefined ? {} : { couponCode }),
  }
}

/** Digits of the longest odds that can be typed, their point included. */
const LONGEST = 8

/** §5 Numeric input with accuracy 3: what stays of typed odds; `before` is what stood there, which a paste that is no odds leaves. */
export const oddsText = (typed: string, before: string): string =>
  numericInput(typed.replace(/\s*[x×х]\s*$/iu, ""), {
    unsigned: true,
    accuracy: 3,
    maxLength: LONGEST,
    before,
  })

/** The odds in thousandths, read exactly; nothing where no price can be that. */
export const namedOdds = (text: string): OddsMilli | undefined => {
  const [whole = "", fraction = ""] = text.split(".")
  const milli = Number(`${whole === "" ? "0" : whole}${fraction.padEnd(3, "0").slice(0, 3)}`)
  return Schema.is(OddsMilli)(milli) ? milli : undefined
}
