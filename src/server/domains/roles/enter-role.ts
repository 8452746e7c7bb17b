import { Option, Schema } from "effect"
import type { Role } from "#machines/audit/audit-access/audit-access.events.ts"
import { GUESSES } from "#machines/audit/audit-key/audit-key.events.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { auditAccessAggregate, auditKeyAggregate } from "./role.aggregates.ts"

const MINUTE = 60_000
/** Without reading for this long whoever it is is signed out; in milliseconds. */
export const ROLE_IDLE_MS = 30 * MINUTE
/** Greatest age of a session. */
export const ROLE_LIFE_MS = 8 * 60 * MINUTE
const SECOND = 1000
/** The longest wait between attempts: a stranger can't shut the right ones out for good. */
const LONGEST_WAIT_MS = MINUTE

/** The key is not the key of the role. */
export class RoleKeyWrong extends Schema.TaggedError<RoleKeyWrong>()("RoleKeyWrong", {}) {}

/** Too many attempts; the next one counts at `retryAt` (milliseconds since the epoch). */
export class RoleSlowed extends Schema.TaggedError<RoleSlowed>()("RoleSlowed", { retryAt: Schema.Int }) {}

/** Who the actor of commands by a role is: by name, or where nobody is named by the session's first digits, which tell sessions apart. */
export const actorOf = (role: Role, id: string, name?: string): string => `${role}:${name ?? id.slice(0, 12)}`

/** How long the next attempt waits after so many failures in a row, in milliseconds. */
export const waitAfter = (failures: number): number =>
  failures < GUESSES ? 0 : Math.min(LONGEST_WAIT_MS, SECOND * 2 ** (failures - GUESSES))

/** A key that was just drawn for a role; `isFirst`: it counts where there is none yet. */
interface DrawnKey {
  readonly role: Role
  readonly drawn: string
  readonly isFirst: boolean
}

/** Gives a role a key, and answers it where it counts; whoever signed in with an older one is signed out. */
export const issueRoleKey = command("role.issue-key", {
  streams: ({ role }: DrawnKey) => ({ key: stream(auditKeyAggregate, role) }),
  by: () => ({ actor: "operator" }),
  decide: ({ key }, { drawn, isFirst }, { at }) =>
    isFirst && key.version > 0
      ? {}
      : { events: { key: [{ type: "key.issued", at, digest: digest(drawn) }] } },
  answer: ({ key }, { drawn }) =>
    key.snapshot.context.digest === digest(drawn) ? Option.some(drawn) : Option.none<string>(),
})

/** A key that somebody types, and the cookie's value that was just drawn for the session that it may open. */
interface TypedKey {
  readonly role: Role
  readonly typed: string
  readonly token: string
  readonly origin: Origin
}

/** Opens a session of a role by its key; a wrong one is a try of a stranger. Answers when the session ends. */
export const enterRole = command("role.sign-in", {
  streams: ({ role, token }: TypedKey) => ({
    access: newStream(auditAccessAggregate, digest(token)),
    key: stream(auditKeyAggregate, role),
  }),
  by: ({ role, token, origin }) => metaOf(actorOf(role, digest(token)), origin),
  decide: ({ key: { snapshot } }, { role, typed, origin }, { at }) => {
    const { digest: expected, issue, failures, nextAt } = snapshot.context
    if (snapshot.matches("unset")) return { refusal: new RoleKeyWrong() }
    if (at < nextAt) return { refusal: new RoleSlowed({ retryAt: nextAt }) }
    if (!sameSecret(digest(typed), expected))
      return {
        events: { key: [{ type: "attempt.failed", at, nextAt: at + waitAfter(failures + 1) }] },
        by: metaOf("visitor", origin),
        refusal: new RoleKeyWrong(),
      }
    return {
      events: {
        access: [
          {
            type: "access.granted",
            at,
            issue,
            ...(role === "auditor" ? {} : { role }),
            address: origin.address,
            device: origin.device,
            idleMs: ROLE_IDLE_MS,
            expiresAt: at + ROLE_LIFE_MS,
          },
        ],
        key: [{ type: "attempt.succeeded", at }],
      },
    }
  },
  answer: ({ access }) => access.snapshot.context.expiresAt,
})
