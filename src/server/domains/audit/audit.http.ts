import { Clock, Effect, Layer, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { AsAuditor, AUDITOR_COOKIE, CurrentAuditor } from "#models/api/audit.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import { archiveName } from "#models/audit/export.ts"
import { maskedText } from "#models/audit/masking.ts"
import type { RecordPage } from "#models/audit/record.ts"
import type { Subject } from "#models/audit/subject.ts"
import { fault } from "#models/request/fault.ts"
import { betAggregate, betId } from "#src/server/domains/betting/betting.domain.ts"
import { ROLE_LIFE_MS, roleCookie, setRoleCookie } from "#src/server/domains/roles/roles.domain.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fromOrigin, notFound, orUnavailable } from "#src/server/web/refusals.ts"
import { AuditAccess } from "./AuditAccess.ts"
import { auditRefusals } from "./audit.refusals.ts"
import { makeFindByLogin } from "./find-by-login.ts"
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
            Option.match(found, {
              onNone: () => null,
              onSome: ({ name = null, expiresAt }) => ({ name, expiresAt }),
            }),
          )
        }),
      auditSignIn: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { name: typed, key } = payload
            const { token, expiresAt, name } =
              typed === undefined
                ? { ...(yield* access.signIn(key, origin)), name: null }
                : yield* access.signInAs(typed, key, origin)
            yield* setRoleCookie(AUDITOR_COOKIE, token, ROLE_LIFE_MS)
            return success({ name, expiresAt })
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
    const findByLogin = yield* makeFindByLogin
    /** The case by its player's number where a login names it, and how it is written down: a login that is nobody's masked. */
    const found = (subject: Subject) =>
      Effect.gen(function* () {
        if (subject.kind !== "login") return { subject, noted: subject }
        const playerId = yield* findByLogin(subject.login)
        const player = { kind: "player", playerId } as const
        return playerId === null
          ? { noted: { kind: "login", masked: maskedText(subject.login) } as const }
          : { subject: { ...player, playerId }, noted: { ...player, playerId } }
      })
    /** The moments of a case can be meant: a span ends after it begins, and how the site will stand nobody knows. */
    const checkMoments = (asked: Subject) =>
      Effect.gen(function* () {
        if ((asked.kind === "period" || asked.kind === "look-ups") && asked.to <= asked.from)
          return yield* badField("subject.to", fault("above", { bound: "subject.from" }))
        const now = yield* Clock.currentTimeMillis
        if (asked.kind === "site" && asked.at >= now) return yield* badField("subject.at", fault("not-yet"))
      })
    return handlers.handleAll({
      auditSignOut: () =>
        reply((origin) =>
          Effect.flatMap(CurrentAuditor, (session) => access.signOut(session, origin)).pipe(
            Effect.andThen(setRoleCookie(AUDITOR_COOKIE, "", 0)),
            Effect.as(success(null)),
          ),
        ),
      read: ({ payload: { subject: asked, order = "oldest", after = 0, reason } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            if (!Number.isSafeInteger(after) || after < 0) {
              return yield* badField("after", fault("at-least", { bound: 0 }))
            }
            yield* checkMoments(asked)
            if (reason !== undefined && reason.trim() === "") {
              return yield* badField("reason", fault("words"))
            }
            const session = yield* CurrentAuditor
            const { subject, noted } = yield* found(asked)
            const page: RecordPage =
              subject === undefined
                ? { entries: [], masked: true }
                : yield* records.read(subject, { after, order }, reason !== undefined)
            const numbers = page.entries.map(({ seq }) => seq)
            const shown = {
              subject: noted,
              first: numbers.length === 0 ? 0 : Math.min(...numbers),
              last: Math.max(0, ...numbers),
              order,
              ...(after === 0 ? {} : { after }),
              found: numbers.length,
            }
            yield* access.note(
              session,
              reason === undefined
                ? { type: "record.read", ...shown }
                : { type: "record.unmasked", ...shown, reason },
              origin,
            )
            if (page.entries.length === 0 && page.next === undefined && after === 0)
              return yield* notFound("record-unknown", origin)
            return success(page)
          }),
        ),
      orderExport: ({ payload: { subject: asked, order = "oldest", form } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            yield* checkMoments(asked)
            // A pack is of a period: of anything else there is none.
            if (form === "pack" && asked.kind !== "period")
              return yield* badField("form", fault("one-of", { values: "csv, json" }))
            const { subject, noted } = yield* found(asked)
            const counted = subject === undefined ? 0 : yield* records.count(subject)
            const number = yield* access.note(
              yield* CurrentAuditor,
              { type: "record.exported", subject: noted, order, form, found: counted },
              origin,
            )
            if (counted === 0 && form !== "pack") return yield* notFound("record-unknown", origin)
            return success({ number, name: archiveName(noted, form) })
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
