import type { ReactNode } from "react"
import { type LimboBet, LimboEntry } from "#models/casino/games/limbo.ts"
import type { BookEntry } from "#models/casino/games.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import { asMultiplier, multiplierWords } from "./multiplier-words.ts"
import styles from "./Stages.module.css"

/** How far the multiplier went, and how far it had to. */
export const LimboStage = (props: {
  readonly bet: LimboBet | undefined
  readonly book: ReadonlyArray<BookEntry>
}): ReactNode => {
  const messages = useMessage()
  const { t } = messages
  const reached = props.book.find(
    (entry): entry is LimboEntry => entry.type === LimboEntry.fields.type.literal,
  )
  const target = props.bet?.target
  const isWon = reached !== undefined && target !== undefined && reached.value >= target
  return (
    <div className={styles.limbo}>
      <p className={classNames(styles.large, reached !== undefined && (isWon ? styles.won : styles.lost))}>
        {reached === undefined ? (
          <span className="dim">{t("game.limbo.none")}</span>
        ) : (
          <span key={reached.value} className={styles.rise} dir="ltr">
            {multiplierWords(messages, asMultiplier(reached.value))}
          </span>
        )}
      </p>
      {target !== undefined && (
        <p className="secondary">
          {t("game.limbo.target", { target: multiplierWords(messages, asMultiplier(target)) })}
        </p>
      )}
    </div>
  )
}
