import { StrictMode, startTransition } from "react"
import { createRoot, hydrateRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { atFirstSign } from "#src/services/first-sign.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { HydrationParts } from "#src/ui/hydration/HydrationParts.ts"
import { noteLostLinks } from "#src/ui/late-code.ts"
import { linkFocusFollower } from "#src/ui/link-focus-follower.ts"
import { App } from "./App.tsx"
import { linkAccount } from "./account-link.ts"
import { readBoot } from "./boot.ts"
import { browserWorld } from "./browser-world.ts"
import { connectVisitor } from "./connect-visitor.ts"
import { linkCookies } from "./cookie-link.ts"
import { linkCoupon } from "./coupon-link.ts"
import { repeatEarlyPress } from "./early-press.ts"
import { linkFavourites } from "./favourites-link.ts"
import { linkGameNews } from "./game-news-link.ts"
import { linkInspector } from "./inspector-link.ts"
import { OPENING_PAGES } from "./opening-pages.tsx"
import { makePage } from "./page.ts"
import { linkPlayer } from "./player-link.ts"
import { languageOf, openingRoute } from "./routes.ts"
import { visitorKnown } from "./visitor-known.ts"

/** Ends the task: what waits for the page, a finger before all, comes before the rest. */
const giveWay = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** Starts the page: services first, then what lives outside React, then React; each in a task of its own. */
const start = async (root: HTMLElement): Promise<void> => {
  noteLostLinks()
  await giveWay()
  const boot = readBoot(document)
  await giveWay()
  const language = () => languageOf(location.pathname) ?? boot?.language ?? "ru"
  const world = browserWorld(language)
  await giveWay()
  const page = makePage(world, boot)
  await giveWay()
  const loaded = page.messages.load(language())
  const visitor = await page.flows.open(visitorFlow).ready
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      page.flows.show()
    } else {
      page.flows.leave()
    }
  })
  addEventListener("pagehide", page.flows.leave)
  const coupon = linkCoupon(page)
  const star = linkFavourites(page, visitor)
  linkAccount(page, visitor)
  linkPlayer(page, visitor)
  linkGameNews(page)
  await loaded.then(page.odds.settle)
  await giveWay()
  const appOf = (parts?: HydrationParts) => (
    <StrictMode>
      <App
        page={page}
        toggle={coupon.toggle}
        star={star}
        Router={BrowserRouter}
        isRendered={parts !== undefined}
        parts={parts}
      />
    </StrictMode>
  )
  const route = root.dataset.rendered === undefined ? undefined : openingRoute(location.pathname)
  if (boot === undefined || route === undefined) {
    page.feed.start()
    createRoot(root).render(appOf())
  } else {
    // Taken over from the server as it stands: the feed starts once the page answers.
    await Promise.all([OPENING_PAGES[route](), page.opened.isGuest && visitorKnown(visitor)])
    // In a transition, so that React gives way between its parts and a finger is answered meanwhile.
    startTransition(() => {
      hydrateRoot(root, appOf(new HydrationParts(world.after)))
    })
  }
  // A bet at a click is made of a price that lives, never of one that stood in the markup.
  repeatEarlyPress((button) => !(button.matches(".price") && page.oneClickUsed.get()))
  connectVisitor(page, visitor)
  linkInspector(page)
  linkFocusFollower(document)
  atFirstSign(page.warm)
  addEventListener("scroll", () => page.scrolled.set(true), { passive: true, once: true })
  linkCookies(page, world.after)
}

const root = document.getElementById("root")
if (root !== null) {
  void start(root)
}
