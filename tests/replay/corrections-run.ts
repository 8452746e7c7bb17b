import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import type { Game } from "#models/betting/game.ts"
import {
  MARKET_STATUS,
  type MarketKey,
  type MarketStatus,
  type OutcomeKey,
  type SelectionResult,
} from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { SourceMessage } from "#models/line/feed/source.ts"
import { makeBookState } from "#src/server/domains/line/trading/book-state.ts"
import { makeFactFinder } from "#src/server/domains/line/trading/facts.ts"
import { makeRecorder } from "#src/server/domains/line/trading/recorder.ts"
import { fakeGame } from "#tests/support/fake-book.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { comesTo, eventCount, express, PLACE, player, single, until } from "#tests/support/wagers.ts"

const RESULT = "result/match" as MarketKey
/** Games that the run bets on or corrects, 1 to this. */
export const GAMES = 8

type Told<Message = SourceMessage> = Message extends SourceMessage
  ? Omit<Message, "producer" | "seq" | "at">
  : never

/** Tells the log what a feed says, as the trader does, and waits until it is written. */
const makeFeed = Effect.gen(function* () {
  const { record } = yield* makeRecorder
  const finder = makeFactFinder()
  const book = makeBookState()
  let seq = 0
  return (told: Told) =>
    Effect.gen(function* () {
      seq += 1
      const at = yield* Clock.currentTimeMillis
      const before = yield* eventCount
      const message: SourceMessage = { ...told, producer: "hand", seq, at }
      const facts = finder.find(message, book.get)
      book.apply(message)
      yield* record(facts)
      yield* until(Effect.map(eventCount, (count) => count > before))
    })
})

const result = (gameId: number, winner: string): Told => ({
  _tag: "bet_settlement",
  gameId: gameId as GameId,
  results: [
    {
      market: RESULT,
      outcomes: ["1", "X", "2"].map((outcome): [OutcomeKey, SelectionResult] => [
        outcome as OutcomeKey,
        outcome === winner ? "won" : "lost",
      ]),
    },
  ],
})

const rollback = (gameId: number): Told => ({
  _tag: "rollback_bet_settlement",
  gameId: gameId as GameId,
  markets: [RESULT],
})

const cancel = (gameId: number, window: { readonly from?: number; readonly to?: number } = {}): Told => ({
  _tag: "bet_cancel",
  gameId: gameId as GameId,
  markets: [RESULT],
  reason: "abandoned",
  ...window,
})

const odds = (gameId: number, status: MarketStatus): Told => ({
  _tag: "odds_change",
  gameId: gameId as GameId,
  markets: [
    {
      market: RESULT,
      status,
      odds: ["1", "X", "2"].map((outcome) => [outcome as OutcomeKey, 2000 as OddsMilli]),
    },
  ],
})

const fixtures = (...games: ReadonlyArray<Game>): Told => ({
  _tag: "fixture_change",
  sports: [],
  champs: [],
  teams: [],
  games,
})

const scheduled = (gameId: number, startsAt: number): Game => fakeGame(gameId, "scheduled", startsAt)

const restore = (gameId: number, window: { readonly from?: number; readonly to?: number } = {}): Told => ({
  _tag: "rollback_bet_cancel",
  gameId: gameId as GameId,
  markets: [RESULT],
  ...window,
})

/**
 * Cancellations that were wrong themselves: of a whole market, and of the bets of a time on a market that had its result.
 * What was returned is held again, and what stands in the log is paid.
 */
export const cancellationsAreTakenBack = Effect.gen(function* () {
  const feed = yield* makeFeed
  const startsAt = (yield* Clock.currentTimeMillis) + 86_400_000
  yield* feed(fixtures(scheduled(1, startsAt), scheduled(2, startsAt)))
  for (const gameId of [1, 2]) yield* feed(odds(gameId, MARKET_STATUS.open))
  const patient = yield* player(1000)

  const whole = single(1)
  yield* patient.secure(PLACE, whole)
  yield* feed(cancel(1))
  yield* comesTo(patient, whole.betGuid, "cancelled")
  yield* feed(restore(1))
  yield* comesTo(patient, whole.betGuid, "accepted")
  yield* feed(result(1, "2"))
  yield* comesTo(patient, whole.betGuid, "lost")

  const inTime = single(2)
  const from = yield* Clock.currentTimeMillis
  yield* patient.secure(PLACE, inTime)
  yield* feed(result(2, "1"))
  yield* comesTo(patient, inTime.betGuid, "won")
  const window = { from, to: yield* Clock.currentTimeMillis }
  yield* feed(cancel(2, window))
  yield* comesTo(patient, inTime.betGuid, "cancelled")
  yield* feed(restore(2, window))
  yield* comesTo(patient, inTime.betGuid, "won")
})

/** A code that is asked for and typed in too late. */
const codeThatExpires = Effect.gen(function* () {
  const visitor = new Visitor("en", false)
  const { answer, code } = yield* visitor.askCode("79149999999")
  const { verificationId } = (answer.body as { readonly value: { readonly verificationId: string } }).value
  yield* TestClock.adjust("11 minutes")
  yield* visitor.post("/account-api/registration/phone/confirm-code", { verificationId, code })
})

/** A session kept alive for as long as one may be, and one that is left. */
const sessionsThatEnd = Effect.gen(function* () {
  const restless = yield* player(0)
  const leaver = yield* player(0)
  for (let turn = 0; turn < 37; turn += 1) {
    yield* restless.post("/account-api/auth/activity")
    yield* TestClock.adjust("20 minutes")
  }
  yield* Effect.all([restless, leaver].map((visitor) => visitor.get("/account-api/auth/session")))
})

/**
 * What a season without mistakes never shows: results that are taken back after they were paid and spent, markets that
 * close, reopen and are cancelled, for a while or altogether, games that are moved and called off, codes and sessions that
 * run out. The clock is the caller's; the site takes bets on games 1 to {@link GAMES} at 2.000.
 */
export const thingsAreCorrected = Effect.gen(function* () {
  const feed = yield* makeFeed
  const startsAt = (yield* Clock.currentTimeMillis) + 86_400_000
  yield* feed(fixtures(...Array.from({ length: GAMES }, (_, index) => scheduled(index + 1, startsAt))))
  for (let gameId = 1; gameId <= GAMES; gameId += 1) yield* feed(odds(gameId, MARKET_STATUS.open))

  // Won, spent, taken back, won again: a claim on the player that the second win settles.
  const spender = yield* player(100)
  const won = single(1)
  yield* spender.secure(PLACE, won)
  yield* feed(result(1, "1"))
  yield* comesTo(spender, won.betGuid, "won")
  yield* spender.secure(PLACE, single(2, { summ: 150 }))
  yield* feed(rollback(1))
  yield* comesTo(spender, won.betGuid, "accepted")
  yield* feed(result(1, "1"))
  yield* comesTo(spender, won.betGuid, "won")

  // An express whose one leg is lost, corrected to won, and whose other is voided.
  const patient = yield* player(1000)
  const both = express([3, 4])
  yield* patient.secure(PLACE, both)
  yield* feed(result(3, "2"))
  yield* comesTo(patient, both.betGuid, "lost")
  yield* feed(rollback(3))
  yield* comesTo(patient, both.betGuid, "accepted")
  yield* feed(result(3, "1"))
  yield* feed(cancel(4))
  yield* comesTo(patient, both.betGuid, "won")

  // Paid, and returned afterwards with all bets of its time.
  const returned = single(5)
  const from = yield* Clock.currentTimeMillis
  yield* patient.secure(PLACE, returned)
  yield* feed(result(5, "1"))
  yield* comesTo(patient, returned.betGuid, "won")
  yield* feed(cancel(5, { from, to: yield* Clock.currentTimeMillis }))
  yield* comesTo(patient, returned.betGuid, "cancelled")

  // Closed and opened again; moved; called off.
  yield* feed(odds(6, MARKET_STATUS.closed))
  yield* feed(odds(6, MARKET_STATUS.open))
  yield* feed(fixtures(scheduled(7, startsAt + 3_600_000)))
  const { clock, score } = scheduled(7, startsAt)
  const calledOff = single(7)
  yield* patient.secure(PLACE, calledOff)
  yield* feed({ _tag: "game_change", gameId: 7 as GameId, status: "cancelled", score, clock })
  yield* feed(cancel(7))
  yield* comesTo(patient, calledOff.betGuid, "cancelled")

  yield* codeThatExpires
  yield* sessionsThatEnd
})
