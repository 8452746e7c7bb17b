import { Layer } from "effect"
import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { AuditAccess } from "./AuditAccess.ts"
import { AsAuditorLive, AuditEntryHandlers, AuditHandlers, ReceiptHandlers } from "./audit.http.ts"
import { AuditFileHandlers } from "./exports/export.http.ts"
import { serverStartAggregate } from "./server-start.ts"

/** What this domain brings to the server. */
export const auditManifest = manifest({
  aggregates: [replayable(serverStartAggregate)],
  services: AuditAccess.layer,
  handlers: Layer.mergeAll(AuditEntryHandlers, AuditHandlers, AuditFileHandlers, ReceiptHandlers),
  access: AsAuditorLive,
})
