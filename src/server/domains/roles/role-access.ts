import { Clock, Effect, Option } from "effect"
import type { AuditAccessContext, Role } from "#machines/audit/audit-access/audit-access.events.ts"
import { roleOf } from "#machines/audit/audit-access/audit-access.machine.ts"
import type { OperatorName } from "#models/operator/operator.ts"
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
  /** Who it is, where somebody signed in by name. */
  readonly name?: OperatorName
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
  /** Writes down what is about to be shown; answers which event of the session that is. */
  readonly note: (
    session: RoleSession,
    reading: NewReading,
    origin: Origin,
  ) => Effect.Effect<number, RoleEnded | StoreUnavailable>
  readonly signOut: (session: RoleSession, origin: Origin) => Effect.Effect<void, StoreUnavailable>
}

/** Why the session of somebody by name is over by now, where it is. */
export type EndOfNamed = (
  name: OperatorName,
  session: AuditAccessContext,
  now: number,
) => Effect.Effect<Parameters<typeof endRole.decide>[1]["why"] | undefined, StoreUnavailable>

/** The access of a role, upon the journal. `endOfNamed`: asked of sessions by name; without it there are none. */
export const makeRoleAccess = Effect.fnUntraced(function* (role: Role, endOfNamed?: EndOfNamed) {
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

  /** Why a session by the key of the role is over by now, where it is. */
  const endOfKeyed = Effect.fnUntraced(function* (
    { issue, seenAt, idleMs, expiresAt }: AuditAccessContext,
    now: number,
  ) {
    const key = yield* aggregates.load(auditKeyAggregate, role)
    if (key.snapshot.context.issue !== issue) return "key"
    if (now >= expiresAt) return "age"
    return now >= seenAt + idleMs ? "idle" : undefined
  })

  const find = Effect.fnUntraced(function* (token: string) {
    if (token === "") return Option.none<RoleSession>()
    const id = digest(token)
    const { snapshot } = yield* aggregates.load(auditAccessAggregate, id)
    const { auditor: name, expiresAt } = snapshot.context
    if (!snapshot.matches("reading") || roleOf(snapshot.context) !== role) return Option.none<RoleSession>()
    const now = yield* Clock.currentTimeMillis
    const why =
      name === undefined
        ? yield* endOfKeyed(snapshot.context, now)
        : endOfNamed === undefined
          ? "key"
          : yield* endOfNamed(name, snapshot.context, now)
    if (why === undefined)
      return Option.some<RoleSession>({ id, expiresAt, ...(name === undefined ? {} : { name }) })
    yield* end({ id, why, by: metaOf("system", NOWHERE) })
    return Option.none<RoleSession>()
  })

  const access: RoleAccess = {
    issueFirst: issue(true),
    issueAnew: Effect.map(issue(false), Option.getOrThrow),
    signIn,
    find,
    note: ({ id, name }, reading, origin) =>
      noteAs({ id, reading, by: metaOf(actorOf(role, id, name), origin) }),
    signOut: ({ id, name }, origin) => end({ id, why: role, by: metaOf(actorOf(role, id, name), origin) }),
  }
  return access
})
