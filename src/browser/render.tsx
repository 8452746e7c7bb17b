import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import { fromPromise } from "xstate"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import type { Boot } from "#models/site/boot.ts"
import type { RenderPage } from "#models/site/rendered-page.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { App } from "./App.tsx"
import { makePage } from "./page.ts"
import { PAGES } from "./pages.tsx"
import { openingRoute, type RouteName } from "./routes.ts"
import { visitorKnown } from "./visitor-known.ts"
import type { World } from "./World.ts"

/** Nothing answers before the page is in a browser. */
const never = <Value,>(): Promise<Value> => new Promise<Value>(() => undefined)

const nothingKept: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
}

/** A place where a page is only looked at, at the moment it was written. */
const paperWorld = (path: string, boot: Boot): World => ({
  now: () => boot.at,
  path: () => path,
  newId: () => "",
  after: () => undefined,
  deadline: fromPromise<void, DeadlineInput>(never),
  backend: never,
  openSocket: () => {
    throw new Error("A page that is only rendered opens no socket")
  },
  kept: nothingKept,
  tab: nothingKept,
  tabId: never(),
  appearance: createAppearanceStore(undefined, { dataset: {} }),
})

/** Source of each rendered page, as the build names it. */
const SOURCES: { readonly [Name in RouteName]?: string } = {
  bettingHome: "src/features/line/HomePage.tsx",
  bettingMainSection: "src/features/line/MainSection.tsx",
}

/** Renders a page that opens with the line; see the type. */
export const renderPage: RenderPage = async (path, boot) => {
  const route = openingRoute(path)
  if (route === undefined) return undefined
  const page = makePage(paperWorld(path, boot), boot)
  await page.messages.load(boot.language)
  const visitor = await page.flows.open(visitorFlow).ready
  await Promise.all([PAGES[route]?.(), boot.isGuest && visitorKnown(visitor)])
  const markup = renderToString(
    <StrictMode>
      <App
        page={page}
        toggle={() => undefined}
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
  )
  return { markup, sources: [SOURCES[route]].filter((source) => source !== undefined) }
}
