import type { ReactNode } from "react"
import {
  POKER_RETURNS,
  POKER_TABLES,
  type VideoPokerBet,
  videoPoker,
} from "#models/casino/games/video-poker.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { FieldsProps, GameScreen } from "../game-screen.ts"
import { VideoPokerStage } from "./VideoPokerStage.tsx"

/** The pay table. */
const Fields = ({ typed, isBusy, onType }: FieldsProps): ReactNode => {
  const { t } = useMessage()
  return (
    <Segmented
      label={t("game.video-poker.table")}
      segments={POKER_TABLES.map((key) => ({ key, label: key.replace("-", "/"), disabled: isBusy }))}
      value={POKER_TABLES.find((table) => table === typed.table)}
      onChange={(table) => onType("table", table)}
    />
  )
}

/** What comes back under best play by the table, and the most that it pays. */
const Odds = ({ bet }: { readonly bet: VideoPokerBet }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  return (
    <p className="secondary">
      {t("game.video-poker.odds", {
        share: number(POKER_RETURNS[bet.table], { style: "percent", maximumFractionDigits: 4 }),
        most: multiplierWords(messages, videoPoker.top(bet)),
      })}
    </p>
  )
}

/** What is seen of video poker. */
export const videoPokerScreen: GameScreen<"video-poker"> = { Stage: VideoPokerStage, Fields, Odds }
