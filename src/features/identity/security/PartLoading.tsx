import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"

/** A part of the account that is being read: a line and a button are on their way. */
export const PartLoading = (props: { readonly className: string | undefined }): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={props.className} role="status" aria-busy="true" aria-label={t("common.loading")}>
      <Skeleton height={20} width="60%" />
      <Skeleton height={36} width="12rem" />
    </div>
  )
}
