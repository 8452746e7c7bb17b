import { closeOfOthers, type ModalName, type ModalRef } from "#src/services/modal-flow.ts"

/** The dialogs that only a player has. */
const PLAYERS: ReadonlySet<string> = new Set<ModalName>([
  "auto-bets",
  "bid",
  "cashier",
  "insurance",
  "sale",
  "slip",
])

/** Closes the dialogs that are about another page than that of a path, and those of a player who is gone. */
export const leaveGone = (
  modals: Pick<ModalRef, "getSnapshot" | "send">,
  path: string,
  isGuest: boolean,
): void => {
  closeOfOthers(modals, path)
  if (!isGuest) return
  for (const { name } of modals.getSnapshot().context.modals)
    if (PLAYERS.has(name)) modals.send({ type: "modal.closed", name })
}
