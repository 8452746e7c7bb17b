import type { SnapshotFrom } from "xstate"
import type { StarRefusal } from "#machines/preferences/favourite-stars/favourite-stars.events.ts"
import type { favouriteStarsMachine } from "#machines/preferences/favourite-stars/favourite-stars.machine.ts"
import { shownStars } from "#machines/preferences/favourite-stars/favourite-stars.updates.ts"
import { FAVOURITE_KINDS, idsIn } from "#models/preferences/favourites.ts"
import { starKey } from "#models/preferences/star.ts"
import type { Feed } from "#src/services/Feed.ts"
import type { FlowRef } from "#src/services/flow.ts"
import type { KeyedFlags } from "#src/services/KeyedFlags.ts"
import { forgetOtherNames } from "./kept-names.ts"

type StarsSnapshot = SnapshotFrom<typeof favouriteStarsMachine>
export type StarsRef = FlowRef<typeof favouriteStarsMachine>

/** What the stars need of the page, and what they ask of it. */
export interface StarsConnections {
  readonly favourites: StarsRef
  readonly feed: Pick<Feed, "onMine">
  /** Which stars stand, by `starKey`. */
  readonly stars: KeyedFlags
  /** A star was not kept, or the list not read. */
  readonly onRefused: (refusal: StarRefusal, isLost: boolean) => void
}

/** Keys of everything that is starred on the page. */
export const starredKeys = ({ context }: StarsSnapshot): ReadonlySet<string> => {
  const shown = shownStars(context)
  return new Set(FAVOURITE_KINDS.flatMap((kind) => idsIn(shown, kind).map((id) => starKey(kind, id))))
}

/**
 * Joins the living stars to the page: they are marked, what is done on other devices reaches them, and why one was not
 * kept is passed on. Returns the clean-up.
 */
export const connectFavourites = ({ favourites, feed, stars, onRefused }: StarsConnections): (() => void) => {
  let before = favourites.getSnapshot()
  const mark = (snapshot: StarsSnapshot) => {
    const keys = starredKeys(snapshot)
    stars.replace(keys)
    forgetOtherNames(keys)
  }
  mark(before)
  const subscription = favourites.subscribe((snapshot) => {
    const last = before
    before = snapshot
    if (last.context !== snapshot.context) mark(snapshot)
    const { refusal } = snapshot.context
    if (
      refusal !== null &&
      (last.context.refusal === null || last.context.wishes.length > snapshot.context.wishes.length)
    ) {
      onRefused(refusal, last.context.wishes.length > 0 || refusal === "full")
    }
  })
  const stopNews = feed.onMine(({ favourites: items }) => {
    if (items !== undefined) favourites.send({ type: "list.changed", items })
  })
  return () => {
    subscription.unsubscribe()
    stopNews()
  }
}
