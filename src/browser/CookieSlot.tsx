import type { ReactNode } from "react"
import { CookieQuestion } from "#src/features/privacy/cookies/CookieQuestion.tsx"
import { FOOTER_COOKIES } from "#src/features/request/frame/Footer.tsx"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { connectCookies, reopenCookies, saidBy } from "./connect-cookies.ts"
import { usePage } from "./page-context.ts"

/** The question about cookies on every page of the site. */
const CookieSlot = (): ReactNode => {
  const page = usePage()
  const visitor = useFlow(visitorFlow)
  return (
    <CookieQuestion
      said={() => saidBy(page, visitor.getSnapshot().context.player?.userId ?? null)}
      onLeave={() => document.getElementById(FOOTER_COOKIES)?.focus({ preventScroll: true })}
    />
  )
}

/** All that the question about cookies needs, as one chunk: each further one would cost the page's first script the names of its files. */
export const cookies = { CookieSlot, connectCookies, reopenCookies }
