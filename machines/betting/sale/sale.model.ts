import type { Bet, BetGuid } from "#models/betting/bet.ts"
import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { enumerate } from "../../kernel/enumerate.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SaleEvent } from "./sale.events.ts"
import { saleMachine } from "./sale.machine.ts"

/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

const units = (amount: number) => amount as MinorUnits

/** A single of 100.00 at 2.500 that was accepted. */
export const SAMPLE_BET: Bet = {
  id: 1001,
  betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
  userId: 7 as PlayerId,
  kind: 0,
  stake: units(10_000),
  currency: "RUB" as CurrencyCode,
  odds: 2500,
  possibleWin: units(25_000),
  legs: [
    {
      gameId: 17 as GameId,
      market: "result/match" as MarketKey,
      outcome: "1" as OutcomeKey,
      odds: 2500 as OddsMilli,
      live: false,
      sportId: 1 as SportId,
      champId: 5 as ChampId,
      champ: { en: "First league" },
      home: { en: "Lions" },
      away: { en: "Bears" },
      startsAt: LATER,
    },
  ],
  status: "accepted",
  placedAt: 1000,
  history: [{ status: "accepted", at: 1000 }],
}

const offer = (odds: number, chance: number): SaleOffer => ({
  bet: SAMPLE_BET,
  chances: [{ position: 0, odds: odds as OddsMilli, chance }],
  margin: 50,
  leastPart: units(1000),
})

/** All of it for 95.00, and for 71.25 once its chance has fallen. */
export const SAMPLE_OFFERS = { first: offer(2400, 400_000_000), fallen: offer(3200, 300_000_000) } as const

/** So unlikely to be won that nothing is paid for it. */
const WORTHLESS = offer(900_000, 1)

export const SAMPLE_SALE = "00000000-0000-4000-8000-000000000002" as BetGuid

const sold: Bet = {
  ...SAMPLE_BET,
  status: "sold",
  payout: units(9500),
  settledAt: 2000,
  sales: [{ at: 2000, guid: SAMPLE_SALE, stake: units(10_000), amount: units(9500) }],
  history: [...SAMPLE_BET.history, { status: "sold", at: 2000 }],
}

/** The same bet, to be sold by itself for 150.00. */
export const SAMPLE_ORDERED: Bet = {
  ...SAMPLE_BET,
  saleOrder: { at: 1500, guid: SAMPLE_SALE, price: units(15_000) },
}

const refused = (code: "market-suspended" | "price-changed", now?: SaleOffer) =>
  ({
    ok: false,
    error: { kind: "refused", at: LATER, refusal: { code, ...(now === undefined ? {} : { offer: now }) } },
  }) as const
const lost = { ok: false, error: { kind: "lost", at: LATER } } as const

/** What is pressed on a card of a bet, and not in the dialog that is walked on the site. */
const ON_CARDS = enumerate(saleMachine).transitions.flatMap(({ key, event }) =>
  event === "offer.pressed"
    ? [{ key, reason: "pressed on the card of a bet, which the journey of my bets does" }]
    : [],
)

/** Paths over a sale: all of a bet, half of it, a part too small, and none. */
export const model = defineModel({
  machine: saleMachine,
  events: SaleEvent,
  input: undefined,
  samples: {
    "sale.opened": [{ betGuid: SAMPLE_BET.betGuid }],
    // Parts and orders don't depend on each other: each is walked while nothing of the other is chosen.
    "part.entered": ({ named, offer: now }) =>
      named === "" && now?.bet.saleOrder === undefined ? [{ text: "50" }, { text: "5" }, { text: "" }] : [],
    "sale.pressed": [{ guid: SAMPLE_SALE, tolerance: 3 }],
    "offer.pressed": [
      { guid: SAMPLE_SALE, tolerance: 3, offer: SAMPLE_OFFERS.first },
      { guid: SAMPLE_SALE, tolerance: 3, offer: WORTHLESS },
    ],
    "price.named": ({ text, missed }) =>
      text === "100" && missed === null ? [{ text: "150" }, { text: "300" }] : [],
    "order.pressed": [{ guid: SAMPLE_SALE }],
    "order.withdrawn": [{}],
    "answer.asked": [{}],
    "sale.retried": [{}],
    "sale.closed": [{}],
  },
  outcomes: {
    fetchOffer: [
      { ok: true, value: { offer: SAMPLE_OFFERS.first, at: LATER } },
      refused("market-suspended"),
      lost,
    ],
    sendSale: [
      { ok: true, value: { bet: sold } },
      refused("price-changed", SAMPLE_OFFERS.fallen),
      refused("market-suspended"),
      lost,
    ],
    sendOrder: ({ wish }) => [
      { ok: true, value: { bet: wish === null ? SAMPLE_BET : SAMPLE_ORDERED } },
      refused("market-suspended"),
      lost,
    ],
  },
  project: ({ betGuid, offer: now, text, missed, atOnce, order, named, wish, refusal, sold: done }) => [
    betGuid,
    now?.chances[0]?.chance,
    text,
    missed,
    atOnce,
    order?.price,
    named,
    wish?.price,
    now?.bet.saleOrder?.price,
    refusal,
    done !== null,
  ],
  offBrowser: [...offBrowserDefects(saleMachine), ...ON_CARDS],
  limit: 20_000,
})
