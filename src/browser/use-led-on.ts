import { useLocation, useNavigate } from "react-router-dom"
import { type Arrival, redirectOf } from "#models/registration/redirect.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePage } from "./page-context.ts"
import { withLanguage } from "./routes.ts"

/** A path without its language segment. */
const pageOf = (pathname: string): string => pathname.split("/").filter(Boolean).slice(1).join("/")

/**
 * Leads a player on by the configured list of routes (§2: after registration and login) from a page, the present one
 * unless another is named; says whether it leads anywhere.
 */
export const useLedOn = (arrival: Omit<Arrival, "from">): ((path?: string) => boolean) => {
  const { config } = usePage()
  const navigate = useNavigate()
  const { language } = useMessage()
  const { pathname } = useLocation()
  return (path = pathname) => {
    const list = config.get()?.registration.redirects
    const to = list === undefined ? undefined : redirectOf(list, { ...arrival, from: pageOf(path) })
    if (to === undefined) return false
    void navigate(withLanguage(`/${to}`, language))
    return true
  }
}
