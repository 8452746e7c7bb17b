import { createContext, type ReactNode, startTransition, use, useEffect, useState } from "react"
import type { HydrationParts } from "./HydrationParts.ts"
import { HydratingContext } from "./use-hydrating.ts"

/** The parts of a page that is taken over; absent on the server, and where there is nothing to take over. */
const PartsContext = createContext<HydrationParts | undefined>(undefined)

export const useHydrationParts = (): HydrationParts | undefined => use(PartsContext)

/**
 * A page that the server rendered, or is rendering: it is taken over part by part, then all who asked `useHydrating` are
 * told at once, in a transition.
 */
export const Hydration = (props: {
  /** Whether the server rendered it; a page that the browser renders is known from the start. */
  readonly isRendered: boolean
  readonly parts?: HydrationParts | undefined
  readonly children: ReactNode
}): ReactNode => {
  const { isRendered, parts } = props
  const [isHydrating, setHydrating] = useState(isRendered)
  useEffect(() => {
    if (!isRendered) return
    let left = false
    void Promise.resolve(parts?.allTaken()).then(() => {
      if (!left) startTransition(() => setHydrating(false))
    })
    return () => {
      left = true
    }
  }, [isRendered, parts])
  return (
    <PartsContext value={parts}>
      <HydratingContext value={isHydrating}>{props.children}</HydratingContext>
    </PartsContext>
  )
}
