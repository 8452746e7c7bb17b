import { Clock, Context, Effect, HashSet, Layer, Ref, Semaphore } from "effect"
import { contendersOf } from "#models/casino/poker/betting.ts"
import { BEFORE_DEAL_MS, RUN_OUT_MS } from "#models/casino/poker/clock.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { isInHand, isUnseen, stageOf, turnOver } from "#models/casino/poker/hand-steps.ts"
import { HOUSE_TABLES, rulesOf } from "#models/casino/poker/tables.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { makeWatch } from "../watch.ts"
import { announceHand, dealHand, stepHand, voidHand } from "./change-poker-hand.ts"
import { changePresence, isAwayForLong, leaveSeat } from "./leave-seat.ts"
import { endTurn } from "./move-in-hand.ts"
import {
  handId,
  type LoadedHand,
  POKER_DOCUMENTS,
  pokerHandAggregate,
  tableOwner,
  theHand,
} from "./poker-hand.aggregate.ts"
import { type LoadedSitting, pokerSeatAggregate, sittingId, theSitting } from "./poker-seat.aggregate.ts"

/** Keeps hands of poker going while somebody sits at a table: deals, lays cards, ends turns and hands as their time comes. */
export class PokerKeeper extends Context.Service<
  PokerKeeper,
  {
    /** Somebody asks for a table: it has a hand to be dealt from then on. */
    readonly watch: Effect.Effect<void>
    /** Waits for the next time that somebody asks for a table. */
    readonly watched: Effect.Effect<void>
    /** Takes all tables as far as they go now; whether they are to be looked at again soon. */
    readonly tick: Effect.Effect<boolean, StoreUnavailable>
    /** Takes one table as far as it goes now. */
    readonly tickOne: (table: string) => Effect.Effect<boolean, StoreUnavailable>
    /** The last hand of a table, announced where there is none yet, and the one before it; nothing of a table that is not there. */
    readonly last: (
      table: string,
    ) => Effect.Effect<
      { readonly hand: LoadedHand; readonly before?: LoadedHand } | undefined,
      StoreUnavailable
    >
    /** The last hand of a table where there is one: nothing is written. */
    readonly known: (table: string) => Effect.Effect<LoadedHand | undefined, StoreUnavailable>
    /** Sittings of all who are at the table, as a hand has them. */
    readonly sittings: (hand: PokerHand) => Effect.Effect<ReadonlyArray<LoadedSitting>, StoreUnavailable>
  }
>()("statebook/server/casino/PokerKeeper") {
  static readonly layer = Layer.effect(
    PokerKeeper,
    Effect.suspend(() => make),
  )
}

/** When a hand can be dealt. */
export const dealsAt = ({ announcedAt, seatedAt }: PokerHand): number =>
  Math.max(announcedAt, seatedAt) + BEFORE_DEAL_MS

/** Seats that are dealt in: their players are there, and have chips. */
export const dealtIn = (hand: PokerHand, sittings: ReadonlyArray<LoadedSitting>): ReadonlyArray<number> =>
  hand.seats
    .filter(({ key, stack }) =>
      sittings.some((each) => stack > 0 && theSitting(each).key === key && each.snapshot.matches("seated")),
    )
    .map(({ seat }) => seat)

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const { currencies } = yield* SiteSettings
  const announced = yield* prepared(announceHand)
  const dealt = yield* prepared(dealHand)
  const stepped = yield* prepared(stepHand)
  const voided = yield* prepared(voidHand)
  const turnEnded = yield* prepared(endTurn)
  const presence = yield* prepared(changePresence)
  const leaves = yield* prepared(leaveSeat)
  const { watch, watched } = yield* makeWatch
  const turn = yield* Semaphore.make(1)
  /** Tables that nobody sits at: they are looked at again once somebody asks for one. */
  const quiet = yield* Ref.make(HashSet.empty<string>())
  const [money] = currencies

  const load = (table: string, number: number) => aggregates.load(pokerHandAggregate, handId(table, number))

  const known = Effect.fnUntraced(function* (table: string) {
    const [newest] = yield* journal.documents(POKER_DOCUMENTS.hand, { owner: tableOwner(table), limit: 1 })
    return newest === undefined ? undefined : yield* load(table, newest.sort)
  })

  const last = Effect.fnUntraced(
    function* (table: string) {
      const rules = rulesOf(table, money)
      if (rules === undefined) return undefined
      const found = yield* known(table)
      const hand = found ?? (yield* announced({ table, number: 1, rules }))
      const { number } = theHand(hand)
      return number === 1 ? { hand } : { hand, before: yield* load(table, number - 1) }
    },
    // Another process announced it at the same moment.
    Effect.catchTag("PokerGone", () => Effect.succeed(undefined)),
  )

  /** All sittings of a hand are read at once: there are few events in each. */
  const sittings = (hand: PokerHand) => {
    const ids = hand.seats.map(({ playerId, key }) => sittingId(playerId, key))
    return ids.length === 0
      ? Effect.succeed([])
      : Effect.map(journal.readEach(ids.map(pokerSeatAggregate.streamOf)), (events) =>
          ids.map((id) =>
            pokerSeatAggregate.replay(
              pokerSeatAggregate.initial(id),
              events.get(pokerSeatAggregate.streamOf(id)) ?? [],
            ),
          ),
        )
  }

  /** What is done for those who are in no hand: without chips they sit out, after long enough they get up, and who gets up takes the chips home. */
  const lookAfterSeats = Effect.fnUntraced(function* (hand: PokerHand, at: number) {
    let isChanged = false
    for (const each of yield* sittings(hand)) {
      const sitting = theSitting(each)
      const own = hand.seats.find(({ key }) => key === sitting.key)
      if (own === undefined || isInHand(hand, own.seat)) continue
      if (each.snapshot.matches("leaving")) {
        yield* leaves({ sitting, number: hand.number })
        isChanged = true
      } else if (each.snapshot.matches("sittingOut") && isAwayForLong(sitting, at)) {
        yield* presence({ sitting, what: "leave" })
        isChanged = true
      } else if (each.snapshot.matches("seated") && own.stack === 0) {
        yield* presence({ sitting, what: "out", why: "broke" })
        isChanged = true
      }
    }
    return isChanged
  })

  /** Ends a turn whose time is over, or whose player has gone; whether it was. */
  const lookAfterTurn = Effect.fnUntraced(function* (hand: PokerHand, at: number) {
    const own = hand.seats.find(({ seat }) => seat === hand.betting?.turn)
    if (own === undefined) throw new Error(`It is nobody's turn at ${hand.table}`)
    const { table, number } = hand
    const { seat, playerId, key } = own
    if (isUnseen(hand, at)) {
      yield* voided({ table, number })
      return true
    }
    const sitting = yield* aggregates.load(pokerSeatAggregate, sittingId(playerId, key))
    const by = sitting.snapshot.matches("seated") ? "clock" : "away"
    if (by === "clock" && at < turnOver(hand)) return false
    yield* turnEnded({ table, number, seat, playerId, key, by })
    return true
  })

  /** Whether nobody can bet any more: cards are then laid at a pace that can be followed. */
  const isRunOut = ({ betting }: PokerHand): boolean =>
    betting !== undefined &&
    contendersOf(betting).length > 1 &&
    betting.spots.filter(({ isFolded, stack }) => !isFolded && stack > 0).length < 2

  /** One step of a table; whether it made one. */
  const step = Effect.fnUntraced(function* (loaded: LoadedHand) {
    const at = yield* Clock.currentTimeMillis
    const hand = theHand(loaded)
    const { table, number } = hand
    const { snapshot } = loaded
    if (snapshot.status === "done") {
      const rules = rulesOf(table, money) ?? hand.rules
      yield* announced({ table, number: number + 1, rules: hand.seats.length > 0 ? hand.rules : rules })
      return true
    }
    if (yield* lookAfterSeats(hand, at)) return true
    if (snapshot.matches("waiting")) {
      const seats = dealtIn(hand, yield* sittings(hand))
      if (seats.length < 2 || at < dealsAt(hand)) return false
      return (yield* dealt({ table, number, seats })).version > loaded.version
    }
    if (snapshot.matches("betting")) return yield* lookAfterTurn(hand, at)
    if (stageOf(hand) === "dealing" && isRunOut(hand) && at < hand.since + RUN_OUT_MS) return false
    yield* stepped({ table, number })
    return true
  })

  const advance = (table: string) =>
    Effect.gen(function* () {
      let loaded = yield* known(table)
      while (loaded !== undefined && (yield* step(loaded))) loaded = yield* known(table)
      return loaded !== undefined && (theHand(loaded).seats.length > 0 || !loaded.snapshot.matches("waiting"))
    }).pipe(
      // Somebody was first: what they left is looked at the next time.
      Effect.catchTag(["PokerGone", "PokerNotSeated"], () => Effect.succeed(true)),
    )

  return PokerKeeper.of({
    watch: Effect.andThen(Ref.set(quiet, HashSet.empty()), watch),
    watched,
    tickOne: (table) => turn.withPermits(1)(advance(table)),
    tick: turn.withPermits(1)(
      Effect.gen(function* () {
        const skipped = yield* Ref.get(quiet)
        let isGoing = false
        for (const { id } of HOUSE_TABLES) {
          if (HashSet.has(skipped, id)) continue
          if (yield* advance(id)) isGoing = true
          else yield* Ref.update(quiet, HashSet.add(id))
        }
        return isGoing
      }),
    ),
    last,
    known,
    sittings,
  })
})
