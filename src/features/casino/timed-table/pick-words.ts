import { isBingo } from "#models/casino/timed/bingo.ts"
import { cardOf } from "#models/casino/timed/bingo-cards.ts"
import { type TimedGameSlug, timedGame } from "#models/casino/timed/timed-games.ts"
import type { Messages } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"

/** What a bet is on, in words. */
export const pickWords = ({ t, number }: Messages, game: TimedGameSlug, pick: string): string => {
  if (game === "keno-80")
    return pick
      .split("-")
      .map((each) => number(Number(each)))
      .join(", ")
  if (isBingo(game)) return t("timed.bingo.card", { number: number(cardOf(pick) ?? 0) })
  const [kind = "", place = ""] = pick.split("-")
  if (kind === "number" || kind === "sector" || kind === "total")
    return t(`timed.pick.${kind}`, { number: number(Number(place)) })
  return t(`timed.pick.${pick}`)
}

/** What a bet can win: its odds, up to what a star raises them to, or the most where it depends on the draw. */
export const oddsWords = (messages: Messages, game: TimedGameSlug, pick: string): string => {
  const { t } = messages
  const { odds, top, places } = timedGame(game)
  const [least, most] = [odds(pick), top(pick)].map((each) => multiplierWords(messages, each))
  if (places.length === 0) return t("casino.top", { most: most ?? "" })
  return least === most
    ? t("timed.odds", { odds: most ?? "" })
    : t("timed.odds.to", { odds: least ?? "", top: most ?? "" })
}
