import { BET_KIND, type BetLeg, type BetRefusal, PRICE_CONSENT } from "#models/betting/bet.ts"
import type { CountedBid } from "#models/betting/bid.ts"
import type { BidTerms } from "#models/betting/bid-answer.ts"
import type { CountedBet } from "#models/betting/make-bet.ts"
import { stakeWithin } from "#models/betting/odds.ts"
import { fairChance } from "#models/betting/sale-price.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import { chanceNow, checkBet } from "#src/server/domains/coupon/coupon.domain.ts"
import { type BidSettings, minorRate, type SiteMoney } from "#src/server/kernel/settings/settings.ts"
import type { Market } from "../sales/open-bets.ts"

/** The bid as the ordinary bet that it would be at the odds of the line. */
export const asBet = (
  { betGuid, couponEvents, summ, vid }: Pick<CountedBid, "betGuid" | "couponEvents" | "summ" | "vid">,
  checkCf: CountedBet["checkCf"],
): CountedBet => ({ betGuid, couponEvents, summ, vid, checkCf })

/** The price of a selection as the house judges it; nothing where its market doesn't tell how likely it is. */
const chanceOf = ({ book }: Market, leg: BetLeg): number | undefined => {
  if (chanceNow(book, leg) === undefined) return undefined
  const found = book.get(leg.gameId)?.markets.find((each) => each.market === leg.market)
  return fairChance(
    leg.odds,
    leg.market,
    (found?.outcomes ?? []).map(({ odds }) => odds),
  )
}

/** The selection as an ordinary bet would have it, before its game. */
export const checkedLeg = (
  { book, settings }: Market,
  body: CountedBet,
  money: SiteMoney,
  at: number,
): { readonly leg: BetLeg } | { readonly refusal: BetRefusal } => {
  const check = checkBet(book, body, money, settings, at)
  if ("refusal" in check) return check
  const [leg] = check.legs
  if (body.vid !== BET_KIND.single || leg === undefined) return { refusal: { code: "bid-single" } }
  return check.live ? { refusal: { code: "bid-in-play", positions: [0] } } : { leg }
}

/** The selection of a bid with the terms that it is answered by, or why it can't be judged. */
export const judged = (
  market: Market,
  body: CountedBid,
  money: SiteMoney,
  { leastMargin, gameLiability }: BidSettings,
  exposed: MinorUnits,
  at: number,
): { readonly leg: BetLeg; readonly terms: BidTerms } | { readonly refusal: BetRefusal } => {
  const checked = checkedLeg(market, asBet(body, PRICE_CONSENT.any), money, at)
  if ("refusal" in checked) return checked
  const { leg } = checked
  if (body.bidCf <= leg.odds) return { refusal: { code: "bid-not-better", positions: [0], odds: [leg.odds] } }
  const bound = stakeWithin(money.maximumWin, [body.bidCf])
  if (body.summ > bound) return { refusal: { code: "stake-above-limit", bound } }
  const chance = chanceOf(market, leg)
  if (chance === undefined) return { refusal: { code: "bid-not-offered", positions: [0] } }
  return {
    leg,
    terms: {
      offered: leg.odds,
      chance,
      least: leastMargin,
      stake: minorUnits(Math.ceil(body.summ / minorRate(market.settings, money))),
      exposed,
      limit: gameLiability,
    },
  }
}
