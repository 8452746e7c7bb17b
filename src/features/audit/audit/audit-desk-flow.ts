import { Effect } from "effect"
import { auditDeskMachine } from "#machines/audit/audit-desk/audit-desk.machine.ts"
import { NOBODY, type RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import { AuditApi, AuditEntryApi } from "#models/api/audit.ts"
import { exportAddress } from "#models/audit/export.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { keepFrom } from "#src/ui/keep-file.ts"

const auditFailure = (failure: RequestFailure | Refusal<{ readonly code: string }>): RoleFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === "auditor-only" ? "signedOut" : "failed",
  message: failureMessage(failure),
})

/** The auditor's desk in the page. Nothing of it is journalled: what was read is the server's to remember. */
export const auditDeskFlow = defineFlow("audit-desk", ({ actor }) => ({
  machine: auditDeskMachine.provide({
    actors: {
      askSession: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http
            .call(AuditEntryApi, "auditSession", {})
            .pipe(Effect.mapError(auditFailure))
          return value === null ? yield* Effect.fail(NOBODY) : { name: value.name }
        }),
      ),
      signIn: actor(({ name, key }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const payload = name === "" ? { key } : { name, key }
          const { value } = yield* http.call(AuditEntryApi, "auditSignIn", { payload })
          return { name: value.name }
        }).pipe(Effect.mapError(auditFailure)),
      ),
      readRecord: actor(({ subject, order, after, reason }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const payload = { subject, order, after, ...(reason === "" ? {} : { reason }) }
          return (yield* http.call(AuditApi, "read", { payload })).value
        }).pipe(Effect.mapError(auditFailure)),
      ),
      orderExport: actor((asked) =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http.call(AuditApi, "orderExport", { payload: asked })
          keepFrom(exportAddress(value.number), value.name)
          return value
        }).pipe(Effect.mapError(auditFailure)),
      ),
      signOut: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          yield* http.call(AuditApi, "auditSignOut", {})
          return null
        }).pipe(Effect.mapError(auditFailure)),
      ),
    },
  }),
  input: undefined,
}))
