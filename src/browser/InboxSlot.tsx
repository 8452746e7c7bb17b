import { type ReactNode, Suspense } from "react"
import Inbox from "#src/features/messages/inbox/Inbox.tsx"
import { lateComponent } from "#src/ui/late-code.ts"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"

/** Its code comes once the list is opened. */
const PushSwitch = lateComponent(() => import("#src/features/messages/game-bell/PushSwitch.tsx"))

/** The bell of the header; below its list the player chooses whether this device is told while the site is closed, and of what. */
const InboxSlot = (props: { readonly userId: number; readonly historyHref: string }): ReactNode => (
  <Inbox {...props}>
    <Suspense fallback={<Skeleton height="4rem" />}>
      <PushSwitch />
    </Suspense>
  </Inbox>
)

export default InboxSlot
