/** The zone that times are shown in, as Intl and the server know it: the offset that the player set, else the browser's own. */
export const zoneName = (utcOffset: number | undefined): string => {
  if (utcOffset === undefined) return new Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${utcOffset < 0 ? "-" : "+"}${String(Math.abs(utcOffset)).padStart(2, "0")}:00`
}

/** A month and its year in words. `at`: a moment in it, in milliseconds since the epoch. */
export const monthWords = (at: number, locale: string, zone: string): string =>
  new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: zone,
  }).format(at)
