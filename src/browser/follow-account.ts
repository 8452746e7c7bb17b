import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { type AccountFollower, tellFollower } from "#src/services/account-follower.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { onFeedReturn } from "./feed-return.ts"
import type { Page } from "./page.ts"

/** Tells a flow who plays, now and from now on, and has it ask the server again whenever news may be missing. */
export const followAccount = (
  page: Pick<Page, "feed">,
  visitor: FlowRef<typeof visitorMachine>,
  follower: AccountFollower,
  ask: () => void,
): void => {
  let isTold = false
  /** For whom the feed was last there: where another visitor opens it anew, everything is read by the sign-in. */
  let connectedFor: number | null = null
  const tell = () => {
    const snapshot = visitor.getSnapshot()
    // Who could not be asked about is not gone.
    if (snapshot.hasTag("busy") || snapshot.hasTag("degraded")) return
    const userId = snapshot.context.player?.userId ?? null
    // What was done elsewhere since this browser was last told was told to nobody.
    if (!isTold && userId !== null && userId === follower.getSnapshot().context.userId) ask()
    else tellFollower(follower, userId)
    if (!isTold) connectedFor = userId
    isTold = true
  }
  tell()
  visitor.subscribe(tell)
  onFeedReturn(page.feed, () => {
    const { userId } = follower.getSnapshot().context
    if (userId === connectedFor) ask()
    connectedFor = userId
  })
  addEventListener("online", ask)
}
