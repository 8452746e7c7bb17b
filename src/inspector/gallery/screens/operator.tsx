import type { ReactNode } from "react"
import { initialSnapshot } from "#machines/kernel/fold.ts"
import { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { waitingWorkMachine } from "#machines/operator/waiting-work/waiting-work.machine.ts"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import { permissionsOf } from "#models/operator/permissions.ts"
import { commandPaletteFlow } from "#src/features/operator/command-palette/command-palette-flow.ts"
import { EmergencyPanel, type EmergencyProps } from "#src/features/operator/emergency-stop/EmergencyPanel.tsx"
import { DeskLinks } from "#src/features/operator/operator-entry/DeskMenu.tsx"
import { type EntryProps, OperatorShell } from "#src/features/operator/operator-entry/OperatorShell.tsx"
import type { DeskProps } from "#src/features/operator/payout-desk/desk-view.ts"
import { PayoutDesk } from "#src/features/operator/payout-desk/PayoutDesk.tsx"
import type { PeopleDeskProps } from "#src/features/operator/people-desk/desk-view.ts"
import { PeopleDesk } from "#src/features/operator/people-desk/PeopleDesk.tsx"
import type { TradingProps } from "#src/features/operator/trading-desk/desk-view.ts"
import { TradingDesk } from "#src/features/operator/trading-desk/TradingDesk.tsx"
import type { WaitingProps } from "#src/features/operator/waiting-work/WaitingCount.tsx"
import { waitingWorkFlow } from "#src/features/operator/waiting-work/waiting-work-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { type StillProps, stillFlow, stillHost } from "./still.ts"

/** The palette of the shell, put away. */
const PALETTE = initialSnapshot(commandPaletteMachine, undefined)
/** The counts of the shell, before anything was counted. */
const COUNTS = initialSnapshot(waitingWorkMachine, undefined)

export const OperatorShellStill = (still: StillProps): ReactNode => {
  const flows = new Map<object, ReturnType<typeof stillFlow>>([
    [commandPaletteFlow, stillFlow({ snapshot: PALETTE, onEvent: still.onEvent })],
    [waitingWorkFlow, stillFlow({ snapshot: COUNTS, onEvent: still.onEvent })],
  ])
  return (
    <FlowHostContext value={stillHost(flows)}>
      <OperatorShell snapshot={still.snapshot as EntryProps["snapshot"]} send={still.onEvent} />
    </FlowHostContext>
  )
}

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

/** The menu of one who may do everything. */
export const WaitingWorkStill = (still: StillProps): ReactNode => (
  <DeskLinks
    who={{ permissions: permissionsOf(OPERATOR_ROLES) }}
    current="withdrawals"
    snapshot={still.snapshot as WaitingProps["snapshot"]}
  />
)
