import { MODAL_STATUS } from "#machines/request/modal-queue/modal-queue.events.ts"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { type Arrival, redirectOf } from "#models/identity/registration/redirect.ts"
import type { Player } from "#models/wallet/account.ts"
import type { FlowRef, LinkTools } from "#src/services/flow.ts"
import { lookAt, whenever } from "#src/services/links.ts"
import type { ModalName, ModalRef } from "#src/services/modal-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

type VisitorRef = FlowRef<typeof visitorMachine>

/** A chart by which somebody comes in. */
interface Entry {
  readonly getSnapshot: () => { readonly context: { readonly player: Player | null } }
  readonly subscribe: (listener: () => void) => unknown
}

/** A chart that can be told who came in another way. */
interface Told {
  readonly getSnapshot: () => { readonly can: (event: VisitorSignedIn) => boolean }
  readonly send: (event: VisitorSignedIn) => void
}

interface VisitorSignedIn {
  readonly type: "visitor.signedIn"
  readonly player: Player
}

/** The player who is signed in; `null` for a guest and while nobody knows. */
export const playerOf = (visitor: VisitorRef): Player | null => {
  const snapshot = visitor.getSnapshot()
  return snapshot.matches("signedIn") ? snapshot.context.player : null
}

/** Tells a chart that somebody came in another way, as in another tab, where it takes that. */
export const tellEntry = (entry: Told, player: Player): void => {
  const known = { type: "visitor.signedIn", player } as const
  if (entry.getSnapshot().can(known)) entry.send(known)
}

/** Tells the visitor who came in by a chart; who came in another way is known already. */
export const tellVisitor = (
  entry: Entry,
  visitor: VisitorRef,
  { now }: LinkTools,
  cameIn?: () => void,
): void =>
  whenever(
    entry,
    ({ context }) => context.player,
    (player) => {
      if (playerOf(visitor) !== null) return
      visitor.send({ type: "player.signedIn", player, at: now() })
      cameIn?.()
    },
  )

/** A dialog of the queue, by its name. */
export const dialogOf = (modals: ModalRef, name: ModalName) => ({
  isOpen: () =>
    modals
      .getSnapshot()
      .context.modals.some((modal) => modal.name === name && modal.status === MODAL_STATUS.open),
  close: () => modals.send({ type: "modal.closed", name }),
})

/**
 * Closes a dialog that only a guest needs as soon as a player is there, as after a reload or a sign-in in another tab. Its chart is told
 * before, so that nothing typed is kept.
 */
export const closeForPlayers = async (name: ModalName, page: LinkTools, entry?: Told): Promise<void> => {
  const [visitor, modals] = await Promise.all([page.open(visitorFlow).ready, page.modals()])
  const dialog = dialogOf(modals, name)
  lookAt([visitor, modals], () => {
    const player = playerOf(visitor)
    if (player === null || !dialog.isOpen()) return
    if (entry !== undefined) tellEntry(entry, player)
    dialog.close()
  })
}

/** A path without its language segment. */
const pageOf = (path: string): string => path.split("/").filter(Boolean).slice(1).join("/")

/**
 * Leads a player on by the configured list of routes (§2: after registration and login) from a path, the page's own unless another is
 * given; says whether it leads anywhere.
 */
export const leadOn = (
  page: Pick<LinkTools, "redirects" | "path" | "go">,
  arrival: Omit<Arrival, "from">,
  path: string = page.path(),
): boolean => {
  const list = page.redirects()
  const to = list === undefined ? undefined : redirectOf(list, { ...arrival, from: pageOf(path) })
  if (to === undefined) return false
  page.go(`/${to}`)
  return true
}
