import { BET_KIND, type Bet, type BetLeg } from "#models/betting/bet.ts"
import { unsold } from "#models/betting/bet-changes.ts"
import { joiningOf } from "#models/betting/bet-groups.ts"
import { runningStake } from "#models/betting/bet-sales.ts"
import { wholePrice } from "#models/betting/built-bet.ts"
import { insuredShare } from "#models/betting/insured.ts"
import { type JointPrice, NO_JOINT, type NoJoint } from "#models/betting/joint-price.ts"
import { pricedLegs } from "#models/betting/paying-prices.ts"
import type { OfferRefusal, SaleOffer } from "#models/betting/sale.ts"
import { fairChance, type LegChance, salePrice } from "#models/betting/sale-price.ts"
import { isStale, openQuote } from "#src/server/domains/coupon/coupon.domain.ts"
import type { Book } from "#src/server/domains/line/line.domain.ts"
import type { Settings, SiteMoney } from "#src/server/kernel/settings/settings.ts"

type Reader = Book["Service"]

const chanceOf = (book: Reader, leg: BetLeg, position: number, now: number): LegChance | OfferRefusal => {
  if (leg.market.startsWith("each-way/")) return "not-sold"
  const quote = openQuote(book.quote(leg), now)
  if (quote === "line-not-ready") return "market-suspended"
  if (typeof quote === "string") return quote === "market-suspended" ? quote : "market-closed"
  const market = book.get(leg.gameId)?.markets.find((each) => each.market === leg.market)
  const offered = (market?.outcomes ?? []).map(({ odds }) => odds)
  return { position, odds: quote.odds, chance: fairChance(quote.odds, leg.market, offered) }
}

/** How likely the open legs of a built bet are all won, as of its one leg: never the product of their chances. */
const chanceTogether = (
  together: JointPrice | NoJoint = NO_JOINT,
): ReadonlyArray<LegChance> | OfferRefusal => {
  if ("apart" in together) {
    if (together.apart === "impossible") return "worthless"
    return together.apart === "stopped" ? "market-suspended" : "market-closed"
  }
  const { prices, chance } = together
  return chance < 1 ? "worthless" : [{ position: 0, odds: wholePrice(prices), chance }]
}

/**
 * What the house offers for a bet at the prices of this moment, or why it offers nothing. Pure but for reading the book.
 * @param now milliseconds since the epoch by the server's clock
 * @param together of a built bet: what its open legs pay together now
 */
export const offerFor = (
  book: Reader,
  bet: Bet,
  money: SiteMoney,
  settings: Settings,
  now: number,
  together?: JointPrice | NoJoint,
): { readonly offer: SaleOffer } | { readonly refusal: { readonly code: OfferRefusal } } => {
  if (bet.status !== "accepted") return { refusal: { code: "not-open" } }
  const never = unsold(bet)
  if (never !== undefined) return { refusal: { code: never } }
  if (isStale(book, settings, now)) return { refusal: { code: "feed-stale" } }
  const found = bet.legs.flatMap((leg, position) =>
    leg.result === undefined ? [chanceOf(book, leg, position, now)] : [],
  )
  const closed =
    found.find((each) => each === "not-sold" || each === "market-closed") ??
    found.find((each) => typeof each === "string")
  if (typeof closed === "string") return { refusal: { code: closed } }
  const apart = found.flatMap((each) => (typeof each === "string" ? [] : [each]))
  const chances = bet.kind === BET_KIND.built ? chanceTogether(together) : apart
  if (typeof chances === "string") return { refusal: { code: chances } }
  const terms = { chances, margin: settings.saleMargin }
  const price = salePrice(runningStake(bet), pricedLegs(bet), terms, joiningOf(bet), insuredShare(bet))
  if (price === undefined || price < 1) return { refusal: { code: "worthless" } }
  return { offer: { bet, ...terms, ...(settings.partSale ? { leastPart: money.minimum } : {}) } }
}
