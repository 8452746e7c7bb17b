import { Effect, Layer, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { AsAuditor, AUDITOR_COOKIE, CurrentAuditor } from "#models/api/audit.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { fault } from "#models/request/fault.ts"
import { betAggregate, betId } from "#src/server/domains/betting/betting.domain.ts"
import { ROLE_LIFE_MS, roleCookie, setRoleCookie } from "#src/server/domains/roles/roles.domain.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fromOrigin, notFound, orUnavailable } from "#src/server/web/refusals.ts"
import { AuditAccess } from "./AuditAccess.ts"
import { auditRefusals } from "./audit.refusals.ts"
import { Heads } from "./Heads.ts"
import { Records } from "./Records.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(auditRefusals)

const nobody = fromOrigin((origin) => auditRefusals.RoleEnded(origin)())

/** Lets a request through with an auditor's living session; a player's is none. */
export const AsAuditorLive = Layer.effect(
  AsAuditor,
  Effect.gen(function* () {
    const access = yield* AuditAccess
    return AsAuditor.of({
      auditor: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const found = yield* orUnavailable(access.find(Redacted.value(credential)))
        if (Option.isNone(found)) return yield* nobody
        return yield* Effect.provideService(httpEffect, CurrentAuditor, found.value)
      }),
    })
  }),
)

/** Sign-in of auditors, and the published heads. */
export const AuditEntryHandlers = HttpApiBuilder.group(
  Api,
  "auditEntry",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* AuditAccess
    const heads = yield* Heads
    return handlers.handleAll({
      auditSession: () =>
        Effect.gen(function* () {
          const found = yield* orUnavailable(access.find(yield* roleCookie(AUDITOR_COOKIE)))
          return success(
            Option.match(found, { onNone: () => null, onSome: ({ expiresAt }) => ({ expiresAt }) }),
          )
        }),
      auditSignIn: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { token, expiresAt } = yield* access.signIn(payload.key, origin)
            yield* setRoleCookie(AUDITOR_COOKIE, token, ROLE_LIFE_MS)
            return success({ expiresAt })
          }),
        ),
      heads: ({ query: { after = 0 } }) =>
        reply(() =>
          Effect.gen(function* () {
            if (!Number.isSafeInteger(after) || after < 0)
              return yield* badField("after", fault("at-least", { bound: 0 }))
            return success(yield* heads.list(after))
          }),
        ),
    })
  }),
)

/** What auditors read. */
export const AuditHandlers = HttpApiBuilder.group(
  Api,
  "audit",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* AuditAccess
    const records = yield* Records
    return handlers.handleAll({
      auditSignOut: () =>
        reply((origin) =>
          Effect.flatMap(CurrentAuditor, (session) => access.signOut(session, origin)).pipe(
            Effect.andThen(setRoleCookie(AUDITOR_COOKIE, "", 0)),
            Effect.as(success(null)),
          ),
        ),
      read: ({ payload: { subject, after = 0, reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!Number.isSafeInteger(after) || after < 0) {
              return yield* badField("after", fault("at-least", { bound: 0 }))
            }
            if (subject.kind === "period" && subject.to <= subject.from) {
              return yield* badField("subject.to", fault("above", { bound: "subject.from" }))
            }
            if (reason !== undefined && reason.trim() === "") {
              return yield* badField("reason", fault("words"))
            }
            const session = yield* CurrentAuditor
            const page = yield* records.read(subject, after, reason !== undefined)
            if (page.entries.length === 0 && after === 0) return yield* notFound("record-unknown", origin)
            const shown = { subject, first: page.entries[0]?.seq ?? 0, last: page.entries.at(-1)?.seq ?? 0 }
            yield* access.note(
              session,
              reason === undefined
                ? { type: "record.read", ...shown }
                : { type: "record.unmasked", ...shown, reason },
              origin,
            )
            return success(page)
          }),
        ),
    })
  }),
)

/** The player's receipts. */
export const ReceiptHandlers = HttpApiBuilder.group(
  Api,
  "receipt",
  Effect.fnUntraced(function* (handlers) {
    const heads = yield* Heads
    return handlers.handleAll({
      betProof: ({ params }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const proof = yield* heads.prove(betAggregate.streamOf(betId(userId, params.betGuid)))
            if (Option.isNone(proof)) return yield* notFound("unknown-bet", origin)
            return proof.value
          }),
        ),
    })
  }),
)
