import { layer } from "@effect/vitest"
import { Context, Deferred, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ChampId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { layerJournal } from "#tests/support/sealed-journal.ts"
import { describeStores } from "#tests/support/stores.ts"
import { Results } from "../statistics/Results.ts"
import { FeedSources, type PlayedSeason } from "../trading/FeedSource.ts"
import { Past } from "./Past.ts"
import { SHEET_MS } from "./sheets.ts"

const HOUR = 3_600_000
/** A game begins every five minutes, and is over after ten. */
const EVERY = 300_000
const LASTS = 600_000

const gameAt = (startsAt: number, base: number): GameResult => {
  const number = Math.round(startsAt / EVERY)
  return {
    gameId: (base + (number % 1_000_000)) as GameId,
    sportId: SPORT.futsal,
    champId: 7 as ChampId,
    home: (100 + (number % 4)) as TeamId,
    away: (104 + (number % 3)) as TeamId,
    startsAt,
    status: "finished",
    score: { total: [number % 5, number % 3], parts: [] },
  }
}

/** A season of a day that is asked sheet by sheet; what it was asked for is kept, and a question may be held. */
const seasonOf = (name: string, base: number) => {
  const asked: Array<number> = []
  let held: { readonly after: number; readonly reached: Deferred.Deferred<void> } | undefined
  const season: PlayedSeason = {
    name,
    leastMs: 24 * HOUR,
    ended: Effect.fnUntraced(function* (from, to) {
      if (held !== undefined && asked.length >= held.after) {
        yield* Deferred.succeed(held.reached, undefined)
        yield* Effect.never
      }
      asked.push(from)
      const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
      const starts: Array<number> = []
      for (let at = Math.ceil(from / EVERY) * EVERY; at < Math.min(to, now); at += EVERY) starts.push(at)
      const results = starts.filter((at) => at + LASTS <= now).map((at) => gameAt(at, base))
      return { results, isWhole: to <= now && results.length === starts.length }
    }),
  }
  return {
    season,
    asked,
    hold: (after: number, reached: Deferred.Deferred<void>) => {
      held = { after, reached }
    },
    release: () => {
      held = undefined
    },
  }
}

/** A server of the store that plays the past of a season. */
const serverOf = (season: PlayedSeason) =>
  Effect.map(
    Layer.build(
      Layer.fresh(Results.layer).pipe(
        Layer.provide(Layer.succeed(SiteSettings, { ...SETTINGS, pastDays: 1 })),
        Layer.provide(
          Layer.succeed(FeedSources, {
            all: [
              {
                producer: "hand",
                messages: Effect.never as never,
                recover: () => Effect.void,
                season,
              },
            ],
          }),
        ),
      ),
    ),
    (context) => ({ past: Context.get(context, Past), results: Context.get(context, Results) }),
  )

const CHAMP = { champs: new Set([7]), limit: 1000 }
const expected = (base: number, from: number, to: number) => {
  const all: Array<GameResult> = []
  for (let at = Math.floor((to - LASTS) / EVERY) * EVERY; at >= from; at -= EVERY) all.push(gameAt(at, base))
  return all
}

const firstOf = (now: number) => Math.floor((now - 24 * HOUR) / SHEET_MS) * SHEET_MS

describeStores("the season before today", (store) => {
  layer(
    Aggregates.layer.pipe(
      Layer.provideMerge(layerJournal),
      Layer.provideMerge(Layer.mergeAll(store.layer, layerInProcess)),
    ),
  )((it) => {
    it.effect(
      "is played whole by whoever is killed at any point and begins again: no game twice, none left out",
      () =>
        Effect.gen(function* () {
          yield* TestClock.adjust("36 hours")
          const { season, asked, hold, release } = seasonOf("killed", 1_000_000)
          for (const after of [0, 1, 40, 41, 96]) {
            const reached = yield* Deferred.make<void>()
            hold(after, reached)
            const { past } = yield* serverOf(season)
            const playing = yield* Effect.forkChild(past.play, { startImmediately: true })
            yield* Deferred.await(reached)
            expect(past.progress().played).toBeLessThan(past.progress().of)
            yield* Fiber.interrupt(playing)
          }
          release()
          const { past, results } = yield* serverOf(season)
          yield* past.play
          const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
          expect(past.progress()).toEqual({ played: 97, of: 97 })
          expect(yield* results.list(CHAMP)).toEqual(expected(1_000_000, firstOf(now), now))
          // Each whole sheet was played once: only what was still being played was asked for again.
          const again = asked.filter((from, place) => asked.indexOf(from) !== place)
          expect(new Set(again).size).toBeLessThanOrEqual(2)
        }),
    )
  })
})
