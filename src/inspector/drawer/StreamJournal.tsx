import type { ReactNode } from "react"
import type { StreamRecord } from "#models/inspection/stream-record.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./EventLog.module.css"
import { plainText } from "./plain-text.ts"

/** A stream of the server, the newest event first; the chosen one is lit on the chart as it was then. */
export const StreamJournal = (props: {
  readonly records: readonly StreamRecord[]
  readonly chosen: StreamRecord | undefined
  readonly onChoose: (record: StreamRecord | undefined) => void
}): ReactNode => {
  const { t, dateTime } = useMessage()
  const { chosen } = props
  return (
    <>
      <p className="caption">{t("inspector.server.hint")}</p>
      <ol className={styles.rows} aria-label={t("inspector.journal")}>
        {props.records.toReversed().map((record) => {
          const isChosen = record.seq === chosen?.seq
          return (
            <li key={record.seq}>
              <button
                type="button"
                className={styles.summary}
                aria-current={isChosen ? "step" : undefined}
                onClick={() => props.onChoose(isChosen ? undefined : record)}
              >
                <time className="num dim">{dateTime(record.at)}</time>
                <span className="num">{record.version}</span>
                <bdi dir="ltr">{record.type}</bdi>
                <bdi dir="ltr" className="dim">
                  {record.after}
                </bdi>
              </button>
              {isChosen && (
                <div className={styles.payload}>
                  {record.fault !== undefined && <p className="down">{record.fault}</p>}
                  <pre dir="ltr">{plainText(record.payload)}</pre>
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
