import { Schema } from "effect"
import type { OperatorSessionEvent } from "#machines/operator/operator-session/operator-session.events.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { operatorSessionAggregate } from "./operator.aggregates.ts"

/** The operator's session is over. */
export class OperatorEnded extends Schema.TaggedError<OperatorEnded>()("OperatorEnded", {}) {}

type Ending = Extract<OperatorSessionEvent, { readonly type: "session.ended" }>
type Use = Exclude<OperatorSessionEvent, { readonly type: "session.opened" | "session.ended" }>
/** What is about to be done or shown in a session. */
export type NewUse = Use extends infer Event ? (Event extends Use ? Omit<Event, "at"> : never) : never

/** A session by its id, and by whom what is written of it is. */
interface OfSession {
  readonly id: string
  readonly by: CommitMeta
}

const streams = ({ id }: OfSession) => ({ session: stream(operatorSessionAggregate, id) })

/** Writes down what is about to be done or shown. */
export const noteUse = command("operator.note", {
  streams: (input: OfSession & { readonly use: NewUse }) => streams(input),
  by: ({ by }) => by,
  decide: (_, { use }, { at }) => ({ events: { session: [{ ...use, at }] } }),
  refused: { session: () => new OperatorEnded() },
  answer: () => undefined,
})

/** Ends a session, unless it is over. */
export const endSession = command("operator.end", {
  streams: (input: OfSession & { readonly why: Ending["by"] }) => streams(input),
  by: ({ by }) => by,
  decide: ({ session }, { why }, { at }) =>
    session.snapshot.matches("working")
      ? { events: { session: [{ type: "session.ended", at, by: why }] } }
      : {},
  answer: () => undefined,
})
