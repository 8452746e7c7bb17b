import type { ReactNode } from "react"
import { initialSnapshot } from "#machines/kernel/fold.ts"
import { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { commandPaletteFlow } from "#src/features/operator/command-palette/command-palette-flow.ts"
import { EmergencyPanel, type EmergencyProps } from "#src/features/operator/emergency-stop/EmergencyPanel.tsx"
import { type EntryProps, OperatorShell } from "#src/features/operator/operator-entry/OperatorShell.tsx"
import type { DeskProps } from "#src/features/operator/payout-desk/desk-view.ts"
import { PayoutDesk } from "#src/features/operator/payout-desk/PayoutDesk.tsx"
import type { PeopleDeskProps } from "#src/features/operator/people-desk/desk-view.ts"
import { PeopleDesk } from "#src/features/operator/people-desk/PeopleDesk.tsx"
import type { TradingProps } from "#src/features/operator/trading-desk/desk-view.ts"
import { TradingDesk } from "#src/features/operator/trading-desk/TradingDesk.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

/** The palette of the shell, put away. */
const PALETTE = initialSnapshot(commandPaletteMachine, undefined)

export const OperatorShellStill = (still: StillProps): ReactNode => (
  <Part flow={commandPaletteFlow} still={{ snapshot: PALETTE, onEvent: still.onEvent }}>
    <OperatorShell snapshot={still.snapshot as EntryProps["snapshot"]} send={still.onEvent} />
  </Part>
)

export const PeopleDeskStill = (still: StillProps): ReactNode => (
  <PeopleDesk snapshot={still.snapshot as PeopleDeskProps["snapshot"]} send={still.onEvent} />
)

export const PayoutDeskStill = (still: StillProps): ReactNode => (
  <PayoutDesk snapshot={still.snapshot as DeskProps["snapshot"]} send={still.onEvent} />
)

export const TradingDeskStill = (still: StillProps): ReactNode => (
  <TradingDesk
    snapshot={still.snapshot as TradingProps["snapshot"]}
    send={still.onEvent}
    go={() => undefined}
    mayCorrect
  />
)

export const EmergencyStopStill = (still: StillProps): ReactNode => (
  <EmergencyPanel snapshot={still.snapshot as EmergencyProps["snapshot"]} send={still.onEvent} />
)
