/** §9 Upcoming events grouping. */
export const WINDOWS = ["all", "soon", "later", "far"] as const
export type Window = (typeof WINDOWS)[number]

/** Hours from now that games can be asked for. */
export const HOURS_AHEAD = [1, 3, 6, 12, 24, 48] as const

/** Which games are wanted by their start: those of a window, or those that start within so many hours. */
export type TimeFilter = Window | (typeof HOURS_AHEAD)[number]

const HOUR_MS = 3_600_000

/** The span of a filter from a moment on (§9: 0–2 h, 2–4 h, over 4 h before the start); milliseconds since the epoch. */
export const windowSpan = (
  window: TimeFilter,
  now: number,
): { readonly tsFrom?: number; readonly tsTo?: number } => {
  if (typeof window === "number") return { tsTo: now + window * HOUR_MS }
  switch (window) {
    case "soon":
      return { tsTo: now + 2 * HOUR_MS }
    case "later":
      return { tsFrom: now + 2 * HOUR_MS, tsTo: now + 4 * HOUR_MS }
    case "far":
      return { tsFrom: now + 4 * HOUR_MS }
    default:
      return {}
  }
}
