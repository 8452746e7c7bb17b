import { Context, Effect, Layer } from "effect"
import { isOperatorName, type OperatorName } from "#models/operator/operator.ts"
import {
  endOf,
  type OperatorDayOver,
  OperatorKeyWrong,
  type OperatorRoleMissing,
  type OperatorSuspended,
  operatorAggregate,
} from "#src/server/domains/operator/operator.domain.ts"
import { makeRoleAccess, type RoleAccess, RoleSlowed } from "#src/server/domains/roles/roles.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { enterAuditor } from "./enter-auditor.ts"

const SECRET_BYTES = 32

/** Why somebody by name does not come in. */
type NotLetIn = OperatorDayOver | OperatorKeyWrong | OperatorRoleMissing | OperatorSuspended

/** The auditors' way in, by name or by the key of the role, and the record of what they read. */
export class AuditAccess extends Context.Service<
  AuditAccess,
  RoleAccess & {
    /** Opens a session of an auditor by name, with a key of their own. */
    readonly signInAs: (
      name: string,
      key: string,
      origin: Origin,
    ) => Effect.Effect<
      { readonly token: string; readonly expiresAt: number; readonly name: OperatorName },
      NotLetIn | RoleSlowed | StoreUnavailable
    >
  }
>()("statebook/server/audit/AuditAccess") {
  static readonly layer = Layer.effect(
    AuditAccess,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const enter = yield* prepared(enterAuditor)
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const access = yield* makeRoleAccess("auditor", (name, session, now) =>
    Effect.map(aggregates.load(operatorAggregate, name), ({ snapshot }) => endOf(snapshot, session, now)),
  )
  return AuditAccess.of({
    ...access,
    signInAs: Effect.fn("AuditAccess.signInAs")(function* (name, key, origin) {
      const retryAt = yield* limits.take(LIMITS.auditSignInsByAddress, `auditor ${origin.address}`)
      if (retryAt !== undefined) return yield* new RoleSlowed({ retryAt })
      if (!isOperatorName(name)) return yield* new OperatorKeyWrong()
      const token = yield* entropy.secret(SECRET_BYTES)
      return { token, name, expiresAt: yield* enter({ name, typed: key, token, origin }) }
    }, Effect.uninterruptible),
  })
})
