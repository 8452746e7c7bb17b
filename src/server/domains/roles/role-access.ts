import { Clock, Effect, Option } from "effect"
import type { Role } from "#machines/audit/audit-access/audit-access.events.ts"
import { roleOf } from "#machines/audit/audit-access/audit-access.machine.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { actorOf, enterRole, issueRoleKey, type RoleKeyWrong, RoleSlowed } from "./enter-role.ts"
import { endRole, type NewReading, noteReading, type RoleEnded } from "./read-as-role.ts"
import { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"

const SECRET_BYTES = 32
const NOWHERE: Origin = { address: "", device: "", language: "" }

/** A living session; `id` is the digest of the cookie's value. */
export interface RoleSession {
  readonly id: string
  readonly expiresAt: number
}

/** The way in of a role, and the record of what is read by it. */
export interface RoleAccess {
  /** Makes the key where there is none yet; the key is answered this once. */
  readonly issueFirst: Effect.Effect<Option.Option<string>, StoreUnavailable>
  /** Makes a new key; whoever signed in with an older one is signed out. */
  readonly issueAnew: Effect.Effect<string, StoreUnavailable>
  readonly signIn: (
    key: string,
    origin: Origin,
  ) => Effect.Effect<
    { readonly token: string; readonly expiresAt: number },
    RoleKeyWrong | RoleSlowed | StoreUnavailable
  >
  readonly find: (token: string) => Effect.Effect<Option.Option<RoleSession>, StoreUnavailable>
  /** Writes down what is about to be shown. */
  readonly note: (
    session: RoleSession,
    reading: NewReading,
    origin: Origin,
  ) => Effect.Effect<void, RoleEnded | StoreUnavailable>
  readonly signOut: (session: RoleSession, origin: Origin) => Effect.Effect<void, StoreUnavailable>
}

/** The access of a role, upon the journal. */
export const makeRoleAccess = Effect.fnUntraced(function* (role: Role) {
  const aggregates = yield* Aggregates
  const end = yield* prepared(endRole)
  const enter = yield* prepared(enterRole)
  const entropy = yield* Entropy
  const issueKey = yield* prepared(issueRoleKey)
  const limits = yield* RateLimits
  const noteAs = yield* prepared(noteReading)

  const issue = (isFirst: boolean) =>
    Effect.flatMap(entropy.secret(SECRET_BYTES), (drawn) => issueKey({ role, drawn, isFirst }))

  const signIn = Effect.fnUntraced(function* (typed: string, origin: Origin) {
    const retryAt = yield* limits.take(LIMITS.auditSignInsByAddress, `${role} ${origin.address}`)
    if (retryAt !== undefined) return yield* new RoleSlowed({ retryAt })
    const token = yield* entropy.secret(SECRET_BYTES)
    return { token, expiresAt: yield* enter({ role, typed, token, origin }) }
  }, Effect.uninterruptible)

  const find = Effect.fnUntraced(function* (token: string) {
    if (token === "") return Option.none<RoleSession>()
    const id = digest(token)
    const { snapshot } = yield* aggregates.load(auditAccessAggregate, id)
    const { issue, seenAt, idleMs, expiresAt } = snapshot.context
    if (!snapshot.matches("reading") || roleOf(snapshot.context) !== role) return Option.none<RoleSession>()
    const now = yield* Clock.currentTimeMillis
    const key = yield* aggregates.load(auditKeyAggregate, role)
    const why =
      key.snapshot.context.issue !== issue
        ? "key"
        : now >= expiresAt
          ? "age"
          : now >= seenAt + idleMs
            ? "idle"
            : undefined
    if (why === undefined) return Option.some<RoleSession>({ id, expiresAt })
    yield* end({ id, why, by: metaOf("system", NOWHERE) })
    return Option.none<RoleSession>()
  })

  const access: RoleAccess = {
    issueFirst: issue(true),
    issueAnew: Effect.map(issue(false), Option.getOrThrow),
    signIn,
    find,
    note: ({ id }, reading, origin) => noteAs({ id, reading, by: metaOf(actorOf(role, id), origin) }),
    signOut: ({ id }, origin) => end({ id, why: role, by: metaOf(actorOf(role, id), origin) }),
  }
  return access
})
