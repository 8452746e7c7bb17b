import { Effect, Schema } from "effect"
import type { StopReason, StopScope } from "#models/line/trading-stop.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { Book } from "../trading/Book.ts"
import { stopIndex } from "./stop-index.ts"
import { LINE, tradingStopsAggregate } from "./trading-stops.aggregate.ts"
import { isHalted } from "./under-stops.ts"
import { STOPS_TOPIC } from "./watch-stops.ts"

/** The scope is stopped already, or what is said with it is not enough. */
export class StopStands extends Schema.TaggedError<StopStands>()("StopStands", {}) {}

/** The stop that was meant does not stand any more, or another one does. */
export class StopGone extends Schema.TaggedError<StopGone>()("StopGone", {}) {}

/** The second person is the one who asked. */
export class SameOpener extends Schema.TaggedError<SameOpener>()("SameOpener", {}) {}

/** The second person is at the device of the one who asked. */
export class SameOpenerDevice extends Schema.TaggedError<SameOpenerDevice>()("SameOpenerDevice", {}) {}

/** Who acts on the stops, and at which device. */
export interface ByOperator {
  readonly operator: string
  readonly station: string
  readonly by: CommitMeta
}

type Stops = Loaded<typeof tradingStopsAggregate.machine>
type LoadedStops = { readonly stops: Stops }

const streams = () => ({ stops: stream(tradingStopsAggregate, LINE) })
const by = (input: ByOperator) => input.by

/** Shows the line as it is now, here at once and elsewhere by the bus. */
const tell = ({ stops: { version, snapshot } }: LoadedStops) =>
  Effect.gen(function* () {
    const book = yield* Book
    yield* book.obey({ version, stops: snapshot.context.stops })
    yield* (yield* Bus).publish(STOPS_TOPIC, `${version}`)
  })
const answer = ({ stops }: LoadedStops): Stops => stops

/** Stops bets on a part of the line. */
export const placeStop = command("line.stop", {
  streams: (
    _: ByOperator & {
      readonly scope: Exclude<StopScope, { readonly kind: "all" }>
      readonly reason: StopReason
      readonly note: string
    },
  ) => streams(),
  by,
  decide: (_, { operator, station, scope, reason, note }, { at }) => ({
    events: { stops: [{ type: "stop.placed", at, operator, station, scope, reason, note }] },
  }),
  refused: { stops: () => new StopStands() },
  tell,
  answer,
})

/**
 * Stops bets on everything; once is enough. Where somebody asked that it be opened, that is taken back: who stops means it.
 */
export const stopEverything = command("line.stop-everything", {
  streams: (_: ByOperator) => streams(),
  by,
  decide: ({ stops }, { operator, station }, { at }) => {
    if (stops.snapshot.context.asked !== null)
      return { events: { stops: [{ type: "reopening.withdrawn", at, operator }] } }
    if (isHalted(stops)) return {}
    const scope = { kind: "all" } as const
    return {
      events: {
        stops: [{ type: "stop.placed", at, operator, station, scope, reason: null, note: "" }],
      },
    }
  },
  tell,
  answer,
})

/** Says why everything was stopped. */
export const explainStop = command("line.explain-stop", {
  streams: (_: ByOperator & { readonly reason: StopReason; readonly note: string }) => streams(),
  by,
  decide: (_, { operator, reason, note }, { at }) => ({
    events: { stops: [{ type: "stop.explained", at, operator, reason, note }] },
  }),
  refused: { stops: () => new StopGone() },
  tell,
  answer,
})

/** Ends the stop of a part of the line that was placed at a moment; another one of the same part stays. */
export const liftStop = command("line.lift-stop", {
  streams: (_: ByOperator & { readonly scope: StopScope; readonly since: number; readonly note: string }) =>
    streams(),
  by,
  decide: ({ stops }, { operator, scope, since, note }, { at }) =>
    stopIndex(stops.snapshot.context.stops).on(scope)?.at === since
      ? { events: { stops: [{ type: "stop.lifted", at, operator, scope, note }] } }
      : { refusal: new StopGone() },
  refused: { stops: () => new StopGone() },
  tell,
  answer,
})

/** Asks that everything be opened. */
export const askReopening = command("line.ask-reopening", {
  streams: (_: ByOperator & { readonly note: string }) => streams(),
  by,
  decide: (_, { operator, station, note }, { at }) => ({
    events: { stops: [{ type: "reopening.asked", at, operator, station, note }] },
  }),
  refused: { stops: () => new StopGone() },
  tell,
  answer,
})

/** Opens everything as the second person; `since`: when the first one asked. */
export const confirmReopening = command("line.confirm-reopening", {
  streams: (_: ByOperator & { readonly since: number }) => streams(),
  by,
  decide: ({ stops }, { operator, station, since }, { at }) =>
    stops.snapshot.context.asked?.at === since
      ? { events: { stops: [{ type: "reopening.confirmed", at, operator, station }] } }
      : { refusal: new StopGone() },
  refused: {
    stops: {
      isAnotherPerson: () => new SameOpener(),
      isAnotherDevice: () => new SameOpenerDevice(),
      otherwise: () => new StopGone(),
    },
  },
  tell,
  answer,
})

/** Leaves everything stopped after all. */
export const withdrawReopening = command("line.withdraw-reopening", {
  streams: (_: ByOperator) => streams(),
  by,
  decide: (_, { operator }, { at }) => ({
    events: { stops: [{ type: "reopening.withdrawn", at, operator }] },
  }),
  refused: { stops: () => new StopGone() },
  tell,
  answer,
})
