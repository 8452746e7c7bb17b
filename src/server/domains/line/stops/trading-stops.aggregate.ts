import { TradingStopsEvent } from "#machines/line/trading-stops/trading-stops.events.ts"
import { tradingStopsMachine } from "#machines/line/trading-stops/trading-stops.machine.ts"
import { uponShared } from "#src/server/kernel/command/command.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** The id of the one stream of stops. */
export const LINE = "line"

/** What operators stopped of the line, stream `trading-stops:line`. What they wrote is sealed under the key of operators. */
export const tradingStopsAggregate = makeAggregate({
  kind: "trading-stops",
  machine: tradingStopsMachine,
  input: () => undefined,
  events: TradingStopsEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: [],
})

/** The stream that every command on a bet is decided upon: a stop that another process wrote a moment before refuses what was decided without it. */
export const lineStops = { stops: uponShared(tradingStopsAggregate, LINE) }
