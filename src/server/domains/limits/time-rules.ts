import type { LimitContext } from "#machines/limits/limit/limit.events.ts"
import type { Jurisdiction } from "#models/limits/jurisdiction.ts"
import type { TimeRules } from "#models/limits/play-time.ts"
import { windowOf } from "#models/limits/window.ts"

/** How often a player is told how long they have played, in minutes: as they chose where they may, else as the law says; absent: not. */
export const checkMinutesOf = (
  { play: { check } }: Jurisdiction,
  { checkMinutes }: Pick<LimitContext, "checkMinutes">,
): number | undefined => {
  if (checkMinutes === undefined) return check.minutes
  if (checkMinutes === null) return check.mayBeOff ? undefined : check.minutes
  return Math.min(Math.max(checkMinutes, check.least), check.most)
}

/** Whether time and result of the session are in view for a player. */
export const areFiguresShown = (
  { play }: Jurisdiction,
  { figuresShown }: Pick<LimitContext, "figuresShown">,
): boolean => play.inView === "always" || figuresShown !== false

/** What bounds a player's time at a moment: their own limits, and what the law of the site says. */
export const timeRulesOf = (jurisdiction: Jurisdiction, known: LimitContext, at: number): TimeRules => {
  const { restMs, breakMs } = jurisdiction.play
  const sessionMinutes = known.limits["time-session"]?.amount
  const dayMinutes = known.limits["time-day"]?.amount
  const checkMinutes = checkMinutesOf(jurisdiction, known)
  return {
    restMs,
    day: windowOf("day", jurisdiction, at),
    ...(sessionMinutes === undefined ? {} : { sessionMinutes }),
    ...(dayMinutes === undefined ? {} : { dayMinutes }),
    ...(checkMinutes === undefined ? {} : { checkMinutes }),
    ...(breakMs === undefined ? {} : { breakMs }),
  }
}
