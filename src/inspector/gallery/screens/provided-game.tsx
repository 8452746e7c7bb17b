import type { ReactNode } from "react"
import { ProvidedGame } from "#src/features/casino/provided/ProvidedGame.tsx"
import { providedGameFlow } from "#src/features/casino/provided/provided-game-flow.ts"
import { SAMPLE_LISTED } from "#src/features/casino/provided/sample-listed.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const ProvidedGameStill = (still: StillProps): ReactNode => (
  <Part flow={providedGameFlow} still={still}>
    <ProvidedGame listed={SAMPLE_LISTED} />
  </Part>
)
