/** The door of its domain: what pages tell of their use. What stands behind it is for the domain alone. */
export { AnalyticsHandlers } from "./analytics.http.ts"
