import type { ProviderRoundEvent } from "#machines/casino/provider-round/provider-round.events.ts"
import { minorUnits } from "#models/money/money.ts"
import {
  type OpenRoundRecord,
  ROUND_ACTS,
  type RoundAct,
  type RoundBar,
} from "#models/operator/casino-desk.ts"
import { mayDo } from "#models/operator/permissions.ts"
import { type LoadedProviderRound, providerRoundAggregate } from "#src/server/domains/casino/casino.domain.ts"
import type { Asking } from "./trading-acts.ts"

/** What stands in the way of an act; the chart is asked, also as somebody else and at another device. */
const barOf = (
  loaded: LoadedProviderRound,
  act: RoundAct,
  { name, browser, roles, at }: Asking,
  isAsked: boolean,
): RoundBar | null => {
  const takes = (event: ProviderRoundEvent) => providerRoundAggregate.next(loaded, event) !== undefined
  const proposed = (way: "return" | "credit", amount: number): ProviderRoundEvent => ({
    type: "closing.proposed",
    at,
    operator: name,
    station: browser,
    way,
    amount: minorUnits(amount),
    note: "",
  })
  const agreed = (operator: string, station: string): ProviderRoundEvent => ({
    type: "closing.agreed",
    at,
    operator,
    station,
  })
  const mayAct = mayDo(roles, "casino.act")
  switch (act) {
    case "ask": {
      if (!takes({ type: "provider.asked", at, operator: name, said: "silent" })) return "not-now"
      return isAsked ? (mayAct ? null : "not-permitted") : "no-question"
    }
    case "return": {
      if (!takes(proposed("credit", 0))) return "not-now"
      if (!takes(proposed("return", loaded.snapshot.context.round?.staked ?? 0))) return "stake-stays"
      return mayAct ? null : "not-permitted"
    }
    case "credit":
      return takes(proposed("credit", 0)) ? (mayAct ? null : "not-permitted") : "not-now"
    case "withdraw": {
      if (!takes({ type: "closing.withdrawn", at, operator: name })) return "not-now"
      return mayAct ? null : "not-permitted"
    }
    case "agree": {
      if (!takes(agreed("", ""))) return "not-now"
      if (!mayAct) return "not-permitted"
      if (takes(agreed(name, browser))) return null
      return takes(agreed(name, "")) ? "same-device" : "same-person"
    }
  }
}

/** What the chart of a provider's round takes now from whoever asks. `isAsked`: whether its provider can be asked about rounds. */
export const roundActs = (
  loaded: LoadedProviderRound,
  asking: Asking,
  isAsked: boolean,
): OpenRoundRecord["acts"] => ROUND_ACTS.map((act) => ({ act, bar: barOf(loaded, act, asking, isAsked) }))
