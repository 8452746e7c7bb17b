import type { PlayedSpan } from "./markers.ts"

/** An event of a player's play, as far as spans are made of it. Milliseconds since the epoch. */
export interface PlayedEvent {
  readonly type: string
  readonly at: number
  /** Of a pause: when a page was last in view. */
  readonly seenAt?: number
  /** Of a stop: from when. */
  readonly from?: number
}

/** The spans that a player played in, oldest first; one that goes on lasts until `now`. */
export const playedSpans = (events: ReadonlyArray<PlayedEvent>, now: number): ReadonlyArray<PlayedSpan> => {
  const spans: Array<PlayedSpan> = []
  let session = 0
  let openAt: number | undefined
  const close = (until: number) => {
    if (openAt !== undefined && until > openAt) spans.push({ from: openAt, until, session })
    openAt = undefined
  }
  for (const { type, at, seenAt = at, from = at } of events) {
    if (type === "play.began") {
      close(at)
      session = at
      openAt = at
    } else if (type === "play.resumed") openAt = at
    else if (type === "play.paused") close(seenAt)
    else if (type === "play.barred") close(from)
  }
  close(now)
  return spans
}
