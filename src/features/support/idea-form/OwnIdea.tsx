import type { ReactNode } from "react"
import { type IdeaView, isOpenIdea } from "#models/support/idea.ts"
import { ideaTitle } from "#models/support/idea-title.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./Ideas.module.css"

/** An idea of the player's: what it says, how it stands, what was answered, and the way to take it back. */
export const OwnIdea = (props: {
  readonly idea: IdeaView
  readonly isTaking: boolean
  readonly isBusy: boolean
  readonly onWithdraw: () => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { idea, isTaking, isBusy, onWithdraw } = props
  const { area, state, text, sharedAt, answer } = idea
  return (
    <li className={styles.idea}>
      <div className={styles.head}>
        <span className="strong">{t(`ideas.area.${area}`)}</span>
        <span className={styles.state}>{t(`ideas.state.${state}`)}</span>
        <span className="secondary">
          <ZonedTime at={sharedAt} usual="00.00.0000, 00:00">
            {() => dateTime(sharedAt)}
          </ZonedTime>
        </span>
      </div>
      <bdi className={styles.text}>{text}</bdi>
      {answer !== "" && (
        <div className={styles.answer}>
          <span className="secondary">{t("ideas.answer")}</span>
          <bdi className={styles.text}>{answer}</bdi>
        </div>
      )}
      {isOpenIdea(state) && (
        <div>
          <Button
            variant="ghost"
            busy={isTaking}
            disabled={isBusy && !isTaking}
            aria-label={t("ideas.withdraw.of", { text: ideaTitle(text) })}
            onClick={onWithdraw}
          >
            {t("ideas.withdraw")}
          </Button>
        </div>
      )}
    </li>
  )
}
