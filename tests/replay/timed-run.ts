import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { RoundKey } from "#models/casino/round.ts"
import { TIMED_GAMES, timedGame, timedShowMs } from "#models/casino/timed/timed-games.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { placeTimedBet } from "#src/server/domains/casino/timed/place-timed-bet.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { anotherTimedKeeper } from "#tests/support/timed.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const PICKS = {
  "tv-numbers": ["number-7", "first-red", "sum-middle"],
  "tv-wheel": ["even", "odd", "colour-blue"],
  "keno-80": ["7", "3-17-80"],
  "bingo-75": ["card-1", "card-12000"],
  "bingo-90": ["card-1", "card-7"],
  "fast-bet": ["under", "total-7"],
} as const

/** A round of each game that is drawn for everybody, with several bets of two players. */
export const roundsAreDrawn = Effect.gen(function* () {
  const place = yield* prepared(placeTimedBet)
  const players: Array<PlayerId> = []
  for (const name of ["timed-one", "timed-two"]) {
    const who = new Visitor("en", false)
    players.push((yield* who.registerByMail(`${name}@example.com`)) as PlayerId)
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
  }
  for (const game of TIMED_GAMES) {
    const keeper = yield* anotherTimedKeeper(game)
    yield* TestClock.adjust("30 seconds")
    yield* keeper.watch
    yield* keeper.tick
    const { number } = yield* keeper.round
    for (const playerId of players)
      for (const pick of PICKS[game])
        yield* place({
          ...payerOf(playerId),
          key: nextGuid() as RoundKey,
          game,
          number,
          pick,
          stake: minorUnits(5000),
          currency: "RUB" as CurrencyCode,
          origin: NOWHERE,
        })
    yield* TestClock.adjust(timedGame(game).bettingMs)
    yield* keeper.tick
    yield* TestClock.adjust(timedShowMs(game))
    yield* keeper.tick
  }
}).pipe(Effect.orDie, Effect.asVoid)
