import type { ReactNode } from "react"
import { BetDesk } from "#src/features/operator/bet-desk/BetDesk.tsx"
import type { BetDeskProps } from "#src/features/operator/bet-desk/desk-view.ts"
import type { StillProps } from "./still.ts"

export const BetDeskStill = (still: StillProps): ReactNode => (
  <BetDesk
    snapshot={still.snapshot as BetDeskProps["snapshot"]}
    send={still.onEvent as BetDeskProps["send"]}
    go={() => undefined}
    may={{ players: true, trading: true, correct: true }}
  />
)
