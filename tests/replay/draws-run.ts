import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import type { DrawKind, TicketKey } from "#models/draws/draw.ts"
import type { OptionKey } from "#models/draws/draw-field.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { buyTicket } from "#src/server/domains/draws/buy-ticket.ts"
import { cancelDraw, verifyDraw } from "#src/server/domains/draws/change-draw.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Settings } from "#src/server/kernel/settings/settings.ts"
import type { HandBook } from "#tests/support/book.ts"
import { endGames, offerGames, tick } from "#tests/support/draws.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

/** The draws of the run; what pays over 1,000 roubles is verified by two people. */
export const DRAWN: Partial<Settings> = {
  draws: ["fifteen", "free", "lotto-5-36"],
  drawThreshold: minorUnits(100_000),
  idleSignOutMs: 0,
}

const GAMES_FROM = 501
const HOUR = 3_600_000

/** Draws are held: a toto with its jackpot won, verified by two people; a free one that the site verifies; a lotto; and one that is called off. */
export const drawsAreHeld = (book: HandBook) =>
  Effect.gen(function* () {
    const who = new Visitor("en", false)
    const playerId = (yield* who.registerByMail("draws@example.com")) as PlayerId
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
    const buy = yield* prepared(buyTicket)
    const verify = yield* prepared(verifyDraw)
    const cancel = yield* prepared(cancelDraw)
    const buys = (kind: DrawKind, number: number, picks: ReadonlyArray<ReadonlyArray<string>>) =>
      buy({
        ...payerOf(playerId),
        key: nextGuid() as TicketKey,
        draw: { kind, number },
        picks: picks as ReadonlyArray<ReadonlyArray<OptionKey>>,
        times: 1,
        currency: "RUB" as CurrencyCode,
        origin: NOWHERE,
        isSingle: kind === "free",
      })
    const row = (count: number, right = "1") => Array.from({ length: count }, () => [right])
    const rounds = [0, 1] as const
    for (const round of rounds) {
      const games = yield* offerGames(
        book,
        GAMES_FROM + round * 100,
        15,
        (yield* Clock.currentTimeMillis) + HOUR,
      )
      yield* tick
      yield* buys("fifteen", round + 1, row(15))
      yield* buys("fifteen", round + 1, row(15, "2"))
      if (round === 0) yield* buys("free", 1, row(7))
      if (round === 1)
        yield* cancel({
          draw: { kind: "fifteen", number: 2 },
          reason: "operator",
          operator: "anna.petrova",
          by: { actor: "operator:anna.petrova" },
        })
      yield* TestClock.adjust("61 minutes")
      yield* endGames(games, () => "1")
      yield* tick
      if (round === 0)
        for (const [operator, station] of [
          ["anna.petrova", "d1"],
          ["boris", "d2"],
        ] as const)
          yield* verify({
            draw: { kind: "fifteen", number: 1 },
            verifier: { operator, station },
            by: { actor: `operator:${operator}` },
          })
      yield* tick
    }
  }).pipe(Effect.orDie, Effect.asVoid)
