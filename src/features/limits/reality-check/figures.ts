import type { PlayTold } from "#models/api/player-limits.ts"

const MINUTE = 60_000

/** A time as hours and minutes: `1:05`. */
export const timeOf = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE)
  return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, "0")}`
}

/** What a session came to, where the server tells it. */
export const netOf = ({
  session,
}: Pick<PlayTold, "session">): { readonly amount: number; readonly currency: string } | undefined =>
  session?.currency === undefined
    ? undefined
    : { amount: (session.returned ?? 0) - (session.staked ?? 0), currency: session.currency }
