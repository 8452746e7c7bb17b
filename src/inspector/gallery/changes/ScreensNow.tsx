import { type ReactNode, use, useMemo } from "react"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import type { TouchedScreen } from "../data/diff/touched-screens.ts"
import { LookControls } from "../screens/LookControls.tsx"
import { Scaled } from "../screens/Scaled.tsx"
import { Shown } from "../screens/Shown.tsx"
import { StillFrame } from "../screens/StillFrame.tsx"
import { type ScreenTools, screenOf } from "../screens/screen-of.ts"
import { SIZES, useLook } from "../screens/use-look.ts"
import { waysOf } from "../walk/reach.ts"
import styles from "./Changes.module.css"

const nothing = () => undefined

const pathOf = ({ path, id }: StateEntry): string => path.join(".") || id

/** The screens of states that a change touches, as they are now; those that are gone are named. */
export const ScreensNow = (props: {
  readonly flow: string
  readonly chart: ChartEntries
  readonly touched: ReadonlyArray<TouchedScreen>
  readonly model: Promise<ChartModel>
  readonly tools: ScreenTools
}): ReactNode => {
  const { flow, chart, touched, tools } = props
  const { t } = useMessage()
  const model = use(props.model)
  const look = useLook(tools)
  const shown = useMemo(() => {
    const ways = waysOf(model)
    return touched.flatMap(({ after }) => {
      const way = after && ways.get(after.id)
      return after === undefined || way === undefined
        ? []
        : [{ state: after, found: screenOf(flow, chart, way.stand.snapshot, tools) }]
    })
  }, [flow, chart, touched, model, tools])
  const gone = touched.flatMap(({ before, after }) =>
    before !== undefined && after === undefined ? [before] : [],
  )
  return (
    <>
      {shown.length > 0 && <LookControls look={look} />}
      <ul className={styles.screens}>
        {shown.map(({ state, found }) => (
          <li key={state.id} className={styles.screen}>
            <p>
              <code dir="ltr" translate="no">
                {pathOf(state)}
              </code>
              <span className="dim">{` ${t("machines.changes.screen.now")}`}</span>
            </p>
            <Shown found={found}>
              {(screen) => (
                <Scaled size={SIZES.phone} most={1}>
                  <StillFrame
                    screen={screen}
                    look={{ ...look.choice, ...SIZES.phone }}
                    words={look.words}
                    title={pathOf(state)}
                    onEvent={nothing}
                  />
                </Scaled>
              )}
            </Shown>
          </li>
        ))}
      </ul>
      {gone.map((state) => (
        <p key={state.id} className="secondary">
          {t("machines.changes.screen.gone", { state: pathOf(state) })}
        </p>
      ))}
    </>
  )
}
