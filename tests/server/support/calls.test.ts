import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { CallPage, CallQueue, CallView } from "#models/support/call-request.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { nextGuid, nextNumber, player, refusalOf } from "#tests/support/wagers.ts"

const GUEST = "/web-api/support/calls"
const OWN = "/account-api/support/calls"
const DESK = "/operator-api/calls"
const HOUR = 3_600_000

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const viewIn = (answer: Answer) => told<CallView>(answer)
const rowsIn = (answer: Answer) => told<CallQueue>(answer).rows
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const fieldsOf = ({ body }: Answer) =>
  Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {})

/** A phone of Russia that nobody has given here. */
const phone = () => `+7 9${`${nextNumber()}`.padStart(9, "0").slice(-9)}`

const wish = (more: object = {}) => ({
  key: nextGuid(),
  phone: phone(),
  name: "Anna",
  language: "en",
  topic: "payments",
  when: null,
  ...more,
})

describeEmbedded("calls that the support makes back (§1, §3 Site configuration: support)", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "calls",
    {
      captcha: "disabled",
      idleSignOutMs: 0,
      support: {
        hours: { from: 9 * 60, to: 21 * 60, zone: "UTC" },
        consultants: {},
        colors: null,
        allowsCalls: true,
        callHiddenLanguages: ["ru"],
      },
    },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    const support = Effect.suspend(() => operatorAt(`op${nextNumber()}.calls`, ["support"]))
    /** Noon of the next day. */
    const atNoon = Effect.gen(function* () {
      const now = yield* Effect.clockWith((clock) => clock.currentTimeMillis)
      const noon = (Math.floor(now / (24 * HOUR)) + 1) * 24 * HOUR + 12 * HOUR
      yield* TestClock.setTime(noon)
      return noon
    })
    const ownOf = (who: Visitor) =>
      Effect.flatMap(who.token, (token) => who.get(OWN, { "x-auth": `Bearer ${token}` }))
    const act = (by: OperatorBrowser, id: string, wanted: string, note = "") =>
      by.post(`${DESK}/${id}`, { act: wanted, note })

    it.effect("are offered within the hours, in the languages that are not hidden", () =>
      Effect.gen(function* () {
        yield* atNoon
        const { offer, own } = told<CallPage>(yield* new Visitor("ru", false).get(GUEST))
        expect(own).toBeNull()
        expect(offer).toMatchObject({ isOffered: true, languages: ["en"] })
        expect(offer.times.length).toBeGreaterThan(20)
        for (const time of offer.times) {
          const hour = new Date(time).getUTCHours()
          expect(hour >= 9 && hour < 21).toBe(true)
        }
      }),
    )

    it.effect("are asked for by a player, one at a time, taken by one operator, and called again", () =>
      Effect.gen(function* () {
        yield* atNoon
        let anna = yield* support
        const boris = yield* support
        const who = yield* player(0)
        const asked = wish()
        const first = yield* who.secure(OWN, asked)
        expect(viewIn(first)).toMatchObject({ state: "waiting", missed: 0, topic: "payments" })
        expect(viewIn(first).phone).toMatch(/^\+•+\d{4}$/)
        // Sent again it is the same; another one has to wait.
        expect(viewIn(yield* who.secure(OWN, asked))).toEqual(viewIn(first))
        expect(refusalOf(yield* who.secure(OWN, wish()))).toEqual([409, "call-pending"])

        const queue = yield* anna.get(DESK)
        const [row] = rowsIn(queue)
        if (row === undefined) throw new Error("Nothing is in the queue")
        expect(row).toMatchObject({ state: "waiting", isMine: false, tries: [] })
        const digits = asked.phone.replace(/\D/g, "")
        expect(JSON.stringify(queue.body)).not.toContain(digits)
        expect(rowsIn(yield* act(anna, row.id, "take"))[0]).toMatchObject({
          phone: `+${digits}`,
          isMine: true,
        })
        expect(JSON.stringify((yield* boris.get(DESK)).body)).not.toContain(digits)
        expect(codeOf(yield* act(boris, row.id, "take"))).toEqual([409, "call-taken"])
        expect(codeOf(yield* act(boris, row.id, "reached"))).toEqual([409, "call-taken"])
        expect(told<CallPage>(yield* ownOf(who)).own?.state).toBe("taken")

        for (let call = 1; call <= 3; call += 1) {
          const after = rowsIn(yield* act(anna, row.id, "missed", "Nobody answers"))
          const { own } = told<CallPage>(yield* ownOf(who))
          expect(own).toMatchObject({ missed: call, state: call < 3 ? "waiting" : "unreached" })
          expect(after).toHaveLength(call < 3 ? 1 : 0)
          if (call === 3) break
          expect(codeOf(yield* act(anna, row.id, "take"))).toEqual([409, "call-too-early"])
          yield* TestClock.adjust("1 hour")
          // A session that did nothing for an hour is over.
          anna = yield* support
          yield* act(anna, row.id, "take")
        }
        expect(JSON.stringify((yield* ownOf(who)).body)).not.toContain("Nobody answers")
        const next = yield* who.secure(OWN, wish())
        expect(viewIn(next)).toMatchObject({ state: "waiting", missed: 0 })
        expect(viewIn(yield* who.secure(`${OWN}/withdraw`, {})).state).toBe("withdrawn")
        expect(viewIn(yield* who.secure(`${OWN}/withdraw`, {})).state).toBe("withdrawn")
        expect(codeOf(yield* act(anna, row.id, "take"))).toEqual([409, "call-elsewhere"])
      }),
    )

    it.effect("are due when people are back, and may be wished for on the hour", () =>
      Effect.gen(function* () {
        const now = yield* atNoon
        const who = yield* player(0)
        const at = (when: number) => who.secure(OWN, wish({ when }))
        for (const when of [now + 3 * HOUR + 1, now - HOUR, now + 12 * HOUR, now + 73 * HOUR])
          expect(fieldsOf(yield* at(when))).toEqual(["when"])
        expect(viewIn(yield* at(now + 3 * HOUR)).dueAt).toBe(now + 3 * HOUR)
        yield* who.secure(`${OWN}/withdraw`, {})
        yield* TestClock.setTime(now + 10 * HOUR)
        expect(viewIn(yield* who.secure(OWN, wish())).dueAt).toBe(now + 21 * HOUR)
        const anna = yield* support
        const late = rowsIn(yield* anna.get(DESK)).find(({ dueAt }) => dueAt === now + 21 * HOUR)
        expect(codeOf(yield* act(anna, late?.id ?? "", "take"))).toEqual([409, "call-too-early"])
      }),
    )

    it.effect("are refused where the phone is nobody's, the language is hidden or a guest has no name", () =>
      Effect.gen(function* () {
        yield* atNoon
        const guest = new Visitor("en", false)
        const ask = (more: object) => guest.post(GUEST, wish(more))
        for (const bad of ["", "123", "+0 1234567", "anna", "+7 999 12", "+7 495 123 45 67 89"])
          expect(fieldsOf(yield* ask({ phone: bad }))).toEqual(["phone"])
        expect(fieldsOf(yield* ask({ name: " \u0000 " }))).toEqual(["name"])
        expect(fieldsOf(yield* ask({ name: "x".repeat(101) }))).toEqual(["name"])
        expect(fieldsOf(yield* ask({ language: "ru" }))).toEqual(["language"])
        expect(fieldsOf(yield* ask({ language: "xx" }))).toEqual(["language"])
        expect((yield* ask({ topic: "love" })).status).toBe(400)
      }),
    )

    it.effect(
      "are asked for by guests, once a phone, whose name and phone go with the key of the month",
      () =>
        Effect.gen(function* () {
          yield* atNoon
          const anna = yield* support
          const asked = wish({ phone: "+7 (916) 123-45-67" })
          const guest = new Visitor("en", false)
          expect(viewIn(yield* guest.post(GUEST, asked))).toMatchObject({
            state: "waiting",
            phone: "+•••••••4567",
          })
          // However it is written it is the same phone.
          const other = { ...wish(), phone: "8 916 1234567", countryCode: "ru" }
          expect(codeOf(yield* new Visitor("en", false).post(GUEST, other))).toEqual([409, "call-pending"])
          const row = rowsIn(yield* anna.get(DESK)).find(({ playerId }) => playerId === null)
          if (row === undefined) throw new Error("The guest is not in the queue")
          expect(row).toMatchObject({ name: "A•••", phone: "+•••••••4567" })
          expect(row.id).not.toContain("916")
          const taken = rowsIn(yield* act(anna, row.id, "take")).find(({ id }) => id === row.id)
          expect(taken).toMatchObject({ name: "Anna", phone: "+79161234567" })
          expect(fieldsOf(yield* act(anna, row.id, "reached", "x".repeat(501)))).toEqual(["note"])
          yield* act(anna, row.id, "reached", "Told how to sign in")

          const sql = yield* SqlClient.SqlClient
          const stored = yield* sql<{ readonly payload: string }>`
          SELECT payload FROM events WHERE stream = ${`call-request:${row.id}`}::text`
          expect(stored).toHaveLength(3)
          expect(JSON.stringify(stored)).toContain("$sealed")
          expect(JSON.stringify(stored)).not.toMatch(/9161234567|Anna|sign in/)
        }),
    )

    it.effect("are given back, and taken over from whoever left them for half an hour", () =>
      Effect.gen(function* () {
        yield* atNoon
        const anna = yield* support
        const who = yield* player(0)
        yield* who.secure(OWN, wish({ topic: "bets" }))
        const mine = (answer: Answer) => rowsIn(answer).find(({ topic }) => topic === "bets")
        const id = mine(yield* anna.get(DESK))?.id ?? ""
        yield* act(anna, id, "take")
        yield* TestClock.adjust("20 minutes")
        const boris = yield* support
        expect(codeOf(yield* act(boris, id, "take"))).toEqual([409, "call-taken"])
        yield* TestClock.adjust("10 minutes")
        expect(mine(yield* act(boris, id, "take"))).toMatchObject({ isMine: true })
        expect(codeOf(yield* act(yield* support, id, "reached"))).toEqual([409, "call-taken"])
        expect(mine(yield* act(boris, id, "release"))).toMatchObject({ state: "waiting", operator: null })
        const reader = yield* operatorAt(`op${nextNumber()}.calls`, ["admin"])
        expect((yield* reader.get(DESK)).status).toBe(200)
        expect((yield* act(reader, id, "take")).status).toBe(403)
      }),
    )

    it.effect("are bounded for each player and each phone", () =>
      Effect.gen(function* () {
        yield* atNoon
        const number = phone()
        for (let place = 0; place < 3; place += 1) {
          const who = yield* player(0)
          expect((yield* who.secure(OWN, wish({ phone: number }))).status).toBe(200)
        }
        expect((yield* (yield* player(0)).secure(OWN, wish({ phone: number }))).status).toBe(429)
        const who = yield* player(0)
        for (let place = 0; place < 5; place += 1) {
          yield* who.secure(OWN, wish())
          yield* who.secure(`${OWN}/withdraw`, {})
        }
        expect((yield* who.secure(OWN, wish())).status).toBe(429)
      }),
    )
  })
})
