import { type ReactNode, useMemo } from "react"
import type { BingoRoom } from "#models/casino/timed/bingo-cards.ts"
import { BINGO_PRIZES, bingoChance, paysBy } from "#models/casino/timed/bingo-prizes.ts"
import { timedGame } from "#models/casino/timed/timed-games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import { ChanceTable } from "../games/ChanceTable.tsx"

/** Every step of every prize of a room, with the chance that a card completes it there. */
const stepsOf = (room: BingoRoom) =>
  BINGO_PRIZES[room].flatMap((prize) =>
    prize.steps.map(([by], place) => {
      const after = prize.steps[place - 1]?.[0] ?? 0
      const chance = bingoChance(prize, room, by) - (after === 0 ? 0 : bingoChance(prize, room, after))
      return { pattern: prize.pattern, from: after + 1, to: by, chance, pays: paysBy(prize.steps, by) }
    }),
  )

/** What each prize pays by the call that completes it, and how likely it is; a card can win several. */
export const BingoOdds = ({ room }: { readonly room: BingoRoom }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const steps = useMemo(() => stepsOf(room), [room])
  return (
    <ChanceTable
      of={t("timed.bingo.prize")}
      summary={t("timed.bingo.pays", { most: multiplierWords(messages, timedGame(room).highest) })}
      lines={steps.map(({ pattern, from, to, chance, pays }) => ({
        name: t("timed.bingo.span", {
          prize: t(`timed.bingo.prize.${pattern}`),
          from: number(from),
          to: number(to),
        }),
        chance,
        pays,
      }))}
    />
  )
}
