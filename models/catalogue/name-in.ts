import type { LocalizedName } from "./catalogue.ts"

/** The name in the language asked for, else in English. */
export const nameIn = (name: LocalizedName, language: string): string => name[language] ?? name.en
