import { Clock, Context, Effect, Layer, Option } from "effect"
import { isOperatorName, type OperatorName, type OperatorRole } from "#models/operator/operator.ts"
import { RoleSlowed } from "#src/server/domains/roles/roles.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  enterOperator,
  type OperatorDayOver,
  OperatorKeyWrong,
  type OperatorRoleMissing,
  type OperatorSuspended,
  operatorActor,
} from "./enter-operator.ts"
import { operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"
import { endSession, type NewUse, noteUse, type OperatorEnded } from "./use-session.ts"

const SECRET_BYTES = 32
const NOWHERE: Origin = { address: "", device: "", language: "" }

/** A living session of an operator; `id` is the digest of the cookie's value. */
export interface OperatorStanding {
  readonly id: string
  readonly name: OperatorName
  readonly roles: ReadonlyArray<OperatorRole>
  /** Tells the browsers apart that operators sign in with. */
  readonly browser: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

type Standing = Parameters<typeof operatorAggregate.project>[0]["snapshot"]
/** What a session by name has of whoever opened it, and when it is over. */
interface NamedSession {
  readonly issue: number
  readonly rights?: number | undefined
  readonly rounds?: number | undefined
  readonly seenAt: number
  readonly idleMs: number
  readonly expiresAt: number
}

/** Why a session is over by now, where it is. */
export const endOf = (operator: Standing, session: NamedSession, now: number) => {
  if (operator.matches("suspended")) return "suspended"
  if (operator.matches("removed")) return "removed"
  if (now >= (operator.context.ends ?? Number.POSITIVE_INFINITY)) return "last-day"
  if ((operator.context.rounds ?? 0) !== (session.rounds ?? 0)) return "ended"
  if (operator.context.issue !== session.issue) return "key"
  if (operator.context.rights !== session.rights) return "roles"
  if (now >= session.expiresAt) return "age"
  return now >= session.seenAt + session.idleMs ? "idle" : undefined
}

/** The way in of operators, and the record of what they do and see. */
export class OperatorAccess extends Context.Service<
  OperatorAccess,
  {
    /** Opens a session; `browser`: what the browser kept of an earlier one, empty where it kept nothing. */
    readonly signIn: (typed: {
      readonly name: string
      readonly key: string
      readonly browser: string
      readonly origin: Origin
    }) => Effect.Effect<
      { readonly token: string; readonly browser: string; readonly standing: OperatorStanding },
      | OperatorDayOver
      | OperatorKeyWrong
      | OperatorRoleMissing
      | OperatorSuspended
      | RoleSlowed
      | StoreUnavailable
    >
    readonly find: (token: string) => Effect.Effect<Option.Option<OperatorStanding>, StoreUnavailable>
    /** Writes down what is about to be done or shown. */
    readonly note: (
      standing: OperatorStanding,
      use: NewUse,
      origin: Origin,
    ) => Effect.Effect<void, OperatorEnded | StoreUnavailable>
    readonly signOut: (standing: OperatorStanding, origin: Origin) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/operator/OperatorAccess") {
  static readonly layer = Layer.effect(
    OperatorAccess,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const end = yield* prepared(endSession)
  const enter = yield* prepared(enterOperator)
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const noteAs = yield* prepared(noteUse)

  const find = Effect.fn("OperatorAccess.find")(function* (token: string) {
    if (token === "") return Option.none<OperatorStanding>()
    const id = digest(token)
    const { snapshot } = yield* aggregates.load(operatorSessionAggregate, id)
    const { operator: name, browser, expiresAt } = snapshot.context
    if (!snapshot.matches("working") || name === undefined) return Option.none<OperatorStanding>()
    const operator = (yield* aggregates.load(operatorAggregate, name)).snapshot
    const why = endOf(operator, snapshot.context, yield* Clock.currentTimeMillis)
    if (why === undefined)
      return Option.some<OperatorStanding>({ id, name, roles: operator.context.roles, browser, expiresAt })
    yield* end({ id, why, by: metaOf("system", NOWHERE) })
    return Option.none<OperatorStanding>()
  })

  return OperatorAccess.of({
    find,
    signIn: Effect.fn("OperatorAccess.signIn")(function* ({ name, key, browser: kept, origin }) {
      const retryAt = yield* limits.take(LIMITS.auditSignInsByAddress, `operator ${origin.address}`)
      if (retryAt !== undefined) return yield* new RoleSlowed({ retryAt })
      if (!isOperatorName(name)) return yield* new OperatorKeyWrong()
      const token = yield* entropy.secret(SECRET_BYTES)
      const browser = kept === "" ? yield* entropy.secret(SECRET_BYTES) : kept
      const expiresAt = yield* enter({ name, typed: key, token, browser, origin })
      const { roles } = (yield* aggregates.load(operatorAggregate, name)).snapshot.context
      const standing = { id: digest(token), name, roles, browser: digest(browser), expiresAt }
      return { token, browser, standing }
    }, Effect.uninterruptible),
    note: ({ id, name }, use, origin) => noteAs({ id, use, by: metaOf(operatorActor(name), origin) }),
    signOut: ({ id, name }, origin) => end({ id, why: "operator", by: metaOf(operatorActor(name), origin) }),
  })
})
