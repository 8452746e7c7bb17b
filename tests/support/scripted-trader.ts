import { Effect, Layer, PubSub, Stream } from "effect"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { FeedSources } from "#src/server/domains/line/trading/FeedSource.ts"
import { traderLayer } from "#src/server/domains/line/trading/Trader.ts"
import { type ClockJump, ClockJumps } from "#src/server/kernel/clock/ClockJumps.ts"

/** A source whose messages the test writes; it counts how often a snapshot was asked for. */
const scripted = Effect.gen(function* () {
  const messages = yield* PubSub.unbounded<unknown>()
  const asked: Array<ReadonlyArray<GameId>> = []
  const wanted: Array<ReadonlyArray<GameId>> = []
  let seq = 0
  const say = (body: object) =>
    Effect.suspend(() => {
      seq += 1
      return PubSub.publish(messages, { producer: "scripted", at: 1000 + seq, ...body, seq })
    })
  return {
    say,
    asked,
    wanted,
    lose: () => {
      seq += 1
    },
    raw: (message: unknown) => PubSub.publish(messages, message),
    source: {
      producer: "scripted",
      messages: Stream.fromPubSub(messages),
      recover: (games: ReadonlyArray<GameId>) => Effect.sync(() => void asked.push(games)),
      want: (games: ReadonlyArray<GameId>) => Effect.sync(() => void wanted.push(games)),
    },
  }
})

export type Script = Effect.Success<typeof scripted>

/** Runs something with a trader that hears a scripted source. */
export const withTrader = <A, E, R>(
  run: (script: Script, book: Book["Service"]) => Effect.Effect<A, E, R>,
  jumps: Stream.Stream<ClockJump> = Stream.never,
) =>
  Effect.gen(function* () {
    const script = yield* scripted
    const trader = traderLayer.pipe(
      Layer.provide(Layer.succeed(FeedSources, { all: [script.source] })),
      Layer.provide(Layer.succeed(ClockJumps, jumps)),
    )
    return yield* Effect.scoped(
      Effect.flatMap(Layer.build(Layer.fresh(trader)), (context) =>
        Effect.flatMap(Effect.provide(Book, context), (book) =>
          Effect.andThen(book.filled, run(script, book)),
        ),
      ),
    )
  })

/** Lets the trader take what was said. */
export const settle = Effect.repeat(Effect.yieldNow, { times: 50 })
