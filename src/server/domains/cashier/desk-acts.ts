import type { WithdrawalEvent } from "#machines/cashier/withdrawal/withdrawal.events.ts"
import type { ActBar, DeskAct } from "#models/operator/withdrawal-desk.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { withdrawalAggregate } from "./withdrawal.aggregate.ts"

/** Who asks, at which device, and when. */
interface Asking {
  readonly operator: string
  readonly device: string
  readonly at: number
}

const eventOf = (act: DeskAct, { operator, device, at }: Asking): WithdrawalEvent => {
  switch (act) {
    case "approve":
      return { type: "withdrawal.approved", at, operator, station: digest(device) }
    case "refuse":
      return { type: "withdrawal.refused", at, operator, reason: "fraud" }
    case "return":
      return { type: "withdrawal.returned", at, operator }
    case "repeat":
      return { type: "payout.repeated", at, operator }
  }
}

/** What the chart of a withdrawal has against something that somebody would do to it; nothing where it takes it. */
export const actBarred = (
  loaded: Loaded<typeof withdrawalAggregate.machine>,
  act: DeskAct,
  asking: Asking,
): Exclude<ActBar, "not-permitted"> | null => {
  const takes = (who: Asking) => withdrawalAggregate.next(loaded, eventOf(act, who)) !== undefined
  if (takes(asking)) return null
  // The chart is asked of somebody else, and of another device: whichever it takes is what stands in the way.
  if (takes({ ...asking, operator: "", device: "" })) {
    return takes({ ...asking, device: "" }) ? "same-device" : "same-person"
  }
  return "not-now"
}
