import type { ReactNode } from "react"
import { CrashTable } from "#src/features/casino/crash-table/CrashTable.tsx"
import { crashTableFlow } from "#src/features/casino/crash-table/crash-table-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const CrashTableStill = (still: StillProps): ReactNode => (
  <Part flow={crashTableFlow} still={still}>
    <CrashTable />
  </Part>
)
