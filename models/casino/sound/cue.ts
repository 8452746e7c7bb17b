import { stakedOn } from "../round.ts"
import type { RoundView } from "../table.ts"

/** What of a round is heard: its stake, each part of it that is shown, a win. A loss has no sound. */
export const CUES = ["staked", "shown", "won"] as const
export type Cue = (typeof CUES)[number]

/** How a table stands as it is heard. `isTelling`: the round's book is being told, and what it paid is not said yet. */
export interface HeardTable {
  readonly isSending: boolean
  readonly isTelling: boolean
  readonly round: RoundView | null
}

const booked = ({ round }: HeardTable): number => round?.book.length ?? 0

/**
 * What is heard as a table moves; nothing mostly. A round that paid no more than all that was staked on it ends in silence: nothing celebrates a
 * loss.
 */
export const cueOf = (now: HeardTable, before: HeardTable): Cue | undefined => {
  if (now.isSending && !before.isSending) return "staked"
  const { round } = now
  if (round?.ended !== undefined && before.isTelling && !now.isTelling)
    return round.ended.paid > stakedOn(round) ? "won" : undefined
  return round !== null && booked(now) > (before.round?.key === round.key ? booked(before) : 0)
    ? "shown"
    : undefined
}
