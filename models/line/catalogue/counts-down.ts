import type { SportId } from "./catalogue.ts"

/** The id of basketball, apart from the table of all sports: the first page needs no more of them. */
export const BASKETBALL = 3 as SportId

/** Whether the clock of a sport shows what is left of a part. */
export const countsDown = (sportId: SportId): boolean => sportId === BASKETBALL
