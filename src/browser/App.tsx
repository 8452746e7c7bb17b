import type { ReactNode } from "react"
import { BrowserRouter } from "react-router-dom"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import type { CouponLink } from "./coupon-link.ts"
import type { Page } from "./page.ts"
import { PageContext } from "./page-context.ts"
import { Site } from "./Site.tsx"

/** The page: its flows, its words and its addresses around the site. */
export const App = ({
  page,
  toggle,
}: {
  readonly page: Page
  readonly toggle: CouponLink["toggle"]
}): ReactNode => (
  <FlowHostContext value={page.flows}>
    <MessagesProvider store={page.messages}>
      <BrowserRouter>
        <PageContext value={page}>
          <Site page={page} toggle={toggle} />
        </PageContext>
      </BrowserRouter>
    </MessagesProvider>
  </FlowHostContext>
)
