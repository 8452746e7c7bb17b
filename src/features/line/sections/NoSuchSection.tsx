import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"

/** Nothing stands at the address of a section. */
export const NoSuchSection = (): ReactNode => {
  const { t } = useMessage()
  return (
    <EmptyState isPage title={t("more.section.unknown")}>
      {t("more.section.unknown.hint")}
    </EmptyState>
  )
}
