import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { Requested } from "../line/use-request.ts"

/** What an answer is shown as: its place while it comes, words and a way on where it did not. */
export const Asked = <Value,>(props: {
  readonly asked: Requested<Value>
  readonly children: (value: Value) => ReactNode
}): ReactNode => {
  const { t } = useMessage()
  const { asked } = props
  switch (asked.status) {
    case "loading":
      return (
        <div aria-busy="true">
          <Skeleton height="192px" width="100%" />
        </div>
      )
    case "failed":
      return (
        <ErrorState
          title={t("error.connection.title")}
          action={
            <Button variant="soft" onClick={asked.retry}>
              {t("common.retry")}
            </Button>
          }
        >
          {t("error.connection.action")}
        </ErrorState>
      )
    case "ready":
      return props.children(asked.value)
  }
}
