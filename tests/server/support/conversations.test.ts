import { layer } from "@effect/vitest"
import { Clock, Effect, Stream } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { ConversationView, MessageKey } from "#models/support/conversation.ts"
import type { SupportQueue, SupportRecord } from "#models/support/support-desk.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Conversations, viewOfConversation } from "#src/server/domains/support/Conversations.ts"
import { TopicMissing } from "#src/server/domains/support/change-conversation.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerTopic } from "#src/server/kernel/news/own-news.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { postForm } from "#tests/support/identified.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { pictureOf } from "#tests/support/pictures.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, nextGuid, nextNumber, refusalOf } from "#tests/support/wagers.ts"

const SUPPORT = "/account-api/support"
const DESK = "/operator-api/support"
const DAY = 24 * 3_600_000
const PDF = Buffer.from("%PDF-1.4\ntrailer\n<< /Size 1 >>\nstartxref\n9\n%%EOF\n")

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const viewOf = (answer: Answer) => told<ConversationView>(answer)
const recordOf = (answer: Answer) => told<SupportRecord>(answer)
const textsOf = ({ messages }: { readonly messages: ReadonlyArray<{ readonly text: string }> }) =>
  messages.map(({ text }) => text)

describeStores("conversations with the support (§2 Personal office sections: support)", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "conversations",
    {
      captcha: "disabled",
      support: {
        hours: { from: 9 * 60, to: 21 * 60, zone: "UTC" },
        consultants: { "": "Anna", ru: "Анна" },
        colors: { background: "#004080", text: "#ffffff" },
        allowsCalls: true,
        callHiddenLanguages: [],
      },
    },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(site)((it) => {
    /** A player, who is told by the socket when something happens in a conversation. */
    const player = Effect.gen(function* () {
      yield* TestClock.adjust("11 minutes")
      const who = new Visitor("en", false)
      const playerId = yield* who.register(nextNumber())
      const news: Array<string> = []
      yield* Effect.forkScoped(
        Stream.runForEach((yield* Bus).subscribe(playerTopic(playerId)), (message) =>
          Effect.sync(() => {
            const { support } = JSON.parse(message)
            if (support !== undefined) news.push(support)
          }),
        ),
        { startImmediately: true },
      )
      const write = (text: string, more: object = {}) =>
        who.secure(`${SUPPORT}/messages`, { key: nextGuid(), text, ...more })
      const last = Effect.flatMap(who.token, (token) => who.get(SUPPORT, { "x-auth": `Bearer ${token}` }))
      return { who, playerId, news, write, last }
    })
    const begun = Effect.gen(function* () {
      const one = yield* player
      const { id } = viewOf(yield* one.write("Where is my money?", { topic: "payments" }))
      return { ...one, id }
    })

    it.effect("begin with a topic, and take each message once however often it is sent", () =>
      Effect.gen(function* () {
        const { write, last, playerId, news } = yield* player
        expect(told(yield* last)).toBeNull()
        expect(refusalOf(yield* write("Hello"))).toEqual([422, "topic-missing"])
        const key = nextGuid()
        const first = yield* write("  Where is my\r\nmoney?\u0007 ", { key, topic: "payments" })
        expect(viewOf(first)).toMatchObject({
          id: `${playerId}.1`,
          topic: "payments",
          state: "waiting",
          isTaken: false,
          unread: 0,
          messages: [{ number: 1, key, side: "player", text: "Where is my\nmoney?" }],
        })
        const before = yield* eventCount
        expect(textsOf(viewOf(yield* write("Where is my\nmoney?", { key })))).toHaveLength(1)
        expect(yield* eventCount).toBe(before)
        expect((yield* write("Something else", { key })).status).toBe(409)
        expect(viewOf(yield* last).messages).toHaveLength(1)
        expect(news).toEqual([`${playerId}.1`])
      }),
    )

    it.effect("are read by an operator, answered, handed over with a note and closed", () =>
      Effect.gen(function* () {
        const { id, playerId, write, last, news, who } = yield* begun
        const anna = yield* operatorAt("anna.talk", ["support"])
        const boris = yield* operatorAt("boris.talk", ["support"])
        const path = `${DESK}/${id}`
        const waits = told<SupportQueue>(yield* anna.get(`${DESK}?topic=payments`))
        expect(waits.rows.map((row) => row.id)).toContain(id)
        expect(JSON.stringify(waits)).not.toContain("money")
        expect(refusalOf(yield* anna.post(`${path}/messages`, { key: nextGuid(), text: "Hi" }))[1]).toBe(
          "conversation-elsewhere",
        )
        expect(recordOf(yield* anna.post(`${path}/take`))).toMatchObject({
          state: "taken",
          operator: "anna.talk",
          isMine: true,
          readByOperator: 1,
        })
        // Whoever comes second is told who was first.
        const late = yield* boris.post(`${path}/take`)
        expect(late.status).toBe(409)
        expect(JSON.stringify(late.body)).toContain("anna.talk")
        expect((yield* boris.get(path)).status).toBe(409)
        const answered = yield* anna.post(`${path}/messages`, { key: nextGuid(), text: "Let me look" })
        expect(recordOf(answered).state).toBe("answered")
        const seen = viewOf(yield* last)
        expect(seen).toMatchObject({ state: "answered", unread: 1, readByOperator: 2 })
        // Whoever of the support wrote is for the support to know.
        expect(JSON.stringify(seen)).not.toContain("anna.talk")
        expect(viewOf(yield* who.secure(`${SUPPORT}/${id}/read`, { upTo: 2 })).unread).toBe(0)
        expect((yield* anna.post(`${path}/hand-over`, { to: "nobody.here", note: "" })).status).toBe(422)
        expect((yield* anna.post(`${path}/hand-over`, { to: "anna.talk", note: "" })).status).toBe(422)
        const note = "He is upset about the card"
        expect(recordOf(yield* anna.post(`${path}/hand-over`, { to: "boris.talk", note }))).toMatchObject({
          operator: "boris.talk",
          isMine: false,
          state: "taken",
        })
        expect(JSON.stringify((yield* last).body)).not.toContain(note)
        const mine = told<SupportQueue>(yield* boris.get(`${DESK}?view=mine`))
        expect(mine.rows.map((row) => row.id)).toEqual([id])
        expect(recordOf(yield* boris.get(path)).handovers).toMatchObject([
          { operator: "anna.talk", receiver: "boris.talk", note },
        ])
        yield* boris.post(`${path}/messages`, { key: nextGuid(), text: "It is paid" })
        expect((yield* anna.post(`${path}/close`)).status).toBe(409)
        expect(recordOf(yield* boris.post(`${path}/close`)).state).toBe("closed")
        const rated = yield* who.secure(`${SUPPORT}/${id}/rating`, { rating: 5 })
        expect(viewOf(rated)).toMatchObject({ state: "closed", rating: 5 })
        expect((yield* who.secure(`${SUPPORT}/${id}/rating`, { rating: 1 })).status).toBe(409)
        expect(new Set(news)).toEqual(new Set([id]))
        expect(news.length).toBeGreaterThanOrEqual(7)
        const again = viewOf(yield* write("One more thing"))
        expect(again).toMatchObject({ id, state: "waiting", isTaken: false, rating: null })
        yield* who.secure(`${SUPPORT}/${id}/close`, {})
        // A day later, when the session is over too: what another one of the player's would write.
        yield* TestClock.adjust(DAY)
        const conversations = yield* Conversations
        const later = (topic: "bets" | undefined) =>
          conversations.write(
            playerId as PlayerId,
            { key: nextGuid() as MessageKey, topic, text: "Years later" },
            NOWHERE,
          )
        expect(yield* Effect.flip(later(undefined))).toBeInstanceOf(TopicMissing)
        const other = viewOfConversation(yield* later("bets"))
        expect(other.id).toBe(`${playerId}.2`)
        expect(textsOf(other)).toEqual(["Years later"])
        const log = yield* (yield* Journal).read(`conversation:${id}`)
        expect(log.map(({ type }) => type)).toEqual([
          "conversation.opened",
          "message.sent",
          "conversation.taken",
          "messages.read",
          "message.answered",
          "messages.read",
          "conversation.handed",
          "message.answered",
          "conversation.closed",
          "conversation.rated",
          "conversation.reopened",
          "message.sent",
          "conversation.closed",
        ])
      }),
    )

    it.effect("go back to the queue when an operator gives them back", () =>
      Effect.gen(function* () {
        const { id } = yield* begun
        const desk = yield* operatorAt("clara.talk", ["support"])
        yield* desk.post(`${DESK}/${id}/take`)
        const given = recordOf(
          yield* desk.post(`${DESK}/${id}/hand-over`, { to: null, note: "Shift is over" }),
        )
        expect(given).toMatchObject({ state: "waiting", operator: null })
        const waits = told<SupportQueue>(yield* desk.get(DESK))
        expect(waits.rows.map((row) => row.id)).toContain(id)
        expect(waits.waiting).toBeGreaterThanOrEqual(1)
      }),
    )

    it.effect(
      "carry pictures without what stood beside them, and PDFs that do nothing, for their own people",
      () =>
        Effect.gen(function* () {
          const { id, who } = yield* begun
          const picture = yield* Effect.promise(() => pictureOf(900, 600))
          const key = nextGuid()
          const send = (
            bytes: Uint8Array,
            more: ReadonlyArray<readonly [string, string]> = [["key", nextGuid()]],
          ) => postForm(who, `${SUPPORT}/files`, [...more, ["file", bytes]], "../../photo.exe")
          const sent = viewOf(
            yield* send(picture, [
              ["key", key],
              ["text", "The receipt"],
            ]),
          )
          const [, message] = sent.messages
          expect(message).toMatchObject({ text: "The receipt", file: { kind: "picture" } })
          // The same key keeps one file.
          expect(
            viewOf(
              yield* send(picture, [
                ["key", key],
                ["text", "The receipt"],
              ]),
            ).messages,
          ).toHaveLength(2)
          const pdf = viewOf(yield* send(PDF)).messages.at(-1)
          expect(pdf?.file).toMatchObject({ kind: "pdf", size: PDF.length })
          expect(refusalOf(yield* send(Buffer.from("#!/bin/sh\nrm -rf /")))).toEqual([
            422,
            "support-file-type",
          ])
          expect(refusalOf(yield* send(Buffer.from("%PDF-1.4\n/JavaScript (x)\n%%EOF")))).toEqual([
            422,
            "pdf-active",
          ])
          expect((yield* send(PDF, [])).status).toBe(400)
          const open = (path: string, visitor: Visitor) =>
            Effect.gen(function* () {
              const request = HttpClientRequest.get(path).pipe(
                HttpClientRequest.setHeaders({ cookie: visitor.cookie }),
              )
              const response = yield* HttpClient.execute(request)
              return {
                status: response.status,
                headers: response.headers,
                bytes: yield* response.arrayBuffer,
              }
            })
          const address = `${SUPPORT}/${id}/pictures/${message?.file?.id}`
          const own = yield* open(address, who)
          expect([own.status, own.headers["content-type"]]).toEqual([200, "image/jpeg"])
          expect(Buffer.from(own.bytes).includes("secret-artist")).toBe(false)
          const document = yield* open(`${SUPPORT}/${id}/documents/${pdf?.file?.id}`, who)
          expect(document.headers["content-disposition"]).toContain("attachment")
          expect(document.headers["x-content-type-options"]).toBe("nosniff")
          expect(Buffer.from(document.bytes)).toEqual(PDF)
          // A picture is no document, and nobody else's.
          expect((yield* open(`${SUPPORT}/${id}/documents/${message?.file?.id}`, who)).status).toBe(404)
          const { who: stranger } = yield* player
          expect((yield* open(address, stranger)).status).toBe(404)
          expect((yield* open(address, new Visitor("en", false))).status).toBe(401)
          const desk = yield* operatorAt("dora.talk", ["support"])
          expect((yield* desk.get(`${DESK}/${id}/pictures/${message?.file?.id}`)).status).toBe(200)
          expect((yield* desk.get(`${DESK}/${id}/pictures/nothing`)).status).toBe(404)
        }),
    )

    it.effect("are each player's own, and bounded", () =>
      Effect.gen(function* () {
        const { id, who, write } = yield* begun
        const { who: stranger } = yield* player
        for (const path of ["read", "close", "rating"])
          expect((yield* stranger.secure(`${SUPPORT}/${id}/${path}`, { upTo: 1, rating: 5 })).status).toBe(
            404,
          )
        const guest = new Visitor("en", false)
        expect((yield* guest.get(SUPPORT)).status).toBe(401)
        expect((yield* guest.post(`${SUPPORT}/messages`, { key: nextGuid(), text: "x" })).status).toBe(401)
        for (const text of ["", " \n ", "\u0007", "x".repeat(2001)])
          expect(refusalOf(yield* write(text))).toEqual([422, "message-unfit"])
        for (const wrong of [
          {},
          { key: "short", text: "x" },
          { key: nextGuid() },
          { key: nextGuid(), text: 7 },
        ])
          expect((yield* who.secure(`${SUPPORT}/messages`, wrong)).status).toBe(400)
        expect((yield* who.secure(`${SUPPORT}/nothing/close`, {})).status).toBe(400)
        expect((yield* who.secure(`${SUPPORT}/${id}/rating`, { rating: 6 })).status).toBe(400)
        yield* TestClock.adjust("2 minutes")
        const statuses = yield* Effect.forEach(Array.from({ length: 21 }), (_, place) => write(`${place}`))
        expect(statuses.map(({ status }) => status).slice(19)).toEqual([200, 429])
      }),
    )

    it.effect("are shown to those whose roles allow it, every look written down, contacts for a reason", () =>
      Effect.gen(function* () {
        const { id } = yield* begun
        const path = `${DESK}/${id}`
        const cashier = yield* operatorAt("egor.talk", ["cashier"])
        expect((yield* cashier.get(DESK)).status).toBe(403)
        const admin = yield* operatorAt("fedor.talk", ["admin"])
        expect((yield* admin.post(`${path}/open`)).status).toBe(200)
        expect((yield* admin.post(`${path}/take`)).status).toBe(403)
        const desk = yield* operatorAt("galina.talk", ["support"])
        const masked = recordOf(yield* desk.post(`${path}/open`))
        expect(masked).toMatchObject({ isMasked: true, isMine: false, readByOperator: 0 })
        expect(masked.phone).toContain("•")
        expect((yield* desk.post(`${path}/unmask`, { reason: "         x" })).status).toBe(400)
        const reason = "The player asks to be called back"
        const shown = recordOf(yield* desk.post(`${path}/unmask`, { reason }))
        expect(shown.phone).toMatch(/^\+\d{8,}$/)
        expect(masked.receivers).not.toContain("galina.talk")
        expect(masked.receivers).not.toContain("egor.talk")
        const journal = yield* Journal
        const { streams } = yield* journal.happened(["record.opened", "record.unmasked"], 0)
        const looks = (yield* Effect.forEach(new Set(streams), (stream) => journal.read(stream)))
          .flat()
          .filter(({ payload }) => payload.includes(`"${id}"`))
        expect(looks.map(({ type }) => type).toSorted()).toEqual([
          "record.opened",
          "record.opened",
          "record.unmasked",
        ])
        expect((yield* desk.post(`${DESK}/999999.1/open`)).status).toBe(404)
      }),
    )

    it.effect("are sealed in the log, and are in the file of what is held", () =>
      Effect.gen(function* () {
        const { who, playerId } = yield* begun
        const { body } = yield* who.post("/account-api/personal-data/export")
        const { events } = body as {
          readonly events: ReadonlyArray<{ readonly type: string; readonly details: object }>
        }
        const sent = events.find(({ type }) => type === "message.sent")
        expect(sent?.details).toMatchObject({ text: "Where is my money?" })
        expect(events.some(({ type }) => type === "conversation.opened")).toBe(true)
        expect(playerId).toBeGreaterThan(0)
      }),
    )

    it.effect("say outside the hours when people are back, and are written all the same", () =>
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const evening = Math.ceil(now / DAY) * DAY + 22 * 3_600_000
        yield* TestClock.setTime(evening)
        const guest = new Visitor("ru", false)
        expect(told(yield* guest.get("/web-api/support/offer"))).toMatchObject({
          isOpen: false,
          backAt: evening + 11 * 3_600_000,
          consultant: "Анна",
          colors: { background: "#004080" },
        })
        expect(told(yield* new Visitor("en", false).get("/web-api/support/offer"))).toMatchObject({
          consultant: "Anna",
        })
        const { write } = yield* player
        expect((yield* write("Good night", { topic: "other" })).status).toBe(200)
      }),
    )
  })
})
