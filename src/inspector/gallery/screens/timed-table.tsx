import type { ReactNode } from "react"
import { TimedTable } from "#src/features/casino/timed-table/TimedTable.tsx"
import { timedTableFlow } from "#src/features/casino/timed-table/timed-table-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const TimedTableStill = (still: StillProps): ReactNode => (
  <Part flow={timedTableFlow} still={still}>
    <TimedTable game="tv-numbers" />
  </Part>
)
