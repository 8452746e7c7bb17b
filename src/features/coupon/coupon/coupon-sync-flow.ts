import { Clock, Effect } from "effect"
import { couponSyncMachine } from "#machines/coupon/coupon-sync/coupon-sync.machine.ts"
import { AccountCouponsApi } from "#models/api/account-coupons.ts"
import type { AccountCoupons, AskedChange, DeviceCoupons } from "#models/coupon/account-coupons.ts"
import { couponChanges } from "#models/coupon/merged-coupons.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { saysSignedOut } from "#src/services/says-signed-out.ts"

/** How long changes are gathered before they are sent, in milliseconds: a coupon is put together press by press. */
const GATHER_MS = 1000

const secure = { secure: true } as const

type Failure = CallFailure<typeof AccountCouponsApi, "list"> | CallFailure<typeof AccountCouponsApi, "change">

/** Runs a call of the contract's group; all coupons of the account after it. Why one failed matters only where nobody is signed in: it is made again. */
const told = <E extends Failure>(
  call: (http: Http["Service"]) => Effect.Effect<{ readonly value: AccountCoupons }, E>,
) =>
  Effect.gen(function* () {
    return (yield* call(yield* Http)).value
  }).pipe(
    Effect.catch((failure: E) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) =>
        Effect.fail({ at, ...(saysSignedOut(failure) ? { signedOut: true as const } : {}) }),
      ),
    ),
  )

/** What leads from the account's coupons to the device's, as the call asks for it. */
const askedChanges = (from: AccountCoupons, to: DeviceCoupons): ReadonlyArray<AskedChange> =>
  couponChanges(from.coupons, to).map(({ id, kind, systemSize, groups, added, removed }) => ({
    id,
    ...(kind === undefined ? {} : { vid: kind }),
    ...(systemSize === undefined ? {} : { expressNum: systemSize }),
    ...(groups === undefined ? {} : { groups }),
    ...(added === undefined
      ? {}
      : {
          added: added.map(({ gameId, market, outcome, odds }) => ({ gameId, market, outcome, cf: odds })),
        }),
    ...(removed === undefined
      ? {}
      : { removed: removed.map(({ gameId, market, outcome }) => ({ gameId, market, outcome })) }),
  }))

/** The account's coupons and this browser's: one for all tabs, kept through reloads. It holds no secrets. */
export const couponSyncFlow = defineFlow("coupon-sync", ({ actor }) => ({
  machine: couponSyncMachine.provide({
    actors: {
      loadCoupons: actor(() => told((http) => http.call(AccountCouponsApi, "list", {}, secure))),
      saveCoupons: actor(({ told: from, mine }) => {
        const changes = askedChanges(from, mine ?? [])
        return changes.length === 0
          ? { ok: true as const, value: from }
          : told((http) => http.call(AccountCouponsApi, "change", { payload: { changes } }, secure))
      }),
    },
  }),
  input: { gatherMs: GATHER_MS },
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
