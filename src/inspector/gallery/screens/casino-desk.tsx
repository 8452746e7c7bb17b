import type { ReactNode } from "react"
import { CasinoDesk } from "#src/features/operator/casino-desk/CasinoDesk.tsx"
import type { CasinoDeskProps } from "#src/features/operator/casino-desk/desk-view.ts"
import type { StillProps } from "./still.ts"

export const CasinoDeskStill = (still: StillProps): ReactNode => (
  <CasinoDesk
    snapshot={still.snapshot as CasinoDeskProps["snapshot"]}
    send={still.onEvent as CasinoDeskProps["send"]}
    go={() => undefined}
    may={{ players: true, draws: true }}
  />
)
