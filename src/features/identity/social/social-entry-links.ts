import type { SnapshotFrom } from "xstate"
import type { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import type { FlowRef, LinkTools } from "#src/services/flow.ts"
import { lookAt, whenever } from "#src/services/links.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { leadOn } from "../sign-in/entry-links.ts"

type EntryRef = FlowRef<typeof socialEntryMachine>

/** The key of the words that say what came of an entry that is done. */
export const outcomeOf = (snapshot: SnapshotFrom<typeof socialEntryMachine>) =>
  snapshot.matches("linked") ? "social.linked" : "sign-in.done"

/** Says what came of an entry, and goes to where the visitor was before: home, where that is not known. */
export const leaveEntry = (entry: EntryRef, page: LinkTools): void => {
  const snapshot = entry.getSnapshot()
  const { path } = snapshot.context
  const told = outcomeOf(snapshot)
  page.notify("success", told)
  if (told === "sign-in.done" && leadOn(page, { after: "login" }, path)) return
  page.go(path, { replace: true })
}

/** Joins the entry by a provider to the visitor: who comes in by it is told, and who proves an account links it. */
export const linkSocialEntry = async (entry: EntryRef, page: LinkTools): Promise<void> => {
  const visitor = await page.open(visitorFlow).ready
  whenever(
    entry,
    ({ context }) => context.player,
    (player) => visitor.send({ type: "player.signedIn", player, at: page.now() }),
  )
  whenever(
    entry,
    // Where the visitor was before is known: nobody has to press for it.
    (snapshot) => (snapshot.hasTag("done") && snapshot.context.path !== "" ? true : null),
    () => leaveEntry(entry, page),
  )
  lookAt([entry, visitor], () => {
    const isSignedIn = visitor.getSnapshot().context.player !== null
    if (isSignedIn && entry.getSnapshot().matches("newcomer")) entry.send({ type: "account.proved" })
  })
}
