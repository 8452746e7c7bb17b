import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Page } from "./page.ts"

/**
 * Links what this browser keeps to the account, by code that arrives once a player is there: a guest's is this browser's alone, and hides no
 * sport.
 */
export const linkAccount = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  const look = () => {
    const snapshot = visitor.getSnapshot()
    if (snapshot.matches("guest")) page.hiddenSports.set(NOTHING_HIDDEN)
    if (!snapshot.matches("signedIn")) return
    following.unsubscribe()
    void persistent(() => import("./connect-account.ts")).then(({ connectAccount }) =>
      connectAccount(page, visitor),
    )
  }
  const following = visitor.subscribe(look)
  look()
}
