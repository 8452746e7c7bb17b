import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import { challengeDayAt, challengesAt } from "#models/casino/challenges/schedule.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { alone } from "#src/server/kernel/alone.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import { settingsNow } from "#src/server/kernel/settings/live-settings.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { ChallengeCounter } from "./ChallengeCounter.ts"
import { CHALLENGE_DOCUMENTS, challengeAggregate, dayOwner } from "./challenge.aggregate.ts"
import { closeDay, endChallenges, openDay, payChallenges } from "./challenge-commands.ts"
import { challengeDayAggregate, DAY_DOCUMENTS, type LoadedDay, termsOf } from "./challenge-day.aggregate.ts"

/** How long after the end rounds are counted that ended in time: what was decided before it is written by then. */
export const CLOSE_AFTER_MS = 5000
/** How often rounds are counted while somebody takes part. */
const EVERY_MS = 2000
/** How long nothing is looked at where nothing is due: a change of settings is heard of by then. */
const QUIET_MS = 600_000
/** Days and parts that are looked after at once. */
const AT_ONCE = 200

/** Keeps challenges going: sets those of each day, counts rounds, pays who has done all, and closes days that are over. */
export class ChallengeKeeper extends Context.Service<
  ChallengeKeeper,
  {
    /** Does what is due now; answers in how many milliseconds something is due again. */
    readonly tick: Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/casino/ChallengeKeeper") {
  static readonly layer = Layer.effect(
    ChallengeKeeper,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const counter = yield* ChallengeCounter
  const settings = yield* SiteSettings
  const opened = yield* prepared(openDay)
  const closed = yield* prepared(closeDay)
  const paid = yield* prepared(payChallenges)
  const ended = yield* prepared(endChallenges)
  const { zone } = JURISDICTIONS[settings.jurisdiction]

  const going = Effect.gen(function* () {
    const rows = yield* journal.documents(DAY_DOCUMENTS.going, { limit: AT_ONCE })
    return yield* Effect.forEach(rows, ({ id }) => aggregates.load(challengeDayAggregate, id))
  })

  const openToday = Effect.gen(function* () {
    const held = yield* Effect.provideService(settingsNow, SiteSettings, settings)
    const at = yield* Clock.currentTimeMillis
    const today = challengesAt(held.dailyChallenges, held.challengePools, held.currencies[0].code, zone, at)
    if (today === undefined) return
    if ((yield* aggregates.load(challengeDayAggregate, today.day)).version > 0) return
    yield* opened({ day: today.day, terms: { ...today.terms, rates: fixedRates(held) } })
  })

  /** Parts in a day that wait for something. */
  const waiting = Effect.fnUntraced(function* (kind: "going" | "due", { id }: LoadedDay) {
    const owner = dayOwner(id as never)
    const rows = yield* journal.documents(CHALLENGE_DOCUMENTS[kind], { owner, limit: AT_ONCE })
    return yield* Effect.forEach(rows, (row) => aggregates.load(challengeAggregate, row.id))
  })

  const payDue = Effect.fnUntraced(function* (day: LoadedDay) {
    for (const { snapshot } of yield* waiting("due", day)) {
      const { joined } = snapshot.context
      if (joined !== undefined) yield* paid(joined)
    }
  })

  /** Ends a day that is over: those who have not done all first, some at a time. */
  const closeOver = Effect.fnUntraced(function* (day: LoadedDay, at: number) {
    if (at < termsOf(day).endsAt + CLOSE_AFTER_MS) return
    const left = yield* waiting("going", day)
    for (const { snapshot } of left) {
      const { joined } = snapshot.context
      if (joined !== undefined) yield* ended(joined)
    }
    const isOver = left.length < AT_ONCE && (yield* waiting("due", day)).length === 0
    if (isOver) yield* closed({ day: termsOf(day).day })
  })

  const lookAfter = Effect.gen(function* () {
    yield* alone("The challenges of the day", openToday)
    const days = yield* going
    yield* counter.count(days)
    const at = yield* Clock.currentTimeMillis
    for (const day of days)
      yield* alone(`The challenges of ${day.id}`, Effect.andThen(payDue(day), closeOver(day, at)))
  })

  /** When something is to be done next. */
  const dueIn = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const due = yield* Effect.forEach(
      yield* going,
      Effect.fnUntraced(function* (day: LoadedDay) {
        const end = termsOf(day).endsAt + CLOSE_AFTER_MS
        if (at >= end) return EVERY_MS
        const isPlayed = (yield* waiting("going", day)).length + (yield* waiting("due", day)).length > 0
        return isPlayed ? EVERY_MS : end - at
      }),
    )
    return Math.max(Math.min(QUIET_MS, challengeDayAt(zone, at).until - at, ...due), 0)
  })

  // One after another: whoever asks for it finds all done that was to be done.
  const turn = yield* Semaphore.make(1)

  return ChallengeKeeper.of({ tick: turn.withPermits(1)(Effect.andThen(lookAfter, dueIn)) })
})
