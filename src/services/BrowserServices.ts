import type { Http } from "./Http.ts"

/** All services that a flow's programs may use; a new one joins here and in the page's runtime. */
export type BrowserServices = Http
