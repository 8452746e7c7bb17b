import { it } from "@effect/vitest"
import { Effect, Fiber, Schema, Stream } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect } from "vitest"
import { SourceMessage } from "#models/line/feed/source.ts"
import { makeBookmaker } from "./Bookmaker.ts"
import { makeProducer } from "./producer.ts"
import { rollingSchedule } from "./schedule/rolling.ts"

const NOON = Date.parse("2026-11-21T12:00:00Z")
const decode = Schema.decodeUnknownEffect(SourceMessage)

const NO_DUELS = {
  price: () => Effect.succeed({ said: [], isMore: false }),
  players: () => Effect.succeed([]),
  past: () => Effect.succeed([]),
  ended: () => Effect.succeed({ results: [], isWhole: true }),
  draws: () => Effect.succeed([]),
  about: () => Effect.succeed(undefined),
  lineUps: () => Effect.succeed(undefined),
  duel: () => Effect.succeed({ refusal: "unknown-game", said: [] } as const),
  joint: () => Effect.succeed(undefined),
}

describe("the bookmaker as a feed source", () => {
  it.effect("numbers its messages densely, beats every five seconds and answers a recovery", () =>
    Effect.scoped(
      Effect.gen(function* () {
        yield* TestClock.setTime(NOON)
        const schedule = rollingSchedule({ seed: 1, speed: 6, margin: 0.05, sports: ["tennis"] })
        const producer = makeProducer(schedule, 6)
        const source = yield* makeBookmaker({
          step: (now) => Effect.sync(() => producer.step(now)),
          snapshot: (now, games) => Stream.fromIterable(producer.snapshot(now, games)),
          ...NO_DUELS,
        })
        const listener = yield* source.messages.pipe(
          Stream.mapEffect((message) => decode(message)),
          Stream.takeUntil(({ _tag }) => _tag === "snapshot_complete"),
          Stream.runCollect,
          Effect.forkChild({ startImmediately: true }),
        )
        yield* TestClock.adjust("21 seconds")
        yield* source.recover([], () => Effect.succeed([]), [])
        const messages = yield* Fiber.join(listener)
        const first = messages[0]?.seq ?? 0
        expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, index) => first + index))
        const beats = messages.filter(({ _tag }) => _tag === "alive").map(({ at }) => at - NOON)
        expect(beats.slice(-4)).toEqual([5000, 10_000, 15_000, 20_000])
        const snapshot = messages.filter(({ at }) => at === NOON + 21_000)
        expect(snapshot.some(({ _tag }) => _tag === "fixture_change")).toBe(true)
        expect(snapshot.at(-1)?._tag).toBe("snapshot_complete")
      }),
    ),
  )

  it.effect(
    "gives all games their first prices after a snapshot without waiting for a step, those wanted before others",
    () =>
      Effect.scoped(
        Effect.gen(function* () {
          yield* TestClock.setTime(NOON)
          const schedule = rollingSchedule({ seed: 1, speed: 6, margin: 0.05, sports: ["tennis"] })
          const producer = makeProducer(schedule, 6)
          const source = yield* makeBookmaker({
            ...NO_DUELS,
            step: () => Effect.succeed([]),
            snapshot: (now, games) => Stream.fromIterable(producer.snapshot(now, games)),
            price: (now, games) => Effect.sync(() => producer.price(now, games)),
          })
          const heard: Array<SourceMessage> = []
          yield* source.messages.pipe(
            Stream.mapEffect((message) => decode(message)),
            Stream.runForEach((message) => Effect.sync(() => heard.push(message))),
            Effect.forkScoped({ startImmediately: true }),
          )
          yield* source.recover([], () => Effect.succeed([]), [])
          const known = schedule
            .known(NOON)
            .filter(({ startsAt }) => startsAt > NOON)
            .toSorted((one, other) => one.startsAt - other.startsAt)
          const last = known.at(-1)
          if (last === undefined || source.want === undefined) throw new Error("nothing is wanted")
          yield* source.want([last.id])
          const priced = () =>
            heard.flatMap((message) => (message._tag === "odds_change" ? [message.gameId] : []))
          const isAll = Effect.sync(() => known.every(({ id }) => priced().includes(id)))
          yield* Effect.repeat(Effect.andThen(Effect.yieldNow, isAll), { until: (all) => all, times: 10_000 })
          expect(yield* isAll).toBe(true)
          expect(known.length).toBeGreaterThan(50)
          expect(priced().indexOf(last.id)).toBeLessThan(known.length - 16)
        }),
      ),
  )

  it.effect("falls silent when the games can't be conducted any more", () =>
    Effect.scoped(
      Effect.gen(function* () {
        const source = yield* makeBookmaker({
          step: () => Effect.die(new Error("the thread is gone")),
          snapshot: () => Stream.make([{ _tag: "snapshot_complete" } as const]),
          ...NO_DUELS,
        })
        const heard: Array<unknown> = []
        yield* source.messages.pipe(
          Stream.runForEach((message) => Effect.sync(() => heard.push(message))),
          Effect.forkScoped({ startImmediately: true }),
        )
        yield* TestClock.adjust("6 seconds")
        expect(heard.length).toBeGreaterThan(0)
        yield* source.recover([], () => Effect.succeed([]), [])
        yield* TestClock.adjust("2 seconds")
        const before = heard.length
        yield* TestClock.adjust("30 seconds")
        expect(heard.length).toBe(before)
      }),
    ),
  )
})
