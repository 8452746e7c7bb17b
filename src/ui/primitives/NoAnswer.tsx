import type { ReactNode } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "../messages/messages.tsx"
import { Button } from "./Button.tsx"
import { ErrorState } from "./EmptyState.tsx"
import { NoConnection } from "./NoConnection.tsx"

/** In place of what was asked for and did not come: why the server refused, or that it can't be reached; and a way to ask again. */
export const NoAnswer = ({
  asked: { retry, why },
}: {
  readonly asked: { readonly retry: () => void; readonly why?: FormMessage }
}): ReactNode => {
  const { t } = useMessage()
  if (why === undefined) return <NoConnection onRetry={retry} />
  return (
    <ErrorState
      title={"text" in why ? why.text : t(why.key, why.values)}
      action={
        <Button variant="soft" onClick={retry}>
          {t("common.retry")}
        </Button>
      }
    />
  )
}
