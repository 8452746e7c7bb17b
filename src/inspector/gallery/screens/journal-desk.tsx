import type { ReactNode } from "react"
import { JournalDesk, type JournalDeskProps } from "#src/features/operator/journal-desk/JournalDesk.tsx"
import type { StillProps } from "./still.ts"

const stay = () => {}

export const JournalDeskStill = (still: StillProps): ReactNode => (
  <JournalDesk
    snapshot={still.snapshot as JournalDeskProps["snapshot"]}
    send={still.onEvent as JournalDeskProps["send"]}
    go={stay}
  />
)
