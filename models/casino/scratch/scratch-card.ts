import { chosen, type Draws } from "../fair/draws.ts"
import { type Prize, TICKETS } from "./prize-tables.ts"

/** Fields of a card, and how many of them have to be alike. */
export const FIELDS = 9
export const ALIKE = 3

/** Which of the prizes a ticket wins; nothing where it wins none. Tickets of the first prize come first, then those of the next. */
export const prizeOf = (prizes: ReadonlyArray<Prize>, ticket: number): number | undefined => {
  let end = 0
  const found = prizes.findIndex(({ tickets }) => {
    end += tickets
    return ticket < end
  })
  return found < 0 ? undefined : found
}

/** Every symbol twice, so that none of them can come three times. */
const twice = (prizes: ReadonlyArray<Prize>, but: number | undefined): ReadonlyArray<number> =>
  prizes.flatMap((_, symbol) => (symbol === but ? [] : [symbol, symbol]))

/**
 * The symbols of a card by its fields, as its numbers print it: first the ticket, then where its three symbols are, then what the other fields
 * show, none of it three times.
 */
export const printed = (prizes: ReadonlyArray<Prize>, draws: Draws): ReadonlyArray<number> => {
  const won = prizeOf(prizes, draws.below(TICKETS))
  const alike = won === undefined ? [] : chosen(draws, ALIKE, FIELDS)
  const others = twice(prizes, won)
  const rest = chosen(draws, FIELDS - alike.length, others.length).map((place) => others[place] as number)
  const next = rest.values()
  return Array.from({ length: FIELDS }, (_, field) =>
    won !== undefined && alike.includes(field) ? won : (next.next().value as number),
  )
}

/** The prize that a card shows: the symbol that three of its fields have. */
export const shownPrize = (fields: ReadonlyArray<number>): number | undefined =>
  fields.find((symbol) => fields.filter((each) => each === symbol).length >= ALIKE)
