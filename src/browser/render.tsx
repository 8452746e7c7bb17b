import { StrictMode } from "react"
import { renderToString } from "react-dom/server"
import { StaticRouter } from "react-router-dom"
import type { RenderPage } from "#models/site/rendered-page.ts"
import type { OpeningRoute } from "#models/site/routes.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { App } from "./App.tsx"
import { OPENING_PAGES } from "./opening-pages.tsx"
import { makePage } from "./page.ts"
import { paperWorld } from "./paper-world.ts"
import { openingRoute } from "./routes.ts"
import { visitorKnown } from "./visitor-known.ts"

/** Source of each rendered page, as the build names it. */
const SOURCES: { readonly [Name in OpeningRoute]: string } = {
  bettingHome: "src/features/line/line/HomePage.tsx",
  bettingMainSection: "src/features/line/line/MainSection.tsx",
  bettingMainSectionChamp: "src/features/line/line/MainSection.tsx",
  bettingMainSectionGame: "src/features/line/line/MainSection.tsx",
}

/** Renders a page that opens with the line; see the type. */
export const renderPage: RenderPage = async (path, boot) => {
  const route = openingRoute(path)
  if (route === undefined) return undefined
  const page = makePage(paperWorld(path, boot.at), boot)
  await page.messages.load(boot.language)
  await page.odds.settle()
  const visitor = await page.flows.open(visitorFlow).ready
  await Promise.all([OPENING_PAGES[route](), boot.isGuest && visitorKnown(visitor)])
  const markup = renderToString(
    <StrictMode>
      <App
        page={page}
        toggle={() => undefined}
        star={() => undefined}
        isRendered
        Router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
      />
    </StrictMode>,
  )
  return { markup, sources: [SOURCES[route]] }
}
