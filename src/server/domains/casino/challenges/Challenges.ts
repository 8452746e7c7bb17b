import { Clock, Context, Effect, Layer } from "effect"
import type { SnapshotFrom } from "xstate"
import type { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type {
  ChallengeStatus,
  ChallengesView,
  DayOfChallenges,
  OwnChallenges,
} from "#models/casino/challenges/challenge-view.ts"
import { doneOf, targetOf } from "#models/casino/challenges/progress.ts"
import { challengeDayAt } from "#models/casino/challenges/schedule.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { challengeAggregate, challengeId } from "./challenge.aggregate.ts"
import { challengeDayAggregate, type LoadedDay, termsOf } from "./challenge-day.aggregate.ts"

/** Challenges as pages show them. */
export class Challenges extends Context.Service<
  Challenges,
  {
    /** Those of this day, and of a player what they have in them and had on the day before. */
    readonly view: (playerId: PlayerId | undefined) => Effect.Effect<ChallengesView, StoreUnavailable>
  }
>()("statebook/server/casino/Challenges") {
  static readonly layer = Layer.effect(
    Challenges,
    Effect.suspend(() => make),
  )
}

const STATUSES: Readonly<
  Record<SnapshotFrom<typeof challengeAggregate.machine>["value"], ChallengeStatus | undefined>
> = { absent: undefined, joined: "joined", done: "done", paid: "paid", over: "over" }

const dayOf = (loaded: LoadedDay): DayOfChallenges | undefined => {
  if (loaded.version === 0) return undefined
  const { day, startsAt, endsAt, zone, challenges, prize, currency, places } = termsOf(loaded)
  return {
    day,
    startsAt,
    endsAt,
    zone,
    challenges,
    prize: { amount: prize, currency },
    places,
    left: places - loaded.snapshot.context.taken,
  }
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const { jurisdiction } = yield* SiteSettings
  const { zone } = JURISDICTIONS[jurisdiction]

  const ownOf = Effect.fnUntraced(function* (day: ChallengeDay, playerId: PlayerId | undefined) {
    if (playerId === undefined) return undefined
    const { snapshot } = yield* aggregates.load(challengeAggregate, challengeId(day, playerId))
    const { joined, counts } = snapshot.context
    const status = STATUSES[snapshot.value]
    if (joined === undefined || status === undefined) return undefined
    const own: OwnChallenges = {
      day,
      status,
      challenges: joined.challenges.map((challenge, place) => ({
        challenge,
        done: doneOf(challenge, counts[place] ?? {}),
        target: targetOf(challenge),
      })),
      prize: { amount: joined.pays, currency: joined.currency },
    }
    return own
  })

  return Challenges.of({
    view: Effect.fnUntraced(function* (playerId) {
      const now = yield* Clock.currentTimeMillis
      const { day, from } = challengeDayAt(zone, now)
      const today = dayOf(yield* aggregates.load(challengeDayAggregate, day))
      const own = yield* ownOf(day, playerId)
      const yesterday = yield* ownOf(challengeDayAt(zone, from - 1).day, playerId)
      return {
        now,
        isGuest: playerId === undefined,
        ...(today === undefined ? {} : { today }),
        ...(own === undefined ? {} : { own }),
        ...(yesterday === undefined ? {} : { yesterday }),
      }
    }),
  })
})
