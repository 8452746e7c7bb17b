import { layer } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MessageId, MessagePage } from "#models/messages/player-message.ts"
import { ACCOUNT_MENU } from "#models/site/account-menu.ts"
import type { LeftMenuEntry } from "#models/site/left-menu.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Messages } from "#src/server/domains/messages/Messages.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerTopic } from "#src/server/kernel/news/own-news.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { eventCount, nextGuid, nextNumber, refusalOf } from "#tests/support/wagers.ts"

const MESSAGES = "/account-api/messages"
const pageOf = ({ body }: Answer) => (body as { readonly value: MessagePage }).value
const unreadOf = ({ body }: Answer) => (body as { readonly value: { readonly unread: number } }).value.unread

describeStores("messages to players (§2 Personal office sections: messages)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "messages", { captcha: "disabled" }, [], ROOM_FOR_PLAYERS))(
    (it) => {
      const player = Effect.gen(function* () {
        yield* TestClock.adjust("11 minutes")
        const who = new Visitor("ru", false)
        const playerId = (yield* who.register(nextNumber())) as PlayerId
        const news: Array<true> = []
        yield* Effect.forkScoped(
          Stream.runForEach((yield* Bus).subscribe(playerTopic(playerId)), (message) =>
            Effect.sync(() => {
              if (JSON.parse(message).messages === true) news.push(true)
            }),
          ),
          { startImmediately: true },
        )
        const send = (method: "GET" | "POST" | "DELETE", path = "") =>
          Effect.flatMap(who.token, (token) =>
            who.send(method, `${MESSAGES}${path}`, { headers: { "x-auth": `Bearer ${token}` } }),
          )
        const listed = (query = "") => Effect.map(send("GET", query), pageOf)
        return { who, playerId, news, send, listed }
      })

      /** Waits for what follows a commit, on the clock of the machine. */
      const until = <A, E, R>(read: Effect.Effect<A, E, R>, isThere: (value: A) => boolean) =>
        Effect.gen(function* () {
          for (let tries = 0; tries < 400; tries += 1) {
            const value = yield* read
            if (isThere(value)) return value
            yield* Effect.promise(() => new Promise((resolve) => setTimeout(resolve, 10)))
          }
          return yield* read
        })

      const post = (
        playerId: PlayerId,
        of: string,
        title = "Ваши документы",
        text = "Паспорт пришёл, спасибо.",
      ) =>
        Effect.flatMap(Messages, (messages) =>
          messages.post({
            id: `${playerId}.${of}` as MessageId,
            kind: "written",
            facts: {},
            title,
            text,
            operator: "olga",
            isMarketing: false,
            by: { actor: "operator:olga" },
          }),
        )

      it.effect("are told once for what they were made of, read, marked and deleted on every device", () =>
        Effect.gen(function* () {
          const { playerId, news, send, listed, who } = yield* player
          expect(yield* listed()).toEqual({ messages: [], next: null, unread: 0 })
          yield* post(playerId, "o1")
          const before = yield* eventCount
          yield* post(playerId, "o1", "Another")
          expect(yield* eventCount).toBe(before)
          const { messages, unread } = yield* listed()
          expect(unread).toBe(1)
          expect(messages).toMatchObject([
            { id: `${playerId}.o1`, kind: "written", title: "Ваши документы", isRead: false },
          ])
          const id = `/${playerId}.o1`
          expect(unreadOf(yield* send("POST", `${id}/read`))).toBe(0)
          expect(unreadOf(yield* send("POST", `${id}/read`))).toBe(0)
          expect((yield* listed("?filter=unread")).messages).toEqual([])
          expect(unreadOf(yield* send("POST", `${id}/unread`))).toBe(1)
          expect(unreadOf(yield* send("DELETE", id))).toBe(0)
          expect((yield* listed()).messages).toEqual([])
          expect(refusalOf(yield* send("POST", `${id}/read`))).toEqual([404, "letter-unknown"])
          expect((yield* send("DELETE", id)).status).toBe(200)
          // Posted, read, unread, deleted: whoever has a page open is told of each, and of no repetition.
          expect(news).toHaveLength(4)
          expect((yield* who.get(MESSAGES)).status).toBe(401)
        }),
      )

      it.effect("are nobody else's, and sealed in the log", () =>
        Effect.gen(function* () {
          const one = yield* player
          const other = yield* player
          yield* post(one.playerId, "o2", "👋 مرحبا", "Любовь, ваш счёт 42")
          const id = `/${one.playerId}.o2`
          expect(refusalOf(yield* other.send("POST", `${id}/read`))).toEqual([404, "letter-unknown"])
          expect(refusalOf(yield* other.send("DELETE", id))).toEqual([404, "letter-unknown"])
          expect(refusalOf(yield* one.send("POST", `/${one.playerId}.none/read`))).toEqual([
            404,
            "letter-unknown",
          ])
          expect((yield* one.send("POST", "/no-id/read")).status).toBe(400)
          expect((yield* one.listed()).messages).toMatchObject([{ title: "👋 مرحبا", isRead: false }])
          const all = yield* (yield* Journal).readAll(0, 100_000)
          expect(JSON.stringify(all)).not.toContain("Любовь")
        }),
      )

      it.effect("come in pages, newest first, and are read or deleted all at once", () =>
        Effect.gen(function* () {
          const { playerId, send, listed } = yield* player
          yield* Effect.forEach(Array.from({ length: 45 }), (_, at) => post(playerId, `o${100 + at}`))
          const ids: Array<string> = []
          let next: string | null = null
          do {
            const page: MessagePage = yield* listed(
              next === null ? "" : `?before=${encodeURIComponent(next)}`,
            )
            ids.push(...page.messages.map((message) => message.id))
            next = page.next
          } while (next !== null)
          expect(new Set(ids).size).toBe(45)
          expect(ids).toHaveLength(45)
          expect(refusalOf(yield* send("GET", "?before=yesterday"))).toEqual([422, "place-unread"])
          expect(unreadOf(yield* send("POST", "/read"))).toBe(0)
          expect((yield* listed()).messages).toHaveLength(20)
          expect(unreadOf(yield* send("DELETE"))).toBe(0)
          expect(yield* listed()).toEqual({ messages: [], next: null, unread: 0 })
        }),
      )

      it.effect("tell of a limit and of security, in the language of whoever reads", () =>
        Effect.gen(function* () {
          const { who, listed, playerId } = yield* player
          const set = yield* who.post("/limits", { limitId: "deposit-day", amount: 500_000 })
          expect(set.status).toBe(200)
          const page = yield* until(listed(), ({ unread }) => unread > 0)
          expect(page.messages).toMatchObject([{ kind: "limit.set", path: "account/responsible-gambling" }])
          expect(page.messages[0]?.title).toContain("Лимит действует")
          const english = yield* (yield* Messages).page(playerId, {
            filter: "all",
            before: undefined,
            language: "en",
          })
          expect(english.messages[0]?.title).toContain("Your limit applies")
        }),
      )

      it.effect("are counted in the office's menu, in the order and words of the page's (§7 Office)", () =>
        Effect.gen(function* () {
          const { who, playerId } = yield* player
          yield* post(playerId, "o9")
          const { status, body } = yield* who.post("/getLeftMenuData")
          const menu = (body as { readonly value: ReadonlyArray<LeftMenuEntry> }).value
          expect(status).toBe(200)
          expect(menu.map(({ key }) => key)).toEqual(ACCOUNT_MENU.map(([key]) => key))
          expect(menu.find(({ key }) => key === "messages")).toEqual({
            key: "messages",
            title: "Сообщения",
            href: "/ru/account/messages",
            unread: 1,
          })
          expect(menu.find(({ key }) => key === "support")?.unread).toBe(0)
          expect(menu.find(({ key }) => key === "security")?.unread).toBeNull()
          expect((yield* new Visitor("ru", false).post("/getLeftMenuData")).status).toBe(401)
        }),
      )

      it.effect("tell that the support has answered, once a turn, and are read with the conversation", () =>
        Effect.gen(function* () {
          const { who, listed } = yield* player
          const anna = yield* operatorAt("anna.mail", ["support"])
          const asked = yield* who.secure("/account-api/support/messages", {
            key: nextGuid(),
            text: "Hello",
            topic: "bets",
          })
          const { id } = (asked.body as { readonly value: { readonly id: string } }).value
          const desk = `/operator-api/support/${id}`
          yield* anna.post(`${desk}/take`)
          yield* anna.post(`${desk}/messages`, { key: nextGuid(), text: "Hi" })
          yield* anna.post(`${desk}/messages`, { key: nextGuid(), text: "One more thing" })
          const page = yield* until(listed(), ({ unread }) => unread > 0)
          expect(page.messages).toMatchObject([
            { kind: "support", title: "Поддержка ответила", isRead: false },
          ])
          yield* who.secure(`/account-api/support/${id}/read`, { upTo: 3 })
          expect(
            (yield* until(listed(), ({ messages }) => messages[0]?.isRead === true)).messages,
          ).toMatchObject([{ kind: "support", isRead: true }])
        }),
      )
    },
  )
})
