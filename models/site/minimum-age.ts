/** §9 Defaults: how old a player has to be where the site says nothing else, in years. */
export const DEFAULT_MINIMUM_AGE = 18

/** Nobody is older, so a larger age would mean the same. */
const MOST_YEARS = 150

/**
 * §5 Small rules: a minimum age as a configuration has it, read as a number; 0 where it is none, which asks nobody's age, and 18 where
 * nothing is said. Whole years: parts of one are dropped.
 */
export const minimumAgeOf = (said: unknown): number => {
  if (said === undefined || said === null) return DEFAULT_MINIMUM_AGE
  const text = String(said).trim()
  return /^\+?\d+(\.\d*)?$/.test(text) ? Math.min(Math.floor(Number(text)), MOST_YEARS) : 0
}
