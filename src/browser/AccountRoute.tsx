import type { ReactNode } from "react"
import { AccountPage } from "#src/features/request/frame/AccountPage.tsx"
import { accountSections } from "#src/features/request/frame/account-sections.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

/** The page of the account; its guard lets a player through alone. */
export const AccountRoute = (): ReactNode => {
  const { language } = useMessage()
  const visitor = useFlow(visitorFlow)
  return (
    <AccountPage
      sections={accountSections(`/${language}/account`)}
      onSignOut={() => visitor.send({ type: "signOut.requested" })}
    />
  )
}
