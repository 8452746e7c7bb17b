import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { asMultiplier, multiplierWords } from "../../game-table/multiplier-words.ts"
import type { StageProps } from "../game-screen.ts"
import { Ground, Large } from "../Stage.tsx"
import styles from "./LimboStage.module.css"

/** How far the multiplier went, and how far it had to. */
export const LimboStage = ({ bet, round }: StageProps<"limbo">): ReactNode => {
  const messages = useMessage()
  const { t } = messages
  const reached = round?.book[0]
  const target = bet?.target
  const isWon = reached !== undefined && target !== undefined && reached.value >= target
  return (
    <Ground isCentred>
      <Large outcome={reached === undefined ? undefined : isWon ? "won" : "lost"} none={t("game.limbo.none")}>
        {reached !== undefined && (
          <span key={reached.value} className={styles.rise} dir="ltr">
            {multiplierWords(messages, asMultiplier(reached.value))}
          </span>
        )}
      </Large>
      {target !== undefined && (
        <p className="secondary">
          {t("game.limbo.target", { target: multiplierWords(messages, asMultiplier(target)) })}
        </p>
      )}
    </Ground>
  )
}
