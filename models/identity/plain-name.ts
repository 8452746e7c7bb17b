/** A name without what alphabets and habits differ in: marks, hyphens, spaces, case. */
export const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\p{Letter}]/gu, "")
    .toLocaleUpperCase("en")

/** A person's name of one or several words, whichever comes first. */
const wordsOf = (name: string): string =>
  name
    .split(/[\s,]+/u)
    .map(plainName)
    .filter((word) => word !== "")
    .toSorted()
    .join(" ")

/** Whether two whole names are those of one person: the same words in any order. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one) !== "" && (wordsOf(one) === wordsOf(other) || plainName(one) === plainName(other))
