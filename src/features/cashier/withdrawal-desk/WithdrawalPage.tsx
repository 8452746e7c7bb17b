import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { WithdrawalDesk } from "./WithdrawalDesk.tsx"

/** §2 Personal office sections: withdrawal. */
const WithdrawalPage = (): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      <h1 className="title">{t("withdrawal.title")}</h1>
      <WithdrawalDesk />
    </>
  )
}

export default WithdrawalPage
