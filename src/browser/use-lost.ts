import { useEffect, useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { usePage } from "./page-context.ts"
import { languageOf } from "./routes.ts"

/** Addresses that name something by its id: whether that is there, the server knows. */
const NAMES_SOMETHING = /\/\d/

/**
 * Whether nothing stands at the address (§2 Static pages: 404). Of the address that the page was opened at the server said so with the page; of one
 * that a link led to it is asked, while the page is shown already. Where the page stands elsewhere, it leads there.
 */
export const useLost = (): boolean => {
  const page = usePage()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [opened] = useState(pathname)
  const [lost, setLost] = useState(page.opened.lostPath)
  useEffect(() => {
    if (pathname === opened || !NAMES_SOMETHING.test(pathname)) return
    let isLeft = false
    void page.pageData(pathname, languageOf(pathname) ?? "").then(
      ({ status, movedTo }) => {
        if (isLeft) return
        if (status === 404) setLost(pathname)
        if (movedTo !== undefined) navigate(movedTo + search, { replace: true })
      },
      // Without an answer the page stays: it says itself what it could not get.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [page, pathname, search, opened, navigate])
  return lost === pathname
}
