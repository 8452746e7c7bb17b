import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { changeLimit } from "#src/server/domains/limits/change-limits.ts"
import { chooseCheck, chooseFigures } from "#src/server/domains/limits/choose-play.ts"
import { PlayTimes } from "#src/server/domains/limits/PlayTimes.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { nextNumber } from "#tests/support/wagers.ts"

/**
 * A player sets a time for a session, chooses a reality check and hides the figures, plays, reads how long it was, goes away and comes
 * back, and plays until the time is over.
 */
export const playIsTimed = Effect.gen(function* () {
  const playerId = (yield* new Visitor("en", false).register(nextNumber())) as PlayerId
  const who = { playerId, origin: NOWHERE }
  const times = yield* PlayTimes
  const inView = (minutes: number) =>
    Effect.forEach(
      Array.from({ length: minutes }),
      () => Effect.andThen(TestClock.adjust("1 minute"), times.pulse(playerId)),
      { discard: true },
    )
  const change = yield* prepared(changeLimit)
  yield* change({ ...who, limit: "time-session", amount: minorUnits(70), currency: "RUB" as CurrencyCode })
  yield* (yield* prepared(chooseCheck))({ ...who, minutes: 30 })
  yield* (yield* prepared(chooseFigures))({ ...who, shown: false })
  yield* times.pulse(playerId)
  yield* inView(31)
  yield* times.acknowledge(playerId, NOWHERE)
  yield* TestClock.adjust("6 minutes")
  yield* times.pulse(playerId)
  yield* inView(40)
  yield* (yield* prepared(chooseCheck))({ ...who, minutes: null })
  yield* TestClock.adjust("20 minutes")
  yield* times.pulse(playerId)
}).pipe(Effect.orDie, Effect.asVoid)
