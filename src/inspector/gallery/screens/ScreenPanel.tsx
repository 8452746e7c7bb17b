import { type ReactNode, useMemo, useState } from "react"
import type { AnyEventObject, AnyMachineSnapshot } from "xstate"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { LookControls } from "./LookControls.tsx"
import { Scaled } from "./Scaled.tsx"
import styles from "./ScreenPanel.module.css"
import { Shown } from "./Shown.tsx"
import { StillFrame } from "./StillFrame.tsx"
import { type ScreenTools, screenOf } from "./screen-of.ts"
import { SIZES, type SizeName, useLook } from "./use-look.ts"

/** The screen of the state that a walk stands in, at the width of a phone or of a desktop. Pressing in it walks on. */
export const ScreenPanel = (props: {
  readonly flow: string
  readonly chart: ChartEntries
  readonly snapshot: AnyMachineSnapshot
  readonly tools: ScreenTools
  readonly onEvent: (event: AnyEventObject) => void
}): ReactNode => {
  const { flow, chart, snapshot, tools } = props
  const { t } = useMessage()
  const look = useLook(tools)
  const [size, setSize] = useState<SizeName>("phone")
  const found = useMemo(() => screenOf(flow, chart, snapshot, tools), [flow, chart, snapshot, tools])
  return (
    <div className={styles.panel}>
      <div className={styles.controls}>
        <Segmented
          label={t("machines.size")}
          size="small"
          segments={[
            { key: "phone", label: t("machines.size.phone") },
            { key: "desktop", label: t("machines.size.desktop") },
          ]}
          value={size}
          onChange={setSize}
        />
        <LookControls look={look} />
      </div>
      <Shown found={found}>
        {(screen) => (
          <>
            <p className="caption">
              <code dir="ltr">{screen.id}</code>
            </p>
            <Scaled size={SIZES[size]} most={1}>
              <StillFrame
                key={screen.id}
                screen={screen}
                look={{ ...look.choice, ...SIZES[size] }}
                words={look.words}
                title={screen.id}
                onEvent={props.onEvent}
              />
            </Scaled>
          </>
        )}
      </Shown>
    </div>
  )
}
