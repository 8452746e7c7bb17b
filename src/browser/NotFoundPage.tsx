import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { EmptyState, ErrorState } from "#src/ui/primitives/EmptyState.tsx"

/** What stands where a page is that the VIP domain alone has: how its address is got. */
export const VipPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <EmptyState
      isPage
      title={t("page.vip.title")}
      action={
        <Link to={`/${language}/account/settings`} className={buttonClass({ variant: "soft" })}>
          {t("page.vip.action")}
        </Link>
      }
    >
      {t("page.vip.text")}
    </EmptyState>
  )
}

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
