/** How long a shot flies, in milliseconds. */
export const FLIGHT_MS = 550
/** How long it is seen what it came to. */
const SEEN_MS = 850

/** A shot as it is seen. Times in milliseconds of the picture's clock. */
export interface Shot {
  /** The target that it was aimed at. */
  readonly target: string
  readonly firedAt: number
  /** What the server said, and when it was heard; absent while it is awaited. */
  readonly told?: { readonly isHit: boolean; readonly at: number }
}

/** What is seen of a shot: that it flies, that it waits at its target for the answer, that it hit or missed. `share`: how much of that is over, from 0 to 1. */
export type ShotSeen =
  | { readonly phase: "flying"; readonly share: number }
  | { readonly phase: "waiting" }
  | { readonly phase: "hit" | "missed"; readonly share: number }

/** When it is seen what a shot came to: never before it has arrived. */
export const seenFrom = ({ firedAt, told }: Shot): number | undefined =>
  told === undefined ? undefined : Math.max(told.at, firedAt + FLIGHT_MS)

/** The same for whoever wants little motion: it has arrived as it leaves, and what it came to stands still. */
export const withoutMotion = (seen: ShotSeen): ShotSeen =>
  seen.phase === "hit" || seen.phase === "missed" ? { ...seen, share: 0.3 } : { phase: "waiting" }

/** What is seen of a shot at a moment; nothing once it is over. */
export const shotSeen = (shot: Shot, now: number): ShotSeen | undefined => {
  const flown = (now - shot.firedAt) / FLIGHT_MS
  if (flown < 1) return { phase: "flying", share: Math.max(0, flown) }
  const from = seenFrom(shot)
  if (shot.told === undefined || from === undefined) return { phase: "waiting" }
  const share = (now - from) / SEEN_MS
  return share < 1 ? { phase: shot.told.isHit ? "hit" : "missed", share: Math.max(0, share) } : undefined
}

const GONE_MS = 700
const AWAY_MS = 2600
const BACK_MS = 500

/** How much of a target is there so long after it was hit, from 0 to 1: it goes, stays away, and another comes in its place. */
export const presence = (since: number): number => {
  if (since < 0) return 1
  if (since < GONE_MS) return 1 - since / GONE_MS
  return Math.min(1, Math.max(0, (since - AWAY_MS) / BACK_MS))
}
