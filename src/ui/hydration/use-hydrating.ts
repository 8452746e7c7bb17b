import { createContext, use } from "react"

/** Whether the page above is being taken over from the server. */
export const HydratingContext = createContext(false)

/**
 * True where the page is rendered by the server, and in the browser until it has taken all of that page over: nothing is
 * known yet of the window, of its time zone or of who is signed in. Then all who ask are rendered anew, in a transition.
 * False where the page was rendered by the browser from the start.
 */
export const useHydrating = (): boolean => use(HydratingContext)
