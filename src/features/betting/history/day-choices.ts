/** How far back the history can be asked for, in days. */
const CHOICES = [1, 7, 30, 90, 365] as const

/** The days that can be chosen, with those that the address names. */
export const dayChoices = (days: number): ReadonlyArray<number> =>
  [...new Set<number>([...CHOICES, days])].toSorted((left, right) => left - right)
