import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { lasting, ofTab } from "#src/services/browser-storage.ts"
import { makeDeadline, timerSleep } from "#src/services/deadline.ts"
import type { FeedSocket } from "#src/services/Feed.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Backend } from "./backend.ts"
import { browserLocks } from "./browser-locks.ts"
import { leavingFetch } from "./leaving-fetch.ts"
import { nothingKept } from "./nothing-kept.ts"
import { claimTabId } from "./tab-id.ts"
import { tokenCookie } from "./token-cookie.ts"
import { ValueStore } from "./ValueStore.ts"
import type { World } from "./World.ts"

const newId = (): string => randomGuid()

const now = (): number => Date.now()

const socketAddress = ({ protocol, host }: Location): string =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}${FEED_SOCKET_PATH}`

const after = (ms: number, task: () => void): void => {
  setTimeout(task, ms)
}

/** Service unavailable: the server's store can't answer now. */
const UNAVAILABLE = 503

const notingOutages =
  (outages: World["outages"]): typeof fetch =>
  async (...args) => {
    const response = await fetch(...args)
    if (response.status === UNAVAILABLE) outages.set(outages.get() + 1)
    return response
  }

/** The way to the server, fetched once; a failed fetch is tried again by who asks next. */
const lateBackend = (
  language: () => string,
  { outages, nobody }: Pick<World, "outages" | "nobody">,
): World["backend"] => {
  // Listens from the start: the page may be left while the way to the server is still being fetched.
  const asking = leavingFetch({ fetch: notingOutages(outages), page: window, after })
  let backend: Promise<Backend> | undefined
  return () => {
    backend ??= persistent(() => import(/* on sign */ "./backend.ts")).then(({ makeBackend }) =>
      makeBackend({
        fetch: asking,
        language,
        tokens: { ...tokenCookie(document), isNobody: () => nobody.get() },
      }),
    )
    backend.catch(() => {
      backend = undefined
    })
    return backend
  }
}

/** A page that stands in a frame of another (statistics) shares the tab's storage with it, where the name of the tab's journals stands. */
const tabStorage = (): Storage => (window.parent === window ? ofTab.storage : nothingKept)

/** The browser that shows the page. `language` is that of the page, for the server's refusals. */
export const browserWorld = (
  language: () => string,
  outages: World["outages"] = new ValueStore(0),
  nobody: World["nobody"] = new ValueStore(false),
): World => ({
  now,
  outages,
  nobody,
  path: () => location.pathname,
  newId,
  after,
  deadline: makeDeadline(timerSleep(now)),
  backend: lateBackend(language, { outages, nobody }),
  openSocket: () => new WebSocket(socketAddress(location)) as FeedSocket,
  kept: lasting.storage,
  isKept: lasting.isKept && ofTab.isKept,
  whenFull: (listener) => {
    lasting.whenFull(listener)
    ofTab.whenFull(listener)
  },
  tab: tabStorage(),
  tabId: claimTabId(tabStorage(), browserLocks(), newId),
  hears: window,
  appearance: createAppearanceStore(
    lasting.storage,
    document.documentElement,
    document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'),
  ),
})
