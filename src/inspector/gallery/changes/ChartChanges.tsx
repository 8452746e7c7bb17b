import { type ReactNode, type RefObject, Suspense, useMemo, useRef } from "react"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { ChartDrawing } from "../data/chart-data.ts"
import type { ChartLibrary } from "../data/chart-library.ts"
import type { ChartDiff } from "../data/diff/chart-diff.ts"
import { touchedScreens } from "../data/diff/touched-screens.ts"
import { Diagram } from "../diagram/Diagram.tsx"
import { useAnswer } from "../paths/use-answer.ts"
import type { ScreenTools } from "../screens/screen-of.ts"
import { ChangeList } from "./ChangeList.tsx"
import styles from "./Changes.module.css"
import { ScreensNow } from "./ScreensNow.tsx"
import { useChangesAddress } from "./use-changes-address.ts"

const NONE: ReadonlySet<string> = new Set()

/** The chart of both, laid out; what lays it out is fetched when a chart is opened. */
const drawn = async ({ flow, both }: ChartDiff): Promise<ChartDrawing> => {
  const { layoutOf } = await import("../diagram/layout.ts")
  return { flow, chart: both, layout: await layoutOf(both), mermaid: "" }
}

const BothDrawn = (props: {
  readonly diff: ChartDiff
  readonly place: RefObject<HTMLDivElement | null>
}): ReactNode => {
  const { diff } = props
  const { at, choose, hrefTo } = useChangesAddress()
  const drawing = useAnswer(useMemo(() => () => drawn(diff), [diff]))
  const marks = useMemo(() => {
    const isState = diff.both.states.some(({ id }) => id === at)
    return {
      state: isState ? at : undefined,
      transition: isState ? undefined : at,
      active: NONE,
      taken: NONE,
      became: diff.marks,
    }
  }, [diff, at])
  return (
    <div ref={props.place} className={styles.diagram}>
      {drawing === undefined ? (
        <Skeleton height="100%" />
      ) : (
        <Diagram
          drawing={drawing}
          marks={marks}
          hrefOf={({ id }) => hrefTo(id)}
          onState={({ id }) => choose(id)}
          onTransition={choose}
        />
      )}
    </div>
  )
}

/** One chart that is not as it was: both versions in one diagram, what changed in words, and the screens that it touches. */
export const ChartChanges = (props: {
  readonly diff: ChartDiff
  readonly before: ChartEntries | undefined
  readonly after: ChartEntries | undefined
  /** What the charts were read from: a release, or a file. */
  readonly from: string
  /** Absent where what the charts are compared with are not those of this gallery. */
  readonly library: ChartLibrary | undefined
  readonly tools: ScreenTools
}): ReactNode => {
  const { diff, before, after, library } = props
  const { t } = useMessage()
  const { at, choose } = useChangesAddress()
  const diagram = useRef<HTMLDivElement>(null)
  const touched = useMemo(() => touchedScreens(diff, before, after), [diff, before, after])
  const model = library?.model(diff.flow)
  return (
    <div className={styles.opened}>
      <BothDrawn diff={diff} place={diagram} />
      <ChangeList
        diff={diff}
        at={at}
        onChoose={(next) => {
          choose(next)
          if (next !== undefined) diagram.current?.scrollIntoView({ block: "nearest" })
        }}
      />
      {touched.length > 0 && (
        <section className={styles.section} aria-label={t("machines.changes.screens")}>
          <h3 className="strong">{t("machines.changes.screens")}</h3>
          {library === undefined ? (
            <p className="secondary">{t("machines.changes.screens.elsewhere")}</p>
          ) : (
            <>
              <p className="secondary">{t("machines.changes.screens.before")}</p>
              <code className={styles.command} dir="ltr" translate="no">
                {`npm run charts -- diff v${props.from} --flow ${diff.flow} --html changes.html --screens`}
              </code>
              {model !== undefined && after !== undefined && (
                <Suspense fallback={<Skeleton height="12rem" />}>
                  <ScreensNow
                    flow={diff.flow}
                    chart={after}
                    touched={touched}
                    model={model}
                    tools={props.tools}
                  />
                </Suspense>
              )}
            </>
          )}
        </section>
      )}
    </div>
  )
}
