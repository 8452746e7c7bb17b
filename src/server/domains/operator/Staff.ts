import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { OperatorSessionEvent } from "#machines/operator/operator-session/operator-session.events.ts"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import { OPERATOR_ROLES, OperatorName, type OperatorRoles } from "#models/operator/operator.ts"
import {
  lastDayBefore,
  linkPath,
  OPERATOR_ACTS,
  type OperatorAct,
  type OperatorActBar,
  type OperatorDeed,
  type OperatorInvitation,
  type OperatorRow,
  type OperatorSessionRow,
  type OperatorStands,
} from "#models/operator/operator-row.ts"
import { auditAccessAggregate, RoleSlowed } from "#src/server/domains/roles/roles.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { metaOf } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { operatorActor } from "./enter-operator.ts"
import type { OperatorKnown } from "./manage-operators.ts"
import { endOf, type OperatorStanding } from "./OperatorAccess.ts"
import { OPERATOR_LIST, operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"
import {
  eventOf,
  inviteOperator,
  type LinkWrong,
  type LoadedOperator,
  type ManagerGone,
  manageOperator,
  type OperatorChanged,
  type OperatorOneself,
  type SameManager,
  type SameManagerDevice,
  seenOf,
  takeKey,
} from "./staff-acts.ts"

const SECRET_BYTES = 32
/** People that are shown at once. */
const SHOWN = 200
/** A reason that says enough: what the chart is asked with. */
const REASON = "x".repeat(REASON_LENGTH.minimum)

const decodeName = Schema.decodeUnknownSync(OperatorName)

/** An operator as they stand after something was done, and the path of a link to a key where one was made. */
export interface Managed {
  readonly person: OperatorRow
  readonly link: string | null
}

/** Who works here, as the page of those shows them who manage operators. */
export class Staff extends Context.Service<
  Staff,
  {
    /** Those added last first, two hundred at most. */
    readonly list: (manager: OperatorStanding) => Effect.Effect<ReadonlyArray<OperatorRow>, StoreUnavailable>
    readonly invite: (
      manager: OperatorStanding,
      invitation: OperatorInvitation,
      origin: Origin,
    ) => Effect.Effect<Managed, ManagerGone | OperatorKnown | OperatorOneself | StoreUnavailable>
    readonly act: (
      manager: OperatorStanding,
      name: OperatorName,
      deed: OperatorDeed,
      origin: Origin,
    ) => Effect.Effect<
      Managed,
      ManagerGone | OperatorChanged | OperatorOneself | SameManager | SameManagerDevice | StoreUnavailable
    >
    /** The key of whoever follows a link, this once. */
    readonly takeKey: (
      name: OperatorName,
      secret: string,
      origin: Origin,
    ) => Effect.Effect<string, LinkWrong | RoleSlowed | StoreUnavailable>
  }
>()("statebook/server/operator/Staff") {
  static readonly layer = Layer.effect(
    Staff,
    Effect.suspend(() => make),
  )
}

const standsOf = ({ snapshot }: LoadedOperator): OperatorStands => {
  if (snapshot.matches({ invited: "asked" })) return "asked"
  if (snapshot.matches("invited")) return "invited"
  if (snapshot.matches("slowed")) return "slowed"
  if (snapshot.matches("suspended")) return "suspended"
  return snapshot.matches("removed") ? "removed" : "open"
}

/** Roles that are others than an operator has and take no second person: what the chart is asked about roles with. */
const otherRoles = ({ snapshot: { context } }: LoadedOperator): OperatorRoles =>
  OPERATOR_ROLES.filter((role) => !context.roles.includes(role)).slice(0, 1)

/** What stands in the way of an act: the chart is asked, also as somebody else and at another device. */
const barOf = (
  loaded: LoadedOperator,
  act: OperatorAct,
  { name, browser }: OperatorStanding,
  at: number,
): OperatorActBar | null => {
  const deed: OperatorDeed =
    act === "roles"
      ? { act, seen: "", reason: REASON, roles: otherRoles(loaded) }
      : act === "last-day"
        ? {
            act,
            seen: "",
            reason: REASON,
            lastDay: loaded.snapshot.context.ends === undefined ? "9999-12-30" : null,
          }
        : { act, seen: "", reason: REASON }
  const takes = (manager: string, station: string) =>
    operatorAggregate.next(
      loaded,
      eventOf(loaded, deed, { manager: manager as OperatorName, station, drawn: "", at }),
    ) !== undefined
  if (!takes("", "")) return "not-now"
  if (loaded.id === name) return "oneself"
  if (takes(name, browser)) return null
  return takes(name, "") ? "same-device" : "same-person"
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const invite = yield* prepared(inviteOperator)
  const journal = yield* Journal
  const limits = yield* RateLimits
  const manage = yield* prepared(manageOperator)
  const take = yield* prepared(takeKey)

  /** A session at the audit that lives, as its row. */
  const auditSession = Effect.fnUntraced(function* (
    { snapshot: operator }: LoadedOperator,
    id: string,
    at: number,
  ) {
    const { snapshot } = yield* aggregates.load(auditAccessAggregate, id)
    if (!snapshot.matches("reading") || endOf(operator, snapshot.context, at) !== undefined) return undefined
    const [first] = yield* journal.read(auditAccessAggregate.streamOf(id))
    const granted = first === undefined ? undefined : auditAccessAggregate.decode(first)
    if (granted?.type !== "access.granted") return undefined
    const { at: openedAt, address, device } = granted
    return { openedAt, seenAt: snapshot.context.seenAt, address, device }
  })

  const sessionsOf = Effect.fnUntraced(function* (loaded: LoadedOperator, at: number) {
    const { snapshot: operator } = loaded
    const rows: Array<OperatorSessionRow> = []
    for (const { id, door } of operator.context.opened ?? []) {
      if (door === "audit") {
        const row = yield* auditSession(loaded, id, at)
        if (row !== undefined) rows.push(row)
        continue
      }
      const { snapshot } = yield* aggregates.load(operatorSessionAggregate, id)
      if (!snapshot.matches("working") || endOf(operator, snapshot.context, at) !== undefined) continue
      const [first] = yield* journal.read(operatorSessionAggregate.streamOf(id))
      const opened: OperatorSessionEvent | undefined =
        first === undefined ? undefined : operatorSessionAggregate.decode(first)
      if (opened?.type !== "session.opened") continue
      const { at: openedAt, address, device } = opened
      rows.push({ openedAt, seenAt: snapshot.context.seenAt, address, device })
    }
    return rows.toReversed()
  })

  const rowOf = Effect.fnUntraced(function* (loaded: LoadedOperator, manager: OperatorStanding) {
    const at = yield* Clock.currentTimeMillis
    const { roles, addedAt, opened, asked, link, ends } = loaded.snapshot.context
    return {
      name: decodeName(loaded.id),
      roles,
      stands: standsOf(loaded),
      addedAt,
      lastDay: ends === undefined ? null : lastDayBefore(ends),
      signedInAt: opened?.at(-1)?.at ?? null,
      sessions: yield* sessionsOf(loaded, at),
      asked:
        asked === undefined
          ? null
          : { at: asked.at, roles: asked.roles, author: asked.author, reason: asked.reason },
      link: link === undefined ? null : { author: link.author, until: link.until },
      seen: seenOf(loaded),
      acts: OPERATOR_ACTS.map((act) => ({ act, bar: barOf(loaded, act, manager, at) })),
    }
  })

  const ofPerson = (manager: OperatorStanding, name: OperatorName, origin: Origin) => ({
    name,
    manager: manager.name,
    station: manager.browser,
    by: metaOf(operatorActor(manager.name), origin),
  })

  return Staff.of({
    list: Effect.fn("Staff.list")(function* (manager) {
      const documents = yield* journal.documents(OPERATOR_LIST, { limit: SHOWN })
      return yield* Effect.forEach(documents, ({ id }) =>
        Effect.flatMap(aggregates.load(operatorAggregate, id), (loaded) => rowOf(loaded, manager)),
      )
    }),
    invite: Effect.fn("Staff.invite")(function* (manager, { name, roles, reason, lastDay }, origin) {
      const drawn = yield* entropy.secret(SECRET_BYTES)
      const after = yield* invite({
        ...ofPerson(manager, name, origin),
        roles,
        reason,
        drawn,
        ...(lastDay === undefined ? {} : { lastDay }),
      })
      return { person: yield* rowOf(after, manager), link: linkPath(name, drawn) }
    }),
    act: Effect.fn("Staff.act")(function* (manager, name, deed, origin) {
      const drawn = yield* entropy.secret(SECRET_BYTES)
      const after = yield* manage({ ...ofPerson(manager, name, origin), deed, drawn })
      return {
        person: yield* rowOf(after, manager),
        link: deed.act === "key" ? linkPath(name, drawn) : null,
      }
    }),
    takeKey: Effect.fn("Staff.takeKey")(function* (name, secret, origin) {
      const retryAt = yield* limits.take(LIMITS.auditSignInsByAddress, `operator ${origin.address}`)
      if (retryAt !== undefined) return yield* new RoleSlowed({ retryAt })
      const drawn = yield* entropy.secret(SECRET_BYTES)
      yield* take({ name, secret, drawn, origin })
      return drawn
    }),
  })
})
