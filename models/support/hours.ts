import { lastShowing, wallOf } from "../limits/zone.ts"

const MINUTE = 60_000
const DAY = 86_400_000

/** When people of the support work: minutes since midnight by the clocks of a zone; from 22:00 to 6:00 is over midnight. */
export interface SupportHours {
  readonly from: number
  readonly to: number
  readonly zone: string
}

/** Whether somebody is there, and if not when somebody is again, in milliseconds since the epoch. */
export interface SupportStanding {
  readonly isOpen: boolean
  readonly backAt: number | null
}

/** Whether support is there at a moment; without hours, or where they end when they begin, it always is. */
export const standingAt = (hours: SupportHours | null, at: number): SupportStanding => {
  if (hours === null || hours.from === hours.to) return { isOpen: true, backAt: null }
  const { from, to, zone } = hours
  const wall = wallOf(zone, at)
  const midnight = Math.floor(wall / DAY) * DAY
  const minute = (wall - midnight) / MINUTE
  const isOpen = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (isOpen) return { isOpen, backAt: null }
  const today = midnight + from * MINUTE
  return { isOpen, backAt: lastShowing(zone, today > wall ? today : today + DAY) }
}
