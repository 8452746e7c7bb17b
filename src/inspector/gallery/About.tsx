import { type ReactNode, useState } from "react"
import { Link } from "react-router-dom"
import type { AnyEventObject } from "xstate"
import {
  type ChartEntries,
  eventLabel,
  type StateEntry,
  type TransitionEntry,
} from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./About.module.css"
import { ChartText } from "./ChartText.tsx"
import { CopyButton } from "./CopyButton.tsx"
import type { ChartData, ChartDrawing } from "./data/chart-data.ts"
import { transitionsOf } from "./data/transitions-of.ts"
import { Comments } from "./draft/Comments.tsx"
import { StateEditing, TransitionEditing } from "./draft/Editing.tsx"
import type { Draft } from "./draft/use-draft.ts"
import { waysOf } from "./walk/reach.ts"

const nameOf = ({ path, id }: StateEntry): string => path.join(".") || id

const Fact = (props: { readonly name: string; readonly children: ReactNode }): ReactNode => (
  <div className={styles.fact}>
    <dt className="caption">{props.name}</dt>
    <dd>{props.children}</dd>
  </div>
)

const Codes = ({ texts }: { readonly texts: readonly string[] }): ReactNode => (
  <span className={styles.codes}>
    {texts.map((text) => (
      <code key={text} className={styles.code} dir="ltr">
        {text}
      </code>
    ))}
  </span>
)

const Rules = ({
  chart,
  meta,
}: {
  readonly chart: string
  readonly meta: StateEntry["meta"] | TransitionEntry["meta"]
}): ReactNode => {
  const { t } = useMessage()
  return (
    <>
      {meta.rule !== undefined && (
        <Fact name={t("machines.rule")}>
          <span lang="en">
            <bdi>{meta.rule}</bdi>
          </span>
        </Fact>
      )}
      {meta.audit !== undefined && (
        <Fact name={t("machines.audit")}>
          <ChartText chart={chart}>{meta.audit}</ChartText>
        </Fact>
      )}
    </>
  )
}

interface AboutProps {
  readonly drawing: ChartDrawing | ChartData
  readonly state: StateEntry
  /** Key of the chosen transition. */
  readonly transition: string | undefined
  readonly stateHref: (state: StateEntry) => string
  readonly onTransition: (key: string | undefined) => void
  readonly onWalk: (events: readonly AnyEventObject[]) => void
  readonly model: ChartModel
  /** What is drafted and commented; absent for a chart from a file. */
  readonly drafting: { readonly data: ChartData; readonly draft: Draft } | undefined
}

const Targets = (
  props: Pick<AboutProps, "stateHref"> & { readonly chart: ChartEntries; readonly entry: TransitionEntry },
): ReactNode => {
  const { t } = useMessage()
  const { targets, reenters } = props.entry
  const states = props.chart.states.filter(({ id }) => targets.includes(id))
  if (states.length === 0) return <span>{t(reenters ? "machines.reenters" : "machines.stays")}</span>
  return states.map((state) => (
    <Link key={state.id} to={props.stateHref(state)} className={`link ${styles.code}`} dir="ltr">
      {nameOf(state)}
    </Link>
  ))
}

const TransitionAbout = (props: AboutProps & { readonly entry: TransitionEntry }): ReactNode => {
  const { t } = useMessage()
  const { entry, drafting } = props
  const { flow, chart } = props.drawing
  const place = "places" in props.drawing ? props.drawing.places[entry.key] : undefined
  return (
    <dl className={styles.facts}>
      <ChartText chart={flow}>{entry.description}</ChartText>
      {entry.guard !== undefined && (
        <Fact name={t("machines.guard")}>
          <Codes texts={[entry.guard]} />
        </Fact>
      )}
      <Fact name={t("machines.target")}>
        <Targets chart={props.drawing.chart} entry={entry} stateHref={props.stateHref} />
      </Fact>
      {entry.actions.length > 0 && (
        <Fact name={t("machines.actions")}>
          <Codes texts={entry.actions} />
        </Fact>
      )}
      <Rules chart={flow} meta={entry.meta} />
      {place !== undefined && (
        <Fact name={t("machines.source")}>
          <Codes texts={[place]} />
        </Fact>
      )}
      {drafting !== undefined && (
        <>
          <TransitionEditing chart={chart} entry={entry} draft={drafting.draft} />
          <Comments on={entry.key} comments={drafting.data.comments} draft={drafting.draft} />
        </>
      )}
    </dl>
  )
}

const Transitions = (
  props: AboutProps & {
    readonly kind: "own" | "inherited" | "incoming"
    readonly entries: readonly TransitionEntry[]
  },
): ReactNode => {
  const { kind, entries, transition } = props
  const { t } = useMessage()
  const { states } = props.drawing.chart
  const nameBy = (id: string) => {
    const found = states.find((state) => state.id === id)
    return found === undefined ? id : nameOf(found)
  }
  if (entries.length === 0) return null
  return (
    <section className={styles.transitions}>
      <h3 className="strong">{t(`machines.transitions.${kind}`, { count: entries.length })}</h3>
      <ul>
        {entries.map((entry) => {
          const isChosen = entry.key === transition
          return (
            <li key={entry.key} className={styles.transition}>
              <button
                type="button"
                className={styles.event}
                aria-expanded={isChosen}
                onClick={() => props.onTransition(isChosen ? undefined : entry.key)}
              >
                <bdi dir="ltr">
                  {kind !== "own" && <span className="muted">{`${nameBy(entry.source)}: `}</span>}
                  <span>{eventLabel(entry.event)}</span>
                  {entry.guard !== undefined && <span className="muted">{` [${entry.guard}]`}</span>}
                  {kind !== "incoming" && entry.targets.length > 0 && (
                    <span className="muted">{` → ${entry.targets.map(nameBy).join(", ")}`}</span>
                  )}
                </bdi>
              </button>
              {isChosen && <TransitionAbout {...props} entry={entry} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What the chart says of a state and of its transitions; one that is chosen is told in full. */
export const About = (props: AboutProps): ReactNode => {
  const { drawing, state } = props
  const { chart } = drawing
  const { t } = useMessage()
  const [unreached, setUnreached] = useState<string>()
  const groups = transitionsOf(chart, state)
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  const place = "places" in drawing ? (drawing.places[state.id] ?? drawing.file) : undefined
  return (
    <div className={styles.about}>
      <h2 className={styles.name} dir="ltr">
        {nameOf(state)}
      </h2>
      <div className={styles.badges}>
        <Badge>{t(`machines.kind.${state.kind}`)}</Badge>
        {state.tags.map((tag) => (
          <Badge key={tag}>{tag}</Badge>
        ))}
      </div>
      <ChartText chart={drawing.flow}>{state.description}</ChartText>
      <dl className={styles.facts}>
        <Rules chart={drawing.flow} meta={state.meta} />
        {state.meta.screen !== undefined && (
          <Fact name={t("machines.screen")}>
            <Codes texts={[state.meta.screen]} />
          </Fact>
        )}
        {state.invokes.length > 0 && (
          <Fact name={t("machines.actors")}>
            <Codes texts={state.invokes.map(({ id, source }) => (id === source ? id : `${id}: ${source}`))} />
          </Fact>
        )}
        {state.entry.length > 0 && (
          <Fact name={t("machines.entry")}>
            <Codes texts={state.entry} />
          </Fact>
        )}
        {state.exit.length > 0 && (
          <Fact name={t("machines.exit")}>
            <Codes texts={state.exit} />
          </Fact>
        )}
        {place !== undefined && (
          <Fact name={t("machines.source")}>
            <Codes texts={[place]} />
          </Fact>
        )}
        {inner.length > 0 && (
          <Fact name={t("machines.inner")}>
            <span className={styles.codes}>
              {inner.map((child) => (
                <Link key={child.id} to={props.stateHref(child)} className={`link ${styles.code}`} dir="ltr">
                  {nameOf(child)}
                </Link>
              ))}
            </span>
          </Fact>
        )}
      </dl>
      <div className={styles.badges}>
        <CopyButton label={t("machines.link")} text={() => location.href} />
        <Button
          size="small"
          variant="line"
          onClick={() => {
            const way = waysOf(props.model).get(state.id)
            if (way === undefined) setUnreached(state.id)
            else props.onWalk(way.events)
          }}
        >
          {t("machines.walkHere")}
        </Button>
      </div>
      <p role="status" className="secondary">
        {unreached === state.id && t("machines.walkHere.none")}
      </p>
      {props.drafting !== undefined && (
        <>
          <StateEditing key={state.id} chart={chart} state={state} draft={props.drafting.draft} />
          <Comments
            key={`${state.id} comments`}
            on={state.id}
            comments={props.drafting.data.comments}
            draft={props.drafting.draft}
          />
        </>
      )}
      {(["own", "inherited", "incoming"] as const).map((kind) => (
        <Transitions key={kind} {...props} kind={kind} entries={groups[kind]} />
      ))}
    </div>
  )
}
