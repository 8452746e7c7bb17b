import { wantedHidden } from "#machines/preferences/sport-hiding/sport-hiding.machine.ts"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { sportHidingFlow } from "#src/features/preferences/settings/sport-hiding-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { followAccount } from "./follow-account.ts"
import type { Page } from "./page.ts"

const connected = new WeakSet<Page>()

/** Has the page's lists heed what the account hides, once. */
export const connectHiddenSports = async (
  page: Page,
  visitor: FlowRef<typeof visitorMachine>,
): Promise<void> => {
  if (connected.has(page)) return
  connected.add(page)
  const hiding = await page.flows.open(sportHidingFlow).ready
  hiding.subscribe((snapshot) => {
    // While nothing was read yet the page goes by what it knew before.
    const isUnread = snapshot.context.userId !== null && snapshot.matches({ player: "loading" })
    if (!isUnread && !snapshot.matches({ player: "unavailable" }))
      page.hiddenSports.set(wantedHidden(snapshot.context))
  })
  followAccount(page, visitor, hiding, () => hiding.send({ type: "sports.asked" }))
}
