import type { ReactNode } from "react"
import { useSearchParams } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { AccountChoice } from "../account-choice/AccountChoice.tsx"
import { accountIn } from "../account-choice/account-in.ts"
import { WithdrawalDesk } from "./WithdrawalDesk.tsx"

/** §2 Personal office sections: withdrawal. */
const WithdrawalPage = (): ReactNode => {
  const { t } = useMessage()
  const account = accountIn(useSearchParams()[0])
  return (
    <>
      <h1 className="title">{t("withdrawal.title")}</h1>
      <AccountChoice />
      <WithdrawalDesk key={account} account={account} />
    </>
  )
}

export default WithdrawalPage
