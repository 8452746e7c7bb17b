import { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import { allPicks } from "#models/coupon/several-coupons.ts"
import { defineFlow } from "#src/services/flow.ts"
import { onMove } from "#src/services/links.ts"
import { couponFlow } from "../../coupon/coupon/coupon-flow.ts"

/**
 * The tabs of the bet slip and the choices that go with cashing out: one for all tabs of the browser, as the coupon is, and kept through
 * reloads. Where something comes into the coupon, or is bet on, the player is led to it.
 */
export const myBetsFlow = defineFlow(
  "my-bets",
  () => ({
    machine: myBetsMachine,
    input: undefined,
    journal: { version: 1, scope: "shared", redact: (event) => event },
  }),
  {
    link: async (tabs, page) => {
      onMove(await page.open(couponFlow).ready, (now, before) => {
        const isFilled = allPicks(now.context).length > allPicks(before.context).length
        const isPressed = before.matches("editing") && !now.matches("editing")
        if ((isFilled || isPressed) && tabs.getSnapshot().matches("bets")) tabs.send({ type: "slip.opened" })
      })
    },
  },
)
