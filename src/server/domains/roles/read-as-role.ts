import { Schema } from "effect"
import type { AuditAccessEvent } from "#machines/audit/audit-access/audit-access.events.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { auditAccessAggregate } from "./role.aggregates.ts"

/** The session is over. */
export class RoleEnded extends Schema.TaggedError<RoleEnded>()("RoleEnded", {}) {}

type Ending = Extract<AuditAccessEvent, { readonly type: "access.ended" }>
type Reading = Exclude<AuditAccessEvent, { readonly type: "access.granted" | "access.ended" }>
/** What is about to be shown to whoever has a role. */
export type NewReading = Reading extends infer Event
  ? Event extends Reading
    ? Omit<Event, "at">
    : never
  : never

/** A session of a role, by its id, and by whom what is written of it is. */
interface OfSession {
  readonly id: string
  readonly by: CommitMeta
}

const streams = ({ id }: OfSession) => ({ access: stream(auditAccessAggregate, id) })

/** Writes down what is about to be shown; answers which event of the session that is. */
export const noteReading = command("role.note", {
  streams: (input: OfSession & { readonly reading: NewReading }) => streams(input),
  by: ({ by }) => by,
  decide: (_, { reading }, { at }) => ({ events: { access: [{ ...reading, at }] } }),
  refused: { access: () => new RoleEnded() },
  answer: ({ access }) => access.version,
})

/** Ends a session, unless it is over. */
export const endRole = command("role.end", {
  streams: (input: OfSession & { readonly why: Ending["by"] }) => streams(input),
  by: ({ by }) => by,
  decide: ({ access }, { why }, { at }) =>
    access.snapshot.matches("reading") ? { events: { access: [{ type: "access.ended", at, by: why }] } } : {},
  answer: () => undefined,
})
