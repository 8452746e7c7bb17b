import { Schema } from "effect"
import type { OperatorName, OperatorRole } from "#models/operator/operator.ts"
import { ROLE_IDLE_MS, ROLE_LIFE_MS, RoleSlowed, waitAfter } from "#src/server/domains/roles/roles.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { operatorAggregate, operatorSessionAggregate } from "./operator.aggregates.ts"

/** No operator has this name and this key: which of the two is wrong is not said. */
export class OperatorKeyWrong extends Schema.TaggedError<OperatorKeyWrong>()("OperatorKeyWrong", {}) {}

/** The key is right, and the operator is suspended. */
export class OperatorSuspended extends Schema.TaggedError<OperatorSuspended>()("OperatorSuspended", {}) {}

/** The key is right, and the last day of whoever has it is over. */
export class OperatorDayOver extends Schema.TaggedError<OperatorDayOver>()("OperatorDayOver", {}) {}

/** The key is right, and whoever has it does not have the role that this door asks for. */
export class OperatorRoleMissing extends Schema.TaggedError<OperatorRoleMissing>()(
  "OperatorRoleMissing",
  {},
) {}

/** Who the actor of an operator's commands is. */
export const operatorActor = (name: OperatorName): string => `operator:${name}`

/** What somebody typed, and the values of cookies that were just drawn or that the browser brought. */
interface TypedEntry {
  readonly name: OperatorName
  readonly typed: string
  readonly token: string
  /** Value of the cookie that the browser keeps over sign-ins. */
  readonly browser: string
  readonly origin: Origin
}

type Standing = Parameters<typeof operatorAggregate.project>[0]["snapshot"]

/** Whether there is no key that could be right. */
const hasNoKey = (standing: Standing): boolean =>
  standing.matches("absent") || standing.matches("invited") || standing.matches("removed")

/** Which door somebody is at, and the role without which it stays shut; nothing of it at the desks of operators. */
interface Door {
  readonly door: "audit"
  readonly role: OperatorRole
}

/**
 * Why somebody by a name is not let in, with the event that says so in their stream, or nothing where the key is right. A try by a name that
 * nobody has, or before the wait is over, is written nowhere: strangers could fill the log.
 */
export const refusalAt = (
  snapshot: Standing,
  { name, typed, origin }: Pick<TypedEntry, "name" | "typed" | "origin">,
  at: number,
  asked?: Door,
) => {
  const { digest: expected, failures, nextAt, roles, ends } = snapshot.context
  const door = asked === undefined ? {} : { door: asked.door }
  if (hasNoKey(snapshot)) return { refusal: new OperatorKeyWrong() }
  const isRight = sameSecret(digest(typed), expected)
  const by = isRight ? metaOf(operatorActor(name), origin) : metaOf("visitor", origin)
  const keptOut = (why: "suspended" | "last-day" | "role") => ({
    events: { operator: [{ type: "entry.refused" as const, at, why, ...door }] },
    by,
  })
  if (snapshot.matches("suspended"))
    return { ...keptOut("suspended"), refusal: isRight ? new OperatorSuspended() : new OperatorKeyWrong() }
  if (at < nextAt) return { refusal: new RoleSlowed({ retryAt: nextAt }) }
  if (!isRight)
    return {
      events: {
        operator: [{ type: "attempt.failed" as const, at, nextAt: at + waitAfter(failures + 1), ...door }],
      },
      by,
      refusal: new OperatorKeyWrong(),
    }
  if (ends !== undefined && at >= ends) return { ...keptOut("last-day"), refusal: new OperatorDayOver() }
  if (asked !== undefined && !roles.includes(asked.role))
    return { ...keptOut("role"), refusal: new OperatorRoleMissing() }
  return undefined
}

/** Opens a session of an operator by their key; a wrong one is a try of a stranger. Answers when the session ends. */
export const enterOperator = command("operator.sign-in", {
  streams: ({ name, token }: TypedEntry) => ({
    session: newStream(operatorSessionAggregate, digest(token)),
    operator: stream(operatorAggregate, name),
  }),
  by: ({ name, origin }) => metaOf(operatorActor(name), origin),
  decide: ({ operator: { snapshot } }, { name, typed, token, browser, origin }, { at }) => {
    const { issue, rights, rounds } = snapshot.context
    const refused = refusalAt(snapshot, { name, typed, origin }, at)
    if (refused !== undefined) return refused
    return {
      events: {
        session: [
          {
            type: "session.opened",
            at,
            operator: name,
            issue,
            rights,
            ...(rounds === undefined ? {} : { rounds }),
            browser: digest(browser),
            address: origin.address,
            device: origin.device,
            idleMs: ROLE_IDLE_MS,
            expiresAt: at + ROLE_LIFE_MS,
          },
        ],
        operator: [{ type: "attempt.succeeded", at, session: digest(token) }],
      },
    }
  },
  answer: ({ session }) => session.snapshot.context.expiresAt,
})
