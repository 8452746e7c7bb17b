import { MOST_MINUTES } from "./limit.ts"

const HOURS_AND_MINUTES = /^(\d{1,2})\s*:\s*(\d{2})$/
const MINUTES = /^\d{1,4}$/

/** Whole minutes that somebody typed, as `1:30` or `90`, from one to a day's; nothing where it is neither. */
export const readMinutes = (typed: string): number | undefined => {
  const text = typed.normalize("NFKC").trim()
  const [, hours, minutes] = HOURS_AND_MINUTES.exec(text) ?? []
  if (minutes !== undefined && Number(minutes) > 59) return undefined
  const all =
    hours !== undefined
      ? Number(hours) * 60 + Number(minutes)
      : MINUTES.test(text)
        ? Number(text)
        : Number.NaN
  return all >= 1 && all <= MOST_MINUTES ? all : undefined
}
