import { createPublicKey, verify } from "node:crypto"
import { layer } from "@effect/vitest"
import { Effect, Layer, Queue, Stream } from "effect"
import { expect } from "vitest"
import { MOST_SUBSCRIBED } from "#models/betting/game-subscription.ts"
import { MOST_PUSH_DEVICES } from "#models/messages/push-device.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { playerTopic } from "#src/server/kernel/news/own-news.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { PushBrowser, PushService } from "#tests/support/push-service.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, nextNumber, until } from "#tests/support/wagers.ts"

const SERVICE = "/service-api/SubscriptionService/api"
const SAVE = "/web-api/gamesubscription/save"

const valueIn = ({ body }: Answer) => (body as { readonly value: unknown }).value

/** What no list of news, and no game, can be: wrong, huge, hostile. */
const HOSTILE_EVENTS: ReadonlyArray<unknown> = [
  null,
  "start",
  ["goal"],
  [1],
  ["start", "start", "start", "start", "start"],
  ["'; DROP TABLE events; --"],
]
const HOSTILE_GAMES: ReadonlyArray<unknown> = [undefined, null, 0, -1, 1.5, "1", "1 OR 1=1", 2 ** 60, {}, []]

/** Addresses that a server must not be sent to, and what is no address. */
const HOSTILE_ENDPOINTS: ReadonlyArray<unknown> = [
  undefined,
  "",
  "push",
  "http://push.example.com/a",
  "https://localhost/a",
  "https://127.0.0.1/a",
  "https://127.1/a",
  "https://2130706433/a",
  "https://0x7f.0.0.1/a",
  "https://[::1]/a",
  "https://[::ffff:127.0.0.1]/a",
  "https://169.254.169.254/latest/meta-data",
  "https://push.example.com:8443/a",
  "https://name:word@push.example.com/a",
  "file:///etc/passwd",
  `https://push.example.com/${"a".repeat(1000)}`,
]

describeStores("game subscriptions", (store) => {
  const book = makeHandBook()
  const service = new PushService()
  const site = layerPlayerSite(store, book, "game-subscriptions", { captcha: "disabled" })
  layer(Layer.provide(site, service.layer))((it) => {
    let games = 0
    /** A football game in play, 1:0 in its first half. */
    const liveGame = () => {
      games += 1
      book.offer(games, { live: true })
      return games
    }
    const someone = Effect.gen(function* () {
      const who = new Visitor("en", false)
      const userId = yield* who.register(nextNumber())
      const heard = yield* Queue.unbounded<unknown>()
      const news = (yield* Bus).subscribe(playerTopic(userId))
      yield* Effect.forkScoped(
        Stream.runForEach(news, (message) => {
          const { gameNews } = JSON.parse(message)
          return gameNews === undefined ? Effect.void : Queue.offer(heard, gameNews)
        }),
        { startImmediately: true },
      )
      return Object.assign(who, { userId, heard })
    })
    const save = (who: Visitor, gameId: unknown, events: unknown) => who.secure(SAVE, { gameId, events })
    const kept = (who: Visitor, gameId: number) =>
      Effect.map(who.secure(`${SERVICE}/GetGameSubscription`, { gameId }), valueIn)
    const tellOn = (who: Visitor, browser: PushBrowser) =>
      who.secure(`${SERVICE}/SavePushDevice`, browser.device)
    const messagesTo = (browser: PushBrowser) => service.delivered.filter(({ path }) => path === browser.path)

    it.effect(
      "are kept by game, and what is sent again writes nothing (§7 Betting: game subscriptions)",
      () =>
        Effect.gen(function* () {
          const who = yield* someone
          const [one, other] = [liveGame(), liveGame()]
          expect(yield* kept(who, one)).toEqual({ gameId: one, kinds: [] })
          const saved = yield* save(who, one, ["finish", "start"])
          expect(saved).toMatchObject({
            status: 200,
            body: { success: true, value: { gameId: one, kinds: ["start", "finish"] } },
          })
          yield* save(who, other, ["score"])
          const events = yield* eventCount
          yield* save(who, one, ["start", "finish"])
          yield* save(who, liveGame(), [])
          expect(yield* eventCount).toEqual(events)
          yield* save(who, one, [])
          expect(yield* kept(who, one)).toEqual({ gameId: one, kinds: [] })
          expect(yield* kept(who, other)).toEqual({ gameId: other, kinds: ["score"] })
          expect(yield* kept(yield* someone, other)).toEqual({ gameId: other, kinds: [] })
        }),
    )

    it.effect("offer what can be told of a game, and nothing of one that is over or unknown", () =>
      Effect.gen(function* () {
        const who = yield* someone
        const gameId = liveGame()
        const types = (id: unknown) =>
          Effect.flatMap(who.token, (token) =>
            who.get(`${SERVICE}/GetEventTypesByGameId?gameId=${id}`, { "x-auth": `Bearer ${token}` }),
          )
        expect(valueIn(yield* types(gameId))).toEqual(["start", "score", "part", "finish"])
        book.change(gameId, { status: "finished" })
        expect(yield* types(gameId)).toMatchObject({ status: 404, body: { code: "game-no-news" } })
        expect((yield* types(999_999)).status).toBe(404)
        expect((yield* save(who, 999_999, ["start"])).status).toBe(404)
        for (const id of ["", "0", "-1", "1.5", "x", "1e3", "9".repeat(40), "1%00", "'--"]) {
          const answer = yield* types(id)
          expect(answer.status, id).toBe(400)
          expect(JSON.stringify(answer.body)).toContain("gameId")
        }
      }),
    )

    it.effect("tell on open pages what happened, to those who want it, until the game is over", () =>
      Effect.gen(function* () {
        const [goals, ends, nothing] = [yield* someone, yield* someone, yield* someone]
        games += 1
        const gameId = games
        book.offer(gameId)
        book.change(gameId, { status: "scheduled", score: { total: [0, 0], parts: [] } })
        yield* save(goals, gameId, ["start", "score"])
        yield* save(ends, gameId, ["part", "finish"])
        book.change(gameId, { status: "live" })
        book.change(gameId, { score: { total: [0, 1], parts: [] } })
        book.change(gameId, { suspended: true })
        const clock = { phase: "game.phase.break", elapsed: 2700, at: 0, rate: 0 }
        book.change(gameId, { clock })
        book.change(gameId, { status: "finished" })
        const names = {
          gameId,
          sportId: 1,
          champId: 1,
          home: { en: "Team 1", ru: "Team 1" },
          away: { en: "Team 2", ru: "Team 2" },
        }
        expect(yield* Queue.takeN(goals.heard, 2)).toEqual([
          { ...names, kind: "start", score: [0, 0] },
          { ...names, kind: "score", score: [0, 1] },
        ])
        expect(yield* Queue.takeN(ends.heard, 2)).toEqual([
          { ...names, kind: "part", part: "game.phase.half-1", score: [0, 1] },
          { ...names, kind: "finish", score: [0, 1] },
        ])
        for (const each of [ends, goals])
          yield* until(Effect.map(kept(each, gameId), (value) => JSON.stringify(value).includes("[]")))
        expect(yield* kept(goals, gameId)).toEqual({ gameId, kinds: [] })
        expect(yield* Queue.size(nothing.heard)).toBe(0)
        expect(yield* Queue.size(goals.heard)).toBe(0)
      }),
    )

    it.effect("end with a game that is called off or leaves the line", () =>
      Effect.gen(function* () {
        const who = yield* someone
        const [off, gone] = [liveGame(), liveGame()]
        for (const gameId of [off, gone]) {
          book.change(gameId, {})
          yield* save(who, gameId, ["score"])
        }
        book.change(off, { status: "cancelled" })
        book.remove(gone)
        for (const gameId of [off, gone])
          yield* until(Effect.map(kept(who, gameId), (value) => JSON.stringify(value).includes("[]")))
        expect(yield* Queue.size(who.heard)).toBe(0)
      }),
    )

    it.effect("reach devices by Web Push: encrypted for them, signed by the site, in their language", () =>
      Effect.gen(function* () {
        const who = yield* someone
        const browser = new PushBrowser("first")
        const russian = new PushBrowser("russian")
        const gameId = liveGame()
        book.change(gameId, {})
        expect(valueIn(yield* tellOn(who, browser))).toMatchObject({ told: true })
        const token = yield* who.token
        yield* who.post(`${SERVICE}/SavePushDevice?lng=ru`, russian.device, { "x-auth": `Bearer ${token}` })
        yield* save(who, gameId, ["score"])
        book.change(gameId, { score: { total: [2, 0], parts: [] } })
        yield* until(Effect.sync(() => messagesTo(browser).length === 1 && messagesTo(russian).length === 1))
        const [message] = messagesTo(browser)
        expect(browser.read(message?.body ?? Buffer.alloc(0))).toEqual({
          title: "Team 1 — Team 2",
          body: "2:0: the score has changed",
          path: `/en/live/1/1/${gameId}`,
          tag: `game/${gameId}`,
          language: "en",
        })
        const [translated] = messagesTo(russian)
        expect(russian.read(translated?.body ?? Buffer.alloc(0))).toMatchObject({
          body: "2:0: счёт изменился",
        })
        expect(message?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "600" })
        // RFC 8292: the service can tell who sends, by the key that the browser was given.
        const key = valueIn(
          yield* who.get(`${SERVICE}/GetPushKey`, { "x-auth": `Bearer ${token}` }),
        ) as string
        const [, jwt = "", said = ""] =
          message?.headers.authorization?.match(/^vapid t=([^,]+), ?k=(.+)$/) ?? []
        expect(said).toBe(key)
        const point = Buffer.from(key, "base64url")
        const signer = createPublicKey({
          format: "jwk",
          key: {
            kty: "EC",
            crv: "P-256",
            x: point.subarray(1, 33).toString("base64url"),
            y: point.subarray(33).toString("base64url"),
          },
        })
        const [head = "", claims = "", signature = ""] = jwt.split(".")
        const signed = verify(
          "sha256",
          Buffer.from(`${head}.${claims}`),
          { key: signer, dsaEncoding: "ieee-p1363" },
          Buffer.from(signature, "base64url"),
        )
        expect(signed).toBe(true)
        expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
          aud: "https://push.example.com",
          sub: expect.stringMatching(/^(https:|mailto:)/),
        })
      }),
    )

    it.effect(
      "drop a device that its push service knows no more, and keep one that could not be reached",
      () =>
        Effect.gen(function* () {
          const who = yield* someone
          const gameId = liveGame()
          book.change(gameId, {})
          const [gone, lost, busy, fine] = ["gone", "lost", "busy", "fine"].map(
            (name) => new PushBrowser(name),
          )
          const all = [gone, lost, busy, fine].flatMap((browser) => browser ?? [])
          for (const browser of all) yield* tellOn(who, browser)
          service.statuses.set(gone?.path ?? "", 410)
          service.statuses.set(lost?.path ?? "", 404)
          service.statuses.set(busy?.path ?? "", 503)
          yield* save(who, gameId, ["score"])
          const before = yield* eventCount
          book.change(gameId, { score: { total: [2, 0], parts: [] } })
          yield* until(Effect.map(eventCount, (count) => count === before + 2))
          book.change(gameId, { score: { total: [3, 0], parts: [] } })
          yield* until(Effect.sync(() => all.slice(2).every((each) => messagesTo(each).length === 2)))
          expect(all.map((browser) => messagesTo(browser).length)).toEqual([1, 1, 2, 2])
        }),
    )

    it.effect("tell on a device only who plays on it, and on so many devices at most", () =>
      Effect.gen(function* () {
        const [first, second] = [yield* someone, yield* someone]
        const shared = new PushBrowser("shared")
        const gameId = liveGame()
        book.change(gameId, {})
        for (const who of [first, second]) {
          yield* tellOn(who, shared)
          yield* save(who, gameId, ["score"])
        }
        const more = Array.from({ length: MOST_PUSH_DEVICES }, (_, place) => new PushBrowser(`own-${place}`))
        for (const browser of more) yield* tellOn(first, browser)
        const oldest = new PushBrowser("own-0")
        yield* tellOn(first, new PushBrowser("one-more"))
        yield* first.secure(`${SERVICE}/DropPushDevice`, {
          endpoint: new PushBrowser("own-1").device.endpoint,
        })
        const isTold = (who: Visitor) =>
          Effect.map(who.secure(`${SERVICE}/GetPushDevice`, { endpoint: shared.device.endpoint }), valueIn)
        expect([yield* isTold(first), yield* isTold(second)]).toMatchObject([{ told: false }, { told: true }])
        book.change(gameId, { score: { total: [2, 0], parts: [] } })
        const told = [shared, ...more.slice(2), new PushBrowser("one-more")]
        yield* until(Effect.sync(() => told.every((browser) => messagesTo(browser).length === 1)))
        expect(messagesTo(oldest)).toEqual([])
        expect(messagesTo(new PushBrowser("own-1"))).toEqual([])
      }),
    )

    it.effect("are so many at most; games that are over make room", () =>
      Effect.gen(function* () {
        const who = yield* someone
        const wanted = Array.from({ length: MOST_SUBSCRIBED }, liveGame)
        yield* Effect.forEach(wanted, (gameId) => save(who, gameId, ["finish"]), { concurrency: 10 })
        const refused = yield* save(who, liveGame(), ["finish"])
        expect(refused).toMatchObject({
          status: 422,
          body: {
            code: "subscriptions-full",
            validation_errors: { gameId: [expect.stringContaining(String(MOST_SUBSCRIBED))] },
          },
        })
        // It ended while nobody looked: no change was told.
        book.offer(wanted[0] ?? 0, { live: true })
        book.change(wanted[0] ?? 0, { status: "finished" })
        expect((yield* save(who, liveGame(), ["finish"])).status).toBe(200)
      }),
    )

    it.effect("answer 400 in words and name the field, whatever it holds", () =>
      Effect.gen(function* () {
        const who = yield* someone
        const gameId = liveGame()
        const before = yield* eventCount
        const refuses = (answer: Answer, field: string, given: unknown) => {
          expect(answer.status, `${field} ${JSON.stringify(given)}`).toBe(400)
          expect(JSON.stringify(answer.body), JSON.stringify(given)).toContain(field)
          expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
        }
        // An empty list is not sent (§5 Request building): no news is wanted.
        expect((yield* save(who, gameId, undefined)).status).toBe(200)
        for (const events of HOSTILE_EVENTS) refuses(yield* save(who, gameId, events), "events", events)
        for (const id of HOSTILE_GAMES) {
          refuses(yield* save(who, id, ["start"]), "gameId", id)
          refuses(yield* who.secure(`${SERVICE}/GetGameSubscription`, { gameId: id }), "gameId", id)
        }
        const { device } = new PushBrowser("hostile")
        for (const endpoint of HOSTILE_ENDPOINTS) {
          const added = yield* who.secure(`${SERVICE}/SavePushDevice`, { ...device, endpoint })
          refuses(added, "endpoint", endpoint)
          refuses(yield* who.secure(`${SERVICE}/DropPushDevice`, { endpoint }), "endpoint", endpoint)
        }
        const notOnCurve = Buffer.alloc(65, 4).toString("base64url")
        for (const p256dh of [undefined, "", "AAAA", "not base64 at all", notOnCurve]) {
          const keys = { ...device.keys, p256dh }
          refuses(yield* who.secure(`${SERVICE}/SavePushDevice`, { ...device, keys }), "p256dh", p256dh)
        }
        for (const auth of [undefined, "", "AAAA"]) {
          const keys = { ...device.keys, auth }
          refuses(yield* who.secure(`${SERVICE}/SavePushDevice`, { ...device, keys }), "auth", auth)
        }
        expect(yield* eventCount).toEqual(before)
      }),
    )

    it.effect("are nobody's without a session, nor without its token (§6)", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en")
        const who = yield* someone
        for (const visitor of [guest, who]) {
          expect((yield* visitor.post(SAVE, { gameId: 1, events: [] })).status).toBe(401)
          expect((yield* visitor.post(`${SERVICE}/GetGameSubscription`, { gameId: 1 })).status).toBe(401)
          expect((yield* visitor.get(`${SERVICE}/GetEventTypesByGameId?gameId=1`)).status).toBe(401)
          expect((yield* visitor.get(`${SERVICE}/GetPushKey`)).status).toBe(401)
        }
      }),
    )
  })
})
