import type { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSelected } from "#src/services/use-flow.ts"
import type { Tolerated } from "../sale/ToleranceChoice.tsx"

/** By how much a price may fall while a bet is cashed out, as the player chose it. */
export const useTolerated = (tabs: FlowRef<typeof myBetsMachine>): Tolerated => ({
  tolerance: useSelected(tabs, ({ context }) => context.tolerance),
  onTolerance: (tolerance) => tabs.send({ type: "tolerance.chosen", tolerance }),
})
