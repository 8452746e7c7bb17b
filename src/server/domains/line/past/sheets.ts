/** Length of a sheet, the span of a season that is played and written as one, in milliseconds. */
export const SHEET_MS = 900_000

/** The span of a sheet by its number, counted from the epoch: from its first moment on, before its last. */
export const spanOf = (sheet: number): { readonly from: number; readonly to: number } => ({
  from: sheet * SHEET_MS,
  to: (sheet + 1) * SHEET_MS,
})

/** The sheets of a past that long before a moment, in milliseconds, the latest first: what is asked for most is there soonest. */
export const sheetsBefore = (now: number, pastMs: number): ReadonlyArray<number> => {
  const latest = Math.floor(now / SHEET_MS)
  const first = Math.floor((now - pastMs) / SHEET_MS)
  return Array.from({ length: latest - first + 1 }, (_, back) => latest - back)
}
