import type { OperatorName } from "#models/operator/operator.ts"
import { operatorAggregate, refusalAt } from "#src/server/domains/operator/operator.domain.ts"
import {
  actorOf,
  auditAccessAggregate,
  ROLE_IDLE_MS,
  ROLE_LIFE_MS,
} from "#src/server/domains/roles/roles.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"

const AUDIT = { door: "audit", role: "auditor" } as const

/** What somebody typed, and the cookie's value that was just drawn for the session that it may open. */
interface TypedEntry {
  readonly name: OperatorName
  readonly typed: string
  readonly token: string
  readonly origin: Origin
}

/** Opens a session of an auditor by name and key; each try is written into the stream of whose name it is. Answers when the session ends. */
export const enterAuditor = command("audit.sign-in", {
  streams: ({ name, token }: TypedEntry) => ({
    access: newStream(auditAccessAggregate, digest(token)),
    operator: stream(operatorAggregate, name),
  }),
  by: ({ name, token, origin }) => metaOf(actorOf("auditor", digest(token), name), origin),
  decide: ({ operator: { snapshot } }, { name, typed, token, origin }, { at }) => {
    const refused = refusalAt(snapshot, { name, typed, origin }, at, AUDIT)
    if (refused !== undefined) return refused
    const { issue, rights, rounds } = snapshot.context
    return {
      events: {
        access: [
          {
            type: "access.granted",
            at,
            issue,
            auditor: name,
            rights,
            ...(rounds === undefined ? {} : { rounds }),
            address: origin.address,
            device: origin.device,
            idleMs: ROLE_IDLE_MS,
            expiresAt: at + ROLE_LIFE_MS,
          },
        ],
        operator: [{ type: "attempt.succeeded", at, session: digest(token), door: AUDIT.door }],
      },
    }
  },
  answer: ({ access }) => access.snapshot.context.expiresAt,
})
