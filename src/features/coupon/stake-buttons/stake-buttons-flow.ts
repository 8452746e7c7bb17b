import { stakeButtonsMachine } from "#machines/coupon/stake-buttons/stake-buttons.machine.ts"
import { defineFlow } from "#src/services/flow.ts"

/** The sums beside a stake: one choice for all tabs of the browser, kept through reloads as the coupon is. */
export const stakeButtonsFlow = defineFlow("stake-buttons", () => ({
  machine: stakeButtonsMachine,
  input: undefined,
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
