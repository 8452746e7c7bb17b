import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import type { GameBet } from "#models/casino/games.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { minorUnits } from "#models/money/money.ts"
import {
  announceTournament,
  cancelTournament,
  proposeTournament,
} from "#src/server/domains/casino/tournaments/change-tournament.ts"
import { SETTLE_AFTER_MS } from "#src/server/domains/casino/tournaments/TournamentKeeper.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { fixedRates } from "#src/server/kernel/settings/fixed-rates.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { announce, joins, plays, sits, tick } from "#tests/support/tournaments.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const DICE: GameBet = { game: "dice", side: "under", target: 4950 }

/** Tournaments are held: by multiples and by stakes, with a winner and a prize that nobody wins; and one that two people announce and one calls off. */
export const tournamentsAreHeld = Effect.gen(function* () {
  const who = new Visitor("en", false)
  yield* who.registerByMail("tournaments@example.com")
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
  yield* sits(who, "dice")
  for (const [id, points] of [
    ["by-multiples", "multiple"],
    ["by-stakes", "wagered"],
  ] as const) {
    const { endsAt } = yield* announce(id, { points })
    yield* joins(who, id)
    for (let round = 0; round < 6; round += 1) {
      yield* TestClock.adjust("5 seconds")
      yield* plays(who, DICE, 10 + round)
      yield* tick
    }
    yield* TestClock.setTime(endsAt)
    yield* tick
    yield* TestClock.setTime(endsAt + SETTLE_AFTER_MS)
    yield* tick
  }
  const propose = yield* prepared(proposeTournament)
  const announced = yield* prepared(announceTournament)
  const cancel = yield* prepared(cancelTournament)
  const id = "called-off" as TournamentId
  const now = yield* Clock.currentTimeMillis
  const anna = { operator: "anna.petrova", station: "d1", by: { actor: "operator:anna.petrova" } } as const
  const boris = { operator: "boris", station: "d2", by: { actor: "operator:boris" } } as const
  yield* propose({
    id,
    ...anna,
    terms: {
      names: { ru: "Кубок", en: "The cup" },
      startsAt: now + 3_600_000,
      endsAt: now + 7_200_000,
      games: ["dice", "crash"],
      points: "multiple",
      leastStake: minorUnits(1000),
      currency: (yield* SiteSettings).currencies[0].code,
      prizes: [minorUnits(100_000)],
    },
    rates: fixedRates(yield* SiteSettings),
    needsSecond: true,
  })
  yield* announced({ id, ...boris })
  yield* cancel({ id, ...anna, note: "The prizes were typed wrong" })
}).pipe(Effect.orDie, Effect.asVoid)
