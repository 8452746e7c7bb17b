import { type BingoRoom, cardOf } from "#models/casino/timed/bingo-cards.ts"
import { type BingoStanding, bingoStandings } from "#models/casino/timed/bingo-prizes.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"

/** How many calls are told at once, so that a screen reader can finish before the next ones come. */
const TOLD_CALLS = 5

/** What a card has completed, or lacks one number of; nothing where it lacks more. */
export const standingWords = (messages: Messages, standing: BingoStanding): string | undefined => {
  const { t, number } = messages
  const { pattern, call, pays, awaits } = standing
  const prize = t(`timed.bingo.prize.${pattern}`)
  if (call !== undefined)
    return t(pays > 0 ? "timed.bingo.won" : "timed.bingo.late", {
      prize,
      call: number(call),
      pays: multiplierWords(messages, pays),
    })
  return awaits.length > 0
    ? t("timed.bingo.away", { prize, numbers: awaits.map((ball) => number(ball)).join(", ") })
    : undefined
}

/** The last calls that are told together, and what the player's cards completed by them. */
export const bingoTold = (
  messages: Messages,
  room: BingoRoom,
  numbers: ReadonlyArray<number>,
  shown: number,
  picks: ReadonlyArray<string>,
): string => {
  const { t, number } = messages
  const to = shown === numbers.length ? shown : shown - (shown % TOLD_CALLS)
  if (to === 0) return ""
  const from = to - (to % TOLD_CALLS === 0 ? TOLD_CALLS : to % TOLD_CALLS)
  const called = numbers.slice(0, to)
  const won = picks.flatMap((pick) => {
    const card = cardOf(pick)
    if (card === undefined) return []
    const now = bingoStandings(room, card, called).flatMap((standing) =>
      (standing.call ?? 0) > from ? [standingWords(messages, standing)] : [],
    )
    return now.length === 0 ? [] : [`${t("timed.bingo.card", { number: number(card) })}: ${now.join("; ")}.`]
  })
  const calls = called
    .slice(from)
    .map((each) => number(each))
    .join(", ")
  return [t("timed.bingo.told", { from: number(from + 1), to: number(to), numbers: calls }), ...won].join(" ")
}
