import type { GameView } from "#models/line/feed/frames.ts"

/** Games that are listed beside the present one, itself among them. */
export const MOST_PARALLEL = 8

/** What is in play beside a game. */
export interface Parallel {
  /** Of its championship first, then of its sport; the present one is among them. */
  readonly listed: ReadonlyArray<GameView>
  /** All in play of its sport. */
  readonly total: number
}

/** What is in play beside a game; `undefined` where it is not in play itself, or alone. */
export const parallelTo = (live: ReadonlyArray<GameView>, gameId: number): Parallel | undefined => {
  const present = live.find(({ game }) => game.id === gameId)
  if (present === undefined) return undefined
  const { sportId, champId } = present.game
  const ofSport = live.filter(({ game }) => game.sportId === sportId)
  if (ofSport.length < 2) return undefined
  const near = [
    ...ofSport.filter(({ game }) => game.champId === champId),
    ...ofSport.filter(({ game }) => game.champId !== champId),
  ]
  const first = near.slice(0, MOST_PARALLEL)
  return {
    listed: first.includes(present) ? first : [...first.slice(0, -1), present],
    total: ofSport.length,
  }
}
