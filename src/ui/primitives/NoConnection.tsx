import type { ReactNode } from "react"
import { useMessage } from "../messages/messages.tsx"
import { Button } from "./Button.tsx"
import { ErrorState } from "./EmptyState.tsx"

/** What was asked for did not come: words for it, and the way to ask again. */
export const NoConnection = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const { t } = useMessage()
  return (
    <ErrorState
      title={t("error.connection.title")}
      action={
        <Button variant="soft" onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      {t("error.connection.action")}
    </ErrorState>
  )
}
