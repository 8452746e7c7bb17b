import { type ChangeEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { IconButton } from "#src/ui/primitives/IconButton.tsx"
import type { DrawerPart } from "./Drawer.tsx"
import styles from "./Toolbar.module.css"

/** Chooses a recorded session: a button over a file's own input. */
export const FileChoice = ({ tools, label }: Pick<DrawerPart, "tools"> & { readonly label: string }) => {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ""
    if (file === undefined) return
    void file.text().then((text) => tools.inspector.send({ type: "file.chosen", text }))
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={label}
        tabIndex={-1}
        className={styles.file}
        onChange={choose}
      />
      <Button size="small" variant="line" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

const Running = ({ tools, snapshot }: DrawerPart): ReactNode => {
  const { t } = useMessage()
  const { inspector, log } = tools
  const newest = useSyncExternalStore(log.subscribe, log.newest)
  if (!snapshot.matches({ open: "paused" }))
    return (
      <Button
        size="small"
        variant="line"
        disabled={!snapshot.can({ type: "pause.pressed", newest: 0 })}
        onClick={() => inspector.send({ type: "pause.pressed", newest: log.shown() })}
      >
        <Icon name="pause" />
        <span>{t("inspector.pause")}</span>
      </Button>
    )
  const held = newest - (snapshot.context.upTo ?? 0)
  return (
    <>
      <Button size="small" variant="line" onClick={() => inspector.send({ type: "resume.pressed" })}>
        <Icon name="live" />
        <span>{t("inspector.resume")}</span>
      </Button>
      <Button
        size="small"
        variant="line"
        disabled={held <= 0}
        onClick={() => inspector.send({ type: "step.pressed", newest: log.newest() })}
      >
        <Icon name="chevron-end" />
        <span>{t("inspector.step")}</span>
      </Button>
      <span className="caption" role="status">
        {t("inspector.held", { count: Math.max(0, held) })}
      </span>
    </>
  )
}

/** What can be done with the inspector as a whole. The focus comes here when it opens. */
export const Toolbar = (part: DrawerPart): ReactNode => {
  const { t, language } = useMessage()
  const { tools, snapshot } = part
  const { inspector } = tools
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isSaving = snapshot.matches({ open: "savingRecording" })
  const isReading = snapshot.matches({ open: "readingFile" })
  return (
    <header className={styles.bar}>
      <h2 ref={heading} tabIndex={-1} className={`strong ${styles.title}`}>
        {t("inspector.title")}
      </h2>
      <Running {...part} />
      <Button
        size="small"
        variant="line"
        busy={isSaving}
        disabled={!isSaving && !snapshot.can({ type: "record.pressed" })}
        onClick={() => inspector.send({ type: "record.pressed" })}
      >
        {t("inspector.record")}
      </Button>
      {(isReading || snapshot.can({ type: "file.chosen", text: "" })) &&
        !snapshot.matches({ open: "refused" }) && (
          <FileChoice tools={tools} label={t(isReading ? "inspector.reading" : "inspector.open")} />
        )}
      <span className="grow" />
      <a className="link" href={`/${language}/machines`} target="_blank" rel="noreferrer">
        {t("inspector.gallery")}
      </a>
      <span className={`caption ${styles.keys}`} dir="ltr">
        Ctrl+`
      </span>
      <IconButton
        icon="close"
        label={t("inspector.close")}
        onClick={() => inspector.send({ type: "inspector.closed" })}
      />
    </header>
  )
}
