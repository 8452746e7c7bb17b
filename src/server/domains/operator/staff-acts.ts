import { Schema } from "effect"
import type { OperatorEvent } from "#machines/operator/operator/operator.events.ts"
import {
  inOrder,
  type OperatorName,
  type OperatorRole,
  type OperatorRoles,
} from "#models/operator/operator.ts"
import { endOfDay, LINK_MS, type OperatorDeed } from "#models/operator/operator-row.ts"
import { isWeighty, mayDo } from "#models/operator/permissions.ts"
import { command, stream, upon } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { OperatorKnown } from "./manage-operators.ts"
import { operatorAggregate } from "./operator.aggregates.ts"

/** Nobody changes what they may do themselves. */
export class OperatorOneself extends Schema.TaggedError<OperatorOneself>()("OperatorOneself", {}) {}

/** The operator stands otherwise than the page has seen, or can't be changed like this. */
export class OperatorChanged extends Schema.TaggedError<OperatorChanged>()("OperatorChanged", {}) {}

/** Whoever manages may do so no more: they were suspended or removed, or have other roles by now. */
export class ManagerGone extends Schema.TaggedError<ManagerGone>()("ManagerGone", {}) {}

/** The second person is the one who asked. */
export class SameManager extends Schema.TaggedError<SameManager>()("SameManager", {}) {}

/** The second person is at the device of the one who asked. */
export class SameManagerDevice extends Schema.TaggedError<SameManagerDevice>()("SameManagerDevice", {}) {}

/** The link to a key is wrong, used, or its time is over: which of them is not said. */
export class LinkWrong extends Schema.TaggedError<LinkWrong>()("LinkWrong", {}) {}

/** An operator as their stream has them. */
export type LoadedOperator = Loaded<typeof operatorAggregate.machine>

/** Whom it is done to, by whom, and at which device. */
export interface OfPerson {
  readonly name: OperatorName
  readonly manager: OperatorName
  /** Digest of the device. */
  readonly station: string
  readonly by: CommitMeta
}

/** The secret of a link that was just drawn; of no use where the act makes no link. */
interface Drawn {
  readonly drawn: string
}

/**
 * The stream of whom it is done to, decided upon that of whoever does it: as what is done is written, they may still give roles. So whatever
 * two people do to one another at once, one who may is left.
 */
const streams = ({ name, manager }: OfPerson) => ({
  operator: stream(operatorAggregate, name),
  manager: manager === name ? undefined : upon(operatorAggregate, manager),
})

const by = (input: OfPerson) => input.by

const mayManage = ({ snapshot }: LoadedOperator): boolean =>
  (snapshot.matches("open") || snapshot.matches("slowed")) &&
  mayDo(snapshot.context.roles, "operators.manage")

/** Why nothing is done, whatever it is. */
const refusalOf = (manager: LoadedOperator | undefined) =>
  manager === undefined ? new OperatorOneself() : mayManage(manager) ? undefined : new ManagerGone()

/** What a page shows of an operator's standing, so that nothing is done to one who stands otherwise by then; sign-ins don't count. */
export const seenOf = ({ snapshot: { value, context } }: LoadedOperator): string =>
  digest(
    JSON.stringify([
      value === "slowed" ? "open" : value,
      context.roles,
      context.issue,
      context.rights,
      context.rounds ?? 0,
      context.asked?.at ?? null,
      context.link?.at ?? null,
      context.ends ?? null,
    ]),
  )

/** Roles that somebody gets who doesn't have them. */
const gained = (before: ReadonlyArray<OperatorRole>, after: ReadonlyArray<OperatorRole>) =>
  after.filter((role) => !before.includes(role))

/** The event of an act. */
export const eventOf = (
  { snapshot: { context } }: LoadedOperator,
  deed: OperatorDeed,
  { manager: author, station, drawn, at }: Pick<OfPerson, "manager" | "station"> & Drawn & { at: number },
): OperatorEvent => {
  const reason = deed.reason.trim()
  switch (deed.act) {
    case "roles": {
      const roles = inOrder(deed.roles)
      return gained(context.roles, roles).some(isWeighty)
        ? { type: "roles.asked", at, roles, author, station, reason }
        : { type: "roles.changed", at, roles, author, reason }
    }
    case "agree-roles":
      return { type: "roles.agreed", at, author, station }
    case "decline-roles":
      return { type: "roles.declined", at, author, reason }
    case "agree-link":
      return { type: "invitation.agreed", at, author, station }
    case "key":
      return {
        type: "key.offered",
        at,
        ...linkOf(context.roles, { author, station, reason, drawn, at }),
      }
    case "last-day":
      return { type: "lastDay.set", at, ends: endsOf(deed.lastDay), author, reason }
    case "end-sessions":
      return { type: "sessions.ended", at, author, reason }
    case "suspend":
      return { type: "operator.suspended", at, author, reason }
    case "restore":
      return { type: "operator.restored", at, author, reason }
    case "remove":
      return { type: "operator.removed", at, author, reason }
  }
}

/** When a last day is over; null where no day is the last. */
const endsOf = (lastDay: string | null): number | null =>
  lastDay === null ? null : (endOfDay(lastDay) ?? null)

const linkOf = (
  roles: ReadonlyArray<OperatorRole>,
  given: { author: OperatorName; station: string; reason: string; drawn: string; at: number },
) => ({
  digest: digest(given.drawn),
  until: given.at + LINK_MS,
  author: given.author,
  station: given.station,
  reason: given.reason,
  agreed: !roles.some(isWeighty),
})

/** Asks somebody to work here. */
export const inviteOperator = command("operator.invite", {
  streams: (
    input: OfPerson &
      Drawn & { readonly roles: OperatorRoles; readonly reason: string; readonly lastDay?: string },
  ) => streams(input),
  by,
  decide: ({ manager }, { manager: author, station, reason, drawn, roles, lastDay }, { at }) => {
    const refusal = refusalOf(manager)
    if (refusal !== undefined) return { refusal }
    const link = linkOf(roles, { author, station, reason: reason.trim(), drawn, at })
    const ends = endsOf(lastDay ?? null)
    return {
      events: {
        operator: [
          {
            type: "operator.invited",
            at,
            roles: inOrder(roles),
            ...link,
            ...(ends === null ? {} : { ends }),
          },
        ],
      },
    }
  },
  refused: { operator: () => new OperatorKnown() },
  answer: ({ operator }) => operator,
})

/** Does something to another operator. */
export const manageOperator = command("operator.manage", {
  streams: (input: OfPerson & Drawn & { readonly deed: OperatorDeed }) => streams(input),
  by,
  decide: ({ operator, manager }, input, { at }) => {
    const refusal = refusalOf(manager)
    if (refusal !== undefined) return { refusal }
    return seenOf(operator) === input.deed.seen
      ? { events: { operator: [eventOf(operator, input.deed, { ...input, at })] } }
      : { refusal: new OperatorChanged() }
  },
  refused: {
    operator: {
      isAnotherPerson: () => new SameManager(),
      isAnotherDevice: () => new SameManagerDevice(),
      otherwise: () => new OperatorChanged(),
    },
  },
  answer: ({ operator }) => operator,
})

/** Gives whoever followed a link the key that was just drawn. */
export const takeKey = command("operator.take-key", {
  streams: ({ name }: { name: OperatorName; secret: string; drawn: string; origin: Origin }) => ({
    operator: stream(operatorAggregate, name),
  }),
  by: ({ origin }) => metaOf("visitor", origin),
  decide: ({ operator: { snapshot } }, { secret, drawn }, { at }) =>
    sameSecret(digest(secret), snapshot.context.link?.digest ?? "")
      ? { events: { operator: [{ type: "invitation.accepted", at, digest: digest(drawn) }] } }
      : { refusal: new LinkWrong() },
  refused: { operator: () => new LinkWrong() },
  answer: () => undefined,
})
