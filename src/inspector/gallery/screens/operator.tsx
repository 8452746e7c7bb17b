import type { ReactNode } from "react"
import { type EntryProps, OperatorShell } from "#src/features/operator/operator-entry/OperatorShell.tsx"
import type { DeskProps } from "#src/features/operator/payout-desk/desk-view.ts"
import { PayoutDesk } from "#src/features/operator/payout-desk/PayoutDesk.tsx"
import type { StillProps } from "./still.ts"

export const OperatorShellStill = (still: StillProps): ReactNode => (
  <OperatorShell snapshot={still.snapshot as EntryProps["snapshot"]} send={still.onEvent} />
)

export const PayoutDeskStill = (still: StillProps): ReactNode => (
  <PayoutDesk snapshot={still.snapshot as DeskProps["snapshot"]} send={still.onEvent} />
)
