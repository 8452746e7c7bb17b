import type { Bet, BetGuid, BetLeg } from "#models/betting/bet.ts"
import { premiumFor } from "#models/betting/bet-insurance.ts"
import { insuredShare } from "#models/betting/insured.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import { salePrice } from "#models/betting/sale-price.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { type CurrencyCode, type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { BetEvent } from "./bet.events.ts"
import { betMachine } from "./bet.machine.ts"

const leg = (gameId: number): BetLeg => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: 1500 as OddsMilli,
  live: false,
  sportId: 1 as SportId,
  champId: 1 as ChampId,
  champ: { en: "League" },
  home: { en: "Home" },
  away: { en: "Away" },
  startsAt: 5000,
})

const terms = {
  at: 1000,
  id: 1,
  betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
  userId: 7 as PlayerId,
  kind: 1,
  stake: 1000 as MinorUnits,
  currency: "RUB" as CurrencyCode,
  legs: [leg(1), leg(2)],
  consent: 0,
  fingerprint: "f",
} as const

const SALES = [
  "00000000-0000-4000-8000-000000000011" as BetGuid,
  "00000000-0000-4000-8000-000000000012" as BetGuid,
] as const

/** At a chance of a half each leg of 1.500 is worth 0.75, one that is won 1.5, one that is returned 1: without a margin. */
const evenTerms = (bet: Bet | undefined) => {
  const open = (bet?.legs ?? []).flatMap(({ result }, position) => (result === undefined ? [position] : []))
  return {
    at: 6000,
    chances: open.map((position) => ({ position, odds: 2000 as OddsMilli, chance: 500_000_000 })),
    margin: 0,
    fingerprint: "s",
  }
}

const INSURANCE = "00000000-0000-4000-8000-000000000021" as BetGuid

const by = { by: "feed", reason: "abandoned" }

export const model = defineModel({
  machine: betMachine,
  events: BetEvent,
  input: undefined,
  samples: {
    "bet.placed": [
      terms,
      { ...terms, acceptAt: 4000 },
      { ...terms, acceptAt: 1000 },
      { ...terms, legs: [leg(1), leg(1)] },
    ],
    "bet.accepted": [
      { at: 4000, odds: [1500 as OddsMilli, 1500 as OddsMilli] },
      { at: 3999, odds: [1500 as OddsMilli, 1500 as OddsMilli] },
    ],
    "bet.rejected": [{ at: 4000, refusal: { code: "market-suspended", positions: [0] } }],
    "leg.settled": [0, 1].flatMap((position) =>
      (["won", "lost", "returned", "half-lost"] as const).map((result) => ({ at: 9000, position, result })),
    ),
    "leg.voided": [0, 1].map((position) => ({ at: 9000, position, ...by })),
    "sale.ordered": [500, 3000].map((price) => ({
      at: 6000,
      guid: SALES[0],
      price: price as MinorUnits,
      fingerprint: "o",
    })),
    "sale.withdrawn": [{ at: 6500 }],
    // A bet that was sold in part is not insured here, nor one that waits to be sold: each is walked by itself.
    "bet.insured": ({ bet }) => {
      if (bet === undefined || bet.sales !== undefined || bet.saleOrder !== undefined) return []
      const terms = evenTerms(bet)
      const premium = premiumFor(bet, 60, terms) ?? minorUnits(1)
      const insurance = { ...terms, guid: INSURANCE, share: 60, premium }
      return [insurance, { ...insurance, premium: minorUnits(premium + 1) }]
    },
    "bet.sold": ({ bet }) => {
      const terms = evenTerms(bet)
      const price = (stake: number) =>
        salePrice(stake as MinorUnits, bet?.legs ?? [], terms, bet?.systemSize, bet && insuredShare(bet)) ??
        minorUnits(0)
      const sale = (guid: BetGuid, stake: number) => ({
        ...terms,
        guid,
        stake: stake as MinorUnits,
        amount: price(stake),
      })
      const isWhole = bet?.sales === undefined
      return [
        ...(isWhole ? [sale(SALES[0], 400)] : []),
        sale(SALES[1], isWhole ? 1000 : 600),
        { ...sale(SALES[1], 600), amount: minorUnits(price(600) + 1) },
        sale(SALES[1], 1001),
      ]
    },
    "leg.reopened": [0, 1, 2].map((position) => ({ at: 9500, position, ...by })),
  },
  project: ({ bet }) => [
    bet?.sales?.length,
    bet?.insurances?.length,
    bet?.saleOrder !== undefined,
    ...(bet?.legs ?? []).map(({ result, voided }) => [result, voided !== undefined]),
  ],
  offScreen:
    "runs on the server; what it decides reaches the coupon as an answer, whose own paths are walked on that screen, and the history as a stored document",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  tolerates: [
    ...[
      "unguard bet.accepted|leg.settled|3",
      "unguard bet.accepted|leg.voided|4",
      "unguard bet.accepted|leg.reopened|0",
      "unguard bet.settled.lost|leg.settled|0",
      "unguard bet.settled.lost|leg.voided|0",
    ].map((key) => ({ key, reason: "the action changes nothing where the guard refuses" })),
  ],
  limit: 20_000,
})
