import { Layer } from "effect"
import { manifest } from "#src/server/kernel/manifest.ts"
import { AuditAccess } from "./AuditAccess.ts"
import { AsAuditorLive, AuditEntryHandlers, AuditHandlers, ReceiptHandlers } from "./audit.http.ts"

/** What this domain brings to the server. */
export const auditManifest = manifest({
  services: AuditAccess.layer,
  handlers: Layer.mergeAll(AuditEntryHandlers, AuditHandlers, ReceiptHandlers),
  access: AsAuditorLive,
})
