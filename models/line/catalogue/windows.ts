/** §9 Upcoming events grouping. */
export const WINDOWS = ["all", "soon", "later", "far"] as const
export type Window = (typeof WINDOWS)[number]

/** Hours from now that games can be asked for. */
export const HOURS_AHEAD = [1, 3, 6, 12, 24, 48] as const

/** Which games are wanted by their start: those of a window, or those that start within so many hours. */
export type TimeFilter = Window | (typeof HOURS_AHEAD)[number]

/** Hours that the first window ends at. */
const SOON_HOURS = 2

/** Name of the address's parameter that asks for the games which start within so many hours: `/ru/line?within=2`. */
export const WITHIN = "within"

/** The filter that {@link WITHIN} asks for; nothing where its text is none of the hours that are offered. */
export const withinOf = (text: string | null): TimeFilter | undefined =>
  text === String(SOON_HOURS) ? "soon" : HOURS_AHEAD.find((hours) => text === String(hours))

const HOUR_MS = 3_600_000

/** The span of a filter from a moment on (§9: 0–2 h, 2–4 h, over 4 h before the start); milliseconds since the epoch. */
export const windowSpan = (
  window: TimeFilter,
  now: number,
): { readonly tsFrom?: number; readonly tsTo?: number } => {
  if (typeof window === "number") return { tsTo: now + window * HOUR_MS }
  switch (window) {
    case "soon":
      return { tsTo: now + SOON_HOURS * HOUR_MS }
    case "later":
      return { tsFrom: now + SOON_HOURS * HOUR_MS, tsTo: now + 4 * HOUR_MS }
    case "far":
      return { tsFrom: now + 4 * HOUR_MS }
    default:
      return {}
  }
}
