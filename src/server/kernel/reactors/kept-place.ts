import { Effect, Option, Schema } from "effect"
import { command, stream } from "../command/command.ts"
import { prepared } from "../command/run.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { Journal } from "../journal/Journal.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { reactorAggregate } from "./reactor.aggregate.ts"

/** Documents that said where reactors stood before the log did: read where the log says nothing yet, and removed with its first word. */
const OLD_KIND = "checkpoint"
const decodeOld = Schema.decodeUnknownSync(Schema.Struct({ seq: Schema.Int }))

class AlreadyReached extends Schema.TaggedError<AlreadyReached>()("AlreadyReached", {}) {}

/** Writes how far a reactor has come; it never goes back, whichever of several processes says it last. */
const reachPlace = command("reactor.reach", {
  streams: ({ name }: { readonly name: string; readonly seq: number }) => ({
    reactor: stream(reactorAggregate, name),
  }),
  by: ({ name }) => ({ actor: name }),
  decide: ({ reactor }, { name, seq }, { at }) => ({
    events: { reactor: [{ type: "reactor.reached" as const, at, seq }] },
    ...(reactor.version === 0
      ? { documents: [{ change: "remove" as const, kind: OLD_KIND, id: name }] }
      : {}),
  }),
  refused: { reactor: { goesForward: () => new AlreadyReached() } },
  answer: () => undefined,
})

/** Where a reactor stands in the log, over all restarts and processes. */
export interface KeptPlace {
  /** Number of the last event that it has answered; nothing where it never ran. */
  readonly seq: Effect.Effect<Option.Option<number>, StoreUnavailable>
  /** Everything up to this event is answered. */
  readonly reach: (seq: number) => Effect.Effect<void, StoreUnavailable>
}

/** The place of a reactor by its name. */
export const keptPlace = (name: string): Effect.Effect<KeptPlace, never, Aggregates | Journal> =>
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const journal = yield* Journal
    const reach = yield* prepared(reachPlace)
    return {
      seq: Effect.gen(function* () {
        const { version, snapshot } = yield* aggregates.load(reactorAggregate, name)
        if (version > 0) return Option.some(snapshot.context.seq)
        return Option.map(yield* journal.document(OLD_KIND, name), ({ data }) => decodeOld(data).seq)
      }),
      reach: (seq) => Effect.catchTag(reach({ name, seq }), "AlreadyReached", () => Effect.void),
    }
  })
