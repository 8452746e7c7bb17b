import { useEffect, useEffectEvent } from "react"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/**
 * Leaves what only a guest needs when a player is there, as after a reload or a sign-in in another tab. Its chart is
 * told before, by the effects of its own screen, so that nothing typed is kept.
 */
export const useLeftByPlayer = (stays: boolean, leave: () => void): void => {
  const isPlayer = useFlowSelector(visitorFlow, (snapshot) => snapshot.matches("signedIn"))
  const left = useEffectEvent(leave)
  useEffect(() => {
    if (isPlayer && !stays) left()
  }, [isPlayer, stays])
}
