import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type {
  ClosingWay,
  ProviderRoundId,
  ProviderTransaction,
  TransactionId,
} from "#models/casino/providers/provider-round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import {
  agreeClosing,
  noteAsked,
  proposeClosing,
  withdrawClosing,
} from "#src/server/domains/casino/providers/close-open-round.ts"
import { hearRound } from "#src/server/domains/casino/providers/hear-round.ts"
import { exchangeCode, launchGame } from "#src/server/domains/casino/providers/launch-game.ts"
import { providerRoundId } from "#src/server/domains/casino/providers/provider-round.aggregate.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const id = (text: string) => text as TransactionId
const bet = (name: string, amount: number): ProviderTransaction => ({
  kind: "bet",
  id: id(name),
  amount: minorUnits(amount),
})
const win = (name: string, amount: number, reference: string): ProviderTransaction => ({
  kind: "win",
  id: id(name),
  amount: minorUnits(amount),
  reference: id(reference),
})
const rollback = (name: string, undoes: string): ProviderTransaction => ({
  kind: "rollback",
  id: id(name),
  undoes: id(undoes),
})

/** A provider's game is launched and played: rounds won, lost, rolled back before their bet and after their end, and a win taken back that was spent. */
export const providersPlay = Effect.gen(function* () {
  const launch = yield* prepared(launchGame)
  const exchange = yield* prepared(exchangeCode)
  const hear = yield* prepared(hearRound)
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("provided@example.com")) as PlayerId
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100 })
  const of = { provider: "local", game: "duel", currency: "RUB" as CurrencyCode }
  const session = yield* launch({
    ...of,
    ...payerOf(playerId),
    code: "a launch code",
    language: "en",
    origin: NOWHERE,
  })
  yield* TestClock.adjust("10 seconds")
  yield* exchange({ session, provider: of.provider, mayRepeat: false })
  const tell = (round: string, transactions: ReadonlyArray<ProviderTransaction>, closes = false) =>
    Effect.andThen(
      TestClock.adjust("5 seconds"),
      hear({ ...of, playerId, session, round: round as ProviderRoundId, transactions, closes }),
    )
  yield* tell("r1", [bet("r1-b1", 2000), bet("r1-b2", 1000)])
  yield* tell("r1", [win("r1-w1", 4500, "r1-b1")], true)
  yield* tell("r2", [rollback("r2-x1", "r2-b1")])
  yield* tell("r3", [bet("r3-b1", 1000)])
  yield* tell("r3", [rollback("r3-x1", "r3-b1")])
  yield* tell("r4", [bet("r4-b1", 3000)])
  yield* tell("r4", [win("r4-w1", 9000, "r4-b1")], true)
  yield* tell("r5", [bet("r5-b1", 17_000)], true)
  yield* tell("r4", [rollback("r4-x1", "r4-w1")])
}).pipe(Effect.orDie, Effect.asVoid)

/** Rounds stay open: the provider is asked in vain, an end is proposed, withdrawn, proposed anew and agreed to by another person. */
export const openRoundsAreEnded = Effect.gen(function* () {
  const launch = yield* prepared(launchGame)
  const exchange = yield* prepared(exchangeCode)
  const hear = yield* prepared(hearRound)
  const note = yield* prepared(noteAsked)
  const propose = yield* prepared(proposeClosing)
  const withdraw = yield* prepared(withdrawClosing)
  const agree = yield* prepared(agreeClosing)
  const who = new Visitor("en", false)
  const playerId = (yield* who.registerByMail("left.open@example.com")) as PlayerId
  yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 100 })
  const of = { provider: "local", game: "duel", currency: "RUB" as CurrencyCode }
  const session = yield* launch({
    ...of,
    ...payerOf(playerId),
    code: "another launch code",
    language: "en",
    origin: NOWHERE,
  })
  yield* TestClock.adjust("10 seconds")
  yield* exchange({ session, provider: of.provider, mayRepeat: false })
  const anna = { operator: "anna.petrova", station: "station-1", by: { actor: "operator:anna.petrova" } }
  const boris = { operator: "boris.ivanov", station: "station-2", by: { actor: "operator:boris.ivanov" } }
  const ends = Effect.fnUntraced(function* (round: string, way: ClosingWay, amount: number) {
    const id = providerRoundId(of.provider, playerId, round as ProviderRoundId)
    yield* hear({
      ...of,
      playerId,
      session,
      round: round as ProviderRoundId,
      transactions: [bet(`${round}-b1`, 2000)],
      closes: false,
    })
    yield* TestClock.adjust("1 minute")
    yield* note({ id, operator: anna.operator, said: "silent", by: anna.by })
    const proposal = { id, way, amount: minorUnits(amount), note: "The provider has shut down." }
    yield* propose({ ...anna, ...proposal })
    yield* TestClock.adjust("1 minute")
    yield* withdraw({ ...anna, id })
    yield* TestClock.adjust("1 minute")
    const known = (yield* propose({ ...anna, ...proposal })).snapshot.context.round
    if (known?.closing === undefined) return
    yield* TestClock.adjust("1 minute")
    yield* agree({ ...boris, id, round: known, seen: known.closing.proposed.at })
  })
  yield* ends("o1", "return", 0)
  yield* ends("o2", "credit", 4500)
  yield* ends("o3", "credit", 0)
}).pipe(Effect.orDie, Effect.asVoid)
