import { replayable } from "#src/server/kernel/journal/aggregate.ts"
import { manifest } from "#src/server/kernel/manifest.ts"
import { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"

/** What this domain brings to the server. */
export const rolesManifest = manifest({
  aggregates: [replayable(auditKeyAggregate), replayable(auditAccessAggregate)],
})
