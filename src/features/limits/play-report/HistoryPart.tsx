import type { ReactNode } from "react"
import { isTimeLimit } from "#models/limits/limit.ts"
import type { LimitHistoryLine } from "#models/limits/play-report.ts"
import { type Messages, useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { NoAnswer } from "#src/ui/primitives/NoAnswer.tsx"
import { NoConnection } from "#src/ui/primitives/NoConnection.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { PartLoading } from "../../identity/security/PartLoading.tsx"
import { timeInWords } from "./in-words.ts"
import styles from "./PlayReport.module.css"
import { useLimitHistory } from "./use-play.ts"

const amountOf = ({ t, money }: Messages, { limit, amount, currency }: LimitHistoryLine): string => {
  if (amount === undefined) return ""
  if (limit !== undefined && isTimeLimit(limit)) return timeInWords(t, amount)
  return currency === undefined ? `${amount}` : money({ amount, currency })
}

/** What happened, in a sentence. */
const sentenceOf = (messages: Messages, line: LimitHistoryLine): string => {
  const { t, dateTime } = messages
  const { kind, minutes, shown, score = 0, by = "day" } = line
  const when = line.until === undefined ? "" : dateTime(line.until)
  const limit = line.limit === undefined ? "" : t(`limits.id.${line.limit}`)
  switch (kind) {
    case "raise.asked":
      if (line.amount === undefined) return t("limits.history.raise.rid", { limit, when })
      return t("limits.history.raise.asked", { limit, amount: amountOf(messages, line), when })
    case "limit.set":
      return t("limits.history.limit.set", { limit, amount: amountOf(messages, line) })
    case "raise.confirmed":
    case "raise.cancelled":
    case "raise.lapsed":
      return t(`limits.history.${kind}`, { limit })
    case "limits.declined":
      return t("limits.history.limits.declined")
    case "check.chosen":
      return minutes === undefined
        ? t("limits.history.check.off")
        : t("limits.history.check.chosen", { minutes })
    case "figures.chosen":
      return t(shown === true ? "limits.history.figures.shown" : "limits.history.figures.hidden")
    case "player.excluded":
      return line.until === undefined
        ? t("limits.history.player.excluded.forever")
        : t("limits.history.player.excluded", { when })
    case "play.paused":
    case "panic.pressed":
    case "return.asked":
      return t(`limits.history.${kind}`, { when })
    case "play.barred":
      return t(`limits.history.play.barred.${by}`, { when })
    case "test.answered":
      return t("limits.history.test.answered", { score })
  }
}

/** What happened to the player's limits and stops, newest first. */
export const HistoryPart = (): ReactNode => {
  const messages = useMessage()
  const asked = useLimitHistory()
  const { t, dateTime } = messages
  if (asked.status === "loading") return <PartLoading className={styles.history} />
  if (asked.status === "failed") return <NoAnswer asked={asked} />
  const { lines } = asked.value
  return (
    <Part title={t("limits.history")} id="history">
      {lines.length === 0 && <p className="secondary">{t("limits.history.empty")}</p>}
      <ol className={styles.history}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>{sentenceOf(messages, line)}</span>
            <span className={`dim ${styles.when}`}>
              <ZonedTime at={line.at} usual="00.00.0000, 00:00">
                {() => dateTime(line.at)}
              </ZonedTime>
              <span>{t("common.number", { number: `${line.id}` })}</span>
            </span>
          </li>
        ))}
      </ol>
      {asked.retry !== undefined && <NoConnection onRetry={asked.retry} />}
      {asked.more !== undefined && (
        <Button wide onClick={asked.more}>
          {t("history.more")}
        </Button>
      )}
    </Part>
  )
}
