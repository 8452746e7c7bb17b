import { useSyncExternalStore } from "react"

const never = () => () => undefined
const no = () => false
const yes = () => true

/**
 * True where the page is rendered by the server, and in the browser while it takes that page over: nothing is known yet
 * of the window, of its time zone or of who is signed in. A component rendered in the browser from the start never sees it.
 */
export const useHydrating = (): boolean => useSyncExternalStore(never, no, yes)
