import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { OfferedAct } from "#models/players/player-act.ts"
import type { PlayerPage } from "#models/players/player-list.ts"
import type { FileEntry, PlayerChart, PlayerRecord } from "#models/players/player-record.ts"
import { registry } from "#src/server/app/registry.ts"
import { verify } from "#src/server/domains/audit/verify.ts"
import { Erasures } from "#src/server/domains/privacy/Erasures.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { STATE_CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { OperatorBrowser, operatorAt, operatorKey } from "#tests/support/operators.ts"
import {
  type Answer,
  layerPlayerSite,
  PASSWORD,
  ROOM_FOR_PLAYERS,
  Visitor,
} from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { DEPOSIT, market, nextGuid, nextNumber, PLACE, refusalOf, single } from "#tests/support/wagers.ts"

const DESK = "/operator-api/players"
const SIGN_IN = "/account-api/auth/login"
const WHY = "The bank says that the card is stolen"
const WAIT = 1_200_000

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const recordOf = (answer: Answer) => told<PlayerRecord>(answer)
const actOf = ({ acts }: PlayerRecord, act: OfferedAct["act"]) => {
  const found = acts.find((each) => each.act === act)
  if (found === undefined) throw new Error(`${act} is not offered`)
  return found
}
const barsOf = (answer: Answer) => Object.fromEntries(recordOf(answer).acts.map(({ act, bar }) => [act, bar]))

describeStores("the desk of players", (store) => {
  const book = makeHandBook()
  book.offer(1)
  book.hear(Number.MAX_SAFE_INTEGER)
  const site = layerPlayerSite(
    store,
    book,
    "player-desk",
    { captcha: "disabled", erasure: { waitMs: WAIT, retryMs: WAIT } },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    const signedUp = Effect.gen(function* () {
      yield* TestClock.adjust("11 minutes")
      const who = new Visitor("en", false)
      const number = nextNumber()
      const playerId = yield* who.register(number)
      return { who, number, playerId, path: `${DESK}/${playerId}` }
    })
    const signIn = (who: Visitor, number: string, password = PASSWORD) =>
      who.post(SIGN_IN, { type: "phone", login: `7${number}`, password })
    const opened = (desk: OperatorBrowser, path: string) => Effect.map(desk.post(`${path}/open`), recordOf)
    /** Does something as the page does it that was just opened. */
    const done = (desk: OperatorBrowser, path: string, act: OfferedAct["act"], given: object) =>
      Effect.gen(function* () {
        const { version } = actOf(yield* opened(desk, path), act)
        return yield* desk.post(`${path}/${act}`, { version, ...given })
      })
    const notes = (type: string) =>
      Effect.gen(function* () {
        const journal = yield* Journal
        const { streams } = yield* journal.happened([type], 0)
        const events = yield* Effect.forEach(new Set(streams), (stream) => journal.read(stream))
        return events.flat().filter((event) => event.type === type)
      })

    it.effect("lists players, the newest first and page by page, by country and by how they stand", () =>
      Effect.gen(function* () {
        const made = yield* Effect.forEach(Array.from({ length: 32 }), () => signedUp)
        const desk = yield* operatorAt("lister.one", ["cashier"])
        const mine = made.map(({ playerId }) => playerId).toReversed()
        const listed = (search: string) =>
          Effect.map(desk.get(`${DESK}${search}`), (answer) => told<PlayerPage>(answer))
        const first = yield* listed("")
        expect(first.rows.map(({ playerId }) => playerId)).toEqual(mine.slice(0, 30))
        const second = yield* listed(`?after=${first.next}`)
        expect(second.rows.slice(0, 2).map(({ playerId }) => playerId)).toEqual(mine.slice(30))
        expect(first.rows[0]).toMatchObject({ country: "ru", standing: "open", isPresent: true, flags: [] })
        expect((yield* listed("?country=ru")).rows.map(({ playerId }) => playerId)).toEqual(mine.slice(0, 30))
        expect((yield* listed("?country=kz")).rows).toEqual([])
        expect((yield* listed("?list=blocked")).rows).toEqual([])
        expect((yield* listed("?list=review")).rows).toEqual([])
        expect((yield* listed("?list=excluded")).rows).toEqual([])
        for (const search of ["?list=nobody", "?country=russia", "?after=%F0%9F%98%80", "?after=1e999"])
          expect([search, (yield* desk.get(`${DESK}${search}`)).status]).toEqual([search, 400])
        const stopped = made.at(-1)
        expect((yield* stopped?.who.post("/BlockUser", { kind: "panic" }) ?? Effect.die("none")).status).toBe(
          200,
        )
        const excluded = (yield* listed("?list=excluded")).rows
        expect(excluded.map(({ playerId, isStopped }) => [playerId, isStopped])).toEqual([
          [stopped?.playerId, true],
        ])
      }),
    )

    it.effect("finds a player by number and account, and a person by what only few may look by", () =>
      Effect.gen(function* () {
        const { who, number, playerId } = yield* signedUp
        const created = told<{ readonly id: number }>(
          yield* who.post("/createCurrencyAccount", { currency_id: STATE_CURRENCIES.USD }),
        )
        const desk = yield* operatorAt("finder.one", ["support"])
        const byNumber = (text: string) =>
          Effect.map(desk.post(`${DESK}/find`, { number: text }), (answer) => told<number | null>(answer))
        expect(yield* byNumber(` ${playerId} `)).toBe(playerId)
        expect(yield* byNumber(`${created.id}`)).toBe(playerId)
        for (const text of ["", "0", "-1", "1e9", "😀", "٠", "9".repeat(40), `${playerId}99`])
          expect([text, yield* byNumber(text)]).toEqual([text, null])
        const byPerson = (body: object) =>
          Effect.map(desk.post(`${DESK}/find-person`, body), (answer) => told<number | null>(answer))
        expect(yield* byPerson({ by: "phone", text: `+7 ${number}` })).toBe(playerId)
        expect(yield* byPerson({ by: "phone", text: "+7 900 000 00 00" })).toBeNull()
        expect(yield* byPerson({ by: "email", text: "nobody@example.com" })).toBeNull()
        const searched = yield* notes("person.searched")
        expect(searched.map(({ payload }) => JSON.parse(payload).found)).toEqual([playerId, null, null])
        expect(JSON.stringify(searched)).not.toContain(number)
        const cashier = yield* operatorAt("finder.two", ["cashier"])
        const refused = yield* cashier.post(`${DESK}/find-person`, { by: "phone", text: number })
        expect(refusalOf(refused)).toEqual([403, "operator-not-permitted"])
      }),
    )

    it.effect(
      "shows nobody's mail address and phone before a reason is given, and writes each look down",
      () =>
        Effect.gen(function* () {
          const who = new Visitor("en", false)
          const email = "anna.secret@example.com"
          const playerId = yield* who.registerByMail(email)
          const path = `${DESK}/${playerId}`
          const desk = yield* operatorAt("masked.one", ["support", "cashier-lead", "admin"])
          const parts = [
            "charts",
            "accounts",
            "money",
            "bets",
            "limits",
            "play",
            "sessions",
            "conversations",
            "file",
          ]
          const answers = [
            yield* desk.post(`${path}/open`),
            yield* desk.get(DESK),
            ...(yield* Effect.forEach(parts, (part) => desk.get(`${path}/${part}`))),
          ]
          for (const { status, body } of answers) {
            expect(status).toBe(200)
            expect(JSON.stringify(body)).not.toContain(email)
            expect(JSON.stringify(body)).not.toContain("secret")
          }
          for (const reason of ["short", "          x          ", ""])
            expect([reason, (yield* desk.post(`${path}/unmask`, { reason })).status]).toEqual([reason, 400])
          const shown = recordOf(yield* desk.post(`${path}/unmask`, { reason: WHY }))
          expect(shown).toMatchObject({ isMasked: false, shownUntil: expect.any(Number) })
          expect(shown.identity).toContainEqual(expect.objectContaining({ id: "email", value: email }))
          const [look] = (yield* notes("record.unmasked")).filter(({ payload }) => payload.includes(WHY))
          expect(JSON.parse(look?.payload ?? "{}")).toMatchObject({
            record: { kind: "player", playerId },
            reason: WHY,
            fields: expect.arrayContaining(["email"]),
          })
          expect(JSON.stringify(look)).not.toContain(email)
          const cashier = yield* operatorAt("masked.two", ["cashier"])
          expect(refusalOf(yield* cashier.post(`${path}/unmask`, { reason: WHY }))).toEqual([
            403,
            "operator-not-permitted",
          ])
          for (const [part, status] of [
            ["money", 200],
            ["sessions", 403],
            ["limits", 403],
            ["play", 403],
            ["conversations", 403],
          ] as const)
            expect([part, (yield* cashier.get(`${path}/${part}`)).status]).toEqual([part, status])
        }),
    )

    it.effect("tells what each chart of the player is in, as the log folds", () =>
      Effect.gen(function* () {
        const { who, playerId, path } = yield* signedUp
        yield* who.post(DEPOSIT, { guid: nextGuid(), summ: 500 })
        yield* who.post("/createCurrencyAccount", { currency_id: STATE_CURRENCIES.USD })
        yield* market(1, "opened")
        yield* who.secure(PLACE, single(1))
        const desk = yield* operatorAt("charts.one", ["cashier-lead", "support"])
        const charts = () =>
          Effect.map(desk.get(`${path}/charts`), (answer) => told<ReadonlyArray<PlayerChart>>(answer))
        const before = yield* charts()
        const names = before.map(({ chart }) => chart)
        for (const name of ["player", "wallet", "accounts", "session", "login", "bet"])
          expect(names).toContain(name)
        for (const { states, fault, version, last } of before) {
          expect(fault).toBeNull()
          expect(version).toBeGreaterThan(0)
          expect(last.seq).toBeGreaterThan(0)
          for (const { description } of states) expect(description).not.toBe("")
        }
        const stateOf = (list: ReadonlyArray<PlayerChart>, stream: string) =>
          list.find((each) => each.stream === stream)?.states.map((state) => state.path)
        expect(stateOf(before, `player:${playerId}`)).toEqual(["registered.present"])
        yield* done(desk, path, "end-sessions", { reason: WHY })
        expect(stateOf(yield* charts(), `player:${playerId}`)).toEqual(["registered.away"])
        const accounts = told<ReadonlyArray<{ readonly net: number }>>(yield* desk.get(`${path}/accounts`))
        expect(accounts[0]?.net).toBe(50_000)
        const bets = told<{ readonly open: ReadonlyArray<{ readonly stream: string }> }>(
          yield* desk.get(`${path}/bets`),
        )
        expect(bets.open.map(({ stream }) => stream.startsWith(`${playerId}/`))).toEqual([true])
        const money = told<{ readonly payments: ReadonlyArray<unknown> }>(yield* desk.get(`${path}/money`))
        expect(money.payments).toHaveLength(1)
      }),
    )

    it.effect("ends all sessions at once, and no session ends on an old page", () =>
      Effect.gen(function* () {
        const { who, number, path } = yield* signedUp
        const desk = yield* operatorAt("ender.one", ["support"])
        const { version } = actOf(yield* opened(desk, path), "end-sessions")
        const again = new Visitor("en", false)
        yield* signIn(again, number)
        const stale = yield* desk.post(`${path}/end-sessions`, { version, reason: WHY })
        expect(refusalOf(stale)).toEqual([409, "player-changed"])
        expect((yield* who.get("/account-api/user/balance")).status).toBe(200)
        const ended = yield* done(desk, path, "end-sessions", { reason: WHY })
        expect(recordOf(ended)).toMatchObject({ isPresent: false })
        expect(barsOf(ended)["end-sessions"]).toBe("not-now")
        for (const each of [who, again])
          expect((yield* each.get("/account-api/user/balance")).status).toBe(401)
        expect(refusalOf(yield* done(desk, path, "end-sessions", { reason: WHY }))).toEqual([
          409,
          "player-elsewhere",
        ])
        expect((yield* signIn(who, number)).status).toBe(200)
      }),
    )

    it.effect(
      "blocks an account, whose owner is told so once they prove who they are; somebody else opens it",
      () =>
        Effect.gen(function* () {
          const { who, number, path, playerId } = yield* signedUp
          const key = yield* operatorKey("block.one", ["cashier-lead", "support"])
          const first = new OperatorBrowser()
          yield* first.signIn("block.one", key)
          expect(barsOf(yield* first.post(`${path}/open`))).toMatchObject({ block: null, unblock: "not-now" })
          const blocked = yield* done(first, path, "block", { reason: WHY })
          expect(recordOf(blocked)).toMatchObject({ standing: "blocked", block: { operator: "block.one" } })
          expect(barsOf(blocked)).toMatchObject({
            block: "not-now",
            unblock: "same-person",
            "end-sessions": "not-now",
          })
          expect((yield* who.get("/account-api/user/balance")).status).toBe(401)
          expect(refusalOf(yield* signIn(who, number, "wrong password"))).toEqual([422, "wrong-credentials"])
          expect(refusalOf(yield* signIn(who, number))).toEqual([403, "account-blocked"])
          const listed = told<PlayerPage>(yield* first.get(`${DESK}?list=blocked`))
          expect(listed.rows.map((row) => row.playerId)).toEqual([playerId])
          const { version } = actOf(recordOf(blocked), "unblock")
          const body = { version, reason: WHY }
          expect(refusalOf(yield* first.post(`${path}/unblock`, body))).toEqual([409, "player-same-person"])
          const shared = yield* operatorAt("block.two", ["cashier-lead"], first)
          expect(barsOf(yield* shared.post(`${path}/open`)).unblock).toBe("same-device")
          expect(refusalOf(yield* shared.post(`${path}/unblock`, body))).toEqual([409, "player-same-device"])
          const support = yield* operatorAt("block.three", ["support"])
          expect(barsOf(yield* support.post(`${path}/open`)).unblock).toBe("not-permitted")
          expect(refusalOf(yield* support.post(`${path}/unblock`, body))).toEqual([
            403,
            "operator-not-permitted",
          ])
          const second = yield* operatorAt("block.four", ["cashier-lead"])
          // Two at once: one opens it, the other's page is old by then.
          const third = yield* operatorAt("block.five", ["admin"])
          const both = yield* Effect.all(
            [second.post(`${path}/unblock`, body), third.post(`${path}/unblock`, body)],
            {
              concurrency: 2,
            },
          )
          expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
          expect((yield* signIn(who, number)).status).toBe(200)
          const file = told<ReadonlyArray<FileEntry>>(yield* second.get(`${path}/file`))
          expect(file.map(({ what, text }) => [what, text])).toEqual([
            ["unblock", WHY],
            ["block", WHY],
          ])
          const stored = yield* (yield* Journal).readAll(0, 100_000)
          expect(JSON.stringify(stored.filter(({ type }) => type.startsWith("account.")))).not.toContain(WHY)
        }),
    )

    it.effect("keeps notes and flags of any text, each once, and writes nothing for a doubled press", () =>
      Effect.gen(function* () {
        const { path } = yield* signedUp
        const desk = yield* operatorAt("noter.one", ["cashier"])
        const { version } = actOf(yield* opened(desk, path), "note")
        const odd = "🏆‏لاعب <b>note</b> \u0000".replaceAll("\u0000", "")
        const twice = yield* Effect.all(
          [
            desk.post(`${path}/note`, { version, note: odd }),
            desk.post(`${path}/note`, { version, note: odd }),
          ],
          { concurrency: 2 },
        )
        expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const file = () =>
          Effect.map(desk.get(`${path}/file`), (answer) => told<ReadonlyArray<FileEntry>>(answer))
        expect((yield* file()).map(({ text }) => text)).toEqual([odd.trim()])
        const flagged = yield* done(desk, path, "flag", { flag: "watch", reason: WHY })
        expect(recordOf(flagged).flags).toEqual(["watch"])
        expect(actOf(recordOf(flagged), "flag").fields).toEqual([
          { name: "flag", options: ["duplicate", "vulnerable", "dispute"] },
          { name: "reason", options: [] },
        ])
        expect(refusalOf(yield* done(desk, path, "flag", { flag: "watch", reason: WHY }))).toEqual([
          409,
          "player-elsewhere",
        ])
        expect(recordOf(yield* done(desk, path, "unflag", { flag: "watch", reason: WHY })).flags).toEqual([])
        for (const body of [
          {},
          { version: "1", note: "x" },
          { version: 1.5, note: "x" },
          { version: 0, note: "" },
          { version: 0, note: " \n " },
          { version: 0, note: "n".repeat(2001) },
        ])
          expect((yield* desk.post(`${path}/note`, body)).status).toBe(400)
        expect((yield* desk.post(`${path}/flag`, { version: 1, flag: "owner", reason: WHY })).status).toBe(
          400,
        )
        for (const id of ["0", "-1", "1.5", "abc", "999999999999999999999"])
          expect([id, (yield* desk.post(`${DESK}/${id}/open`)).status]).toEqual([id, 400])
        expect(refusalOf(yield* desk.post(`${DESK}/5/open`))).toEqual([404, "player-unknown"])
        expect(refusalOf(yield* desk.get(`${DESK}/5/charts`))).toEqual([404, "player-unknown"])
        expect(refusalOf(yield* desk.post(`${DESK}/5/note`, { version: 0, note: "x" }))).toEqual([
          404,
          "player-unknown",
        ])
      }),
    )

    it.effect("shows of an erased player that they are erased, and writes nothing more", () =>
      Effect.gen(function* () {
        const { who, number, path } = yield* signedUp
        const desk = yield* operatorAt("eraser.one", ["support", "cashier-lead"])
        yield* done(desk, path, "note", { note: "Asked to be forgotten" })
        yield* signIn(who, number)
        expect((yield* who.post("/account-api/personal-data/erasure", { leave_balance: true })).status).toBe(
          200,
        )
        yield* TestClock.adjust(WAIT)
        yield* (yield* Erasures).sweep
        const gone = yield* desk.post(`${path}/open`)
        expect(recordOf(gone).standing).toBe("erased")
        expect(new Set(Object.values(barsOf(gone)))).toEqual(new Set(["not-now"]))
        const shown = yield* desk.post(`${path}/unmask`, { reason: WHY })
        expect(JSON.stringify(shown.body)).not.toContain(number)
        const file = yield* desk.get(`${path}/file`)
        expect(JSON.stringify(file.body)).not.toContain("forgotten")
        expect((yield* desk.get(`${path}/charts`)).status).toBe(200)
        const { version } = actOf(recordOf(gone), "note")
        expect(refusalOf(yield* desk.post(`${path}/note`, { version, note: "x" }))).toEqual([
          409,
          "player-elsewhere",
        ])
      }),
    )

    it.effect("leaves a log that the audit finds whole", () =>
      Effect.gen(function* () {
        expect((yield* verify(registry)).defects).toEqual([])
      }),
    )
  })
})
