import { diceOf } from "#models/casino/timed/fast-bet.ts"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"

/** What is drawn, as a game shows it: the two dice of the fast bet, or the numbers themselves. */
export const drawnFaces = (game: TimedGameSlug, numbers: ReadonlyArray<number>): ReadonlyArray<number> =>
  game === "fast-bet" ? numbers.flatMap(diceOf) : numbers

/** What is drawn so far, in words. */
export const drawnWords = (
  { t, number }: Messages,
  game: TimedGameSlug,
  numbers: ReadonlyArray<number>,
): string => {
  if (numbers.length === 0) return ""
  const faces = drawnFaces(game, numbers)
  const listed = faces.map((each) => number(each)).join(", ")
  return game === "fast-bet"
    ? t("timed.drawn.dice", { dice: listed, sum: number(faces.reduce((sum, each) => sum + each, 0)) })
    : t("timed.drawn", { numbers: listed })
}
