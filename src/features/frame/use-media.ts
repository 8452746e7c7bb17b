import { useSyncExternalStore } from "react"

/** From this width on the coupon stands beside the page. */
export const HAS_COUPON_RAIL = "(width >= 1024px)"

/** From this width on sports and championships stand beside the page too. */
export const HAS_SPORTS_RAIL = "(width >= 1200px)"

/** Whether a media query holds now; follows it as it changes. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener("change", listener)
      return () => media.removeEventListener("change", listener)
    },
    () => matchMedia(query).matches,
  )
