import { Layer } from "effect"
import { manifest } from "#src/server/kernel/manifest.ts"
import { ReferenceHandlers } from "./reference.http.ts"
import { VisitorHandlers } from "./visitor.http.ts"

/** What this domain brings to the server. */
export const siteManifest = manifest({
  handlers: Layer.mergeAll(VisitorHandlers, ReferenceHandlers),
})
