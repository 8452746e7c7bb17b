import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { BetDeskPage, BetDeskRecord } from "#models/operator/bet-desk.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import {
  betOf,
  express,
  market,
  nextGuid,
  PLACE,
  player,
  single,
  statusOf,
  until,
} from "#tests/support/wagers.ts"

const DESK = "/operator-api/bets"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const refusedIn = ({ status, body }: Answer) => [
  status,
  ...((body as { readonly errors?: ReadonlyArray<{ readonly field: string }> }).errors ?? []).map(
    ({ field }) => field,
  ),
]

describeStores("the desk of bets", (store) => {
  const book = makeHandBook()
  for (const gameId of [1, 2, 3]) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)
  layer(layerPlayerSite(store, book, "bet-desk", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))((it) => {
    const placed = Effect.fnUntraced(function* (who: Visitor, body: object) {
      yield* TestClock.adjust(1000)
      const answer = yield* who.secure(PLACE, body)
      expect(answer.status).toBe(200)
      return betOf(answer)
    })

    it.effect("lists bets of all players newest first, page by page, and narrows them each way", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("anna.bets", ["support"])
        const idsOf = (query = "") =>
          Effect.map(desk.get(`${DESK}${query}`), (answer) =>
            told<BetDeskPage>(answer).rows.map(({ bet }) => bet.id),
          )
        const one = yield* player(10_000)
        const two = yield* player(10_000)
        const bets = []
        for (let index = 0; index < 20; index++) bets.push(yield* placed(one, single(1)))
        const dear = yield* placed(two, single(2, { summ: 250.5 }))
        const joined = yield* placed(two, express([1, 3]))
        const ids = [...bets, dear, joined].map(({ id }) => id).toReversed()
        const first = told<BetDeskPage>(yield* desk.get(DESK))
        const rest = told<BetDeskPage>(yield* desk.get(`${DESK}?after=${first.next}`))
        expect([first.rows.length, rest.next]).toEqual([20, null])
        expect([...first.rows, ...rest.rows].map(({ bet }) => bet.id)).toEqual(ids)
        expect(yield* idsOf(`?find=${dear.id}`)).toEqual([dear.id])
        expect(yield* idsOf(`?find=${joined.userId}/${joined.betGuid}`)).toEqual([joined.id])
        expect(yield* idsOf(`?player=${dear.userId}`)).toEqual([joined.id, dear.id])
        expect(yield* idsOf("?game=3")).toEqual([joined.id])
        expect(yield* idsOf("?kind=1")).toEqual([joined.id])
        expect(yield* idsOf("?status=lost")).toEqual([])
        expect(yield* idsOf("?currency=RUB&least=100.01")).toEqual([dear.id])
        expect(yield* idsOf("?currency=RUB&least=250.50&most=250.5")).toEqual([dear.id])
        expect(yield* idsOf("?currency=KZT")).toEqual([])
        const day = new Date(dear.placedAt).toISOString().slice(0, 10)
        expect(yield* idsOf(`?player=${dear.userId}&from=${day}&to=${day}`)).toEqual([joined.id, dear.id])
        expect(yield* idsOf("?to=1969-12-31")).toEqual([])
      }),
    )

    it.effect("says which part of an address it can't mean", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("boris.bets", ["trading"])
        for (const [query, field] of [
          ["least=10", "currency"],
          ["currency=RUB&least=10&most=9.99", "most"],
          ["currency=RUB&least=0.001", "least"],
          ["currency=JPY&most=10.5", "most"],
          ["from=2026-11-30&to=2026-11-29", "to"],
          ["from=2026-02-30", "from"],
          ["find=nobody", "find"],
          ["player=-1", "player"],
          ["kind=9", "kind"],
          ["after=here", "after"],
        ] as const)
          expect([query, ...refusedIn(yield* desk.get(`${DESK}?${query}`))]).toEqual([query, 400, field])
      }),
    )

    it.effect("opens a bet with its money and all that happened to it, and writes the look down", () =>
      Effect.gen(function* () {
        const desk = yield* operatorAt("clara.bets", ["trading"])
        const who = yield* player(1000)
        const bet = yield* placed(who, single(2))
        yield* market(2, "opened")
        yield* market(2, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* until(Effect.map(statusOf(who, bet.betGuid), (status) => status === "won"))
        const stream = `${bet.userId}/${bet.betGuid}`
        const record = told<BetDeskRecord>(yield* desk.post(`${DESK}/${stream}/open`))
        expect(record).toMatchObject({ stream, state: "settled.won", bet: { id: bet.id, status: "won" } })
        expect(record.events.map(({ type, actor }) => [type, actor])).toEqual([
          ["bet.placed", `player:${bet.userId}`],
          ["leg.settled", "settlement"],
        ])
        const purse = `player:${bet.userId}`
        expect(record.postings.map(({ account, amount }) => [account, amount])).toEqual(
          expect.arrayContaining([
            [purse, -10_000],
            ["house:held", 10_000],
            [purse, 20_000],
            ["house:held", -10_000],
            ["house:win", -10_000],
          ]),
        )
        expect(record.postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
        const journal = yield* Journal
        const log = yield* Effect.orDie(journal.readAll(0, 100_000))
        const looks = log.filter(({ type, payload }) => type === "record.opened" && payload.includes(stream))
        expect(looks).toHaveLength(1)
        const unknown = yield* desk.post(`${DESK}/${bet.userId}/${nextGuid()}/open`)
        expect([unknown.status, (unknown.body as { code: string }).code]).toEqual([404, "bet-unknown"])
      }),
    )
  })
})
