import { type ReactNode, useSyncExternalStore } from "react"
import { useFeedStatus } from "#src/features/line/line/betting.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { Page } from "./page.ts"

/** What only the browser knows is not so in the page that the server sends. */
const isNot = () => false

const hears = () => () => undefined

/** Without TLS no browser keeps the session, which names a player to the server. */
const isInsecure = () => globalThis.isSecureContext === false

/** What concerns the whole page: no network, a server that can't say, no TLS, storage that failed. One is told at a time, the worst. */
export const Notice = ({ page }: { readonly page: Page }): ReactNode => {
  const { t } = useMessage()
  const isOffline = useFeedStatus() === "offline"
  const isMemoryOnly = useSyncExternalStore(page.memoryOnly.subscribe, page.memoryOnly.get, isNot)
  const isOpen = useSyncExternalStore(hears, isInsecure, isNot)
  const isHydrating = useHydrating()
  const isAway = useFlowSelector(visitorFlow, ({ context }) => !isHydrating && context.unanswered > 0)
  const told = isOffline
    ? "offline"
    : isAway
      ? "outage"
      : isOpen
        ? "insecure"
        : isMemoryOnly
          ? "memoryOnly"
          : undefined
  return told === undefined ? null : <p role="status">{t(`notice.${told}`)}</p>
}
