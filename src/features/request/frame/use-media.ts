import { createContext, use, useCallback, useSyncExternalStore } from "react"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"

/** From this width on the coupon stands beside the page. */
export const HAS_COUPON_RAIL = "(width >= 1024px)"

/** From this width on sports and championships stand beside the page too. */
export const HAS_SPORTS_RAIL = "(width >= 1200px)"

/** The window whose width counts: the page's own, unless a part of it is shown in a frame. */
export const WindowContext = createContext<Pick<Window, "matchMedia">>(globalThis as unknown as Window)

/**
 * Whether a media query holds now; follows it as it changes. `undefined` where no window is known: what is shown for
 * either answer is then rendered, and its style hides what does not fit the window.
 */
export const useMedia = (query: string): boolean | undefined => {
  const view = use(WindowContext)
  const isHydrating = useHydrating()
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = view.matchMedia(query)
      media.addEventListener("change", listener)
      return () => media.removeEventListener("change", listener)
    },
    [view, query],
  )
  // Asked in any case, so that what the server left open is known in a transition and not in one task of its own.
  const matches = (): boolean | undefined => (isHydrating ? undefined : view.matchMedia(query).matches)
  return useSyncExternalStore(subscribe, matches, matches)
}
