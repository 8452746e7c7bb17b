import { type ReactNode, useMemo, useState } from "react"
import type { AnyEventObject } from "xstate"
import {
  type ChartEntries,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import type { Medium } from "#models/inspection/paths-report.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Tabs } from "#src/ui/primitives/Tabs.tsx"
import { About } from "./About.tsx"
import { ChartText } from "./ChartText.tsx"
import styles from "./ChartView.module.css"
import type { ChartData, ChartDrawing } from "./data/chart-data.ts"
import type { ChartSource } from "./data/chart-source.ts"
import type { PathsReader } from "./data/paths-reader.ts"
import { nearest } from "./data/search.ts"
import { Diagram } from "./diagram/Diagram.tsx"
import { useFolding } from "./diagram/use-folding.ts"
import { openComments } from "./draft/Comments.tsx"
import type { Change } from "./draft/change.ts"
import { DraftPanel } from "./draft/DraftPanel.tsx"
import type { Draft } from "./draft/use-draft.ts"
import { useDrafted } from "./draft/use-drafted.ts"
import { Exports } from "./Exports.tsx"
import { Nearest } from "./Nearest.tsx"
import { PathsPanel } from "./paths/PathsPanel.tsx"
import { useAnswer } from "./paths/use-answer.ts"
import { ContactSheet } from "./screens/ContactSheet.tsx"
import { ScreenPanel } from "./screens/ScreenPanel.tsx"
import type { ScreenTools } from "./screens/screen-of.ts"
import { screensOf } from "./screens/screens-of.ts"
import { useAddress, type View } from "./use-address.ts"
import { fileModel } from "./walk/file-model.ts"
import { useWalk } from "./walk/use-walk.ts"
import { WalkPanel } from "./walk/WalkPanel.tsx"
import { WalkStrip } from "./walk/WalkStrip.tsx"

/** Props of a chart's page. */
export interface ChartViewProps {
  readonly drawing: ChartDrawing | ChartData
  /** Absent for a chart from a file: it is walked with its conditions decided by hand. */
  readonly model: ChartModel | undefined
  /** What screens are drawn with; absent for a chart from a file, whose screens are not here. */
  readonly tools?: ScreenTools
  /** The report of paths; absent for a chart from a file, whose paths nobody walks. */
  readonly paths?: PathsReader
  /** What is drafted of it, and where it is written; absent for a chart from a file, which is nowhere in the project. */
  readonly drafting?: {
    readonly data: ChartData
    readonly draft: Draft
    readonly source: () => Promise<ChartSource> | undefined
  }
  readonly beside?: ReactNode
}

const NO_CHANGES: readonly Change[] = []

/** How many comments each state has, with those of its transitions. */
const commentsByState = ({ data, draft }: NonNullable<ChartViewProps["drafting"]>) => {
  const counts = new Map<string, number>()
  for (const { on } of openComments(data.comments, draft)) {
    const [state = on] = on.split("|")
    counts.set(state, (counts.get(state) ?? 0) + 1)
  }
  return counts
}

/** Id of the diagram in the page. */
const DIAGRAM = "diagram"

const pathOf = ({ path }: StateEntry): string => path.join(".")

/** What an address names: a state, a transition, or else the first of them that has an event or a rule. */
const placeOf = (
  chart: ChartEntries,
  {
    state,
    transition,
    event,
    rule,
  }: Readonly<Record<"state" | "transition" | "event" | "rule", string | undefined>>,
): { readonly state: string | undefined; readonly transition: string | undefined } => {
  if (state !== undefined || transition !== undefined || (event === undefined && rule === undefined))
    return { state, transition }
  const ruled = event === undefined ? chart.states.find(({ meta }) => meta.rule === rule) : undefined
  const taken = chart.transitions.find((each) =>
    event === undefined ? each.meta.rule === rule : each.event === event,
  )
  return ruled === undefined
    ? { state, transition: taken?.key }
    : { state: pathOf(ruled) || undefined, transition }
}

/** The transition most like a key that none has: by its own key, or by its event alone. */
const nearestTransition = (chart: ChartEntries, asked: string): TransitionEntry | undefined => {
  const names = chart.transitions.flatMap(({ key, event }) => [key, eventLabel(event)])
  const name = nearest(asked, names)
  return chart.transitions.find(({ key, event }) => key === name || eventLabel(event) === name)
}

/** One chart: its diagram, and beside it what is chosen, a walk, and the screens of its states. */
export const ChartView = (props: ChartViewProps): ReactNode => {
  const { drafting } = props
  const drafted = useDrafted(props.drawing, drafting?.draft.changes ?? NO_CHANGES)
  const drawing = drafted?.drawing ?? props.drawing
  const { chart } = drawing
  const { t } = useMessage()
  const address = useAddress()
  // A draft has no code yet: whoever walks it says which conditions hold.
  const model = useMemo(() => {
    if (drafted !== undefined) return fileModel(drafted.chart)
    return props.model ?? fileModel(chart)
  }, [props.model, chart, drafted])
  const walk = useWalk(model, address.hash, address.setHash)
  const { view } = address
  const [root] = chart.states
  const sourceOf = (transition: TransitionEntry | undefined) =>
    transition && chart.states.find(({ id }) => id === transition.source)
  const named = placeOf(chart, address)
  const transition = chart.transitions.find(({ key }) => key === named.transition)
  const chosen =
    named.state === undefined
      ? (sourceOf(transition) ?? root)
      : chart.states.find((state) => pathOf(state) === named.state)
  const chosenId = chosen === root ? undefined : chosen?.id
  const isWalking = view === "walk" || view === "screens"
  const reader = view === "paths" ? props.paths : undefined
  const found = useAnswer(useMemo(() => reader && (() => reader.flow(drawing.flow)), [reader, drawing.flow]))
  const [medium, setMedium] = useState<Medium>("chart")
  const folded = useFolding(drawing, address.folded, address.setFolded)
  const { boxOf } = folded
  const marks = useMemo(
    () => ({
      state: isWalking || chosenId === undefined ? undefined : boxOf(chosenId),
      transition: isWalking ? undefined : named.transition,
      active: new Set(isWalking ? walk.stand.snapshot._nodes.map(({ id }) => boxOf(id)) : []),
      taken: new Set(isWalking ? walk.stand.taken.map((key) => drafted?.keys.get(key) ?? key) : []),
      became: drafted?.marks,
      comments: drafting && commentsByState(drafting),
      covers:
        view === "paths" && found?.found !== undefined
          ? new Map(found.found.report.transitions.map((transition) => [transition.key, transition[medium]]))
          : undefined,
    }),
    [isWalking, chosenId, boxOf, named.transition, walk.stand, view, found, medium, drafted, drafting],
  )
  if (root === undefined) return null
  if (chosen === undefined) {
    const names = chart.states.map(pathOf).filter((path) => path !== "")
    const name = nearest(address.state ?? "", names)
    return (
      <Nearest
        title={t("machines.unknown.state", { name: address.state ?? "", chart: drawing.flow })}
        href={name === undefined ? undefined : address.stateHref(name)}
        name={name}
      />
    )
  }
  if (address.transition !== undefined && transition === undefined) {
    const near = nearestTransition(chart, address.transition)
    const state = sourceOf(near)
    return (
      <Nearest
        title={t("machines.unknown.transition", { name: address.transition, chart: drawing.flow })}
        href={near && address.transitionHref(near.key, state && pathOf(state))}
        name={near && [state && pathOf(state), eventLabel(near.event)].filter(Boolean).join(": ")}
      />
    )
  }
  const hasScreens = drafted === undefined && screensOf(chart).length > 0 && props.tools !== undefined
  const tabs: ReadonlyArray<{ readonly key: View; readonly label: string }> = [
    { key: "about", label: t("machines.view.about") },
    { key: "walk", label: t("machines.view.walk") },
    ...(hasScreens
      ? [
          { key: "screens" as const, label: t("machines.view.screens") },
          { key: "sheet" as const, label: t("machines.view.sheet") },
        ]
      : []),
    ...(props.paths === undefined || drafted !== undefined
      ? []
      : [{ key: "paths" as const, label: t("machines.view.paths") }]),
    ...(drafting === undefined
      ? []
      : [
          {
            key: "draft" as const,
            label: t("machines.view.draft", { count: drafting.draft.changes.length }),
          },
        ]),
  ]
  const { tools } = props
  const walkTo = (events: readonly AnyEventObject[]) => address.choose({ view: "walk" }, walk.walk(events))
  if (view === "sheet" && hasScreens && tools !== undefined)
    return (
      <main className={styles.sheet}>
        <ContactSheet
          drawing={drawing}
          model={model}
          tools={tools}
          onBack={() => address.choose({ view: "about" })}
          onWalk={walkTo}
        />
      </main>
    )
  return (
    <main className={styles.view} data-view={view}>
      <a
        className={styles.skip}
        href={`#${DIAGRAM}`}
        onClick={(event) => {
          // The part of the address after # is the walk.
          event.preventDefault()
          document.getElementById(DIAGRAM)?.focus()
        }}
      >
        {t("machines.skip")}
      </a>
      <div className={styles.head}>
        <h1 className="title">
          <bdi>{drawing.flow}</bdi>
        </h1>
        <ChartText chart={drawing.flow} className={`dim ${styles.intro}`}>
          {root.description}
        </ChartText>
        {props.beside}
        <Exports drawing={drawing} drawn={folded.drawing} />
      </div>
      <Diagram
        id={DIAGRAM}
        drawing={folded.drawing}
        folding={folded.folding}
        marks={marks}
        hrefOf={(state) => address.stateHref(pathOf(state))}
        onState={(state) => address.choose({ state: pathOf(state), transition: undefined, view: "about" })}
        onTransition={(key) => {
          const state = sourceOf(chart.transitions.find((each) => each.key === key))
          address.choose({ state: state && pathOf(state), transition: key, view: "about" })
        }}
      />
      {isWalking && <WalkStrip walk={walk} />}
      <aside className={styles.aside} aria-label={t("machines.beside")}>
        <Tabs
          label={t("machines.views")}
          tabs={tabs}
          value={view}
          onChange={(next) => address.choose({ view: next })}
          panelClassName={styles.panel ?? ""}
        >
          {view === "about" && (
            <About
              drawing={drawing}
              state={chosen}
              transition={named.transition}
              stateHref={(state) => address.stateHref(pathOf(state))}
              onTransition={(key) => address.choose({ transition: key })}
              onWalk={walkTo}
              model={model}
              drafting={drafting}
            />
          )}
          {view === "draft" && drafting !== undefined && (
            <DraftPanel
              {...drafting}
              placeHref={(on) => {
                const place = chart.transitions.find(({ key }) => key === on)
                const state = chart.states.find(({ id }) => id === (place?.source ?? on))
                return place === undefined
                  ? state && address.stateHref(pathOf(state))
                  : address.transitionHref(on, state && pathOf(state))
              }}
            />
          )}
          {view === "walk" && <WalkPanel model={model} walk={walk} />}
          {view === "screens" && hasScreens && tools !== undefined && (
            <ScreenPanel
              flow={drawing.flow}
              chart={chart}
              snapshot={walk.stand.snapshot}
              tools={tools}
              onEvent={walk.send}
            />
          )}
          {view === "paths" && drafted === undefined && props.paths !== undefined && (
            <PathsPanel
              chart={chart}
              answer={found}
              medium={medium}
              onMedium={setMedium}
              onTransition={(key) => address.choose({ transition: key })}
            />
          )}
        </Tabs>
      </aside>
    </main>
  )
}
