import type { ReactNode } from "react"
import { AuditDesk } from "#src/features/audit/audit/AuditDesk.tsx"
import type { DeskProps } from "#src/features/audit/audit/desk-view.ts"
import { KeyForm } from "#src/features/audit/audit/KeyForm.tsx"
import type { ReviewProps } from "#src/features/identification/review/desk-view.ts"
import { ReviewDesk } from "#src/features/identification/review/ReviewDesk.tsx"
import type { StillProps } from "./still.ts"

const desk = (still: StillProps): DeskProps => ({
  snapshot: still.snapshot as DeskProps["snapshot"],
  send: still.onEvent,
})

export const AuditDeskStill = (still: StillProps): ReactNode => <AuditDesk {...desk(still)} />

export const KeyFormStill = (still: StillProps): ReactNode => {
  const { snapshot, send } = desk(still)
  return (
    <KeyForm
      area="audit"
      fault={snapshot.context.faults.key}
      isBusy={snapshot.matches("signingIn")}
      onKey={(key, name) => send({ type: "key.submitted", name, key })}
    />
  )
}

export const ReviewDeskStill = (still: StillProps): ReactNode => (
  <ReviewDesk snapshot={still.snapshot as ReviewProps["snapshot"]} send={still.onEvent} />
)
