import { HiddenSportsPanel } from "#src/features/preferences/settings/HiddenSportsPanel.tsx"
import { sportHidingFlow } from "#src/features/preferences/settings/sport-hiding-flow.ts"
import { VipLetterPanel } from "#src/features/preferences/settings/VipLetterPanel.tsx"
import { vipLetterFlow } from "#src/features/preferences/settings/vip-letter-flow.ts"
import { Part } from "./security.tsx"
import { BettingSetting } from "./setting.tsx"
import type { StillProps } from "./still.ts"

export const HiddenSportsStill = (still: StillProps) => (
  <BettingSetting>
    <Part flow={sportHidingFlow} still={still}>
      <HiddenSportsPanel />
    </Part>
  </BettingSetting>
)

export const VipLetterStill = (still: StillProps) => (
  <Part flow={vipLetterFlow} still={still}>
    <VipLetterPanel />
  </Part>
)
