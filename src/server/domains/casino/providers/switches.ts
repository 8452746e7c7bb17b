import type { GameSwitches } from "#models/casino/providers/provider-session.ts"
import { JURISDICTIONS, type JurisdictionId } from "#models/limits/jurisdiction.ts"

/** What the law of a jurisdiction lets a provider's game do: where rounds have a shortest time, they may not be hurried or begin by themselves. */
export const switchesOf = (id: JurisdictionId): GameSwitches => {
  const { rounds, play } = JURISDICTIONS[id]
  const isSlow = rounds.restMs > 0
  const isInView = play.inView === "always"
  return {
    disabledAutoplay: isSlow,
    disabledTurbo: isSlow,
    disabledSlamStop: isSlow,
    displayNetPosition: isInView,
    displaySessionTimer: isInView,
    minimumRoundMs: rounds.restMs,
    ...("minutes" in play.check && play.check.minutes !== undefined
      ? { checkMinutes: play.check.minutes }
      : {}),
  }
}
