import { RESORT_MS } from "#models/line/catalogue/scroller.ts"
import type { ChampGames } from "./game-groups.ts"

/** A list as it is shown, and when it may take the order that waits for it, in milliseconds; absent where none does. */
export interface Arranged {
  readonly groups: ReadonlyArray<ChampGames>
  readonly dueAt?: number
}

/** Keeps a list that lives from being sorted anew under whoever reads it. */
export interface SteadyOrder {
  /**
   * The groups in the order to be shown.
   * @param subject what the list is of: another list is shown as it is
   * @param now milliseconds
   */
  readonly arrange: (subject: string, groups: ReadonlyArray<ChampGames>, now: number) => Arranged
  /** The page was scrolled, or a pointer moved or pressed on the list: nothing changes its place for a moment. */
  readonly touch: (now: number) => void
}

/** Which games stand where. */
const orderOf = (groups: ReadonlyArray<ChampGames>): string =>
  groups.map(({ champId, views }) => `${champId}:${views.map(({ game }) => game.id).join()}`).join(";")

/** The same games in the same places, as they now stand; who is gone stays as last seen until the list is sorted. */
const asBefore = (
  before: ReadonlyArray<ChampGames>,
  groups: ReadonlyArray<ChampGames>,
): ReadonlyArray<ChampGames> => {
  const now = new Map(groups.flatMap(({ views }) => views.map((view) => [view.game.id, view] as const)))
  return before.map((group) => ({
    ...group,
    views: group.views.map((view) => now.get(view.game.id) ?? view),
  }))
}

/** No list yet. */
export const makeSteadyOrder = (): SteadyOrder => {
  let shown:
    | { readonly subject: string; readonly groups: ReadonlyArray<ChampGames>; readonly order: string }
    | undefined
  let sortedAt = Number.NEGATIVE_INFINITY
  let touchedAt = Number.NEGATIVE_INFINITY
  return {
    arrange: (subject, groups, now) => {
      const order = orderOf(groups)
      const isSame = shown?.subject === subject && shown.order === order
      const dueAt = Math.max(sortedAt, touchedAt) + RESORT_MS
      if (shown?.subject === subject && !isSame && now < dueAt) {
        const held = asBefore(shown.groups, groups)
        shown = { ...shown, groups: held }
        return { groups: held, dueAt }
      }
      if (shown?.subject === subject && !isSame) sortedAt = now
      shown = { subject, groups, order }
      return { groups }
    },
    touch: (now) => {
      touchedAt = now
    },
  }
}
