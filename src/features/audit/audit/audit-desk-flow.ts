import { Effect } from "effect"
import { auditDeskMachine } from "#machines/audit/audit-desk/audit-desk.machine.ts"
import { NOBODY, type RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import { AuditApi, AuditEntryApi } from "#models/api/audit.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

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
          return value === null ? yield* Effect.fail(NOBODY) : null
        }),
      ),
      signIn: actor(({ key }) =>
        Effect.gen(function* () {
          const http = yield* Http
          yield* http.call(AuditEntryApi, "auditSignIn", { payload: { key } })
          return null
        }).pipe(Effect.mapError(auditFailure)),
      ),
      readRecord: actor(({ subject, after, reason }) =>
        Effect.gen(function* () {
          const http = yield* Http
          const payload = { subject, after, ...(reason === "" ? {} : { reason }) }
          return (yield* http.call(AuditApi, "read", { payload })).value
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
