import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { NOTHING_HIDDEN } from "#models/account/hidden-sports.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Page } from "./page.ts"

/** Links the page's lists to the sports that the player hides, by code that arrives once a player is there. */
export const linkHiddenSports = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  const look = () => {
    const snapshot = visitor.getSnapshot()
    if (snapshot.matches("guest")) page.hiddenSports.set(NOTHING_HIDDEN)
    if (!snapshot.matches("signedIn")) return
    following.unsubscribe()
    void persistent(() => import("./connect-hidden-sports.ts")).then(({ connectHiddenSports }) =>
      connectHiddenSports(page, visitor),
    )
  }
  const following = visitor.subscribe(look)
  look()
}
