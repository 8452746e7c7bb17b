import { type ReactNode, useSyncExternalStore } from "react"
import { GoingRounds } from "#src/features/casino/going/GoingRounds.tsx"
import { AccountPage } from "#src/features/request/frame/AccountPage.tsx"
import { accountSections } from "#src/features/request/frame/account-sections.ts"
import { useFlow, useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePage } from "./page-context.ts"

/** The page of the account; its guard lets a player through alone. */
export const AccountRoute = (): ReactNode => {
  const { language } = useMessage()
  const visitor = useFlow(visitorFlow)
  const userId = useFlowSelector(visitorFlow, ({ context }) => context.player?.userId)
  const { unread: store } = usePage()
  const unread = useSyncExternalStore(store.subscribe, store.get)
  return (
    <AccountPage
      sections={accountSections(`/${language}/account`, unread?.userId === userId ? unread : undefined)}
      waiting={<GoingRounds />}
      onSignOut={() => visitor.send({ type: "signOut.requested" })}
    />
  )
}
