import type { ReactNode } from "react"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ErrorState } from "#src/ui/primitives/EmptyState.tsx"
import { useFormText } from "../registration/use-form-text.ts"

/** A part of the account that could not be read: why, and the way to ask again. */
export const Unavailable = (props: {
  readonly error: FormMessage | null
  readonly onAsk: () => void
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  return (
    <ErrorState
      title={props.error === null ? t("error.unexpected") : text(props.error)}
      action={
        <Button variant="soft" onClick={props.onAsk}>
          {t("common.retry")}
        </Button>
      }
    />
  )
}
