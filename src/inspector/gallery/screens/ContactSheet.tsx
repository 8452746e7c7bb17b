import { type CSSProperties, type ReactNode, useMemo } from "react"
import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { ChartText } from "../ChartText.tsx"
import type { ChartDrawing } from "../data/chart-data.ts"
import { waysOf } from "../walk/reach.ts"
import styles from "./ContactSheet.module.css"
import { LookControls } from "./LookControls.tsx"
import { Scaled } from "./Scaled.tsx"
import { Shown } from "./Shown.tsx"
import { StillFrame } from "./StillFrame.tsx"
import { type ScreenTools, screenOf } from "./screen-of.ts"
import { sheetPlan } from "./sheet-plan.ts"
import { SIZES, useLook } from "./use-look.ts"

const nothing = () => undefined

/** All screens of all states of a chart on one page, each reached by the model's samples; made to be printed. */
export const ContactSheet = (props: {
  readonly drawing: ChartDrawing
  readonly model: ChartModel
  readonly tools: ScreenTools
  readonly onBack: () => void
  readonly onWalk: (events: readonly AnyEventObject[]) => void
}): ReactNode => {
  const { drawing, model, tools } = props
  const { flow, chart } = drawing
  const { t } = useMessage()
  const look = useLook(tools)
  const shown = useMemo(() => {
    const ways = waysOf(model)
    return chart.states.flatMap((state) => {
      const way = ways.get(state.id)
      const isLeaf = chart.states.every(({ parent }) => parent !== state.id)
      if (!isLeaf || way === undefined) return []
      const found = screenOf(flow, chart, way.stand.snapshot, tools)
      return found === undefined ? [] : [{ state, found, events: way.events }]
    })
  }, [flow, chart, model, tools])
  const { columns, scale } = sheetPlan(shown.length)
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <h1 className="title">{t("machines.sheet.title", { chart: flow, count: shown.length })}</h1>
        <span className="grow" />
        <LookControls look={look} />
        <Button variant="line" onClick={() => print()}>
          {t("machines.sheet.print")}
        </Button>
        <Button onClick={props.onBack}>{t("common.back")}</Button>
      </div>
      <ul
        className={styles.states}
        style={{ "--paper-columns": columns, "--paper-scale": scale } as CSSProperties}
      >
        {shown.map(({ state, found, events }) => (
          <li key={state.id} className={styles.state}>
            <div className={styles.heading}>
              <h2 dir="ltr">{state.path.join(".")}</h2>
              <Button
                size="small"
                variant="line"
                className={styles.walk}
                aria-label={t("machines.sheet.walk", { state: state.path.join(".") })}
                onClick={() => props.onWalk(events)}
              >
                {t("machines.walkHere")}
              </Button>
            </div>
            <ChartText chart={flow} className="secondary">
              {state.description}
            </ChartText>
            <Shown found={found}>
              {(screen) => (
                <div className={styles.pair}>
                  {(["phone", "desktop"] as const).map((size) => (
                    <Scaled key={size} size={SIZES[size]} most={1}>
                      <StillFrame
                        screen={screen}
                        look={{ ...look.choice, ...SIZES[size] }}
                        words={look.words}
                        title={`${state.path.join(".")}, ${t(`machines.size.${size}`)}`}
                        onEvent={nothing}
                      />
                    </Scaled>
                  ))}
                </div>
              )}
            </Shown>
          </li>
        ))}
      </ul>
    </div>
  )
}
