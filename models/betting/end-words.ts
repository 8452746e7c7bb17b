import type { Bet } from "./bet.ts"
import { type ShownStatus, shownStatus } from "./shown-status.ts"

/** Words by which a bet that ended without a press of its player is told: on open pages, on devices, and in the list of the day. */
const ENDS = {
  won: "notifications.bet.won",
  "won-in-part": "notifications.bet.paid",
  "lost-in-part": "notifications.bet.paid",
  lost: "notifications.bet.lost",
  returned: "notifications.bet.returned",
  cancelled: "notifications.bet.returned",
} as const satisfies Readonly<Partial<Record<ShownStatus, string>>>

const ends: Readonly<Partial<Record<ShownStatus, string>>> = ENDS

/** The words of how a bet ended; nothing while it runs, and of one that its player sold. */
export const endKey = (bet: Parameters<typeof shownStatus>[0]): string | undefined => ends[shownStatus(bet)]

/** Whether the player got money by it that was not the stake alone. */
export const isWin = (bet: Bet): boolean => shownStatus(bet) === "won"
