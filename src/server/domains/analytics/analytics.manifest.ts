import { manifest } from "#src/server/kernel/manifest.ts"
import { AnalyticsHandlers } from "./analytics.http.ts"

/** What this domain brings to the server. */
export const analyticsManifest = manifest({
  handlers: AnalyticsHandlers,
})
