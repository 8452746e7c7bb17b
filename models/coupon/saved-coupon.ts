import { Schema } from "effect"
import { BET_KIND, BetKind, type BetRefusal, MAX_SELECTIONS } from "../betting/bet.ts"
import { areGroupsOf, BetGroups } from "../betting/bet-groups.ts"
import { isSystem, mostSelections } from "../betting/bet-shape.ts"
import { builtFault } from "../betting/built-bet.ts"
import { CouponEvent, GroupFields, groupsNotStaked } from "../betting/make-bet.ts"
import { SelectionRef } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import { OddsMilli } from "../betting/odds.ts"
import { ChampId, LocalizedName, SportId } from "../line/catalogue/catalogue.ts"
import { CouponCode } from "./coupon-code.ts"
import { Pick } from "./pick.ts"

/** Body of `SaveCoupon` (§7 Betting): what was picked, and how it is to be bet; no stake, for anybody may load it. */
export const SaveCoupon = Schema.Struct({
  couponEvents: Schema.Array(CouponEvent).check(Schema.isBetweenLength(1, MAX_SELECTIONS)),
  /** 0: each by itself, 1: all joined, 2: a system, 3: an anti-express, 4: a multi-bet, 5: those of one game together. */
  vid: BetKind,
  /** Of a system: how many selections each of its expresses joins. */
  expressNum: Schema.optionalKey(Schema.Int),
  ...GroupFields,
}).check(Schema.makeFilter((body) => groupsNotStaked(body)))
export type SaveCoupon = typeof SaveCoupon.Type

/** A selection of a saved coupon with what it was called, so that it can be told when the line has it no more. */
export const SavedSelection = Schema.Struct({
  ...SelectionRef.fields,
  /** The odds when it was saved. */
  odds: OddsMilli,
  sportId: SportId,
  champId: ChampId,
  champ: LocalizedName,
  /** The first side; of a game without sides the event itself. */
  home: LocalizedName,
  away: Schema.optionalKey(LocalizedName),
  /** Of a race: the runners that the outcome names, in its order. */
  runners: Schema.optionalKey(Schema.Array(LocalizedName)),
  /** Milliseconds since the epoch. */
  startsAt: Schema.Int,
})
export type SavedSelection = typeof SavedSelection.Type

/** A coupon as it was saved. */
export const SavedCoupon = Schema.Struct({
  selections: Schema.Array(SavedSelection),
  kind: BetKind,
  systemSize: Schema.optionalKey(Schema.Int),
  /** Of a multi-bet: its groups, which count alike. */
  groups: Schema.optionalKey(BetGroups),
  /** Milliseconds since the epoch. */
  savedAt: Schema.Int,
})
export type SavedCoupon = typeof SavedCoupon.Type

/**
 * A saved coupon as it can be taken now: each pick with the odds it was saved with (`odds`), those offered now (`offered`), and whether
 * it can be bet on.
 */
export const LoadedCoupon = Schema.Struct({
  couponCode: CouponCode,
  savedAt: Schema.Int,
  vid: BetKind,
  expressNum: Schema.optionalKey(Schema.Int),
  ...GroupFields,
  picks: Schema.Array(Pick),
})
export type LoadedCoupon = typeof LoadedCoupon.Type

type Shape = {
  readonly kind: BetKind
  readonly systemSize?: number
  readonly groups?: BetGroups
  readonly selections: ReadonlyArray<SelectionRef>
}

/** Why so many selections can't be a saved coupon of this kind, or nothing: none twice, a size for a system and groups for a multi-bet alone, one game for those together. */
export const savingFault = ({
  kind,
  systemSize,
  groups,
  selections,
}: Shape): Extract<BetRefusal["code"], "empty-coupon" | "too-many-selections" | "wrong-kind"> | undefined => {
  const count = selections.length
  if (count === 0) return "empty-coupon"
  if (count > mostSelections(kind)) return "too-many-selections"
  if (kind === BET_KIND.built && builtFault(selections) !== undefined) return "wrong-kind"
  if (new Set(selections.map(selectionKey)).size < count) return "wrong-kind"
  if ((kind === BET_KIND.multi) !== (groups !== undefined)) return "wrong-kind"
  if (groups !== undefined && !areGroupsOf(groups, count)) return "wrong-kind"
  const fits =
    kind === BET_KIND.system
      ? systemSize !== undefined && isSystem(count, systemSize)
      : systemSize === undefined && (kind === BET_KIND.single || count > 1)
  return fits ? undefined : "wrong-kind"
}

/** What became of a pick since it was saved: as it was, at another price, suspended, over, or no longer in the line. */
export type PickFate = "kept" | "repriced" | "suspended" | "over" | "vanished"

/** What became of a loaded pick. */
export const fateOf = ({ availability, status, odds, offered }: Pick): PickFate => {
  if (availability === "gone") return status === "finished" || status === "cancelled" ? "over" : "vanished"
  if (availability === "suspended") return "suspended"
  return odds === offered ? "kept" : "repriced"
}

/** The picks of a loaded coupon that can stand in a coupon, at the prices that were told with it. */
export const takenPicks = (picks: ReadonlyArray<Pick>): ReadonlyArray<Pick> =>
  picks.filter(({ availability }) => availability !== "gone").map((pick) => ({ ...pick, odds: pick.offered }))
