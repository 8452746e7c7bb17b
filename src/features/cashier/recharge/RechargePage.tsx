import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Recharge } from "./Recharge.tsx"

/** §2 Personal office sections: recharge. */
const RechargePage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <h1 className="title">{t("recharge.title")}</h1>
      <Recharge />
    </>
  )
}

export default RechargePage
