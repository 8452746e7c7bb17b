import { type ReactNode, Suspense } from "react"
import Inbox from "#src/features/messages/inbox/Inbox.tsx"
import { useUnread } from "#src/features/messages/inbox/use-unread.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { usePage } from "./page-context.ts"

/** Its code comes once the list is opened. */
const PushSwitch = lateComponent(() => import("#src/features/messages/game-bell/PushSwitch.tsx"))

/** The time of play, which is watched of everybody who is signed in. */
const PlayWatch = lateComponent(() => import("#src/features/limits/reality-check/PlayWatch.tsx"))

/** The bell of the header, and before it time and result of the session; below its list the player chooses whether this device is told while the site is closed, and of what. */
const InboxSlot = (props: { readonly userId: number; readonly historyHref: string }): ReactNode => {
  const { run, unread: store } = usePage()
  const { language } = useMessage()
  const visitor = useFlow(visitorFlow)
  const unread = useUnread(props.userId, run, store.set)
  return (
    <>
      <Suspense fallback={null}>
        <PlayWatch onEnd={() => visitor.send({ type: "signOut.requested" })} />
      </Suspense>
      <Inbox {...props} letters={{ unread, href: `/${language}/account/messages` }}>
        <Suspense fallback={<Skeleton height="4rem" />}>
          <PushSwitch />
        </Suspense>
      </Inbox>
    </>
  )
}

export default InboxSlot
