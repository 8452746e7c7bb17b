import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import type { PlayTold } from "#models/api/player-limits.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { netOf, timeOf } from "./figures.ts"
import styles from "./PlayWatch.module.css"

/** What a session came to: time, result, and of what that is made. */
const Summary = ({ told }: { readonly told: PlayTold }): ReactNode => {
  const words = useMessage()
  const { t, money } = words
  const { session, todayMs } = told
  const net = netOf(told)
  const rows: ReadonlyArray<readonly [string, string]> = [
    ...(session === undefined ? [] : [[t("play.check.time"), timeOf(session.playedMs)] as const]),
    [t("play.check.today"), timeOf(todayMs)],
    ...(net === undefined
      ? []
      : [
          [t("play.check.staked"), money({ amount: session?.staked ?? 0, currency: net.currency })] as const,
          [
            t("play.check.returned"),
            money({ amount: session?.returned ?? 0, currency: net.currency }),
          ] as const,
          [t("play.check.net"), money(net)] as const,
        ]),
  ]
  return (
    <dl className={styles.summary}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt className="secondary">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A reality check, which has to be read, or the notice that play is stopped, which can be closed. */
export const PlayDialog = (props: {
  readonly told: PlayTold
  readonly isBusy: boolean
  readonly onRead: () => void
  readonly onClosed: () => void
  readonly onEnd: () => void
}): ReactNode => {
  const { t, language, dateTime } = useMessage()
  const { told, isBusy } = props
  const { bar } = told
  const title =
    bar === undefined ? "play.check.title" : bar.by === "break" ? "play.break.title" : "play.time-up.title"
  const leave = bar === undefined ? props.onRead : props.onClosed
  return (
    <Dialog
      title={t(title)}
      {...(bar === undefined ? {} : { closeLabel: t("common.close"), onDismiss: props.onClosed })}
    >
      <div className={styles.body}>
        {bar !== undefined && (
          <p>
            {t(bar.by === "break" ? "play.break.until" : `play.time-up.${bar.by}`, {
              when: dateTime(bar.until),
            })}
          </p>
        )}
        <Summary told={told} />
        <div className={styles.links}>
          <Link to={`/${language}/account/history`} onClick={leave}>
            {t("play.check.history")}
          </Link>
          <Link to={`/${language}/account/responsible-gambling`} onClick={leave}>
            {t("play.check.limits")}
          </Link>
        </div>
        <div className={styles.actions}>
          {bar === undefined && (
            <Button variant="go" busy={isBusy} data-first-focus onClick={props.onRead}>
              {t("play.check.go-on")}
            </Button>
          )}
          <Button variant="soft" onClick={props.onEnd}>
            {t("play.check.end")}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
