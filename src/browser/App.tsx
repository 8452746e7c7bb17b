import type { ComponentType, ReactNode } from "react"
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
  Router,
}: {
  readonly page: Page
  readonly toggle: CouponLink["toggle"]
  /** Where the address comes from: the browser's own, or the one that the server was asked for. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}): ReactNode => (
  <FlowHostContext value={page.flows}>
    <MessagesProvider store={page.messages}>
      <Router>
        <PageContext value={page}>
          <Site page={page} toggle={toggle} />
        </PageContext>
      </Router>
    </MessagesProvider>
  </FlowHostContext>
)
