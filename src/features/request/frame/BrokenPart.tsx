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
