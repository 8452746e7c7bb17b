import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SavedCoupon, SavedSelection } from "#models/coupon/saved-coupon.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { defineModel } from "../../kernel/model.ts"
import { SavedCouponEvent } from "./saved-coupon.events.ts"
import { savedCouponMachine } from "./saved-coupon.machine.ts"

const selection = (gameId: number): SavedSelection => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: 2000 as OddsMilli,
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: 4_000_000_000_000,
})

/** An express of two, and a system that can't be. */
export const SAMPLE_SAVED: SavedCoupon = { selections: [selection(17), selection(18)], kind: 1, savedAt: 0 }
const wrong: SavedCoupon = { ...SAMPLE_SAVED, kind: 2, systemSize: 2 }

export const model = defineModel({
  machine: savedCouponMachine,
  events: SavedCouponEvent,
  input: undefined,
  samples: {
    "coupon.saved": [
      { at: 0, coupon: SAMPLE_SAVED },
      { at: 0, coupon: wrong },
    ],
  },
  project: ({ coupon }) => coupon?.selections.length,
  offScreen: "runs on the server; the dialog that saves and loads coupons has paths of its own",
  offBrowser: "runs on the server; the flow that asks it is walked on its dialog and on the site",
  limit: 10,
})
