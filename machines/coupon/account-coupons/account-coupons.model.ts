import { MAX_SELECTIONS } from "#models/betting/bet.ts"
import type { CouponChange } from "#models/coupon/account-coupons.ts"
import { pickKey } from "#models/coupon/pick.ts"
import type { SavedSelection } from "#models/coupon/saved-coupon.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { defineModel } from "../../kernel/model.ts"
import { SAMPLE_SAVED } from "../saved-coupon/saved-coupon.model.ts"
import { AccountCouponsEvent } from "./account-coupons.events.ts"
import { accountCouponsMachine } from "./account-coupons.machine.ts"

export const [first, other] = SAMPLE_SAVED.selections as readonly [SavedSelection, SavedSelection]

/** More than a coupon holds. */
const tooMany = Array.from({ length: MAX_SELECTIONS + 1 }, (_, place) => ({
  ...first,
  gameId: (100 + place) as GameId,
}))

const changes = (...all: ReadonlyArray<CouponChange>) => ({ at: 0, changes: all })

export const model = defineModel({
  machine: accountCouponsMachine,
  events: AccountCouponsEvent,
  input: undefined,
  samples: {
    "coupons.changed": [
      changes({ id: 1, kind: 1, added: [first] }),
      changes({ id: 1, added: [other] }),
      changes({ id: 1, removed: [first] }),
      changes({ id: 1, removed: [first, other] }),
      changes({ id: 2, kind: 0, added: [other] }),
      changes({ id: 1, kind: 4, groups: { [pickKey(first)]: 1, [pickKey(other)]: 1 } }),
      changes({ id: 1, removed: [first, other] }, { id: 2, removed: [other] }),
      changes({ id: 1, kind: 1, added: tooMany }),
      changes(),
    ],
  },
  // How often they were changed is counted without end.
  project: ({ coupons }) =>
    coupons.map(({ id, kind, groups = {}, selections }) => [
      id,
      kind,
      selections.length,
      ...Object.values(groups),
    ]),
  offScreen: "runs on the server; the coupon shows what it keeps, and its own paths are walked",
  offBrowser: "runs on the server; two browsers of one player walk it in the journey of coupons on devices",
  limit: 400,
})
