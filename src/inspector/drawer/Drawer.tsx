import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  use,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react"
import type { SnapshotFrom } from "xstate"
import type { inspectorMachine } from "#machines/audit/inspector/inspector.machine.ts"
import type { Recording } from "#models/inspection/recording.ts"
import type { StreamRecord } from "#models/inspection/stream-record.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ErrorBoundary } from "#src/ui/primitives/ErrorBoundary.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import type { Scene } from "../live/live-log.ts"
import { SERVER, serverRows, streamRow } from "../live/server-scene.ts"
import { ROOT } from "../live/source.ts"
import { sceneOf } from "../live/steps.ts"
import { ActorPanel } from "./ActorPanel.tsx"
import { ActorTree } from "./ActorTree.tsx"
import styles from "./Drawer.module.css"
import type { DrawerTools } from "./drawer-tools.ts"
import { EventLog } from "./EventLog.tsx"
import { Journal } from "./Journal.tsx"
import { ServerStreams } from "./ServerStreams.tsx"
import { Situation } from "./Situation.tsx"
import { StreamJournal } from "./StreamJournal.tsx"
import { Toolbar } from "./Toolbar.tsx"

type InspectorSnapshot = SnapshotFrom<typeof inspectorMachine>

/** What the parts of the drawer are drawn from. */
export interface DrawerPart {
  readonly tools: DrawerTools
  readonly snapshot: InspectorSnapshot
}

const PANES = ["tree", "chart", "log"] as const
type Pane = (typeof PANES)[number]

/** The actor that is looked at: the chosen one, else the first that is no page. */
const lookedAt = (scene: Scene, selected: string | null) =>
  scene.actors.find(({ id }) => id === selected) ??
  scene.actors.find(({ id }) => id !== ROOT && id !== SERVER)

const Panes = ({ tools, snapshot, scene }: DrawerPart & { readonly scene: Scene }): ReactNode => {
  const { t } = useMessage()
  const [pane, setPane] = useState<Pane>("tree")
  const [view, setView] = useState<"events" | "journal">("events")
  const { inspector } = tools
  const { context } = snapshot
  const isReplaying = snapshot.matches({ open: "replaying" })
  const now = lookedAt(scene, context.selected)
  const { records } = useSnapshot(tools.streams).context
  const stream = now?.parent === SERVER ? records.filter((record) => record.stream === now.id) : undefined
  const [chosen, setChosen] = useState<StreamRecord>()
  const until = stream?.findIndex(({ seq }) => seq === chosen?.seq) ?? -1
  const actor = stream !== undefined && until >= 0 ? (streamRow(stream.slice(0, until + 1)) ?? now) : now
  return (
    <>
      <Segmented
        label={t("inspector.panes")}
        size="small"
        className={styles.choice ?? ""}
        segments={PANES.map((key) => ({ key, label: t(`inspector.pane.${key}`) }))}
        value={pane}
        onChange={setPane}
      />
      <div className={styles.panes} data-pane={pane}>
        <div className={styles.tree}>
          <ActorTree
            scene={scene}
            selected={actor?.id}
            onSelect={(id) => inspector.send({ type: "actor.selected", id })}
          />
          {!isReplaying && <ServerStreams streams={tools.streams} />}
        </div>
        <div className={styles.chart}>
          {actor !== undefined && (
            <Suspense key={actor.name} fallback={<Skeleton height="12rem" />}>
              <ActorPanel tools={tools} snapshot={snapshot} actor={actor} />
            </Suspense>
          )}
        </div>
        <div className={styles.log}>
          <Tabs
            label={t("inspector.lists")}
            tabs={[
              { key: "events", label: t("inspector.events") },
              ...(isReplaying ? [] : [{ key: "journal" as const, label: t("inspector.journal") }]),
            ]}
            value={isReplaying ? "events" : view}
            onChange={setView}
            panelClassName={styles.list ?? ""}
          >
            {isReplaying || view === "events" ? (
              <EventLog tools={tools} snapshot={snapshot} scene={scene} />
            ) : (
              actor !== undefined &&
              (stream !== undefined ? (
                <StreamJournal records={stream} chosen={chosen} onChoose={setChosen} />
              ) : (
                <Journal key={actor.name} tools={tools} snapshot={snapshot} flow={actor.name} />
              ))
            )}
          </Tabs>
        </div>
      </div>
    </>
  )
}

const Living = (part: DrawerPart): ReactNode => {
  const { log, streams } = part.tools
  const scene = useSyncExternalStore(log.subscribe, log.scene)
  const { records } = useSnapshot(streams).context
  const both = useMemo(
    () => ({ ...scene, actors: [...scene.actors, ...serverRows(records)] }),
    [scene, records],
  )
  return <Panes {...part} scene={both} />
}

const Replayed = (part: DrawerPart & { readonly recording: Recording }): ReactNode => {
  const replay = use(part.tools.replayOf(part.recording))
  return <Panes {...part} scene={sceneOf(replay, part.snapshot.context.position)} />
}

const Opened = (part: DrawerPart): ReactNode => {
  const { t } = useMessage()
  const { tools, snapshot } = part
  const { recording } = snapshot.context
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.preventDefault()
    tools.inspector.send({ type: "inspector.closed" })
  }
  return (
    <section className={styles.drawer} aria-label={t("inspector.title")} onKeyDown={close}>
      <Toolbar {...part} />
      <Situation {...part} />
      <ErrorBoundary
        resetKey={JSON.stringify(snapshot.value)}
        fallback={() => <p role="alert">{t("inspector.broken")}</p>}
      >
        <Suspense fallback={<Skeleton height="12rem" />}>
          {recording !== null && snapshot.matches({ open: "replaying" }) ? (
            <Replayed {...part} recording={recording} />
          ) : (
            <Living {...part} />
          )}
        </Suspense>
      </ErrorBoundary>
    </section>
  )
}

/** The live inspector's drawer: actors, the chart of one of them, and what happens; nothing while it is closed. */
export const Drawer = ({ tools }: { readonly tools: DrawerTools }): ReactNode => {
  const { inspector } = tools
  const snapshot = useSyncExternalStore(
    (listener) => {
      const { unsubscribe } = inspector.subscribe(listener)
      return unsubscribe
    },
    () => inspector.getSnapshot(),
  )
  return snapshot.hasTag("open") || snapshot.matches("open") ? (
    <Opened tools={tools} snapshot={snapshot} />
  ) : null
}
