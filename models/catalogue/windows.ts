/** §9 Upcoming events grouping. */
export const WINDOWS = ["all", "soon", "later", "far"] as const
export type Window = (typeof WINDOWS)[number]

const HOUR_MS = 3_600_000

/** The span of a window from a moment on (§9: 0–2 h, 2–4 h, over 4 h before the start); milliseconds since the epoch. */
export const windowSpan = (
  window: Window,
  now: number,
): { readonly tsFrom?: number; readonly tsTo?: number } => {
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
