import { VipLetterPanel } from "#src/features/settings/VipLetterPanel.tsx"
import { vipLetterFlow } from "#src/features/settings/vip-letter-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const VipLetterStill = (still: StillProps) => (
  <Part flow={vipLetterFlow} still={still}>
    <VipLetterPanel />
  </Part>
)
