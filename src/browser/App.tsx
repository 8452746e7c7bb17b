import { type ComponentType, type ReactNode, useSyncExternalStore } from "react"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { Hydration } from "#src/ui/hydration/Hydration.tsx"
import type { HydrationParts } from "#src/ui/hydration/HydrationParts.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { PageContext } from "./page-context.ts"
import { Site, type SiteProps } from "./Site.tsx"

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
        <Router>
          <PageContext value={page}>
            <Hydration isRendered={isRendered} parts={parts}>
              <Site page={page} toggle={toggle} star={star} />
            </Hydration>
          </PageContext>
        </Router>
      </MessagesProvider>
    </FlowHostContext>
  )
}
