import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { atFirstSign } from "#src/services/first-sign.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { App } from "./App.tsx"
import { readBoot } from "./boot.ts"
import { connectVisitor } from "./connect-visitor.ts"
import { linkCoupon } from "./coupon-link.ts"
import { makePage } from "./page.ts"
import { languageOf } from "./routes.ts"

/** A visit without a sign of a person is told of after this time, in milliseconds. */
const ANALYTICS_LATEST_MS = 10_000

/** Starts the page: services first, then what lives outside React, then React. */
const start = async (root: HTMLElement): Promise<void> => {
  const boot = readBoot(document)
  const page = await makePage(boot)
  const loaded = page.messages.load(languageOf(location.pathname) ?? boot?.language ?? "ru")
  page.feed.start()
  connectVisitor(page, await page.flows.open(visitorFlow).ready)
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") {
      page.flows.show()
    }
  })
  const coupon = linkCoupon(page)
  await loaded
  createRoot(root).render(
    <StrictMode>
      <App page={page} toggle={coupon.toggle} />
    </StrictMode>,
  )
  atFirstSign(
    () => void import("./connect-analytics.ts").then(({ connectAnalytics }) => connectAnalytics(page)),
    ANALYTICS_LATEST_MS,
  )
}

const root = document.getElementById("root")
if (root !== null) {
  void start(root)
}
