import type { StarRefusal } from "#machines/preferences/favourite-stars/favourite-stars.events.ts"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { MOST_FAVOURITES } from "#models/preferences/favourites.ts"
import type { Star } from "#models/preferences/star.ts"
import { connectFavourites } from "#src/features/preferences/favourites/connect-favourites.ts"
import { favouriteStarsFlow } from "#src/features/preferences/favourites/favourite-stars-flow.ts"
import { namedStar, rememberNames } from "#src/features/preferences/favourites/kept-names.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
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
        page.notify("warning", WORDS[refusal], { most: MOST_FAVOURITES })
      }
    },
  })
  followAccount(page, visitor, favourites, () => favourites.send({ type: "list.asked" }))
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
