import { type ComponentType, type ReactNode, useSyncExternalStore } from "react"
import { BrokenSite } from "#src/features/request/frame/BrokenPart.tsx"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { Hydration } from "#src/ui/hydration/Hydration.tsx"
import type { HydrationParts } from "#src/ui/hydration/HydrationParts.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { ErrorBoundary } from "#src/ui/primitives/ErrorBoundary.tsx"
import { PageContext } from "./page-context.ts"
import { Site, type SiteProps } from "./Site.tsx"

/** What broke may be remembered by the page: it is loaded again, and flows come back from their journals. */
const reload = () => location.reload()

/** The page: its flows, its words and its addresses around the site. */
export const App = ({
  page,
  toggle,
  star,
  isRendered,
  parts,
  Router,
}: SiteProps & {
  /** Whether the server renders the page. */
  readonly isRendered: boolean
  /** How the browser takes over what the server rendered. */
  readonly parts?: HydrationParts | undefined
  /** Where the address comes from: the browser's own, or the one that the server was asked for. */
  readonly Router: ComponentType<{ readonly children: ReactNode }>
}): ReactNode => {
  const odds = useSyncExternalStore(page.odds.subscribe, page.odds.get, page.odds.get)
  return (
    <FlowHostContext value={page.flows}>
      <MessagesProvider store={page.messages} odds={odds}>
        <ErrorBoundary fallback={() => <BrokenSite onRetry={reload} />}>
          <Router>
            <PageContext value={page}>
              <Hydration isRendered={isRendered} parts={parts}>
                <Site page={page} toggle={toggle} star={star} />
              </Hydration>
            </PageContext>
          </Router>
        </ErrorBoundary>
      </MessagesProvider>
    </FlowHostContext>
  )
}
