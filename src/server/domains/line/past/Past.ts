import { Clock, Context, Duration, Effect, Layer, Metric, Option, Schedule } from "effect"
import type { PastProgress } from "#models/line/statistics/past-progress.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { FeedSources, type PlayedSeason } from "../trading/FeedSource.ts"
import { PastGames } from "./PastGames.ts"
import { sheetsBefore, spanOf } from "./sheets.ts"

const DAY_MS = 86_400_000
/** The first who ask are answered before the past is played. */
const BEGINS_AFTER = "5 seconds"
const RETRY = Schedule.spaced("1 second")

const sheets = Metric.gauge("statebook_past_sheets", {
  description: "Quarters of an hour of the season before today: how many are played, and of how many",
})

/** How far the past is played that the operator wants (`PAST_DAYS`). */
export class Past extends Context.Service<
  Past,
  {
    readonly progress: () => PastProgress
    /** From when on all of it is written, in milliseconds since the epoch: of that nobody else has to be asked. Without bound once it is whole. */
    readonly writtenFrom: () => number
    /** Sees how far it is played, before more of it is. */
    readonly look: Effect.Effect<void>
    /** Plays what is missing of it, sheet by sheet, each written before the next is played; done when nothing is. */
    readonly play: Effect.Effect<void>
  }
>()("statebook/server/past/Past") {
  static readonly layer = Layer.effect(
    Past,
    Effect.suspend(() => make),
  )
}

interface Missing {
  readonly season: PlayedSeason
  readonly sheet: number
}

const make = Effect.gen(function* () {
  const all = Option.match(yield* Effect.serviceOption(FeedSources), {
    onNone: () => [],
    onSome: (sources) => sources.all,
  })
  const { pastDays } = yield* SiteSettings
  const games = yield* PastGames
  const seasons = pastDays === 0 ? [] : all.flatMap(({ season }) => season ?? [])
  let progress: PastProgress = { played: 0, of: 0 }
  let writtenFrom = Number.POSITIVE_INFINITY

  const measure = Effect.suspend(() =>
    Effect.forEach(
      Object.entries(progress),
      ([what, count]) => Metric.update(Metric.withAttributes(sheets, { what }), count),
      { discard: true },
    ),
  )

  /** What of a season has no whole sheet, and how many sheets it should have. */
  const missingOf = Effect.fnUntraced(function* (season: PlayedSeason) {
    const now = yield* Clock.currentTimeMillis
    const wanted = sheetsBefore(now, Math.max(pastDays * DAY_MS, season.leastMs))
    const whole = yield* games.whole(season.name, wanted.at(-1) ?? 0)
    return {
      of: wanted.length,
      missing: wanted.filter((sheet) => !whole.has(sheet)).map((sheet): Missing => ({ season, sheet })),
    }
  })

  const playSheet = Effect.fnUntraced(function* ({ season, sheet }: Missing) {
    const { from, to } = spanOf(sheet)
    const ended = yield* season.ended(from, to)
    yield* games.put({ season: season.name, sheet, ...ended }).pipe(
      Effect.tapError((error) => Effect.logWarning("The store does not take the past", error)),
      Effect.retry(RETRY),
      Effect.orDie,
    )
    progress = { ...progress, played: progress.played + 1 }
    // The latest is played first, so that nothing after it is missing.
    writtenFrom = from
    yield* measure
  })

  const look = Effect.gen(function* () {
    const parts = yield* Effect.forEach(seasons, missingOf).pipe(Effect.retry(RETRY), Effect.orDie)
    const missing = parts.flatMap((part) => part.missing).toSorted((one, other) => other.sheet - one.sheet)
    const of = parts.reduce((sum, part) => sum + part.of, 0)
    progress = { played: of - missing.length, of }
    yield* measure
    return missing
  })

  const play = Effect.gen(function* () {
    const missing = yield* look
    if (progress.of === 0) return
    yield* Effect.logInfo(
      `The season before today is played: ${missing.length} of ${progress.of} parts are missing`,
    )
    const [took] = yield* Effect.timed(Effect.forEach(missing, playSheet, { discard: true }))
    writtenFrom = Number.NEGATIVE_INFINITY
    yield* Effect.logInfo(`The season before today is whole after ${Duration.format(took)}`)
  })

  return Past.of({
    progress: () => progress,
    writtenFrom: () => writtenFrom,
    look: Effect.asVoid(look),
    play,
  })
})

/** Plays the past beside everything else, once the site has its line. */
export const layerPastPlayed = Layer.effectDiscard(
  Effect.gen(function* () {
    const { pastDays } = yield* SiteSettings
    const past = yield* Past
    if (pastDays === 0) return
    yield* past.look.pipe(
      Effect.andThen(Effect.sleep(BEGINS_AFTER)),
      Effect.andThen(past.play),
      Effect.tapDefect((defect) => Effect.logError("The season before today can't be played", defect)),
      Effect.forkScoped,
    )
  }),
)
