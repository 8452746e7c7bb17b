/** What a score is given as: the numbers of both sides, or a text of its source (`40:15`, `12/3 (4.2)`). */
export type ScoreLike = readonly [number, number] | string

const RIGHT_TO_LEFT_MARK = "\u200f"

/**
 * A score as the page is read: the home side's number first. In a page that runs from right to left that is the right one,
 * where the home side's name stands too; left to themselves, digits with a colon between them run from left to right in
 * every language (UAX #9, W4). A text without a colon is nobody's order and stays.
 */
export const formatScore = (score: ScoreLike, direction: "ltr" | "rtl"): string => {
  const text = typeof score === "string" ? score : score.join(":")
  const parts = text.split(/( ?: ?)/)
  // A mark before each part holds the numbers apart; the first says which way the whole runs, letters in it or not (`A:40`).
  return direction === "ltr" || parts.length === 1
    ? text
    : parts.map((part) => `${RIGHT_TO_LEFT_MARK}${part}`).join("")
}

/** Scores of parts, in the order they were played: `1:0, 2:1`. */
export const formatScores = (
  scores: ReadonlyArray<readonly [number, number]>,
  direction: "ltr" | "rtl",
): string => scores.map((score) => formatScore(score, direction)).join(", ")
