import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"

/** What stands where no page of the site is. */
export const NotFoundPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <ErrorState
      title={t("page.notFound.title")}
      action={<Link to={`/${language}`}>{t("page.notFound.action")}</Link>}
    >
      {t("page.notFound.text")}
    </ErrorState>
  )
}
