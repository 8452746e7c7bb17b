import { Effect, Queue, Schedule } from "effect"
import type { AnyStateMachine } from "xstate"
import type { GameEvent } from "#machines/line/game/game.events.ts"
import type { MarketEvent } from "#machines/line/market/market.events.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import { gameAggregate, marketAggregate, streamIdOf } from "./aggregates.ts"
import type { Facts } from "./facts.ts"
import { narrowed } from "./narrow.ts"

/** Topic of the bus on which a game's id is told after its markets were settled, cancelled or reopened. */
export const SETTLED_TOPIC = "market.settled"

/** Games written side by side. */
const CONCURRENCY = 16
const RETRY = Schedule.spaced("1 second")

const decisive = new Set<MarketEvent["type"]>([
  "market.settled",
  "market.cancelled",
  "market.reopened",
  "market.restored",
])

const byGame = (facts: ReadonlyArray<Facts>): ReadonlyArray<Facts> => {
  const merged = new Map<GameId, { gameId: GameId; game: Array<GameEvent>; market: Array<MarketEvent> }>()
  for (const { gameId, game, market } of facts) {
    const known = merged.get(gameId) ?? { gameId, game: [], market: [] }
    known.game.push(...game)
    known.market.push(...market)
    merged.set(gameId, known)
  }
  return [...merged.values()].filter(({ game, market }) => game.length + market.length > 0)
}

/**
 * Writes facts to the log in the background, as far as the charts take them: what is known already is left out, so
 * that a snapshot after a restart adds nothing. While the store is down, facts wait and are written later.
 */
export const makeRecorder = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const bus = yield* Bus
  const waiting = yield* Queue.unbounded<Facts>()

  const gameDecision = (id: string, events: ReadonlyArray<GameEvent>) =>
    Effect.gen(function* () {
      let state = yield* aggregates.load(gameAggregate, id)
      const taken: Array<GameEvent> = []
      for (const event of events) {
        const next = gameAggregate.next(state, event)
        if (next === undefined) continue
        state = next
        taken.push(event)
      }
      return taken.length === 0 ? [] : [yield* aggregates.decide(gameAggregate, id, ...taken)]
    })

  const marketDecision = (id: string, events: ReadonlyArray<MarketEvent>) =>
    Effect.gen(function* () {
      let state = yield* aggregates.load(marketAggregate, id)
      const taken: Array<MarketEvent> = []
      for (const event of events) {
        const news = narrowed(event, state.snapshot.context)
        const next = news && marketAggregate.next(state, news)
        if (news === undefined || next === undefined) continue
        state = next
        taken.push(news)
      }
      const decisions = taken.length === 0 ? [] : [yield* aggregates.decide(marketAggregate, id, ...taken)]
      return { decisions, isDecisive: taken.some(({ type }) => decisive.has(type)) }
    })

  const write = ({ gameId, game, market }: Facts) => {
    const id = streamIdOf(gameId)
    const attempt = Effect.gen(function* () {
      const ofGame = game.length === 0 ? [] : yield* gameDecision(id, game)
      const { decisions, isDecisive } =
        market.length === 0 ? { decisions: [], isDecisive: false } : yield* marketDecision(id, market)
      const all: ReadonlyArray<Decision<AnyStateMachine>> = [...ofGame, ...decisions]
      if (all.length === 0) return
      yield* aggregates.commit(all, { meta: { actor: "trader" } })
      if (isDecisive) yield* bus.publish(SETTLED_TOPIC, id)
    })
    const streams = [gameAggregate.streamOf(id), marketAggregate.streamOf(id)]
    return aggregates.exclusively(streams, attempt).pipe(
      Effect.tapError((error) => Effect.logWarning("The log does not take what a feed says", error)),
      Effect.retry({ schedule: RETRY, while: ({ _tag }) => _tag === "StoreUnavailable" }),
      Effect.catchCause((cause) => Effect.logError(`Game ${gameId} can't be written`, cause)),
    )
  }

  yield* Queue.takeAll(waiting).pipe(
    Effect.flatMap((facts) =>
      Effect.forEach(byGame(facts), write, { concurrency: CONCURRENCY, discard: true }),
    ),
    Effect.forever,
    Effect.forkScoped,
  )

  return {
    record: (facts: ReadonlyArray<Facts>) => Effect.asVoid(Queue.offerAll(waiting, facts)),
  }
})
