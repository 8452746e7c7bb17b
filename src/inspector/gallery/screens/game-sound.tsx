import type { ReactNode } from "react"
import { gameSoundFlow } from "#src/features/casino/sound/game-sound-flow.ts"
import { SoundButton } from "#src/features/casino/sound/SoundButton.tsx"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const SoundButtonStill = (still: StillProps): ReactNode => (
  <Part flow={gameSoundFlow} still={still}>
    <SoundButton />
  </Part>
)
