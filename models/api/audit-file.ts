import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"
import { AsAuditor } from "./audit.ts"
import { NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs } from "./operator.ts"

/** Files of the audit, which pages link to by their address: no page's code holds this contract. */
export class AuditFileApi extends HttpApiGroup.make("auditFile")
  .add(
    /** An archive (ZIP) of what was asked for by this event of the session, each file with its signature beside it. */
    HttpApiEndpoint.get("auditFile", "/audit-api/exports/:number", {
      params: { number: Schema.FiniteFromString.check(Schema.isInt(), Schema.isGreaterThan(0)) },
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: "application/zip" })),
      error: [NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "audit.read"),
  )
  .middleware(AsAuditor) {}
