import { manifest } from "#src/server/kernel/manifest.ts"
import { InspectionHandlers } from "./inspection.http.ts"

/** What this domain brings to the server. */
export const inspectionManifest = manifest({
  handlers: InspectionHandlers,
})
