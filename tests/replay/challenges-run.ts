import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { GameBet } from "#models/casino/games.ts"
import { CLOSE_AFTER_MS } from "#src/server/domains/casino/challenges/ChallengeKeeper.ts"
import { challengesOf, FIRST_DAY, FIRST_END, takesPart, tickChallenges } from "#tests/support/challenges.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { plays, sits } from "#tests/support/tournaments.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const BETS: ReadonlyArray<GameBet> = [
  { game: "dice", side: "under", target: 9000 },
  { game: "keno", picks: [1, 2, 3, 4, 5, 6, 7, 8], risk: "low" },
  { game: "limbo", target: 50_000 },
]

/** Challenges of a day are done by one player and paid; another does a part of them, and the day ends. */
export const challengesAreDone = Effect.gen(function* () {
  yield* tickChallenges
  const [one, other] = [new Visitor("en", false), new Visitor("en", false)]
  for (const [who, name] of [
    [one, "one"],
    [other, "other"],
  ] as const) {
    yield* who.registerByMail(`challenges-${name}@example.com`)
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 3000 })
    for (const { game } of BETS) yield* sits(who, game)
    yield* takesPart(who, FIRST_DAY)
  }
  for (let count = 0; count < 60; count += 1) {
    if ((yield* challengesOf(one)).own?.status !== "joined") break
    yield* TestClock.adjust("3 seconds")
    yield* plays(one, BETS[count < 6 ? count % 3 : 2] as GameBet, 10)
    if (count < 2) yield* plays(other, BETS[count] as GameBet, 10)
    yield* tickChallenges
  }
  yield* TestClock.setTime(FIRST_END + CLOSE_AFTER_MS)
  yield* tickChallenges
}).pipe(Effect.orDie, Effect.asVoid)
