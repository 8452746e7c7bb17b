import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react"
import { Route, Routes, useParams } from "react-router-dom"
import { ROUTES } from "#models/site/all-routes.ts"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { GuardedPage, PageSkeleton } from "./GuardedPage.tsx"
import { LATE_PAGES } from "./late-pages.tsx"
import { NotFoundPage } from "./NotFoundPage.tsx"
import { OPENING_PAGES } from "./opening-pages.tsx"
import { usePage } from "./page-context.ts"

const PAGES = { ...OPENING_PAGES, ...LATE_PAGES }

/** Every page of the site by its address, once one is opened that the first page does without; their words come with them. */
export const LateRoutes = (): ReactNode => {
  const page = usePage()
  const language = useParams().lang ?? ""
  const { subscribe, getSnapshot, complete } = page.messages
  const { isWhole } = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const [onSignInWanted] = useState(() => () => void page.openModal("sign-in"))
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    if (isWhole || isFailed) return
    let isLeft = false
    void complete().then(() => {
      if (!isLeft && !getSnapshot().isWhole) setFailed(true)
    })
    return () => {
      isLeft = true
    }
  }, [isWhole, isFailed, complete, getSnapshot])
  if (!isWhole && isFailed) {
    return <NoConnection onRetry={() => setFailed(false)} />
  }
  if (!isWhole) return <PageSkeleton />
  return (
    <Routes>
      {ROUTES.flatMap((route) =>
        route.paths.map((path) => (
          <Route
            key={path}
            path={path}
            element={
              <GuardedPage
                key={route.name}
                route={route}
                content={PAGES[route.name]}
                language={language}
                onSignInWanted={onSignInWanted}
              />
            }
          />
        )),
      )}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
