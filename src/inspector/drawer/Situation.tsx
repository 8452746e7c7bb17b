import type { ReactNode } from "react"
import { lengthOf } from "#machines/audit/inspector/inspector.machine.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import { Spinner } from "#src/ui/primitives/Spinner.tsx"
import type { DrawerPart } from "./Drawer.tsx"
import styles from "./Situation.module.css"
import { FileChoice } from "./Toolbar.tsx"

const Past = ({ tools, snapshot }: DrawerPart): ReactNode => {
  const { t, timeWithSeconds } = useMessage()
  const { moment, momentAt } = snapshot.context
  const back = (
    <Button size="small" onClick={() => tools.inspector.send({ type: "now.pressed" })}>
      {t("inspector.past.back")}
    </Button>
  )
  if (snapshot.matches({ open: { past: "lost" } }))
    return (
      <div className={`${styles.line} ${styles.wrong}`}>
        <p role="alert">{t("inspector.past.lost")}</p>
        {back}
      </div>
    )
  return (
    <div className={`${styles.line} ${styles.past}`}>
      <p role="status">
        {snapshot.matches({ open: { past: "opening" } }) ? (
          <>
            <Spinner />
            <span>{` ${t("inspector.past.opening")}`}</span>
          </>
        ) : (
          t("inspector.past.shown", {
            time: timeWithSeconds(momentAt ?? 0),
            flow: moment?.flow ?? "",
            number: (moment?.seq ?? 0) + 1,
          })
        )}
      </p>
      {back}
    </div>
  )
}

const Replaying = ({ tools, snapshot }: DrawerPart): ReactNode => {
  const { t, dateTime } = useMessage()
  const { recording, position } = snapshot.context
  const length = lengthOf(recording)
  const go = (to: number) => tools.inspector.send({ type: "replay.moved", to })
  return (
    <div className={`${styles.line} ${styles.past}`}>
      <p>{t("inspector.replay", { time: dateTime(recording?.recordedAt ?? 0) })}</p>
      <IconButton
        icon="chevron-start"
        label={t("inspector.replay.before")}
        disabled={position === 0}
        onClick={() => go(position - 1)}
      />
      <input
        type="range"
        className={styles.range}
        min={0}
        max={length}
        value={position}
        aria-label={t("inspector.replay.position")}
        onChange={(event) => go(event.target.valueAsNumber)}
      />
      <IconButton
        icon="chevron-end"
        label={t("inspector.replay.after")}
        disabled={position === length}
        onClick={() => go(position + 1)}
      />
      <span className="num" role="status">
        {t("inspector.replay.at", { at: position, count: length })}
      </span>
      <Button size="small" onClick={() => tools.inspector.send({ type: "replay.left" })}>
        {t("inspector.replay.leave")}
      </Button>
    </div>
  )
}

const Refused = ({ tools, snapshot }: DrawerPart): ReactNode => {
  const { t } = useMessage()
  const { refusal } = snapshot.context
  return (
    <div className={`${styles.line} ${styles.wrong}`}>
      <div role="alert">
        <p className="strong">{t(`inspector.refused.${refusal?.reason ?? "malformed"}`)}</p>
        <p className="caption" lang="en" dir="auto">
          {refusal?.message}
        </p>
      </div>
      <FileChoice tools={tools} label={t("inspector.refused.other")} />
      <Button size="small" onClick={() => tools.inspector.send({ type: "replay.left" })}>
        {t("inspector.replay.leave")}
      </Button>
    </div>
  )
}

/** Where the inspector stands, wherever that is not simply now, and the way back. */
export const Situation = (part: DrawerPart): ReactNode => {
  const { t } = useMessage()
  const { tools, snapshot } = part
  const { saved } = snapshot.context
  if (snapshot.matches({ open: "past" })) return <Past {...part} />
  if (snapshot.matches({ open: "replaying" })) return <Replaying {...part} />
  if (snapshot.matches({ open: "refused" })) return <Refused {...part} />
  if (snapshot.matches({ open: "notSaved" }))
    return (
      <div className={`${styles.line} ${styles.wrong}`}>
        <p role="alert">{t("inspector.notSaved")}</p>
        <Button size="small" onClick={() => tools.inspector.send({ type: "resume.pressed" })}>
          {t("inspector.notSaved.leave")}
        </Button>
      </div>
    )
  return (
    <p role="status" className={saved === null ? styles.silent : styles.line}>
      {saved !== null && t("inspector.saved", { flows: saved.flows, events: saved.events })}
    </p>
  )
}
