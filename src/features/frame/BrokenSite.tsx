import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { buttonClass } from "#src/ui/primitives/button-class.ts"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import styles from "./BrokenSite.module.css"

/**
 * What stands where the site itself could not be shown: what to do, and the way to the home page, which loads it anew. It needs the words
 * alone: whatever else the page is made of may be what broke.
 */
export const BrokenSite = (props: { readonly onRetry: () => void }): ReactNode => {
  const { t, language } = useMessage()
  return (
    <main id="content" className={styles.site}>
      <ErrorState
        isPage
        title={t("error.site.title")}
        action={
          <div className={styles.ways}>
            <Button variant="go" onClick={props.onRetry}>
              {t("common.retry")}
            </Button>
            <a href={`/${language}`} className={buttonClass({ variant: "soft" })}>
              {t("page.notFound.action")}
            </a>
          </div>
        }
      >
        {t("error.page.action")}
      </ErrorState>
    </main>
  )
}
