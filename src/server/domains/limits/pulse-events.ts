import type { SnapshotFrom } from "xstate"
import { fold } from "#machines/kernel/fold.ts"
import type { PlaySessionEvent } from "#machines/limits/play-session/play-session.events.ts"
import { playSessionMachine } from "#machines/limits/play-session/play-session.machine.ts"
import { KEPT_EVERY_MS, nextBar, SILENCE_MS, type TimeRules } from "#models/limits/play-time.ts"

type PlaySnapshot = SnapshotFrom<typeof playSessionMachine>

/** How a player whose page is in view again plays on; nothing where play is stopped still. */
const backEvent = (
  { context: { session, bar }, ...snapshot }: PlaySnapshot,
  { restMs }: TimeRules,
  at: number,
): PlaySessionEvent | undefined => {
  if (session === undefined) return { type: "play.began", at }
  const goesOn = { type: "play.resumed", at } as const
  const anew = { type: "play.began", at } as const
  if (snapshot.value !== "barred" || bar === undefined) return at - session.seenAt > restMs ? anew : goesOn
  if (at < bar.until) return undefined
  return bar.by === "break" && at - bar.until <= restMs ? goesOn : anew
}

/**
 * What a sign of a page in view writes: most often nothing. `seenAt`: the sign before it, where this process remembers one; after a
 * restart play is taken to have gone on if the last one that is kept is not too old.
 */
export const pulseEvents = (
  before: PlaySnapshot,
  seenAt: number | undefined,
  rules: TimeRules,
  at: number,
): ReadonlyArray<PlaySessionEvent> => {
  const events: Array<PlaySessionEvent> = []
  let now = before
  const then = (event: PlaySessionEvent) => {
    events.push(event)
    now = fold(playSessionMachine, now, [event])
  }
  const { session } = before.context
  const last = Math.max(session?.seenAt ?? 0, seenAt ?? 0)
  if (before.value === "playing" && session !== undefined) {
    const patience = seenAt === undefined ? KEPT_EVERY_MS + SILENCE_MS : SILENCE_MS
    if (at - last > patience) then({ type: "play.paused", at, seenAt: last })
    else if (at - session.seenAt >= KEPT_EVERY_MS) then({ type: "play.continued", at })
  }
  if (now.value !== "playing") {
    const back = backEvent(now, rules, at)
    if (back !== undefined) then(back)
  }
  const bar = nextBar(now.context, rules, at)
  if (bar !== undefined && bar.from <= at) {
    // Nobody was told before the last sign of life that a limit was lowered below what was played.
    const told = Math.max(bar.from, Math.min(last, at), now.context.session?.openAt ?? 0)
    const endOf = (from: number) => (bar.by === "day" ? bar.until : from + (bar.until - bar.from))
    const from = endOf(told) > at ? told : at
    if (endOf(from) > at) then({ type: "play.barred", at, by: bar.by, from, until: endOf(from) })
  }
  return events
}
