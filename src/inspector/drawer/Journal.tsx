import { type ReactNode, Suspense, use, useState } from "react"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { leavesOf } from "../gallery/walk/leaves.ts"
import type { Step } from "../live/steps.ts"
import type { DrawerPart } from "./Drawer.tsx"
import styles from "./EventLog.module.css"

/** Events of a journal that are drawn at first, and how many more each time. */
const SHOWN = 100

const Steps = (
  props: DrawerPart & { readonly flow: string; readonly steps: Promise<readonly Step[] | undefined> },
): ReactNode => {
  const { t, timeWithSeconds } = useMessage()
  const [limit, setLimit] = useState(SHOWN)
  const { tools, snapshot, flow } = props
  const { moment } = snapshot.context
  const steps = use(props.steps)
  if (steps === undefined) return <p className={`dim ${styles.none}`}>{t("inspector.journal.without")}</p>
  if (steps.length === 0) return <p className={`dim ${styles.none}`}>{t("inspector.journal.none")}</p>
  const canTravel = snapshot.can({ type: "moment.chosen", moment: { flow, seq: 0 } })
  return (
    <>
      <p className="caption">{t("inspector.journal.hint")}</p>
      <ol className={styles.rows} aria-label={t("inspector.journal")}>
        {steps
          .slice(-limit)
          .reverse()
          .map(({ seq, at, event, stand }) => (
            <li key={seq}>
              <button
                type="button"
                className={styles.summary}
                disabled={!canTravel}
                aria-current={moment?.flow === flow && moment.seq === seq ? "step" : undefined}
                onClick={() => tools.inspector.send({ type: "moment.chosen", moment: { flow, seq } })}
              >
                <time className="num dim">{timeWithSeconds(at)}</time>
                <span className="num">{seq + 1}</span>
                <bdi dir="ltr">{eventLabel(event.type)}</bdi>
                <bdi dir="ltr" className="dim">
                  {stand.taken.length === 0
                    ? t("inspector.event.nothing")
                    : leavesOf(stand.snapshot).join(", ")}
                </bdi>
              </button>
            </li>
          ))}
      </ol>
      {steps.length > limit && (
        <Button size="small" variant="ghost" onClick={() => setLimit(limit + SHOWN)}>
          {t("inspector.events.more")}
        </Button>
      )}
    </>
  )
}

/** What a flow's journal holds; each event a moment that the page can go back to. */
export const Journal = (props: DrawerPart & { readonly flow: string }): ReactNode => {
  const { t } = useMessage()
  const { tools, flow } = props
  const [steps, setSteps] = useState(() => tools.stepsOf(flow))
  return (
    <>
      <Button size="small" variant="line" onClick={() => setSteps(tools.stepsOf(flow))}>
        {t("inspector.journal.again")}
      </Button>
      <Suspense fallback={<Skeleton height="8rem" />}>
        <Steps {...props} steps={steps} />
      </Suspense>
    </>
  )
}
