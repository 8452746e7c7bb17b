import { Clock, Effect } from "effect"
import type { OrderedExport } from "#models/audit/export.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { Operators } from "#src/server/domains/operator/Operators.ts"
import { Auditor, printedKey } from "#tests/support/auditor.ts"
import { order, taken } from "#tests/support/exported.ts"
import { BY_COMMAND_LINE } from "#tests/support/operators.ts"

/** An auditor mistakes the key, signs in, reads an event and a period, one of them with personal data, and signs out. */
export const auditorReads = (output: string) =>
  Effect.gen(function* () {
    const auditor = new Auditor()
    yield* auditor.signIn("not the key")
    yield* auditor.signIn(printedKey(output))
    yield* auditor.read({ kind: "event", seq: 1 })
    yield* auditor.read({ kind: "period", from: 0, to: Number.MAX_SAFE_INTEGER })
    yield* auditor.read({ kind: "event", seq: 1 }, { reason: "complaint 17 of the player" })
    yield* auditor.signOut()
  })

/** The same with a key made for it, on a site in memory. */
export const auditorReadsByHand = Effect.gen(function* () {
  const { issueAnew } = yield* AuditAccess
  yield* auditorReads(`shown this once: ${yield* Effect.orDie(issueAnew)}`)
})

/** Auditors by name are added and invited, kept out in each way there is, look up, take a file, and are stopped in each way there is. */
export const namedAuditors = Effect.gen(function* () {
  const operators = yield* Operators
  const access = yield* AuditAccess
  const of = (name: string) => ({ ...BY_COMMAND_LINE, name: name as OperatorName })
  const vera = new Auditor()
  const name = "vera.orlova"
  const key = yield* operators.add({ ...of(name), roles: ["auditor"] })
  const cashier = yield* operators.add({ ...of("kim.cashier"), roles: ["cashier"] })
  yield* vera.signIn(cashier, "kim.cashier")
  yield* vera.signIn("a guess", name)
  const enters = Effect.gen(function* () {
    yield* vera.signIn(key, name)
    yield* vera.read({ kind: "event", seq: 1 }, { order: "newest" })
  })
  /** Notices that the session is over. */
  const looks = Effect.flatMap(
    Effect.sync(() => vera.visitor.cookie.split("=")[1] ?? ""),
    access.find,
  )
  yield* enters
  const { body } = yield* order(vera, { kind: "event", seq: 1 }, "csv")
  yield* taken(vera, (body as { readonly value: OrderedExport }).value.number)
  yield* operators.suspend(of(name))
  yield* looks
  yield* vera.signIn(key, name)
  yield* operators.restore(of(name))
  yield* enters
  const now = yield* Clock.currentTimeMillis
  yield* operators.setLastDay({ ...of(name), ends: now })
  yield* looks
  yield* vera.signIn(key, name)
  yield* operators.setLastDay({ ...of(name), ends: null })
  yield* enters
  yield* operators.changeRoles({ ...of(name), roles: ["auditor", "support"] })
  yield* looks
  yield* vera.signIn(key, name)
  yield* vera.signOut()
}).pipe(Effect.orDie)

/** An auditor asks for files of an event and of a period: a table, JSON and a regulator's pack. */
export const auditorExports = Effect.gen(function* () {
  const { issueAnew } = yield* AuditAccess
  const auditor = new Auditor()
  yield* auditor.signIn(yield* Effect.orDie(issueAnew))
  yield* order(auditor, { kind: "event", seq: 1 }, "csv")
  yield* order(auditor, { kind: "period", from: 0, to: 8_000_000_000_000 }, "json", "newest")
  yield* order(auditor, { kind: "period", from: 0, to: 8_000_000_000_000 }, "pack")
})
