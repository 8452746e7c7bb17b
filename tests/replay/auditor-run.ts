import { Effect } from "effect"
import { AuditAccess } from "#src/server/domains/audit/AuditAccess.ts"
import { Auditor, printedKey } from "#tests/support/auditor.ts"

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
