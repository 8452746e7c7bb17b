import type { StarRefusal } from "#machines/favourite-stars/favourite-stars.events.ts"
import type { visitorMachine } from "#machines/visitor/visitor.machine.ts"
import { MOST_FAVOURITES } from "#models/catalogue/favourites.ts"
import type { Star } from "#models/catalogue/star.ts"
import { connectFavourites, tellPlayer } from "#src/features/favourites/connect-favourites.ts"
import { favouriteStarsFlow } from "#src/features/favourites/favourite-stars-flow.ts"
import { namedStar, rememberNames } from "#src/features/favourites/kept-names.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { onFeedReturn } from "./feed-return.ts"
import type { Page } from "./page.ts"

type VisitorRef = FlowRef<typeof visitorMachine>

const WORDS: Readonly<Record<StarRefusal, string>> = {
  full: "refusal.favourites-full",
  signedOut: "notifications.star.signedOut",
  lost: "notifications.star.lost",
}

const open = async (page: Page, visitor: VisitorRef) => {
  const favourites = await page.flows.open(favouriteStarsFlow).ready
  connectFavourites({
    favourites,
    feed: page.feed,
    stars: page.stars,
    onRefused: (refusal, isLost) => {
      // An answer may have said that the session is over before the page knew.
      if (refusal === "signedOut") visitor.send({ type: "session.ended" })
      // Each tab hears of it; the one that is looked at says so.
      if (isLost && document.visibilityState === "visible") {
        page.notifications.notify("warning", WORDS[refusal], { most: MOST_FAVOURITES })
      }
    },
  })
  const ask = () => favourites.send({ type: "list.asked" })
  let isTold = false
  /** For whom the feed was last there: where another visitor opens it anew, the list is read by the sign-in. */
  let connectedFor: number | null = null
  const tell = () => {
    const snapshot = visitor.getSnapshot()
    if (snapshot.hasTag("busy")) return
    const userId = snapshot.context.player?.userId ?? null
    // What was done elsewhere since this browser last had the list was told to nobody.
    if (!isTold && userId !== null && userId === favourites.getSnapshot().context.userId) ask()
    else tellPlayer(favourites, userId)
    if (!isTold) connectedFor = userId
    isTold = true
  }
  tell()
  visitor.subscribe(tell)
  onFeedReturn(page.feed, () => {
    const { userId } = favourites.getSnapshot().context
    if (userId === connectedFor) ask()
    connectedFor = userId
  })
  addEventListener("online", ask)
  return (star: Star) => {
    rememberNames([namedStar(star, page.feed.names)])
    favourites.send({ type: "star.pressed", kind: star.kind, id: star.id })
  }
}

const opened = new WeakMap<Page, ReturnType<typeof open>>()

/** Opens the stars and joins them to the page, once; gives the way to press one. */
export const openFavourites = (page: Page, visitor: VisitorRef): ReturnType<typeof open> => {
  const pressing = opened.get(page) ?? open(page, visitor)
  opened.set(page, pressing)
  return pressing
}
