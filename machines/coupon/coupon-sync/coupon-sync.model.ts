import type { AccountCoupons, DeviceCoupons } from "#models/coupon/account-coupons.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_PICKS } from "../coupon/coupon.samples.ts"
import { CouponSyncEvent } from "./coupon-sync.events.ts"
import { couponSyncMachine } from "./coupon-sync.machine.ts"

const { first, other } = SAMPLE_PICKS

export const SAMPLE_PLAYER = 7 as PlayerId

/** The account's coupons, of so many changes. */
export const accountOf = (version: number, ...selections: ReadonlyArray<typeof first>): AccountCoupons => ({
  version,
  coupons: selections.length === 0 ? [] : [{ id: 1, kind: 1, selections }],
})

/** The device's coupons. */
export const deviceOf = (...selections: ReadonlyArray<typeof first>): DeviceCoupons =>
  selections.length === 0
    ? []
    : [
        {
          id: 1,
          kind: 1,
          selections: selections.map(({ gameId, market, outcome, odds }) => ({
            gameId,
            market,
            outcome,
            odds,
          })),
        },
      ]

const lost = { ok: false, error: { at: 0 } } as const
const signedOut = { ok: false, error: { at: 0, signedOut: true } } as const

/** Paths over a device's coupons and an account's: read, taken in, changed here and elsewhere, lost and left. */
export const model = defineModel({
  machine: couponSyncMachine,
  events: CouponSyncEvent,
  input: { gatherMs: 1000 },
  samples: {
    "player.signedIn": [{ userId: SAMPLE_PLAYER }],
    "player.signedOut": [{}],
    "coupons.asked": [{}],
    // What was heard counts without end: here it is once ahead of what is told.
    "coupons.told": ({ heard, told }) => [
      ...(heard === told.version && heard < 2 ? [{ version: heard + 1 }] : []),
      { version: heard },
    ],
    "coupons.taken": [{}],
    "coupons.left": [
      {
        left: deviceOf(first).map(({ id, selections }) => ({
          id,
          removed: selections.map(({ odds: _, ...ref }) => ref),
        })),
      },
    ],
    "coupons.differ": [
      { at: 0, mine: deviceOf(first) },
      { at: 0, mine: deviceOf(first, other) },
      { at: 0, mine: deviceOf() },
    ],
  },
  outcomes: {
    loadCoupons: ({ heard, losses }) => [
      { ok: true, value: accountOf(heard, first) },
      ...(heard > 0 ? [{ ok: true, value: accountOf(heard - 1) } as const] : []),
      ...(losses < 2 ? [lost] : []),
      signedOut,
    ],
    saveCoupons: ({ heard, told }) => [
      { ok: true, value: accountOf(Math.max(heard, told.version), first, other) },
      ...(heard > told.version ? [{ ok: true, value: accountOf(told.version, first) } as const] : []),
      lost,
      signedOut,
    ],
  },
  project: ({ userId, told, before, isTaken, mine, declined, heard, losses }) => [
    userId,
    told.coupons.map(({ selections }) => selections.length),
    before.map(({ selections }) => selections.length),
    isTaken,
    mine?.map(({ selections }) => selections.length),
    declined?.map(({ selections }) => selections.length),
    heard - told.version,
    Math.min(losses, 2),
    heard < 2,
  ],
  offScreen: "has no screen of its own: the coupon shows what it brings, and its paths are walked",
  offBrowser: [...offBrowserDefects(couponSyncMachine)],
  limit: 20_000,
})
