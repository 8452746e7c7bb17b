import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"

/** A page, or a part that `title` names, that could not be loaded or shown; what is around it stays. */
export const BrokenPart = (props: { readonly title?: string; readonly onRetry: () => void }): ReactNode => {
  const { t } = useMessage()
  return (
    <ErrorState
      title={props.title ?? t("error.page.title")}
      action={
        <Button variant="soft" onClick={props.onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("error.page.action")}
    </ErrorState>
  )
}

/**
 * What stands where the site itself could not be shown: what to do, and the way to the home page, which loads it anew. It needs the words
 * alone: whatever else the page is made of may be what broke.
 */
export const BrokenSite = (props: { readonly onRetry: () => void }): ReactNode => {
  const { t, language } = useMessage()
  return (
    <main id="content">
      <ErrorState
        isPage
        title={t("error.site.title")}
        action={
          <>
            <Button variant="go" onClick={props.onRetry}>
              {t("common.retry")}
            </Button>
            <a href={`/${language}`} className="link">
              {t("page.notFound.action")}
            </a>
          </>
        }
      >
        {t("error.page.action")}
      </ErrorState>
    </main>
  )
}
