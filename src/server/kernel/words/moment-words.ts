/** A moment as a refusal says it, in a language, by the clocks of UTC: pages tell it by the player's own. */
export const momentWords = (at: number, language: string): string =>
  `${new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`
