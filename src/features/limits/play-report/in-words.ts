import type { MarkerId } from "#models/limits/markers.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** A time of so many minutes, in words. */
export const timeInWords = (t: Messages["t"], minutes: number): string =>
  t("saferPlay.duration", { hours: Math.floor(minutes / 60), minutes: minutes % 60 })

/** What markers are counted in. */
const UNITS: Readonly<Record<MarkerId, "minutes" | "times" | "percent">> = {
  night: "minutes",
  session: "minutes",
  chasing: "times",
  deposits: "times",
  stakes: "percent",
}

/** The value of a marker with its unit. */
export const markerInWords = (t: Messages["t"], id: MarkerId, value: number): string => {
  switch (UNITS[id]) {
    case "minutes":
      return timeInWords(t, value)
    case "percent":
      return t("limits.marker.percent", { value })
    case "times":
      return `${value}`
  }
}
