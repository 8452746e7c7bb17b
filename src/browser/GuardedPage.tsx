import { type ReactNode, Suspense, useEffect } from "react"
import { Navigate } from "react-router-dom"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { PAGES } from "./pages.tsx"
import { type GuardVisitor, guard, type SiteRoute } from "./routes.ts"

const WAITING_ROWS = ["first", "second", "third", "fourth"]

const PageSkeleton = (): ReactNode => (
  <div aria-busy="true">
    {WAITING_ROWS.map((row) => (
      <Skeleton key={row} height="3.25rem" />
    ))}
  </div>
)

/** A page behind its guard (§2 Route guard). */
export const GuardedPage = (props: {
  readonly route: SiteRoute
  readonly language: string
  readonly onSignInWanted: () => void
}): ReactNode => {
  const { t } = useMessage()
  const kind = useFlowSelector(visitorFlow, (snapshot): GuardVisitor["kind"] =>
    snapshot.matches("signedIn") ? "player" : snapshot.hasTag("busy") ? "unknown" : "guest",
  )
  const passage = guard(props.route, { kind, language: props.language })
  const { onSignInWanted } = props
  const asksToSignIn = passage === "signIn"
  useEffect(() => {
    if (asksToSignIn) {
      onSignInWanted()
    }
  }, [asksToSignIn, onSignInWanted])

  const Content = PAGES[props.route.name]
  if (passage === "hidden" || Content === undefined) {
    return <NotFoundPage />
  }
  switch (passage) {
    case "wait":
      return <PageSkeleton />
    case "home":
      return <Navigate to={`/${props.language}`} replace />
    case "signIn":
      return <EmptyState title={t("page.signIn.title")}>{t("page.signIn.text")}</EmptyState>
    default:
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Content />
        </Suspense>
      )
  }
}
