import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { Star } from "#models/preferences/star.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Page } from "./page.ts"

/** Stars something, or takes its star off. */
export type PressStar = (star: Star) => void

/**
 * Links the page to its stars, whose code arrives when there are some: at once where this browser has some or a player
 * is there, else with the first star, which waits for it.
 */
export const linkFavourites = (page: Page, visitor: FlowRef<typeof visitorMachine>): PressStar => {
  const open = async () =>
    (await persistent(() => import("./connect-favourites.ts"))).openFavourites(page, visitor)
  const look = () => {
    if (page.starsUsed.get() || visitor.getSnapshot().matches("signedIn")) void open()
  }
  look()
  visitor.subscribe(look)
  page.starsUsed.subscribe(look)
  return (star) => {
    page.starsUsed.raise()
    void open().then((press) => press(star))
  }
}
