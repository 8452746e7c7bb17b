import { type ReactNode, useSyncExternalStore } from "react"
import { useLocation } from "react-router-dom"
import { SupportButton } from "#src/features/support/support-button/SupportButton.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePage } from "./page-context.ts"

/** Pages that have no need of it: the support's own, and those of the people of the site. */
const WITHOUT = /^\/[^/]+\/(?:support|account\/support|operator|review|audit)(?:\/|$)/

/** The button of the support over the pages of the site. */
const SupportSlot = (): ReactNode => {
  const { unread: store } = usePage()
  const { language } = useMessage()
  const { pathname } = useLocation()
  const userId = useFlowSelector(visitorFlow, ({ context }) => context.player?.userId)
  const unread = useSyncExternalStore(store.subscribe, store.get)
  if (WITHOUT.test(pathname)) return null
  return (
    <SupportButton
      href={`/${language}/${userId === undefined ? "support" : "account/support"}`}
      unread={unread?.userId === userId ? (unread?.support ?? 0) : 0}
    />
  )
}

export default SupportSlot
