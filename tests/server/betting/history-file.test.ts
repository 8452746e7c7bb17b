import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { lettersTo, registerProved } from "#tests/support/proved-mailbox.ts"
import { describeEmbedded, describeStores } from "#tests/support/stores.ts"
import {
  comesTo,
  DEPOSIT,
  express,
  HISTORY,
  market,
  moneyOf,
  nextGuid,
  nextNumber,
  PLACE,
  player,
  single,
} from "#tests/support/wagers.ts"

const FILE = "/account-api/bets.csv"
const MAIL = "/account-api/bets/mail"
const CLEAR = "/account-api/bets/clear"
const RESTORE = "/account-api/bets/restore"
const CLEARED = "/account-api/bets/cleared"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const rowsOf = ({ body }: Answer) => String(body).split("\r\n").slice(1, -1)
const guidsOf = (answer: Answer) =>
  told<{ readonly bets: ReadonlyArray<Bet> }>(answer).bets.map(({ betGuid }) => betGuid)

/** Registers by mail, with money; proves the address by the letter's code where it is to be proved. */
const byMail = Effect.fnUntraced(function* (language: string, email: string, isProved: boolean) {
  yield* TestClock.adjust("5 minutes")
  const who = new Visitor(language)
  yield* isProved ? registerProved(who, email) : who.registerByMail(email)
  yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1000 })
  return who
})

describeStores("the history of bets as a table, by mail and cleared", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 40; gameId += 1) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "history-file", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect("names games, markets and states in the language that is asked for", () =>
      Effect.gen(function* () {
        const who = new Visitor("en", false)
        yield* who.register(nextNumber())
        yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1000 })
        for (const gameId of [1, 2]) yield* market(gameId, "opened")
        const bet = single(1, { summ: 123.45 })
        yield* who.secure(PLACE, bet)
        yield* market(1, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, bet.betGuid, "won")
        yield* TestClock.adjust("1 second")
        yield* who.secure(PLACE, express([2, 3]))
        const answer = yield* who.get(FILE)
        expect([answer.status, answer.type, answer.disposition]).toEqual([
          200,
          "text/csv; charset=utf-8",
          'attachment; filename="bets.csv"',
        ])
        const [newest = "", oldest = ""] = rowsOf(answer)
        expect(oldest).toContain(
          '"Team 1 — Team 2 (League): Home win, 2.00, won",2.00,123.45,246.90,"RUB","Won"',
        )
        expect(newest).toContain('"Double"')
        expect(newest).toContain("Team 1 — Team 2 (League): Home win, 2.00; Team 1")
        expect(newest).toMatch(/,4\.00,100\.00,,"RUB","Accepted","",/)
        expect(rowsOf(yield* who.get(`${FILE}?status=settled`))).toEqual([oldest])
        for (const query of ["days=0", "days=x", "status=gone"])
          expect([query, (yield* who.get(`${FILE}?${query}`)).status]).toEqual([query, 400])
        expect((yield* new Visitor().get(FILE)).status).toBe(401)
      }),
    )

    it.effect("comes to a proved mail address, in the player's language, once a minute", () =>
      Effect.gen(function* () {
        const who = yield* byMail("ru", "vera@example.org", true)
        expect(codeOf(yield* who.post(MAIL, {}))).toEqual([409, "history-empty"])
        yield* who.secure(PLACE, single(4))
        const sent = yield* who.post(MAIL, { days: 7 })
        expect(sent).toMatchObject({ status: 200, body: { value: { email: "v•••@example.org" } } })
        const letters = lettersTo("vera@example.org", "таблица ставок")
        const [letter] = yield* letters
        expect(letter).toMatchObject({ subject: "Ваши ставки" })
        const content = letter?.channel === "mail" ? (letter.attachments?.[0]?.content ?? "") : ""
        expect(content.split("\r\n")).toHaveLength(3)
        expect(content).toContain("Победа 1")
        expect(content).toContain("Принята")
        expect(yield* who.post(MAIL, { days: 7 })).toMatchObject({
          status: 429,
          body: { retryAt: expect.any(Number) },
        })
        expect(yield* letters).toHaveLength(1)
        for (const odd of [{ days: 0 }, { days: 1.5 }, { status: "gone" }])
          expect([odd, (yield* who.post(MAIL, odd)).status]).toEqual([odd, 400])

        const unproved = yield* byMail("en", "boris@example.org", false)
        yield* unproved.secure(PLACE, single(4))
        expect(codeOf(yield* unproved.post(MAIL, {}))).toEqual([409, "email-unproved"])
        expect(codeOf(yield* (yield* player(0)).post(MAIL, {}))).toEqual([409, "email-unproved"])
        expect((yield* new Visitor().post(MAIL, {})).status).toBe(401)
      }),
    )

    it.effect("hides what has ended, until it is taken back, and deletes nothing", () =>
      Effect.gen(function* () {
        const who = yield* player(1000)
        const other = yield* player(1000)
        for (const gameId of [5, 6]) yield* market(gameId, "opened")
        const [ended, open] = [single(5), single(6)]
        yield* who.secure(PLACE, ended)
        yield* other.secure(PLACE, { ...single(5) })
        yield* TestClock.adjust("1 second")
        yield* who.secure(PLACE, open)
        yield* market(5, { settled: { "1": "lost", X: "won", "2": "lost" } })
        yield* comesTo(who, ended.betGuid, "lost")
        const money = yield* moneyOf(who)

        expect(told(yield* who.get(CLEARED))).toEqual({ clearedAt: null })
        yield* TestClock.adjust("1 second")
        const { clearedAt } = told<{ readonly clearedAt: number }>(yield* who.post(CLEAR))
        expect(told(yield* who.get(CLEARED))).toEqual({ clearedAt })
        expect(guidsOf(yield* who.get(HISTORY))).toEqual([open.betGuid])
        expect(guidsOf(yield* who.get(`${HISTORY}?status=settled`))).toEqual([])
        expect(rowsOf(yield* who.get(FILE))).toHaveLength(1)
        expect(yield* moneyOf(who)).toBe(money)
        // A bet that was open is there still when it ends, and one that is asked for by its key always is.
        yield* TestClock.adjust("1 second")
        yield* market(6, { settled: { "1": "won", X: "lost", "2": "lost" } })
        yield* comesTo(who, open.betGuid, "won")
        expect(guidsOf(yield* who.get(HISTORY))).toEqual([open.betGuid])
        expect((yield* who.get(`${HISTORY}/${ended.betGuid}`)).status).toBe(200)
        expect(guidsOf(yield* other.get(HISTORY))).toHaveLength(1)
        const support = yield* operatorAt("sara.support", ["support"])
        const { userId } = told<Bet>(yield* who.get(`${HISTORY}/${ended.betGuid}`))
        const desk = told<{ readonly rows: ReadonlyArray<unknown> }>(
          yield* support.get(`/operator-api/bets?player=${userId}`),
        )
        expect(desk.rows).toHaveLength(2)

        yield* TestClock.adjust("1 second")
        yield* who.post(CLEAR)
        expect(guidsOf(yield* who.get(HISTORY))).toEqual([])
        expect(told(yield* who.post(RESTORE))).toEqual({ clearedAt: null })
        expect(told(yield* who.post(RESTORE))).toEqual({ clearedAt: null })
        expect(guidsOf(yield* who.get(HISTORY))).toEqual([open.betGuid, ended.betGuid])
        for (const path of [CLEAR, RESTORE]) expect((yield* new Visitor().post(path)).status).toBe(401)
      }),
    )
  })
})

// Days of a test's clock are minutes of every keeper, each of which asks the store.
describeEmbedded("the history of bets of some days as a table", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 4; gameId += 1) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "history-days", { captcha: "disabled" }))((it) => {
    it.effect("has bets that were placed in them, and no older ones", () =>
      Effect.gen(function* () {
        const who = new Visitor("en")
        const number = nextNumber()
        yield* who.register(number)
        yield* who.post(DEPOSIT, { guid: `deposit-${nextGuid()}`, summ: 1000 })
        for (const bet of [single(1), express([2, 3])]) yield* who.secure(PLACE, bet)
        yield* TestClock.adjust("2 days")
        yield* who.post("/account-api/auth/login", { type: "phone", login: `7${number}`, password: PASSWORD })
        expect(rowsOf(yield* who.get(`${FILE}?days=1`))).toEqual([])
        expect(rowsOf(yield* who.get(`${FILE}?days=3`))).toHaveLength(2)
      }),
    )
  })
})
