import { Effect } from "effect"
import { TestClock } from "effect/testing"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import { optionsOf } from "#models/casino/poker/betting.ts"
import { OUT_MOST_MS, UNSEEN_MS } from "#models/casino/poker/clock.ts"
import { turnOver } from "#models/casino/poker/hand-steps.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, payerOf } from "#models/wallet/account.ts"
import { changePresence } from "#src/server/domains/casino/poker/leave-seat.ts"
import { moveInHand } from "#src/server/domains/casino/poker/move-in-hand.ts"
import { PokerKeeper } from "#src/server/domains/casino/poker/PokerKeeper.ts"
import { takeSeat, topUp } from "#src/server/domains/casino/poker/take-seat.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { Visitor } from "#tests/support/player-site.ts"
import { anotherPokerKeeper } from "#tests/support/poker.ts"
import { DEPOSIT, nextGuid } from "#tests/support/wagers.ts"

const TABLE = "six-1"
const RUB = "RUB" as CurrencyCode

/** Hands of poker are played by three: folded, shown, left to the clock, all in, and void; chips are added, and all get up. */
export const pokerIsPlayed = Effect.gen(function* () {
  const keeper = yield* anotherPokerKeeper
  const seated = yield* prepared(takeSeat)
  const added = yield* prepared(topUp)
  const moved = yield* prepared(moveInHand)
  const presence = yield* prepared(changePresence)
  yield* (yield* PokerKeeper).last(TABLE)
  for (const [place, name] of ["poker-one", "poker-two", "poker-three"].entries()) {
    const who = new Visitor("en", false)
    const playerId = (yield* who.registerByMail(`${name}@example.com`)) as PlayerId
    yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 5000 })
    yield* seated({
      ...payerOf(playerId),
      key: nextGuid() as RoundKey,
      table: TABLE,
      number: 1,
      seat: place + 1,
      amount: minorUnits(100_000),
      currency: RUB,
      mix: `seed-${place}` as ClientSeed,
      origin: NOWHERE,
    })
  }
  const sittings = Effect.gen(function* () {
    const loaded = yield* (yield* PokerKeeper).sittings(yield* keeper.hand(TABLE))
    return loaded.flatMap(({ snapshot }) => snapshot.context.sitting ?? [])
  })
  const acts = Effect.fnUntraced(function* (kind: "fold" | "call" | "raise") {
    const hand = yield* keeper.hand(TABLE)
    const seat = hand.betting?.turn
    const own = hand.seats.find((each) => each.seat === seat)
    const options = hand.betting && optionsOf(hand.betting)
    if (seat === undefined || own === undefined || options === undefined) return
    const made =
      kind === "raise" && options.raise !== undefined
        ? ({ kind, to: options.raise.most } as const)
        : kind === "fold"
          ? ({ kind } as const)
          : ({ kind: options.canCheck ? "check" : "call" } as const)
    const { playerId, key } = own
    yield* moved({
      table: TABLE,
      number: hand.number,
      seat,
      playerId,
      key,
      move: hand.moves.length,
      origin: NOWHERE,
      ...made,
    })
    yield* keeper.tick
  })
  for (const how of ["fold", "call", "clock", "void", "raise"] as const) {
    for (const sitting of yield* sittings)
      if (sitting.out !== undefined) yield* presence({ sitting, what: "in", origin: NOWHERE })
    yield* TestClock.adjust("5 seconds")
    yield* keeper.tick
    for (let count = 0; count < 20; count += 1) {
      const hand = yield* keeper.hand(TABLE)
      if (hand.state === "waiting") break
      if (hand.betting?.turn === undefined) yield* TestClock.adjust("2 seconds")
      else if (how === "void") yield* TestClock.setTime(turnOver(hand) + UNSEEN_MS + 1)
      else if (how === "clock") yield* TestClock.setTime(turnOver(hand))
      else yield* acts(how)
      yield* keeper.tick
    }
    if (how !== "clock") continue
    const [first] = yield* sittings
    const { number } = yield* keeper.hand(TABLE)
    if (first !== undefined)
      yield* added({
        ...payerOf(first.playerId),
        table: TABLE,
        number,
        key: first.key,
        guid: nextGuid() as RoundKey,
        amount: minorUnits(1000),
        currency: RUB,
        origin: NOWHERE,
      })
  }
  const [gone, ...others] = yield* sittings
  for (const sitting of others) yield* presence({ sitting, what: "leave", origin: NOWHERE })
  if (gone !== undefined) yield* presence({ sitting: gone, what: "out", origin: NOWHERE })
  yield* TestClock.adjust("5 seconds")
  yield* keeper.tick
  yield* TestClock.adjust(OUT_MOST_MS)
  yield* keeper.tick
}).pipe(Effect.orDie, Effect.asVoid)
