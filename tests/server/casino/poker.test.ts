import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { OUT_MOST_MS, TURN_MS, UNSEEN_MS } from "#models/casino/poker/clock.ts"
import { placesOf } from "#models/casino/poker/hand-steps.ts"
import type { PokerLobby, PokerProof, PokerTable } from "#models/casino/poker/poker-view.ts"
import { verdictOf } from "#models/casino/poker/proof.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { openedDeck } from "#src/server/domains/casino/poker/poker-seeds.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { anotherPokerKeeper } from "#tests/support/poker.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, houseHolds, moneyOf, nextGuid, nextNumber, refusalOf } from "#tests/support/wagers.ts"

type Keeper = Effect.Success<typeof anotherPokerKeeper>

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const at = (table: string, rest = "") => `/casino-api/poker/tables/${table}${rest}`
const look = (who: Visitor, table: string) => Effect.map(who.get(at(table)), told<PokerTable>)
const sits = (who: Visitor, table: string, seat: number, summ: number, guid = nextGuid()) =>
  who.post(at(table, "/seats"), { guid, seat, summ, mix: `own-${guid}` })
const moves = (who: Visitor, seen: PokerTable, kind: string, more: object = {}) =>
  who.post(at(seen.table, "/moves"), { number: seen.number, move: seen.turn?.move ?? 0, kind, ...more })
const presence = (who: Visitor, table: string, what: "out" | "in" | "leave") =>
  who.post(at(table, "/presence"), { what })

const layerSite = (store: Parameters<typeof layerPlayerSite>[0], seed: string) =>
  layerPlayerSite(
    store,
    makeHandBook(),
    seed,
    { captcha: "disabled", idleSignOutMs: 0 },
    [],
    ROOM_FOR_PLAYERS,
  )

/** A player with so many roubles a moment after the one before. */
const soonPlayer = Effect.fnUntraced(function* (roubles: number) {
  yield* TestClock.adjust("1 second")
  const visitor = new Visitor("en", false)
  yield* visitor.register(nextNumber())
  yield* visitor.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: roubles })
  return visitor
})

/** The whole log is right, postings of every currency sum to nothing, and the house keeps just the chips that are on tables. */
const isWhole = Effect.fnUntraced(function* (keeper: Keeper, tables: ReadonlyArray<string>) {
  const sql = yield* SqlClient.SqlClient
  const sums = yield* sql<{
    readonly sum: bigint
  }>`SELECT sum(amount)::bigint AS sum FROM postings GROUP BY currency`
  expect(sums.map(({ sum }) => Number(sum))).toEqual(sums.map(() => 0))
  let chips = 0
  for (const table of tables) for (const { stack } of (yield* keeper.hand(table)).seats) chips += stack
  expect(Number(yield* houseHolds("house:tables"))).toBe(chips)
  expect((yield* Effect.orDie(verify(registry))).defects).toEqual([])
})

/** Whole numbers from 0 up to a limit, the same in every run. */
const seeded = (seed: number) => {
  let state = seed
  return (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Salts of the cards that are dealt to each player of a hand: whoever knows a salt knows the card. */
const hiddenCards = Effect.fnUntraced(function* (keeper: Keeper, table: string) {
  const hand = yield* keeper.hand(table)
  const deck = yield* Effect.orDie(openedDeck(table, hand.number))
  return (hand.dealt?.players ?? []).map(({ seat, playerId }) => ({
    seat,
    playerId,
    salts: placesOf(hand, seat).map((place) => deck.at(place).salt),
    isShown: hand.shown.some((shown) => shown.seat === seat),
  }))
})

/** Where players vanish, and how a hand stands as a process dies. */
const STREETS = ["preflop", "flop", "turn", "river"]
const DEATHS = ["waiting", "betting"]

/** Time passes until a hand is bet on. */
const dealt = Effect.fnUntraced(function* (keeper: Keeper, table: string) {
  yield* TestClock.adjust("5 seconds")
  yield* keeper.tick
  const hand = yield* keeper.hand(table)
  expect(hand.state).toBe("betting")
  return hand
})

describeStores("poker", (store) => {
  layer(layerSite(store, "poker"))((it) => {
    it.effect(
      "is played by nine over many hands, with players who vanish, leave and come back, and processes that die in each state",
      () =>
        Effect.gen(function* () {
          const table = "nine-1"
          const hands = 25
          const random = seeded(20_261_130)
          const players: Array<Visitor> = []
          for (let count = 0; count < 9; count += 1) players.push(yield* soonPlayer(50_000))
          const brought = 50_000 * 100 * players.length
          /** Whose sitting a key is. */
          const whose = new Map<string, Visitor>()
          const sitDown = (who: Visitor, seat: number, summ: number) => {
            const guid = nextGuid()
            whose.set(guid, who)
            return sits(who, table, seat, summ, guid)
          }
          for (const [place, who] of players.entries())
            expect((yield* sitDown(who, place + 1, 800 + 100 * place)).status).toBe(200)
          let keeper = yield* anotherPokerKeeper
          const statesOfDeath = new Set<string>()
          const vanishedAt = new Set<string>()
          let shown = 0
          const isAllTried = () =>
            STREETS.every((street) => vanishedAt.has(street)) &&
            DEATHS.every((state) => statesOfDeath.has(state)) &&
            shown > 3
          // The cards are drawn anew each time: hands go on until everything has come about.
          for (let steps = 0; steps < hands * 150; steps += 1) {
            const hand = yield* keeper.hand(table)
            if (hand.number > hands && hand.state === "waiting" && isAllTried()) break
            if (random(12) === 0) {
              // The process dies here, and another one goes on.
              statesOfDeath.add(hand.state)
              keeper = yield* anotherPokerKeeper
            }
            const place = random(players.length)
            const who = players[place]
            if (who === undefined) throw new Error("Nobody is there")
            if (steps % 3 === 0 || hand.seats.length < players.length) {
              const seen = yield* look(who, table)
              // What others have been dealt stands in nothing that this player is told.
              const cards = yield* hiddenCards(keeper, table)
              const text = JSON.stringify(seen)
              for (const { seat, salts, isShown } of cards)
                if (seat !== seen.own?.seat && !isShown)
                  for (const salt of salts) expect(text.includes(salt)).toBe(false)
              if (seen.shown.length > 0) shown += 1
              if (seen.own === undefined) {
                const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((seat) =>
                  seen.seats.every((each) => each.seat !== seat),
                )
                if (free !== undefined) yield* sitDown(who, free, 1000)
                continue
              }
              const mine = seen.seats.find(({ isYou }) => isYou)
              const dice = random(100)
              if (dice < 2) yield* presence(who, table, "leave")
              else if (dice < 4) yield* presence(who, table, "out")
              else if (mine?.isOut === true && mine.stack > 0) yield* presence(who, table, "in")
              else if (mine?.stack === 0)
                yield* who.post(at(table, "/top-ups"), { guid: nextGuid(), summ: 1000 })
            }
            const { betting, seats } = yield* keeper.hand(table)
            const acting = whose.get(seats.find(({ seat }) => seat === betting?.turn)?.key ?? "")
            if (acting === undefined) {
              yield* TestClock.adjust("5 seconds")
              yield* keeper.tickOne(table)
              continue
            }
            const view = yield* look(acting, table)
            const { options } = view.own ?? {}
            if (options === undefined) continue
            const choice = random(100)
            if (choice < (vanishedAt.has(view.street ?? "") ? 4 : 30)) {
              // The player vanishes: turn and time bank run out.
              vanishedAt.add(view.street ?? "")
              yield* TestClock.setTime(view.turn?.until ?? 0)
              yield* keeper.tickOne(table)
            } else if (choice < 34 && options.raise !== undefined) {
              const { least, most } = options.raise
              const to = choice < 10 ? most : Math.min(most, least + 10 * random(20))
              expect((yield* moves(acting, view, "raise", { to })).status).toBe(200)
            } else if (choice < 45) expect((yield* moves(acting, view, "fold")).status).toBe(200)
            else expect((yield* moves(acting, view, options.canCheck ? "check" : "call")).status).toBe(200)
          }
          const { number } = yield* keeper.hand(table)
          expect(number).toBeGreaterThan(hands)
          expect([[...vanishedAt].toSorted(), [...statesOfDeath], shown, isAllTried()]).toEqual([
            [...STREETS].toSorted(),
            expect.arrayContaining([...DEATHS]),
            shown,
            true,
          ])
          yield* isWhole(keeper, [table])
          // Every hand is proved to anybody.
          const [one] = players
          if (one === undefined) throw new Error("Nobody is there")
          for (let each = 1; each < number; each += 1) {
            const answer = yield* one.get(at(table, `/hands/${each}`))
            if (answer.status === 404) continue
            expect(verdictOf(told<PokerProof>(answer))).toEqual({
              isMixRight: true,
              areCardsRight: true,
              isResultRight: true,
            })
          }
          // All get up; every chip is at home, but for the rake.
          yield* Effect.forEach(players, (who) => presence(who, table, "leave"))
          for (let count = 0; count < 40; count += 1) {
            yield* TestClock.adjust("25 seconds")
            yield* keeper.tick
          }
          expect((yield* keeper.hand(table)).seats).toEqual([])
          const home = yield* Effect.forEach(players, moneyOf)
          const rake = Number(yield* houseHolds("house:poker"))
          expect(rake).toBeGreaterThan(0)
          expect(home.reduce((sum, money) => sum + money, 0) + rake).toBe(brought)
          expect(Number(yield* houseHolds("house:tables"))).toBe(0)
          yield* isWhole(keeper, [table])
        }),
      600_000,
    )
  })
})

describeEmbedded("a table of poker", (store) => {
  layer(layerSite(store, "poker-table"))((it) => {
    it.effect("takes chips once for their key, within its bounds, on a free seat, one for each player", () =>
      Effect.gen(function* () {
        const table = "six-1"
        const [one, two, poor] = [
          yield* soonPlayer(10_000),
          yield* soonPlayer(10_000),
          yield* soonPlayer(100),
        ]
        expect((yield* one.get(at("six-77"))).status).toBe(404)
        expect(refusalOf(yield* sits(one, table, 1, 799.99))).toEqual([422, "poker-chips-below"])
        expect(refusalOf(yield* sits(one, table, 1, 2000.01))).toEqual([422, "poker-chips-above"])
        expect(refusalOf(yield* sits(one, table, 7, 1000))).toEqual([409, "poker-seat-taken"])
        expect((yield* sits(one, table, 10, 1000)).status).toBe(400)
        expect((yield* sits(one, table, 1, -1000)).status).toBe(400)
        expect(refusalOf(yield* sits(poor, table, 1, 1000))).toEqual([422, "game-balance-short"])
        const guid = nextGuid()
        expect((yield* sits(one, table, 1, 1000, guid)).status).toBe(200)
        expect((yield* sits(one, table, 1, 1000, guid)).status).toBe(200)
        expect((yield* sits(one, table, 1, 1200, guid)).status).toBe(409)
        expect(yield* moneyOf(one)).toBe(900_000)
        expect(refusalOf(yield* sits(one, table, 2, 1000))).toEqual([409, "poker-seat-had"])
        expect(refusalOf(yield* sits(two, table, 1, 1000))).toEqual([409, "poker-seat-taken"])
        expect(refusalOf(yield* presence(two, table, "leave"))).toEqual([409, "poker-not-seated"])
        // Two who want one seat at the same moment: one of them has it, the other keeps the money.
        const [three, four] = [yield* soonPlayer(10_000), yield* soonPlayer(10_000)]
        const racing = yield* Effect.all([sits(three, table, 4, 1000), sits(four, table, 4, 1000)], {
          concurrency: 2,
        })
        expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect([yield* moneyOf(three), yield* moneyOf(four)].toSorted()).toEqual([1_000_000, 900_000])
        const topUp = (summ: number, key = nextGuid()) => one.post(at(table, "/top-ups"), { guid: key, summ })
        const same = nextGuid()
        expect((yield* topUp(500, same)).status).toBe(200)
        expect((yield* topUp(500, same)).status).toBe(200)
        expect(yield* moneyOf(one)).toBe(850_000)
        expect(refusalOf(yield* topUp(500.01))).toEqual([422, "poker-chips-above"])
        const lobby = told<PokerLobby>(yield* one.get("/casino-api/poker"))
        expect(lobby.tables.find((each) => each.table === table)).toMatchObject({ taken: 2, isYours: true })
        yield* isWhole(yield* anotherPokerKeeper, [table])
      }),
    )

    it.effect("lets nobody act out of turn, twice, or with an amount that the rules don't allow", () =>
      Effect.gen(function* () {
        const table = "duel-1"
        const keeper = yield* anotherPokerKeeper
        const [one, two] = [yield* soonPlayer(10_000), yield* soonPlayer(10_000)]
        yield* sits(one, table, 1, 2000)
        yield* sits(two, table, 2, 2000)
        const hand = yield* dealt(keeper, table)
        const seen = yield* look(one, table)
        const [acting, waiting] = seen.own?.options === undefined ? [two, one] : [one, two]
        const mine = yield* look(acting, table)
        expect(hand.betting?.turn).toBe(mine.own?.seat)
        expect(refusalOf(yield* moves(waiting, mine, "fold"))).toEqual([409, "poker-turn-over"])
        expect(refusalOf(yield* moves(acting, mine, "check"))).toEqual([422, "poker-raise-not-taken"])
        for (const to of [3999, 200_001, 2001])
          expect(refusalOf(yield* moves(acting, mine, "raise", { to }))).toEqual([
            422,
            "poker-raise-not-taken",
          ])
        for (const to of [-1, 0.5, "1000", null])
          expect((yield* moves(acting, mine, "raise", { to })).status, `${to}`).toBe(400)
        const elsewhere: PokerTable = { ...mine, number: hand.number + 5 }
        expect(refusalOf(yield* moves(acting, elsewhere, "fold"))).toEqual([409, "poker-turn-over"])
        // Both of a pair of presses: the move is made once.
        const both = yield* Effect.all([moves(acting, mine, "call"), moves(acting, mine, "call")], {
          concurrency: 2,
        })
        expect(both.map(({ status }) => status)).toEqual([200, 200])
        expect((yield* keeper.hand(table)).moves).toHaveLength(1)
        expect((yield* moves(acting, mine, "call")).status).toBe(200)
        expect(refusalOf(yield* moves(acting, mine, "fold"))).toEqual([409, "poker-turn-over"])
        expect((yield* keeper.hand(table)).moves).toHaveLength(1)
        // Two different moves at once: one is made.
        const other = yield* look(waiting, table)
        const raced = yield* Effect.all(
          [moves(waiting, other, "check"), moves(waiting, other, "raise", { to: 4000 })],
          { concurrency: 2 },
        )
        expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409])
        expect((yield* keeper.hand(table)).moves).toHaveLength(2)
        expect(refusalOf(yield* one.post(at(table, "/top-ups"), { guid: nextGuid(), summ: 100 }))).toEqual([
          409,
          "poker-in-hand",
        ])
        // Who leaves in a hand stays until it is over, and takes home what is left.
        expect((yield* presence(one, table, "leave")).status).toBe(200)
        yield* presence(two, table, "leave")
        for (let count = 0; count < 6; count += 1) {
          yield* TestClock.adjust("6 seconds")
          yield* keeper.tick
        }
        const rake = Number(yield* houseHolds("house:poker"))
        expect((yield* moneyOf(one)) + (yield* moneyOf(two)) + rake).toBe(2_000_000)
        yield* isWhole(keeper, [table, "six-1"])
      }),
    )

    it.effect(
      "checks or folds for who vanishes, sits them out, and gives the seat up with all chips after ten minutes",
      () =>
        Effect.gen(function* () {
          const table = "duel-2"
          const keeper = yield* anotherPokerKeeper
          const [one, two] = [yield* soonPlayer(10_000), yield* soonPlayer(10_000)]
          yield* sits(one, table, 1, 4000)
          yield* sits(two, table, 2, 4000)
          yield* dealt(keeper, table)
          const seen = yield* look(one, table)
          const gone = seen.turn?.seat
          yield* TestClock.adjust(TURN_MS + 29_000)
          yield* keeper.tick
          expect((yield* keeper.hand(table)).moves).toHaveLength(0)
          yield* TestClock.adjust("2 seconds")
          yield* keeper.tick
          const after = yield* look(one, table)
          expect(after.seats.find(({ seat }) => seat === gone)?.isOut).toBe(true)
          expect(after.seats.map(({ stack }) => stack).toSorted()).toEqual([395_000, 405_000])
          yield* TestClock.adjust(OUT_MOST_MS)
          yield* keeper.tick
          const { seats } = yield* keeper.hand(table)
          expect(seats.map(({ seat }) => seat)).toEqual([gone === 1 ? 2 : 1])
          expect([yield* moneyOf(one), yield* moneyOf(two)].toSorted()).toEqual([600_000, 995_000])
          yield* isWhole(keeper, [table, "six-1", "duel-1"])
        }),
    )

    it.effect("is void where no server ran at the end of a turn: everybody has what they brought", () =>
      Effect.gen(function* () {
        const table = "six-3"
        const keeper = yield* anotherPokerKeeper
        const two = [yield* soonPlayer(50_000), yield* soonPlayer(50_000)] as const
        for (const [place, who] of two.entries()) yield* sits(who, table, place + 1, 20_000)
        const before = yield* dealt(keeper, table)
        const [first] = two
        const seen = yield* look(first, table)
        const acting = seen.own?.options === undefined ? two[1] : first
        yield* moves(acting, yield* look(acting, table), "raise", { to: 500_000 })
        yield* TestClock.setTime(((yield* look(first, table)).turn?.until ?? 0) + UNSEEN_MS + 1)
        yield* (yield* anotherPokerKeeper).tick
        const proof = told<PokerProof>(yield* first.get(at(table, `/hands/${before.number}`)))
        expect([proof.isVoid, proof.result]).toEqual([true, undefined])
        expect((yield* keeper.hand(table)).seats.map(({ stack }) => stack)).toEqual([2_000_000, 2_000_000])
        yield* isWhole(keeper, [table, "six-1", "duel-1", "duel-2"])
      }),
    )

    it.effect("writes no card into the log that was not shown", () =>
      Effect.gen(function* () {
        const keeper = yield* anotherPokerKeeper
        const table = "six-2"
        const two = [yield* soonPlayer(50_000), yield* soonPlayer(50_000)] as const
        for (const [place, who] of two.entries()) yield* sits(who, table, place + 1, 4000)
        const secrets: Array<string> = []
        for (let count = 0; count < 5; count += 1) {
          yield* dealt(keeper, table)
          for (const { salts } of yield* hiddenCards(keeper, table)) secrets.push(...salts)
          const [first] = two
          const seen = yield* look(first, table)
          const acting = seen.own?.options === undefined ? two[1] : first
          yield* moves(acting, yield* look(acting, table), "fold")
        }
        const log = JSON.stringify(yield* Effect.orDie((yield* Journal).readAll(0, 1_000_000)))
        expect(secrets).toHaveLength(20)
        for (const salt of secrets) expect(log.includes(salt)).toBe(false)
        expect(
          yield* two[0].get("/casino-api/poker/hands").pipe(Effect.map(told<ReadonlyArray<object>>)),
        ).toHaveLength(5)
      }),
    )
  })
})
