import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import type { Page } from "./page.ts"

/**
 * Has the browser forget the player who is gone, be it by a press, for idleness, by the server, in another tab or while no
 * page was open: the code for it arrives when nobody is signed in where somebody was.
 */
export const linkPlayer = (page: Page, visitor: FlowRef<typeof visitorMachine>): void => {
  let isForgetting = false
  const look = () => {
    const snapshot = visitor.getSnapshot()
    const { playerSeen } = page
    if (snapshot.matches("signedIn") && !playerSeen.get()) playerSeen.raise()
    if (!snapshot.matches("guest") || !playerSeen.get() || isForgetting) return
    isForgetting = true
    void persistent(() => import("./forget-player.ts"))
      .then(({ forgetPlayer }) => forgetPlayer(page, visitor))
      .finally(() => {
        isForgetting = false
      })
  }
  visitor.subscribe(look)
  look()
}
