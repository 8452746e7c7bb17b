import { memo, type ReactNode, useState } from "react"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { leavesOfValue } from "../live/active-states.ts"
import type { LogEntry, Scene } from "../live/live-log.ts"
import type { DrawerPart } from "./Drawer.tsx"
import styles from "./EventLog.module.css"
import { plainText } from "./plain-text.ts"

/** Events that are drawn at first, and how many more each time. */
const SHOWN = 100

/** Whether an event holds every word of a filter: in the actor's name, its type, its payload or where it led. */
export const passes = ({ actor, event, change }: LogEntry, filter: string): boolean => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const text =
    `${actor} ${eventLabel(event.type)} ${plainText(event)} ${leavesOfValue(change?.snapshot.value).join(" ")}`.toLowerCase()
  return words.every((word) => text.includes(word))
}

const payloadOf = ({ type: _, ...payload }: LogEntry["event"]): string | undefined =>
  Object.keys(payload).length === 0 ? undefined : plainText(payload)

const Row = memo(
  ({
    entry,
    onReplay,
  }: {
    readonly entry: LogEntry
    readonly onReplay?: (() => void) | undefined
  }): ReactNode => {
    const { t, timeWithSeconds } = useMessage()
    const [isOpen, setOpen] = useState(false)
    const { change } = entry
    const leaves = leavesOfValue(change?.snapshot.value).join(", ")
    return (
      // A button: two hundred rows come and go each second, and each <details> has a shadow tree of its own.
      <>
        <button
          type="button"
          className={styles.summary}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <time className="num dim">{timeWithSeconds(entry.at)}</time>
          <bdi className="strong">{entry.actor}</bdi>
          <bdi dir="ltr">{eventLabel(entry.event.type)}</bdi>
          <span className="dim">
            {change?.taken?.length === 0 ? t("inspector.event.nothing") : <bdi dir="ltr">{leaves}</bdi>}
          </span>
        </button>
        {isOpen && (
          <div className={styles.payload}>
            {entry.source !== undefined && (
              <p className="caption">{t("inspector.event.source", { source: entry.source })}</p>
            )}
            <pre dir="ltr">{payloadOf(entry.event) ?? t("inspector.event.empty")}</pre>
            {onReplay !== undefined && (
              <Button size="small" variant="line" onClick={onReplay}>
                {t("inspector.replay.here")}
              </Button>
            )}
          </div>
        )}
      </>
    )
  },
  (before, after) =>
    before.entry === after.entry && (before.onReplay === undefined) === (after.onReplay === undefined),
)

/** Every event that reached a chart, the newest first, narrowed to what was typed. */
export const EventLog = ({ tools, snapshot, scene }: DrawerPart & { readonly scene: Scene }): ReactNode => {
  const { t } = useMessage()
  const { inspector } = tools
  const { filter, position } = snapshot.context
  const [limit, setLimit] = useState(SHOWN)
  const isReplaying = snapshot.matches({ open: "replaying" })
  const found: LogEntry[] = []
  let more = false
  for (let at = scene.entries.length - 1; at >= 0 && !more; at -= 1) {
    const entry = scene.entries[at]
    if (entry === undefined || !passes(entry, filter)) continue
    if (found.length < limit) found.push(entry)
    else more = true
  }
  // A session is read from its beginning, what happens now from its end.
  const rows = isReplaying ? found.reverse() : found
  return (
    <>
      <TextInput
        type="search"
        value={filter}
        aria-label={t("inspector.filter")}
        placeholder={t("inspector.filter.hint")}
        onChange={(event) => inspector.send({ type: "filter.entered", text: event.target.value })}
      />
      {rows.length === 0 ? (
        <p className={`dim ${styles.none}`}>
          {t(scene.entries.length === 0 ? "inspector.events.none" : "inspector.events.noMatch")}
        </p>
      ) : (
        <ol className={styles.rows} aria-label={t("inspector.events")}>
          {rows.map((entry) => (
            <li key={entry.seq} data-ahead={isReplaying && entry.seq > position ? "" : undefined}>
              <Row
                entry={entry}
                onReplay={
                  isReplaying ? () => inspector.send({ type: "replay.moved", to: entry.seq }) : undefined
                }
              />
            </li>
          ))}
        </ol>
      )}
      {more && (
        <Button size="small" variant="ghost" onClick={() => setLimit(limit + SHOWN)}>
          {t("inspector.events.more")}
        </Button>
      )}
    </>
  )
}
