import { type KeyboardEvent, type ReactNode, useRef, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { leavesOfValue } from "../live/active-states.ts"
import type { ActorRow, Scene } from "../live/live-log.ts"
import { SERVER } from "../live/server-scene.ts"
import { ROOT } from "../live/source.ts"
import styles from "./ActorTree.module.css"

/** Rows of a tree that are seen: below a folded one nothing is. */
const seenRows = (actors: readonly ActorRow[], folded: ReadonlySet<string>): readonly ActorRow[] => {
  const hidden = new Set<string>()
  return actors.filter(({ id, parent }) => {
    const isHidden = parent !== undefined && (folded.has(parent) || hidden.has(parent))
    if (isHidden) hidden.add(id)
    return !isHidden
  })
}

const levelOf = (actors: readonly ActorRow[], { parent }: ActorRow): number => {
  const above = actors.find(({ id }) => id === parent)
  return above === undefined ? 1 : 1 + levelOf(actors, above)
}

/**
 * The living actors as a tree. One tab stop: up and down move, right opens and goes in, left closes and goes out, Home
 * and End go to the ends, Enter and Space choose.
 */
export const ActorTree = (props: {
  readonly scene: Scene
  readonly selected: string | undefined
  readonly onSelect: (id: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { actors } = props.scene
  const named: Readonly<Record<string, string>> = {
    [ROOT]: t("inspector.page"),
    [SERVER]: t("inspector.server"),
  }
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const rows = seenRows(actors, folded)
  const stop =
    rows.find(({ id }) => id === current) ?? rows.find(({ id }) => id === props.selected) ?? rows[0]

  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    setFolded(next)
  }
  const focus = (id: string | undefined) => {
    if (id === undefined) return
    setCurrent(id)
    tree.current?.querySelector<HTMLElement>(`[data-actor="${CSS.escape(id)}"]`)?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (stop === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const at = rows.indexOf(stop)
    const isMirrored = event.currentTarget.matches(":dir(rtl)")
    const hasInner = actors.some(({ parent }) => parent === stop.id)
    const inwards = isMirrored ? "ArrowLeft" : "ArrowRight"
    const outwards = isMirrored ? "ArrowRight" : "ArrowLeft"
    if (event.key === "ArrowDown") focus(rows[at + 1]?.id)
    else if (event.key === "ArrowUp") focus(rows[at - 1]?.id)
    else if (event.key === "Home") focus(rows[0]?.id)
    else if (event.key === "End") focus(rows.at(-1)?.id)
    else if (event.key === inwards && hasInner)
      if (folded.has(stop.id)) fold(stop.id, false)
      else focus(rows[at + 1]?.id)
    else if (event.key === outwards)
      if (hasInner && !folded.has(stop.id)) fold(stop.id, true)
      else focus(stop.parent)
    else if (event.key === "Enter" || event.key === " ") props.onSelect(stop.id)
    else return
    event.preventDefault()
  }

  return (
    <div ref={tree} role="tree" aria-label={t("inspector.tree")} className={styles.tree} onKeyDown={onKey}>
      {rows.map((row) => {
        const hasInner = actors.some(({ parent }) => parent === row.id)
        return (
          <div
            key={row.id}
            role="treeitem"
            data-actor={row.id}
            aria-level={levelOf(actors, row)}
            aria-expanded={hasInner ? !folded.has(row.id) : undefined}
            aria-selected={row.id === props.selected}
            tabIndex={row.id === stop?.id ? 0 : -1}
            className={styles.row}
            style={{ "--level": levelOf(actors, row) } as React.CSSProperties}
            onFocus={() => setCurrent(row.id)}
            onClick={() => {
              setCurrent(row.id)
              if (row.id in named && hasInner) fold(row.id, !folded.has(row.id))
              else props.onSelect(row.id)
            }}
            onKeyDown={() => undefined}
          >
            <bdi className="strong">{named[row.id] ?? (row.parent === ROOT ? row.id : row.name)}</bdi>
            <bdi dir="ltr" className="dim">
              {leavesOfValue(row.value).join(", ")}
            </bdi>
            {row.status !== "active" && (
              <span className={styles.tag}>{t(`inspector.status.${row.status}`)}</span>
            )}
            {row.tags.map((tag) => (
              <span key={tag} className={styles.tag} data-tag={tag}>
                {tag}
              </span>
            ))}
          </div>
        )
      })}
    </div>
  )
}
