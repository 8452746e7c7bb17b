import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { Permission } from "#models/operator/permissions.ts"
import { PalettePanel } from "#src/features/operator/command-palette/PalettePanel.tsx"
import type { StillProps } from "./still.ts"

export const PalettePanelStill = (still: StillProps): ReactNode => (
  <PalettePanel
    snapshot={still.snapshot as SnapshotFrom<typeof commandPaletteMachine>}
    send={still.onEvent}
    permissions={Permission.literals}
    onAct={() => undefined}
  />
)
