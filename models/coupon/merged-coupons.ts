import { BET_KIND, type BetKind, MAX_SELECTIONS } from "../betting/bet.ts"
import type { SelectionRef } from "../betting/market.ts"
import { selectionKey } from "../betting/market-key.ts"
import type { KeptCoupons } from "./account-coupons.ts"
import type { PickGroups } from "./coupon-groups.ts"
import type { CouponId } from "./coupon-id.ts"
import { areGroupedAlike, groupChanges, mergedGroups, sharedGroups, withGroups } from "./shared-groups.ts"

/** One of the coupons of an account, told as far as a merge goes. */
export interface CouponOf<Selection extends SelectionRef> {
  readonly id: CouponId
  /** 0: each by itself, 1: all joined, 2: a system, 3: an anti-express. */
  readonly kind: BetKind
  /** Of a system: how many selections each of its expresses joins, as last chosen. */
  readonly systemSize?: number
  /** Of a multi-bet: in which group each selection stands. */
  readonly groups?: PickGroups
  /** One at least, none twice, in the order in which they were picked. */
  readonly selections: ReadonlyArray<Selection>
}

type Coupons<Selection extends SelectionRef> = ReadonlyArray<CouponOf<Selection>>

const keysOf = (selections: ReadonlyArray<SelectionRef> = []): ReadonlySet<string> =>
  new Set(selections.map(selectionKey))

const without = <Selection extends SelectionRef>(
  selections: ReadonlyArray<Selection> = [],
  keys: ReadonlySet<string>,
): ReadonlyArray<Selection> => selections.filter((selection) => !keys.has(selectionKey(selection)))

/** Each selection once, as it first stands. */
const once = <Selection extends SelectionRef>(
  selections: ReadonlyArray<Selection>,
): ReadonlyArray<Selection> => {
  const keys = selections.map(selectionKey)
  return selections.filter((_, place) => keys.indexOf(keys[place] ?? "") === place)
}

const find = <Selection extends SelectionRef>(coupons: Coupons<Selection>, wanted: CouponId) =>
  coupons.find(({ id }) => id === wanted)

type Shape = Pick<CouponOf<SelectionRef>, "kind" | "systemSize">

const isSameShape = (one: Shape, other: Shape): boolean =>
  one.kind === other.kind && one.systemSize === other.systemSize

const shapeOf = ({ kind, systemSize }: Shape): Shape => ({
  kind,
  ...(systemSize === undefined ? {} : { systemSize }),
})

const groupsTold = (groups: PickGroups | undefined): { readonly groups?: PickGroups } =>
  groups === undefined ? {} : { groups }

/** Whether both hold the same: kinds, selections and their groups, in whichever order and at whichever odds. */
export const areSameCoupons = (one: Coupons<SelectionRef>, other: Coupons<SelectionRef>): boolean =>
  one.length === other.length &&
  one.every((coupon) => {
    const twin = find(other, coupon.id)
    return (
      twin !== undefined &&
      isSameShape(coupon, twin) &&
      coupon.selections.length === twin.selections.length &&
      without(coupon.selections, keysOf(twin.selections)).length === 0 &&
      areGroupedAlike(coupon, twin)
    )
  })

/** The same coupons by their selections alone. */
export const keptCoupons = (coupons: Coupons<SelectionRef>): KeptCoupons =>
  coupons.map((coupon) => ({
    id: coupon.id,
    ...shapeOf(coupon),
    ...groupsTold(sharedGroups(coupon)),
    selections: coupon.selections.map(({ gameId, market, outcome }) => ({ gameId, market, outcome })),
  }))

/** A change of one coupon, of selections as they are told of here. */
interface ChangeOf<Selection extends SelectionRef> {
  readonly id: CouponId
  readonly kind?: BetKind
  readonly systemSize?: number
  readonly groups?: PickGroups
  readonly added?: ReadonlyArray<Selection>
  readonly removed?: ReadonlyArray<SelectionRef>
}

/** What leads from some coupons to others: nothing of those that are the same. */
export const couponChanges = <Selection extends SelectionRef>(
  before: Coupons<SelectionRef>,
  after: Coupons<Selection>,
): ReadonlyArray<ChangeOf<Selection>> => {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))]
  return ids.flatMap((id): ReadonlyArray<ChangeOf<Selection>> => {
    const was = find(before, id)
    const now = find(after, id)
    const added = without(now?.selections, keysOf(was?.selections))
    const removed = without(was?.selections, keysOf(now?.selections))
    const groups = now && groupChanges(was, now)
    const isReshaped =
      now !== undefined && (was === undefined || !isSameShape(was, now) || groups !== undefined)
    if (added.length === 0 && removed.length === 0 && !isReshaped) return []
    return [
      {
        id,
        ...(isReshaped ? { ...shapeOf(now), ...groupsTold(groups) } : {}),
        ...(added.length === 0 ? {} : { added }),
        ...(removed.length === 0 ? {} : { removed }),
      },
    ]
  })
}

/**
 * The coupons with changes, however much of them is so already: what is to be added and is there stays as it is, what is to be taken out
 * and is not there is none. Which coupon would hold more than it may (§9 Coupon) stands in `full`.
 */
export const withChanges = <Selection extends SelectionRef>(
  coupons: Coupons<Selection>,
  changes: ReadonlyArray<ChangeOf<Selection>>,
): { readonly coupons: Coupons<Selection>; readonly full: ReadonlyArray<CouponId> } => {
  let after = coupons
  for (const change of changes) {
    const was = find(after, change.id)
    const kept = without(was?.selections, keysOf(change.removed))
    const added = once(without(change.added, keysOf(kept)))
    const { kind } = change
    const selections = [...kept, ...added]
    // A size goes with the kind that it was chosen with.
    const shape =
      kind === undefined ? shapeOf(was ?? { kind: BET_KIND.express }) : shapeOf({ ...change, kind })
    const isMulti = shape.kind === BET_KIND.multi
    const now = {
      id: change.id,
      ...shape,
      ...groupsTold(isMulti ? withGroups(was, change.groups, selections) : undefined),
      selections,
    }
    after = was === undefined ? [...after, now] : after.map((each) => (each === was ? now : each))
  }
  const filled = after.filter(({ selections }) => selections.length > 0)
  return {
    coupons: filled,
    full: filled.flatMap(({ id, selections }) => (selections.length > MAX_SELECTIONS ? [id] : [])),
  }
}

/**
 * What two sides made of the same coupons, as one: what either put in is there, what either took out is not, and a kind that was chosen here
 * counts. A coupon that would hold more than `most` keeps what the other side has; how many of ours that leaves out is told.
 * With nothing `before` it is what both hold, each selection of a coupon once.
 */
export const mergedCoupons = <Selection extends SelectionRef>(
  before: Coupons<SelectionRef>,
  mine: Coupons<Selection>,
  theirs: Coupons<Selection>,
  most: number = MAX_SELECTIONS,
): { readonly coupons: Coupons<Selection>; readonly leftOut: number } => {
  const ids = [...new Set([...mine, ...theirs].map(({ id }) => id))]
  const merged = ids.flatMap((id) => {
    const was = find(before, id)
    const now = find(mine, id)
    const there = find(theirs, id)
    const shaped = there ?? now
    if (shaped === undefined) return []
    const theirKeys = keysOf(there?.selections)
    const gone = keysOf(without(was?.selections, keysOf(now?.selections)))
    const stays = without(now?.selections, keysOf(without(was?.selections, theirKeys)))
    const all = [...stays, ...without(there?.selections, new Set([...keysOf(stays), ...gone]))]
    // What the account has goes before what only this device has.
    const over = Math.max(0, all.length - most)
    const selections = without(all, keysOf(over === 0 ? [] : without(all, theirKeys).slice(-over)))
    const isChosen = now !== undefined && was !== undefined && !isSameShape(was, now)
    const shape = shapeOf(isChosen ? now : shaped)
    const groups = shape.kind === BET_KIND.multi ? mergedGroups(was, now, there, selections) : undefined
    return [
      {
        over: all.length - selections.length,
        coupon: { id, ...shape, ...groupsTold(groups), selections },
      },
    ]
  })
  return {
    coupons: merged.flatMap(({ coupon }) => (coupon.selections.length > 0 ? [coupon] : [])),
    leftOut: merged.reduce((sum, { over }) => sum + over, 0),
  }
}
