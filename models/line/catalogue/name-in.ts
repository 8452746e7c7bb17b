import type { LocalizedName } from "./catalogue.ts"

/** The name in the language asked for, else in English. */
export const nameIn = (name: LocalizedName, language: string): string => name[language] ?? name.en

/** A game by its sides, `Arsenal — Liverpool`; a game without sides by its own name. */
export const gameTitle = (home: LocalizedName, away: LocalizedName | undefined, language: string): string =>
  away === undefined ? nameIn(home, language) : `${nameIn(home, language)} — ${nameIn(away, language)}`
