import type { ReactNode } from "react"
import { AuditDesk } from "#src/features/audit/AuditDesk.tsx"
import type { DeskProps } from "#src/features/audit/desk-view.ts"
import { KeyForm } from "#src/features/audit/KeyForm.tsx"
import type { StillProps } from "./still.ts"

const desk = (still: StillProps): DeskProps => ({
  snapshot: still.snapshot as DeskProps["snapshot"],
  send: still.onEvent,
})

export const AuditDeskStill = (still: StillProps): ReactNode => <AuditDesk {...desk(still)} />

export const KeyFormStill = (still: StillProps): ReactNode => <KeyForm {...desk(still)} />
