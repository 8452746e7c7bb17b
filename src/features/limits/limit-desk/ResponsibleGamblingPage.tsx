import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { LimitDesk } from "./LimitDesk.tsx"

/** §2 Personal office sections: responsible gambling. */
const ResponsibleGamblingPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <h1 className="title">{t("limits.title")}</h1>
      <LimitDesk />
    </>
  )
}

export default ResponsibleGamblingPage
