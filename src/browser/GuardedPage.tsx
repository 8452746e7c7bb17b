import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { Navigate } from "react-router-dom"
import type { SiteRoute } from "#models/site/routes.ts"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useHydrationParts } from "#src/ui/hydration/Hydration.tsx"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import styles from "./GuardedPage.module.css"
import { type Arrive, Late } from "./Late.tsx"
import { NotFoundPage, VipPage } from "./NotFoundPage.tsx"
import { usePage } from "./page-context.ts"
import { guard } from "./routes.ts"
import { kindOf } from "./visitor-kind.ts"

const WAITING_ROWS = ["first", "second", "third", "fourth"]

/** The place of a page that is coming. The server renders it too: no style stands in the markup, which the policy forbids. */
export const PageSkeleton = (): ReactNode => (
  <div aria-busy="true" className={styles.rows}>
    {WAITING_ROWS.map((row) => (
      <Skeleton key={row} className={styles.row ?? ""} />
    ))}
  </div>
)

/** The page among the parts that are taken over: it stands in a boundary of its own, and its parts are met with it. */
const PAGE = "page"

/** Tells that the page is on the screen and answers: where the server rendered it, that all of it is taken over. */
const Shown = ({ tell }: { readonly tell: () => void }): ReactNode => {
  const isHydrating = useHydrating()
  const parts = useHydrationParts()
  useEffect(() => parts?.taken(PAGE), [parts])
  useEffect(() => {
    if (!isHydrating) tell()
  }, [tell, isHydrating])
  return null
}

/** A page behind its guard (§2 Route guard). */
export const GuardedPage = (props: {
  readonly route: SiteRoute
  readonly content: Arrive
  readonly language: string
  readonly onSignInWanted: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { shown, config } = usePage()
  const site = useSyncExternalStore(config.subscribe, config.get, config.get)
  const isHydrating = useHydrating()
  const kind = useFlowSelector(visitorFlow, (visitor) => (isHydrating ? "unknown" : kindOf(visitor)))
  const parts = useHydrationParts()
  const [wasShown, setShown] = useState(false)
  const passage = guard(props.route, { kind, language: props.language, site }, wasShown)
  if (passage === "show" && !wasShown) {
    setShown(true)
  }
  const { onSignInWanted } = props
  const asksToSignIn = passage === "signIn"
  useEffect(() => {
    if (asksToSignIn) {
      onSignInWanted()
    }
  }, [asksToSignIn, onSignInWanted])

  switch (passage) {
    case "hidden":
      return <NotFoundPage />
    case "elsewhere":
      return <VipPage />
    case "wait":
      return <PageSkeleton />
    case "home":
      return <Navigate to={`/${props.language}`} replace />
    case "signIn":
      return (
        <EmptyState isPage title={t("page.signIn.title")}>
          {t(site?.vipDomain?.requiresAuth === true ? "page.signIn.vip" : "page.signIn.text")}
        </EmptyState>
      )
    default:
      parts?.met(PAGE)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <Late arrive={props.content} />
          <Shown tell={shown} />
        </Suspense>
      )
  }
}
