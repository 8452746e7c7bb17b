import { Clock, Effect, Option, Schema } from "effect"
import type { AuditAccessEvent, Role } from "#machines/audit/audit-access/audit-access.events.ts"
import { roleOf } from "#machines/audit/audit-access/audit-access.machine.ts"
import { GUESSES } from "#machines/audit/audit-key/audit-key.events.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"

const MINUTE = 60_000
/** Without reading for this long whoever it is is signed out. */
const IDLE_MS = 30 * MINUTE
/** Greatest age of a session. */
export const ROLE_LIFE_MS = 8 * 60 * MINUTE
const SECRET_BYTES = 32
const SECOND = 1000
/** The longest wait between attempts: a stranger can't shut the right ones out for good. */
const LONGEST_WAIT_MS = MINUTE

/** The key is not the key of the role. */
export class RoleKeyWrong extends Schema.TaggedError<RoleKeyWrong>()("RoleKeyWrong", {}) {}

/** Too many attempts; the next one counts at `retryAt` (milliseconds since the epoch). */
export class RoleSlowed extends Schema.TaggedError<RoleSlowed>()("RoleSlowed", { retryAt: Schema.Int }) {}

/** The session is over. */
export class RoleEnded extends Schema.TaggedError<RoleEnded>()("RoleEnded", {}) {}

/** A living session; `id` is the digest of the cookie's value. */
export interface RoleSession {
  readonly id: string
  readonly expiresAt: number
}

type Reading = Exclude<AuditAccessEvent, { readonly type: "access.granted" | "access.ended" }>
type NewReading = Reading extends infer Event ? (Event extends Reading ? Omit<Event, "at"> : never) : never

/** Who the actor of commands by a role is: the session's first digits tell sessions apart. */
const actorOf = (role: Role, id: string): string => `${role}:${id.slice(0, 12)}`

const waitAfter = (failures: number): number =>
  failures < GUESSES ? 0 : Math.min(LONGEST_WAIT_MS, SECOND * 2 ** (failures - GUESSES))

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
  const keyStream = auditKeyAggregate.streamOf(role)
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const limits = yield* RateLimits

  const issue = (onlyFirst: boolean) => {
    const attempt = Effect.gen(function* () {
      const { version } = yield* aggregates.load(auditKeyAggregate, role)
      if (onlyFirst && version > 0) return Option.none<string>()
      const key = yield* entropy.secret(SECRET_BYTES)
      const issued = yield* aggregates.decide(auditKeyAggregate, role, {
        type: "key.issued",
        at: yield* Clock.currentTimeMillis,
        digest: digest(key),
      })
      yield* aggregates.commit([issued], { meta: { actor: "operator" } })
      return Option.some(key)
    })
    return conflictAsBusy(aggregates.exclusively([keyStream], attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  }

  const signIn = Effect.fn("RoleAccess.signIn")(function* (key: string, origin: Origin) {
    const retryAt = yield* limits.take(LIMITS.auditSignInsByAddress, `${role} ${origin.address}`)
    if (retryAt !== undefined) return yield* new RoleSlowed({ retryAt })
    const attempt = Effect.gen(function* () {
      const { snapshot } = yield* aggregates.load(auditKeyAggregate, role)
      const { digest: expected, issue, failures, nextAt } = snapshot.context
      if (snapshot.matches("unset")) return yield* new RoleKeyWrong()
      const at = yield* Clock.currentTimeMillis
      if (at < nextAt) return yield* new RoleSlowed({ retryAt: nextAt })
      if (!sameSecret(digest(key), expected)) {
        const failed = yield* aggregates.decide(auditKeyAggregate, role, {
          type: "attempt.failed",
          at,
          nextAt: at + waitAfter(failures + 1),
        })
        yield* aggregates.commit([failed], { meta: metaOf("visitor", origin) })
        return yield* new RoleKeyWrong()
      }
      const token = yield* entropy.secret(SECRET_BYTES)
      const id = digest(token)
      const expiresAt = at + ROLE_LIFE_MS
      const succeeded = yield* aggregates.decide(auditKeyAggregate, role, {
        type: "attempt.succeeded",
        at,
      })
      const granted = yield* aggregates.decide(auditAccessAggregate, id, {
        type: "access.granted",
        at,
        issue,
        ...(role === "auditor" ? {} : { role }),
        address: origin.address,
        device: origin.device,
        idleMs: IDLE_MS,
        expiresAt,
      })
      yield* aggregates.commit([granted, succeeded], { meta: metaOf(actorOf(role, id), origin) })
      return { token, expiresAt }
    })
    return yield* conflictAsBusy(aggregates.exclusively([keyStream], attempt)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  }, Effect.uninterruptible)

  const append = (id: string, event: (at: number) => AuditAccessEvent, meta: Parameters<typeof metaOf>) => {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const decision = yield* aggregates.decide(auditAccessAggregate, id, event(at))
      yield* aggregates.commit([decision], { meta: metaOf(...meta) })
    })
    return conflictAsBusy(aggregates.exclusively([auditAccessAggregate.streamOf(id)], attempt)).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
    )
  }

  const find = Effect.fnUntraced(function* (token: string) {
    if (token === "") return Option.none<RoleSession>()
    const id = digest(token)
    const { snapshot } = yield* aggregates.load(auditAccessAggregate, id)
    const { issue, seenAt, idleMs, expiresAt } = snapshot.context
    if (!snapshot.matches("reading") || roleOf(snapshot.context) !== role) return Option.none<RoleSession>()
    const now = yield* Clock.currentTimeMillis
    const key = yield* aggregates.load(auditKeyAggregate, role)
    const by =
      key.snapshot.context.issue !== issue
        ? "key"
        : now >= expiresAt
          ? "age"
          : now >= seenAt + idleMs
            ? "idle"
            : undefined
    if (by === undefined) return Option.some<RoleSession>({ id, expiresAt })
    const nowhere = { address: "", device: "", language: "" }
    yield* append(id, (at) => ({ type: "access.ended", at, by }), ["system", nowhere]).pipe(
      Effect.catchTag("Refused", () => Effect.void),
    )
    return Option.none<RoleSession>()
  })

  const access: RoleAccess = {
    issueFirst: issue(true),
    issueAnew: Effect.map(issue(false), Option.getOrThrow),
    signIn,
    find,
    note: ({ id }, reading, origin) =>
      append(id, (at) => ({ ...reading, at }), [actorOf(role, id), origin]).pipe(
        Effect.catchTag("Refused", () => Effect.fail(new RoleEnded())),
        Effect.uninterruptible,
      ),
    signOut: ({ id }, origin) =>
      append(id, (at) => ({ type: "access.ended", at, by: role }), [actorOf(role, id), origin]).pipe(
        Effect.catchTag("Refused", () => Effect.void),
        Effect.uninterruptible,
      ),
  }
  return access
})
