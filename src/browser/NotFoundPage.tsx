import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"

/** What stands where no page of the site is. */
export const NotFoundPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <ErrorState
      isPage
      title={t("page.notFound.title")}
      action={
        <Link to={`/${language}`} className={buttonClass({ variant: "soft" })}>
          {t("page.notFound.action")}
        </Link>
      }
    >
      {t("page.notFound.text")}
    </ErrorState>
  )
}
