import { askedGroups } from "../betting/asked-groups.ts"
import { BET_KIND } from "../betting/bet.ts"
import { groupsOfBet, type PickGroups } from "./coupon-groups.ts"
import { pickKey } from "./pick.ts"
import type { LoadedCoupon } from "./saved-coupon.ts"

/** Of a loaded multi-bet: in which group each pick that can stand in a coupon goes; nothing of another kind. */
export const loadedGroups = (loaded: LoadedCoupon): PickGroups | undefined =>
  loaded.vid !== BET_KIND.multi
    ? undefined
    : groupsOfBet(
        askedGroups(loaded),
        loaded.picks.flatMap((pick, position) =>
          pick.availability === "gone" ? [] : [{ key: pickKey(pick), position }],
        ),
      )
