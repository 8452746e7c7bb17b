import type { ReactNode } from "react"
import { BLACKJACK_MOVES, type BlackjackBet, blackjack } from "#models/casino/games/blackjack.ts"
import { raiseBy, topOf } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import type { GameScreen, MovesProps } from "../game-screen.ts"
import styles from "./Blackjack.module.css"
import { BlackjackStage } from "./BlackjackStage.tsx"

/** What the rules allow now, each with what it stakes upon the first stake. */
const Moves = ({ round, moving, isBusy, onMove }: MovesProps<"blackjack">): ReactNode => {
  const { t, money } = useMessage()
  const { bet, book, stake, currency } = round
  const open = BLACKJACK_MOVES.filter((type) => blackjack.takes(bet, book, { type }))
  const isOdd = open.some((type) => raiseBy(bet, book, { type }, stake) === undefined)
  return (
    <div className={styles.moves}>
      {open.map((type) => {
        const raise = raiseBy(bet, book, { type }, stake)
        return (
          <Button
            key={type}
            variant={type === "hit" ? "go" : "line"}
            busy={moving?.type === type}
            disabled={isBusy || raise === undefined}
            onClick={() => onMove({ type })}
          >
            {t(`game.blackjack.move.${type}`, {
              sum: money({ amount: raise ?? Math.floor(stake / 2), currency }),
            })}
          </Button>
        )
      })}
      {isOdd && <p className="secondary">{t("game.blackjack.odd")}</p>}
    </div>
  )
}

/** What outcomes pay, and the most that a round does. */
const Odds = ({ bet }: { readonly bet: BlackjackBet }): ReactNode => {
  const messages = useMessage()
  return (
    <p className="secondary">
      {messages.t("game.blackjack.odds", { most: multiplierWords(messages, topOf(bet)) })}
    </p>
  )
}

/** What is seen of blackjack. */
export const blackjackScreen: GameScreen<"blackjack"> = { Stage: BlackjackStage, Odds, Moves }
