/** One key of two names, neither of which can be mistaken for the other. */
export const pairKey = (first: string, second: string): string => `${first.length}:${first}${second}`
