/** The door of its domain: what the inspector of charts is told. What stands behind it is for the domain alone. */

export { inspectionManifest } from "./inspection.manifest.ts"
export { PathsReports } from "./PathsReports.ts"
export { PathsHandlers } from "./paths.http.ts"
