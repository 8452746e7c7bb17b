import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { ERASED } from "#models/privacy/personal.ts"
import { GUEST_LINK_MS } from "#models/support/conversation.ts"
import type { GuestConversation } from "#models/support/guest-request.ts"
import type { SupportQueue, SupportRecord } from "#models/support/support-desk.ts"
import { Outbox } from "#src/server/domains/identity/identity.domain.ts"
import { conversationAggregate } from "#src/server/domains/support/support.domain.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { eventCount, nextGuid, nextNumber, refusalOf } from "#tests/support/wagers.ts"

const ASK = "/sendadminrequest"
const LINK = "/web-api/support/guest"
const DESK = "/operator-api/support"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const recordOf = (answer: Answer) => told<SupportRecord>(answer)
const shownIn = (answer: Answer) => told<GuestConversation>(answer).conversation
const fieldsOf = ({ body }: Answer) =>
  Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {})

/** A request of a guest, of whom nothing is known; what is given stands in the place of the rest. */
const request = (email: string, more: object = {}) => ({
  key: nextGuid(),
  userName: "Anna",
  email,
  topic: "account",
  text: "I can't sign in",
  ...more,
})

/** The last letter to an address, once it is there. */
const letterTo = (email: string, known = 0) =>
  Effect.gen(function* () {
    const outbox = yield* Outbox
    for (let looked = 0; looked < 200; looked += 1) {
      const found = (yield* outbox.list(100)).filter((message) => message.to === email)
      const [newest] = found
      if (newest !== undefined && found.length > known) return newest.text
      yield* Effect.promise(() => new Promise((done) => setImmediate(done)))
      yield* TestClock.adjust("1 second")
    }
    return yield* Effect.die(new Error(`No letter to ${email}`))
  })
const tokenOf = (letter: string) => /\/support#(\S+)/.exec(letter)?.[1] ?? ""

describeEmbedded("requests to the support by guests (§7 Office: request to the support)", (store) => {
  const site = layerPlayerSite(store, makeHandBook(), "guest-support", {}, [], {
    ...ROOM_FOR_PLAYERS,
    "guest requests by address": 10_000,
  })
  layer(site)((it) => {
    const asked = (body: object, language = "en") =>
      Effect.gen(function* () {
        const guest = new Visitor(language)
        return yield* guest.post(ASK, body, { "x-captcha-token": yield* guest.captcha })
      })

    /** A conversation of a guest in the queue, by the mail address it began with. */
    const waiting = Effect.fnUntraced(function* (email: string) {
      yield* asked(request(email))
      const anna = yield* operatorAt(`op${nextNumber()}.talk`, ["support"])
      const { rows } = told<SupportQueue>(yield* anna.get(`${DESK}?view=all`))
      const records = yield* Effect.forEach(
        rows.filter(({ playerId }) => playerId === null),
        ({ id }) => Effect.map(anna.post(`${DESK}/${id}/unmask`, { reason: "Who of them is it?" }), recordOf),
      )
      const found = records.find((record) => record.email === email)
      if (found === undefined) return yield* Effect.die(new Error(`${email} is not in the queue`))
      const path = `${DESK}/${found.id}`
      const answer = (text: string) => anna.post(`${path}/messages`, { key: nextGuid(), text })
      return { anna, path, id: found.id, answer }
    })

    it.effect("stand in the queue as a guest's, without a word of what is written or who writes", () =>
      Effect.gen(function* () {
        const { anna, path } = yield* waiting("anna.first@example.org")
        const queue = yield* anna.get(`${DESK}?topic=account`)
        const [row] = told<SupportQueue>(queue).rows
        expect(row).toMatchObject({ playerId: null, state: "waiting", unread: 1, language: "en" })
        expect(JSON.stringify(queue.body)).not.toMatch(/Anna|example\.org|sign in/)
        const opened = recordOf(yield* anna.post(`${path}/open`))
        expect(opened).toMatchObject({ guestName: "A•••", email: "a•••@example.org", isMasked: true })
        const shown = recordOf(yield* anna.post(`${path}/unmask`, { reason: "Asks about an account" }))
        expect(shown).toMatchObject({ guestName: "Anna", email: "anna.first@example.org" })
      }),
    )

    it.effect("are answered by a letter that quotes them, and gone on with by its link", () =>
      Effect.gen(function* () {
        const email = "anna.link@example.org"
        const { anna, path, answer } = yield* waiting(email)
        yield* anna.post(`${path}/take`)
        yield* answer("Which account is it?")
        const letter = yield* letterTo(email)
        expect(letter).toContain("Which account is it?")
        expect(letter).toContain("> I can't sign in")
        const token = tokenOf(letter)
        const guest = new Visitor("en", false)
        expect(shownIn(yield* guest.post(LINK, { token }))).toMatchObject({
          state: "answered",
          unread: 0,
          messages: [{ text: "I can't sign in" }, { text: "Which account is it?", operator: null }],
        })
        const key = nextGuid()
        const written = yield* guest.post(`${LINK}/messages`, { token, key, text: "42" })
        expect(shownIn(written).messages).toHaveLength(3)
        const before = yield* eventCount
        expect((yield* guest.post(`${LINK}/messages`, { token, key, text: "42" })).status).toBe(200)
        expect(yield* eventCount).toBe(before)
        expect((yield* guest.post(`${LINK}/messages`, { token, key, text: "43" })).status).toBe(409)
        // Closed with the last word, it still is gone on with by whoever reads the letter days later.
        yield* answer("We have opened it")
        yield* anna.post(`${path}/close`)
        const second = tokenOf(yield* letterTo(email, 1))
        expect(second).not.toBe(token)
        yield* TestClock.adjust("3 days")
        const again = yield* guest.post(`${LINK}/messages`, {
          token: second,
          key: nextGuid(),
          text: "Thanks",
        })
        expect(shownIn(again)).toMatchObject({ state: "waiting" })
        // The letter before leads there too, until its own end.
        expect((yield* guest.post(LINK, { token })).status).toBe(200)
        yield* TestClock.adjust(GUEST_LINK_MS)
        expect(refusalOf(yield* guest.post(LINK, { token: second }))).toEqual([404, "support-link-gone"])
      }),
    )

    it.effect("are behind no link that was guessed, cut or taken from the log", () =>
      Effect.gen(function* () {
        const email = "anna.guess@example.org"
        const { anna, path, id, answer } = yield* waiting(email)
        yield* anna.post(`${path}/take`)
        yield* answer("Which account is it?")
        const token = tokenOf(yield* letterTo(email))
        const guest = new Visitor("en", false)
        const [, , signature = ""] = token.split(".")
        const guesses = [
          `${id}.2.${"A".repeat(signature.length)}`,
          `${id}.1.${signature}`,
          `g${"0".repeat(32)}.2.${signature}`,
          token.slice(0, -1),
        ]
        for (const guess of guesses)
          expect(refusalOf(yield* guest.post(LINK, { token: guess }))).toEqual([404, "support-link-gone"])
        for (const broken of ["", "42.1", `${id}`, "x".repeat(5000)])
          expect((yield* guest.post(LINK, { token: broken })).status).toBe(400)
        const kept = yield* (yield* Journal).read(`conversation:${id}`)
        expect(JSON.stringify(kept)).not.toContain(signature)
      }),
    )

    it.effect("say nothing of whether the address has an account, and are sent past a captcha once", () =>
      Effect.gen(function* () {
        const player = new Visitor("en")
        yield* player.register(nextNumber())
        const stranger = yield* asked(request("nobody@example.org"))
        expect([stranger.status, stranger.body]).toEqual([200, { success: true, value: null }])
        const body = request("twice@example.org")
        const first = yield* asked(body)
        const before = yield* eventCount
        expect((yield* asked(body)).body).toEqual(first.body)
        expect(yield* eventCount).toBe(before)
        expect((yield* asked({ ...body, text: "Another" })).status).toBe(409)
        const guest = new Visitor("en", false)
        expect(refusalOf(yield* guest.post(ASK, request("robot@example.org")))).toEqual([
          403,
          "captcha-failed",
        ])
      }),
    )

    it.effect("name every field that is wrong", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en", false)
        const wrong = yield* guest.post(ASK, request("", { userName: " ", text: "\u0007 " }))
        expect(wrong.status).toBe(422)
        expect(fieldsOf(wrong).sort()).toEqual(["email", "text", "userName"])
        expect(fieldsOf(yield* guest.post(ASK, request("a@example.org", { topic: "weather" })))).toEqual([
          "topic",
        ])
        const long = request("a@example.org", { userName: "a".repeat(101), text: "b".repeat(2001) })
        expect(fieldsOf(yield* guest.post(ASK, long)).sort()).toEqual(["text", "userName"])
      }),
    )

    // Most are of the lists of odd addresses that go around: Wikipedia's, Phil Haack's, and the examples of RFC 3696 and 6531.
    it.effect.each([
      ["simple@example.com", true],
      ["disposable.style.email.with+symbol@example.com", true],
      ["x@example.com", true],
      ["mailhost!username@example.org", true],
      ["user%example.com@example.org", true],
      ["почта@пример.com", true],
      // §5 knows no top level of another script.
      ["почта@пример.рф", false],
      ["Anna Kim <anna.card@example.org>", true],
      [`${"a".repeat(242)}@example.org`, true],
      [`${"a".repeat(243)}@example.org`, false],
      ["abc.example.com", false],
      ["@example.com", false],
      ["anna@", false],
      ["anna@localhost", false],
      ['just"not"right @example.com', false],
      ["anna@example.c", false],
      ["anna@gmial.com", false],
      ["anna@example.org\r\nBcc: victim@example.org", false],
    ] as const)("takes an address as the site's other forms do: %s", ([email, isTaken]) =>
      Effect.gen(function* () {
        const answer = yield* asked(request(email))
        expect([answer.status, fieldsOf(answer)]).toEqual(isTaken ? [200, []] : [422, ["email"]])
      }),
    )

    it.effect("are told when the next one counts", () =>
      Effect.gen(function* () {
        yield* TestClock.adjust("2 hours")
        for (let sent = 0; sent < 5; sent += 1)
          expect((yield* asked(request("flood@example.org"))).status).toBe(200)
        expect((yield* asked(request("flood@example.org"))).status).toBe(429)
        expect((yield* asked(request("other@example.org"))).status).toBe(200)
      }),
    )

    it.effect(
      "lose name, address and words once the keys of their month are destroyed, and are still folded",
      () =>
        Effect.gen(function* () {
          const { id } = yield* waiting("anna.erased@example.org")
          yield* TestClock.adjust("150 days")
          yield* (yield* Personal).retire
          const stored = yield* (yield* Journal).read(`conversation:${id}`)
          const { snapshot } = conversationAggregate.replay(conversationAggregate.initial(id), stored)
          expect(snapshot.context).toMatchObject({
            guest: { name: ERASED, email: ERASED },
            messages: [{ text: ERASED }],
          })
        }),
    )
  })
})
