import type { Person, Visitors } from "./sealed-text.ts"

/**
 * Whole calendar months (UTC) for which it can be read where a visitor came from whom no account is known of, after the month
 * it was written in: long enough to look into an attack.
 */
export const VISITORS_KEPT_MONTHS = 3

/** Visitors were all under one key before each month had its own. */
const UNDATED = "visitors"

const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

/** The last month whose key is destroyed by now. */
const lastOver = (now: number): string => {
  const date = new Date(now)
  return monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - VISITORS_KEPT_MONTHS - 1))
}

/** The person under whose key a text is sealed now: visitors are those of a month, all others themselves. */
export const sealedFor = (person: Person, now: number): Person =>
  person === UNDATED ? `${UNDATED}:${monthOf(now)}` : person

/** Those of the visitors whose key is to be destroyed; the undated key goes with the first month that is over. */
export const visitorsOver = (people: ReadonlyArray<Visitors>, now: number): ReadonlyArray<Visitors> => {
  const last = `${UNDATED}:${lastOver(now)}`
  const isOver = (person: Visitors) => person !== UNDATED && person <= last
  return people.filter((person) => isOver(person) || (person === UNDATED && people.some(isOver)))
}
