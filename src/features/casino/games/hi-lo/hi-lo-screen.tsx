import type { ReactNode } from "react"
import { RANKS } from "#models/casino/cards.ts"
import { HILO_GUESSES, hiLoChance, hiLoNext, hiLoPay } from "#models/casino/games/hi-lo.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { multiplierWords } from "../../game-table/multiplier-words.ts"
import tables from "../ChanceTable.module.css"
import type { GameScreen, MovesProps } from "../game-screen.ts"
import { TakeButton } from "../TakeButton.tsx"
import { TopOdds } from "../TopOdds.tsx"
import styles from "./HiLoStage.module.css"
import { HiLoStage } from "./HiLoStage.tsx"

const Moves = ({ round, moving, isBusy, onMove }: MovesProps<"hi-lo">): ReactNode => (
  <TakeButton
    round={round}
    pays={hiLoPay(round.book)}
    isBusy={isBusy}
    isTaking={moving?.type === "take"}
    onTake={() => onMove({ type: "take" })}
  />
)

/** What a first guess pays on each rank, and how likely it is right. */
const Rules = (): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  return (
    <table className={classNames(tables.table, styles.pays)}>
      <caption>{t("game.hi-lo.table")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("game.hi-lo.card")}</th>
          {HILO_GUESSES.map((guess) => (
            <th key={guess} scope="col">
              {t(`game.hi-lo.${guess}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RANKS.map((rank, card) => (
          <tr key={rank}>
            <th scope="row">{t(`card.rank.${rank}`)}</th>
            {HILO_GUESSES.map((guess) => (
              <td key={guess}>
                <span className={styles.odds}>
                  <b>{multiplierWords(messages, hiLoNext([{ type: "turned", card, by: "start" }], guess))}</b>
                  <span>
                    {number(hiLoChance(card, guess), { style: "percent", maximumFractionDigits: 1 })}
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is seen of hi-lo. */
export const hiLoScreen: GameScreen<"hi-lo"> = { Stage: HiLoStage, Odds: TopOdds, Rules, Moves }
