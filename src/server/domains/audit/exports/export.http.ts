import { Effect, Option } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentAuditor } from "#models/api/audit.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { notFound } from "#src/server/web/refusals.ts"
import { AuditAccess } from "../AuditAccess.ts"
import { auditRefusals } from "../audit.refusals.ts"
import { makeExports } from "./make-exports.ts"

const reply = answering(auditRefusals)

/** Files of the audit, made as they are taken. */
export const AuditFileHandlers = HttpApiBuilder.group(
  Api,
  "auditFile",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* AuditAccess
    const ordered = yield* makeExports
    return handlers.handleAll({
      auditFile: ({ params: { number } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const session = yield* CurrentAuditor
            const found = yield* ordered(session.id, number)
            if (Option.isNone(found)) return yield* notFound("record-unknown", origin)
            yield* access.note(session, { type: "file.taken", number }, origin)
            const { name, bytes } = found.value
            return HttpServerResponse.stream(bytes, {
              contentType: "application/zip",
              headers: {
                "content-disposition": `attachment; filename="${name}"`,
                "cache-control": "no-store",
              },
            })
          }),
        ),
    })
  }),
)
