import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { BETTING_MS, UNSEEN_MS } from "#models/casino/crash/crash.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { cashOutCrash } from "#src/server/domains/casino/crash/end-crash-bet.ts"
import { placeCrashBet } from "#src/server/domains/casino/crash/place-crash-bet.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { anotherKeeper, secretOf } from "#tests/support/crash.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

/** Rounds of crash are flown: bets cashed out by a press and by themselves, lost, and given back where nobody saw the end or the round did not fly. */
export const crashIsFlown = Effect.gen(function* () {
  const keeper = yield* anotherKeeper
  const place = yield* prepared(placeCrashBet)
  const cashOut = yield* prepared(cashOutCrash)
  const players: Array<PlayerId> = []
  for (const name of ["crash-one", "crash-two"]) {
    const who = new Visitor("en", false)
    players.push((yield* who.registerByMail(`${name}@example.com`)) as PlayerId)
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
  }
  const bets = (number: number) =>
    Effect.forEach(players, (playerId, order) =>
      place({
        ...payerOf(playerId),
        key: nextGuid() as RoundKey,
        number,
        stake: minorUnits(5000),
        currency: "RUB" as CurrencyCode,
        ...(order === 0 ? {} : { auto: 130 }),
        origin: NOWHERE,
      }),
    )
  for (const how of ["pressed", "pressed", "pressed", "pressed", "unseen", "unseen", "unseen", "cancelled"]) {
    yield* TestClock.adjust("30 seconds")
    yield* keeper.watch
    yield* keeper.tick
    const [one] = yield* bets((yield* keeper.round).number)
    if (how === "cancelled") {
      yield* TestClock.adjust(BETTING_MS + UNSEEN_MS + 1)
      yield* keeper.tick
      continue
    }
    yield* TestClock.adjust(BETTING_MS)
    yield* keeper.tick
    const { at } = yield* secretOf(keeper)
    if (how === "pressed") {
      const { startsAt = 0 } = yield* keeper.round
      if (at - startsAt > 6000 && one !== undefined) {
        yield* TestClock.setTime(startsAt + 5000)
        yield* keeper.tick
        yield* cashOut({ bet: one, origin: NOWHERE })
      }
    }
    yield* TestClock.setTime(how === "unseen" ? at + UNSEEN_MS + 1 : at)
    yield* keeper.tick
  }
}).pipe(Effect.orDie, Effect.asVoid)
