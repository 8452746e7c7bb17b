import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react"
import type { HydrationTurns } from "./hydration-turns.ts"
import { HydratingContext } from "./use-hydrating.ts"

/** The queue of a page that is taken over; absent on the server, and where there is nothing to take over. */
const TurnsContext = createContext<HydrationTurns | undefined>(undefined)

export const useHydrationTurns = (): HydrationTurns | undefined => use(TurnsContext)

/** What a person does to a page that answers them; heard before React hears it. */
const PRESSES = ["pointerdown", "keydown", "click"] as const

/**
 * A page that the server rendered, or is rendering: it is taken over part by part, then all who asked `useHydrating` are
 * told at once, in a transition.
 */
export const Hydration = (props: {
  /** Whether the server rendered it; a page that the browser renders is known from the start. */
  readonly isRendered: boolean
  readonly turns?: HydrationTurns | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { isRendered, turns } = props
  const [isHydrating, setHydrating] = useState(isRendered)
  useEffect(() => {
    if (!isRendered) return
    const left = new AbortController()
    for (const press of PRESSES)
      addEventListener(press, () => turns?.hurry(), {
        capture: true,
        passive: true,
        once: true,
        signal: left.signal,
      })
    void Promise.resolve(turns?.run()).then(() => {
      if (left.signal.aborted) return
      left.abort()
      startTransition(() => setHydrating(false))
    })
    return () => left.abort()
  }, [isRendered, turns])
  return (
    <TurnsContext value={turns}>
      <HydratingContext value={isHydrating}>{props.children}</HydratingContext>
    </TurnsContext>
  )
}
