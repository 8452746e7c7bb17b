import { Effect } from "effect"
import type { GameEvent } from "#machines/line/game/game.events.ts"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { gameAggregate, marketAggregate, streamIdOf } from "./aggregates.ts"
import type { Facts } from "./facts.ts"
import { narrowed } from "./narrow.ts"

/** Topic of the bus on which a game's id is told after its markets were settled, cancelled or reopened. */
const SETTLED_TOPIC = "market.settled"

const DECISIVE: ReadonlySet<MarketEvent["type"]> = new Set([
  "market.settled",
  "market.cancelled",
  "market.reopened",
  "market.restored",
])

/** What of the events of a game its chart takes, in turn. */
const takenOfGame = (game: Loaded<typeof gameAggregate.machine>, events: ReadonlyArray<GameEvent>) => {
  let state = game
  return events.filter((event) => {
    const next = gameAggregate.next(state, event)
    state = next ?? state
    return next !== undefined
  })
}

/** What of the events of a game's markets is news and taken by their chart, in turn. */
const takenOfMarket = (
  market: Loaded<typeof marketAggregate.machine>,
  events: ReadonlyArray<MarketEvent>,
): ReadonlyArray<MarketEvent> => {
  let state = market
  return events.flatMap((event) => {
    const news = narrowed(event, state.snapshot.context)
    const next = news && marketAggregate.next(state, news)
    if (news === undefined || next === undefined) return []
    state = next
    return [news]
  })
}

/** Writes what is said of a game and its markets as far as their charts take it; what is known already is left out. */
export const recordFacts = command("line.record", {
  streams: ({ gameId, game, market }: Facts) => ({
    game: game.length === 0 ? undefined : stream(gameAggregate, streamIdOf(gameId)),
    market: market.length === 0 ? undefined : stream(marketAggregate, streamIdOf(gameId)),
  }),
  by: () => ({ actor: "trader" }),
  decide: ({ game, market }, facts) => ({
    events: {
      game: game && takenOfGame(game, facts.game),
      market: market && takenOfMarket(market, facts.market),
    },
  }),
  tell: (_, { gameId, market }, { before }) =>
    market.some(({ type }) => DECISIVE.has(type)) &&
    before.market !== undefined &&
    takenOfMarket(before.market, market).some(({ type }) => DECISIVE.has(type))
      ? Effect.flatMap(Bus, (bus) => bus.publish(SETTLED_TOPIC, streamIdOf(gameId)))
      : Effect.void,
  answer: () => undefined,
})
