import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../account-choice/AccountChoice.tsx"
import { accountIn } from "../account-choice/account-in.ts"
import { Recharge } from "./Recharge.tsx"

/** §2 Personal office sections: recharge. */
const RechargePage = (): ReactNode => {
  const { t } = useMessage()
  const [query] = useSearchParams()
  return (
    <>
      <h1 className="title">{t("recharge.title")}</h1>
      <AccountChoice />
      <Recharge key={accountIn(query)} />
    </>
  )
}

export default RechargePage
