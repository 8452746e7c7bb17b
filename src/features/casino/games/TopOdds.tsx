import type { ReactNode } from "react"
import { type GameBet, topOf } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"

/** The most that a bet pays, where there is no one chance to be told beside it. */
export const TopOdds = ({ bet }: { readonly bet: GameBet }): ReactNode => {
  const messages = useMessage()
  return (
    <p className="secondary">
      {messages.t("game.pays.top", { most: multiplierWords(messages, topOf(bet)) })}
    </p>
  )
}
