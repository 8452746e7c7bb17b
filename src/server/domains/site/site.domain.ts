/** The door of its domain: configuration, addresses and pages. What stands behind it is for the domain alone. */
export { Addresses } from "./Addresses.ts"
export { otherMethodsMiddleware } from "./pages/other-methods.ts"
export { PageRenderer } from "./pages/PageRenderer.ts"
export { PageRoute } from "./pages/page.ts"
export { WebAssets } from "./pages/WebAssets.ts"
export { requestConfig } from "./request-config.ts"
export { SiteHandlers } from "./site.http.ts"
export { siteManifest } from "./site.manifest.ts"
