import type { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { CouponCode } from "#models/coupon/coupon-code.ts"
import type { Pick } from "#models/coupon/pick.ts"
import { type LoadedCoupon, takenPicks } from "#models/coupon/saved-coupon.ts"
import type { ChampId, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { CouponCodeEvent, type CouponToSave } from "./coupon-code.events.ts"
import { couponCodeMachine } from "./coupon-code.machine.ts"

const pick = (gameId: number, over: Partial<Pick> = {}): Pick => ({
  gameId: gameId as GameId,
  market: "result/match" as MarketKey,
  outcome: "1" as OutcomeKey,
  odds: 2000 as OddsMilli,
  offered: 2000 as OddsMilli,
  availability: "open",
  status: "scheduled",
  sportId: 1 as SportId,
  champId: 5 as ChampId,
  champ: { en: "First league" },
  home: { en: "Lions" },
  away: { en: "Bears" },
  startsAt: 4_000_000_000_000,
  ...over,
})

export const SAMPLE_CODE = "abcd2345" as CouponCode

const loaded = (picks: ReadonlyArray<Pick>): LoadedCoupon => ({
  couponCode: SAMPLE_CODE,
  savedAt: 1000,
  vid: 1,
  picks,
})

/** A coupon of which each pick has another fate, and one of which nothing is left. */
export const SAMPLE_LOADED = {
  mixed: loaded([
    pick(17),
    pick(18, { offered: 1900 as OddsMilli }),
    pick(19, { availability: "suspended" }),
    pick(20, { availability: "gone", status: "finished" }),
    pick(21, { availability: "gone" }),
  ]),
  nothing: loaded([pick(21, { availability: "gone" })]),
} as const

export const SAMPLE_TO_SAVE: CouponToSave = {
  couponEvents: [
    {
      gameId: 17 as GameId,
      market: "result/match" as MarketKey,
      outcome: "1" as OutcomeKey,
      cf: 2000 as OddsMilli,
    },
  ],
  vid: 0,
}

const failure = <const Kind extends string>(kind: Kind) => ({ ok: false, error: { kind } }) as const

/** Paths over saving and loading: codes that are whole and that are not, coupons with something left and with nothing. */
export const model = defineModel({
  machine: couponCodeMachine,
  events: CouponCodeEvent,
  input: undefined,
  samples: {
    "save.opened": [{ coupon: SAMPLE_TO_SAVE }],
    "load.opened": [{ text: "" }, { text: SAMPLE_CODE }],
    "code.entered": [{ text: "AB-cd 2345" }, { text: "abc" }],
    "code.submitted": [{}],
    "coupon.taken": [{}],
    "mode.chosen": [{ mode: "replace" }, { mode: "add" }],
    "step.undone": [{}],
    "answer.asked": [{}],
    "dialog.closed": [{}],
  },
  outcomes: {
    saveCoupon: [
      { ok: true, value: { code: SAMPLE_CODE } },
      { ok: false, error: { kind: "refused", text: "This game is no longer in the line." } },
      failure("lost"),
    ],
    loadCoupon: [
      { ok: true, value: { coupon: SAMPLE_LOADED.mixed } },
      { ok: true, value: { coupon: SAMPLE_LOADED.nothing } },
      failure("unknown"),
      failure("slowed"),
      failure("lost"),
    ],
    fillCoupon: ({ mode }) => [
      { ok: true, value: { count: 3 } },
      ...(mode === null ? [failure("filled")] : []),
      failure("busy"),
    ],
  },
  project: ({ saving, text, refusal, failure: why, loaded: coupon, mode, count }) => [
    saving !== null,
    text,
    refusal,
    why,
    coupon === null ? null : takenPicks(coupon.picks).length,
    mode,
    count,
  ],
  offBrowser: offBrowserDefects(couponCodeMachine),
  limit: 20_000,
})
