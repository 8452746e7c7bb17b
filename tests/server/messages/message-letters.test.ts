import { layer } from "@effect/vitest"
import { Clock, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MessageFacts, MessageId, MessageKind } from "#models/messages/player-message.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Messages } from "#src/server/domains/messages/Messages.ts"
import { layerMessageLetters } from "#src/server/domains/messages/message-letters.reactor.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { lettersTo, registerProved } from "#tests/support/proved-mailbox.ts"
import { PushBrowser, PushService } from "#tests/support/push-service.ts"
import { describeStores } from "#tests/support/stores.ts"
import { until } from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"
/** Just less than a message lies before it goes by mail. */
const ALMOST = "295 seconds"
const MAILING = "/account-api/mailing"

interface Posted {
  readonly kind?: MessageKind
  readonly facts?: MessageFacts
  readonly title?: string
  readonly text?: string
  readonly isMarketing?: boolean
}

describeStores("messages by mail and on devices", (store) => {
  const service = new PushService()
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "message-letters",
    { captcha: "disabled" },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(Layer.provideMerge(site, service.layer))((it) => {
    let players = 0
    const player = Effect.fnUntraced(function* (language: "ru" | "en") {
      yield* TestClock.adjust("11 minutes")
      players += 1
      const email = `reader.${players}@example.org`
      const who = new Visitor(language, false)
      const playerId = (yield* registerProved(who, email)) as PlayerId
      const choose = (kind: string, granted: boolean) =>
        Effect.map(who.post(MAILING, { kind, granted }), ({ status }) => expect(status).toBe(200))
      return { who, email, playerId, choose }
    })
    const post = (playerId: PlayerId, of: string, { kind = "written", ...more }: Posted = {}) =>
      Effect.flatMap(Messages, (messages) =>
        messages.post({
          id: `${playerId}.${of}` as MessageId,
          kind,
          facts: {},
          ...(kind === "written"
            ? { title: "Ваши документы", text: "Паспорт пришёл, спасибо.", operator: "olga" }
            : { title: "", text: "", operator: null }),
          isMarketing: false,
          by: { actor: "system" },
          ...more,
        }),
      )
    const eventsOf = (playerId: PlayerId, of: string) =>
      Effect.flatMap(Journal, (journal) => journal.read(`message:${playerId}.${of}`))
    const typesOf = (playerId: PlayerId, of: string) =>
      Effect.map(eventsOf(playerId, of), (events) => events.map(({ type }) => type))
    /** A message to somebody else that goes by mail after the others: what was not sent by then is not sent. */
    const allSent = Effect.gen(function* () {
      const { playerId, email } = yield* player("en")
      yield* post(playerId, "olast", { title: "Last", text: "The last of all." })
      yield* TestClock.adjust(ALMOST)
      yield* until(Effect.map(lettersTo(email, "The last of all"), ({ length }) => length > 0))
    })

    it.effect("go to the proved mailbox once they have lain unread for five minutes, once", () =>
      Effect.gen(function* () {
        // Another server on the same store reads the same events.
        yield* Layer.build(layerMessageLetters)
        const { playerId, email } = yield* player("ru")
        const at = yield* Clock.currentTimeMillis
        yield* post(playerId, "o1", { title: "Ваши\r\nдокументы" })
        yield* TestClock.adjust(ALMOST)
        yield* until(Effect.map(lettersTo(email, "Паспорт пришёл"), ({ length }) => length > 0))
        const events = yield* eventsOf(playerId, "o1")
        expect(events.map(({ type }) => type)).toEqual(["message.posted", "message.mailed"])
        expect((events[1]?.at ?? 0) - at).toBeGreaterThanOrEqual(5 * 60_000)
        expect((events[1]?.at ?? 0) - at).toBeLessThan(6 * 60_000)
        yield* allSent
        expect(yield* lettersTo(email, "Паспорт пришёл")).toMatchObject([
          {
            subject: "Ваши документы",
            text: "Паспорт пришёл, спасибо.\n\nНа сайте: http://127.0.0.1:3000/ru/account/messages",
          },
        ])
        expect((yield* lettersTo(email, "Паспорт пришёл"))[0]).not.toHaveProperty("headers")
        expect(JSON.stringify(yield* eventsOf(playerId, "o1"))).not.toContain("example.org")
      }),
    )

    it.effect("go nowhere where they were read or deleted by then, or were told by another letter", () =>
      Effect.gen(function* () {
        const { who, playerId, email } = yield* player("en")
        yield* post(playerId, "o1", { text: "This is read." })
        yield* post(playerId, "o2", { text: "This is deleted." })
        yield* post(playerId, "e3", { kind: "signIn" })
        yield* post(playerId, "e4", { kind: "security", facts: { detail: "password.changed" } })
        yield* post(playerId, "e5", { kind: "identification.accepted", facts: { detail: "service" } })
        yield* post(playerId, "e6", { kind: "identification.refused" })
        const headers = { "x-auth": `Bearer ${yield* who.token}` }
        yield* who.send("POST", `/account-api/messages/${playerId}.o1/read`, { headers })
        yield* who.send("DELETE", `/account-api/messages/${playerId}.o2`, { headers })
        yield* allSent
        const letters = yield* lettersTo(email, "On the site: ")
        expect(letters.map(({ text }) => text)).toEqual([
          expect.stringContaining("http://127.0.0.1:3000/en/account/identification"),
        ])
        expect(yield* typesOf(playerId, "o1")).toEqual(["message.posted", "message.read"])
        expect(yield* typesOf(playerId, "e4")).toEqual(["message.posted"])
      }),
    )

    it.effect("that invite to play go where they were chosen, and say how to end them", () =>
      Effect.gen(function* () {
        const chose = yield* player("en")
        const not = yield* player("en")
        const stopped = yield* player("en")
        yield* chose.choose("news.email", true)
        yield* stopped.choose("news.email", true)
        const offer = { title: "Sunday", text: "Ten games on Sunday.", isMarketing: true }
        for (const { playerId } of [chose, not, stopped]) yield* post(playerId, "c1", offer)
        yield* stopped.who.post("/BlockUser", { kind: "panic" })
        yield* allSent
        const [letter] = yield* lettersTo(chose.email, offer.text)
        expect(letter?.text).toContain("/en/unsubscribe#")
        expect(letter).toMatchObject({
          headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        })
        expect(yield* lettersTo(not.email, offer.text)).toEqual([])
        expect(yield* lettersTo(stopped.email, offer.text)).toEqual([])
        const headers = (letter as { readonly headers?: Readonly<Record<string, string>> }).headers
        const [, url = ""] = /^<(.+)>$/.exec(headers?.["List-Unsubscribe"] ?? "") ?? []
        const { pathname, search } = new URL(url)
        expect((yield* new Visitor("en", false).post(`${pathname}${search}`)).status).toBe(200)
        yield* post(chose.playerId, "c2", offer)
        yield* allSent
        expect(yield* lettersTo(chose.email, offer.text)).toHaveLength(1)
      }),
    )

    it.effect("are told on devices at once, in their language, within what a push service takes", () =>
      Effect.gen(function* () {
        const { who, playerId, choose } = yield* player("ru")
        const [phone, quiet] = [
          new PushBrowser(`phone-${store.name}`),
          new PushBrowser(`quiet-${store.name}`),
        ]
        const headers = { "x-auth": `Bearer ${yield* who.token}` }
        for (const { device } of [phone, quiet])
          yield* who.post(`${SERVICE}/SavePushDevice?lng=en`, device, headers)
        const chosen = yield* who.post(
          `${SERVICE}/SavePushTopics`,
          { endpoint: quiet.device.endpoint, topics: ["games", "bets"] },
          headers,
        )
        expect(chosen.status).toBe(200)
        const told = (browser: PushBrowser) =>
          service.delivered.filter(({ path }) => path === browser.path).map(({ body }) => browser.read(body))
        const comes = (count: number) => until(Effect.sync(() => told(phone).length >= count))
        const offer = { title: "Sunday", text: "Ten games on Sunday.", isMarketing: true }
        yield* post(playerId, "e1", {
          kind: "withdrawal.paid",
          facts: { amount: 150_000 as MinorUnits, currency: "RUB" as CurrencyCode },
        })
        yield* comes(1)
        expect(told(phone)).toEqual([
          {
            title: "Withdrawal of RUB\u00a01,500.00 paid",
            body: "The money is on its way, if it isn’t there already.",
            path: "/en/account/withdrawal",
            tag: `message/${playerId}.e1`,
            language: "en",
          },
        ])
        // Neither chosen nor told twice.
        yield* post(playerId, "c1", offer)
        yield* post(playerId, "e1", { kind: "withdrawal.paid" })
        yield* choose("news.push", true)
        yield* post(playerId, "c2", offer)
        yield* comes(2)
        expect(told(phone)[1]).toMatchObject({ title: "Sunday", path: "/en/account/messages" })
        // A family of four is one character of 25 bytes.
        yield* post(playerId, "o3", { text: "👨‍👩‍👧‍👦".repeat(300) })
        yield* comes(3)
        expect((told(phone)[2] as { readonly body: string }).body).toMatch(/^(👨‍👩‍👧‍👦)+…$/)
        for (const { body } of service.delivered) expect(body.length).toBeLessThanOrEqual(4096)
        expect(told(quiet)).toEqual([])
      }),
    )
  })
})
