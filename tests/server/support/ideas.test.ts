import { layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { MessagePage } from "#models/messages/player-message.ts"
import { ERASED } from "#models/privacy/personal.ts"
import type { IdeaPage, IdeaQueue, IdeaRow, IdeaView } from "#models/support/idea.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { ideaAggregate } from "#src/server/domains/support/idea.aggregate.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type OperatorBrowser, operatorAt } from "#tests/support/operators.ts"
import { type Answer, layerPlayerSite, ROOM_FOR_PLAYERS, type Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { nextGuid, nextNumber, player, refusalOf } from "#tests/support/wagers.ts"

const OWN = "/account-api/ideas"
const DESK = "/operator-api/ideas"

const told = <A>({ body }: Answer) => (body as { readonly value: A }).value
const viewIn = (answer: Answer) => told<IdeaView>(answer)
const rowIn = (answer: Answer) => told<IdeaRow>(answer)
const codeOf = ({ status, body }: Answer) => [status, (body as { readonly code?: string }).code]
const fieldsOf = ({ status, body }: Answer) => [
  status,
  ...Object.keys((body as { readonly validation_errors?: object }).validation_errors ?? {}),
]

const wish = (more: object = {}) => ({
  key: nextGuid(),
  area: "betting",
  text: "Показывайте угловые рядом со счётом",
  ...more,
})

describeStores("ideas of players to the house (§2 Personal office sections: share idea)", (store) => {
  const site = layerPlayerSite(
    store,
    makeHandBook(),
    "ideas",
    { captcha: "disabled", idleSignOutMs: 0 },
    [],
    {
      ...ROOM_FOR_PLAYERS,
      "ideas by player": 60,
    },
  )
  layer(site)((it) => {
    const support = Effect.suspend(() => operatorAt(`op${nextNumber()}.ideas`, ["support"]))
    const getOwn = (who: Visitor, path = OWN) =>
      Effect.flatMap(who.token, (token) => who.get(path, { "x-auth": `Bearer ${token}` }))
    const ownOf = (who: Visitor, path = OWN) =>
      Effect.map(getOwn(who, path), (answer) => told<IdeaPage>(answer))
    const withdraw = (who: Visitor, id: string) => who.secure(`${OWN}/${id}/withdraw`, {})
    const act = (by: OperatorBrowser, id: string, wanted: string, answer = "") =>
      by.post(`${DESK}/${id}`, { act: wanted, answer })

    it.effect("are shared once under a key, seen by their player alone, and taken back", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const other = yield* player(0)
        const asked = wish({ text: "  Показывайте угловые\u0007 рядом со счётом \n" })
        const first = viewIn(yield* who.secure(OWN, asked))
        expect(first).toMatchObject({
          state: "shared",
          text: "Показывайте угловые рядом со счётом",
          answer: "",
        })
        expect(viewIn(yield* who.secure(OWN, asked))).toEqual(first)
        expect(refusalOf(yield* who.secure(OWN, { ...asked, area: "live" }))).toEqual([409, "key-reused"])
        expect(refusalOf(yield* who.secure(OWN, { ...asked, text: "Something else entirely" }))).toEqual([
          409,
          "key-reused",
        ])
        // The key is the player's own.
        expect(viewIn(yield* other.secure(OWN, asked)).id).not.toBe(first.id)
        expect((yield* ownOf(who)).ideas).toEqual([first])
        expect(codeOf(yield* withdraw(other, first.id))).toEqual([404, "idea-unknown"])
        expect(codeOf(yield* withdraw(who, `${first.id.split(".")[0]}.${nextGuid()}`))).toEqual([
          404,
          "idea-unknown",
        ])
        expect(viewIn(yield* withdraw(who, first.id)).state).toBe("withdrawn")
        expect(viewIn(yield* withdraw(who, first.id)).state).toBe("withdrawn")
        expect(viewIn(yield* who.secure(OWN, asked)).state).toBe("withdrawn")
      }),
    )

    it.effect("are refused at their field where they say too little, too much or are about nothing", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        for (const text of ["", " \n ", "x".repeat(9), "\u{1F3BE}".repeat(9), "x".repeat(2001)])
          expect(fieldsOf(yield* who.secure(OWN, wish({ text })))).toEqual([422, "text"])
        expect((yield* who.secure(OWN, wish({ area: "weather" }))).status).toBe(400)
        expect((yield* who.secure(OWN, wish({ key: "short" }))).status).toBe(400)
        expect((yield* getOwn(who, `${OWN}?after=yesterday`)).status).toBe(400)
        expect((yield* ownOf(who)).ideas).toEqual([])
        const long = viewIn(yield* who.secure(OWN, wish({ text: "\u{1F3BE}".repeat(2000) })))
        expect([...long.text]).toHaveLength(2000)
        const arabic = "أضيفوا عدد الركنيات بجانب النتيجة ١٢٣"
        expect(viewIn(yield* who.secure(OWN, wish({ text: arabic }))).text).toBe(arabic)
      }),
    )

    it.effect("are considered and decided with words that their player gets, sealed in the log", () =>
      Effect.gen(function* () {
        const anna = yield* support
        const who = yield* player(0)
        const { id } = viewIn(yield* who.secure(OWN, wish({ text: "Cash out by voice, please" })))
        expect(rowIn(yield* anna.get(`${DESK}/${id}`))).toMatchObject({ state: "shared", operator: null })
        expect(rowIn(yield* act(anna, id, "consider"))).toMatchObject({ state: "considered" })
        // Pressed again by the same operator, it is no other decision.
        expect(rowIn(yield* act(anna, id, "consider"))).toMatchObject({ state: "considered" })
        expect((yield* ownOf(who)).ideas[0]).toMatchObject({ state: "considered", answer: "" })
        for (const answer of ["", " \n ", "x".repeat(1001)])
          expect(fieldsOf(yield* act(anna, id, "done", answer))).toEqual([422, "answer"])
        const done = rowIn(yield* act(anna, id, "done", " It is there since Monday "))
        expect(done).toMatchObject({ state: "done", answer: "It is there since Monday" })
        expect(rowIn(yield* act(anna, id, "done", "It is there since Monday"))).toEqual(done)
        expect((yield* ownOf(who)).ideas[0]).toMatchObject({
          state: "done",
          answer: "It is there since Monday",
        })
        expect(codeOf(yield* withdraw(who, id))).toEqual([409, "idea-over"])

        const messages = yield* Effect.map(getOwn(who, "/account-api/messages"), (answer) =>
          told<MessagePage>(answer).messages.filter(({ kind }) => kind === "idea"),
        ).pipe(Effect.repeat({ until: (all) => all.length > 0 }))
        expect(messages).toHaveLength(1)
        expect(messages[0]).toMatchObject({ path: "account/share-idea" })

        const sql = yield* SqlClient.SqlClient
        const stored = yield* sql<{ readonly payload: string }>`
          SELECT payload FROM events WHERE stream = ${`idea:${id}`}::text`
        expect(stored).toHaveLength(3)
        const documents = yield* sql<{ readonly data: unknown }>`
          SELECT data FROM documents WHERE id = ${id}::text`
        expect(documents).toHaveLength(2)
        expect(JSON.stringify([stored, documents])).not.toMatch(/voice|Monday/)
        expect(JSON.stringify(stored)).toContain("$sealed")
      }),
    )

    it.effect(
      "are decided once where two operators press at once, and the second is told who was first",
      () =>
        Effect.gen(function* () {
          const anna = yield* support
          const boris = yield* support
          const who = yield* player(0)
          const { id } = viewIn(yield* who.secure(OWN, wish()))
          const first = yield* Effect.forkChild(act(anna, id, "done", "It is there"))
          const second = yield* Effect.forkChild(act(boris, id, "decline", "It is against the law"))
          const answers = [yield* Fiber.join(first), yield* Fiber.join(second)]
          expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
            200, 409,
          ])
          expect(answers.map((answer) => codeOf(answer)[1])).toContain("idea-taken")
          const { ideas } = yield* ownOf(who)
          expect(["It is there", "It is against the law"]).toContain(ideas[0]?.answer)
          const gone = viewIn(yield* who.secure(OWN, wish())).id
          yield* act(anna, gone, "consider")
          yield* withdraw(who, gone)
          expect(codeOf(yield* act(boris, gone, "done", "It is there"))).toEqual([409, "idea-over"])
          const nobodys = `999999.${nextGuid()}`
          expect(codeOf(yield* act(anna, nobodys, "consider"))).toEqual([404, "idea-unknown"])
          expect(codeOf(yield* anna.get(`${DESK}/${nobodys}`))).toEqual([404, "idea-unknown"])
          // Who only reads the support reads ideas, and decides none.
          const reader = yield* operatorAt(`op${nextNumber()}.ideas`, ["admin"])
          expect((yield* reader.get(DESK)).status).toBe(200)
          expect((yield* act(reader, id, "consider")).status).toBe(403)
          const trader = yield* operatorAt(`op${nextNumber()}.ideas`, ["trading"])
          expect((yield* trader.get(DESK)).status).toBe(403)
        }),
    )

    it.effect(
      "are listed by state and area, in pages of twenty from either end, for operator and player",
      () =>
        Effect.gen(function* () {
          const anna = yield* support
          const who = yield* player(0)
          const ids: Array<string> = []
          for (let place = 0; place < 23; place += 1) {
            yield* TestClock.adjust("1 second")
            ids.push(viewIn(yield* who.secure(OWN, wish({ area: "casino" }))).id)
          }
          const walked = (query: string) =>
            Effect.gen(function* () {
              const seen: Array<string> = []
              let after: string | null = ""
              while (after !== null) {
                const place: string = after === "" ? "" : `&after=${encodeURIComponent(after)}`
                const page: IdeaQueue = told<IdeaQueue>(
                  yield* anna.get(`${DESK}?area=casino${query}${place}`),
                )
                expect(page.rows.length).toBeLessThanOrEqual(20)
                seen.push(...page.rows.map(({ id }) => id))
                after = page.next
              }
              return seen
            })
          expect(yield* walked("")).toEqual(ids)
          expect(yield* walked("&order=newest")).toEqual(ids.toReversed())
          const [considered = "", done = "", declined = "", gone = ""] = ids
          yield* act(anna, considered, "consider")
          yield* act(anna, done, "done", "It is there")
          yield* act(anna, declined, "decline", "It is not allowed")
          yield* withdraw(who, gone)
          expect(yield* walked("&state=considered")).toEqual([considered])
          expect(yield* walked("&state=done")).toEqual([done])
          expect(yield* walked("&state=declined&order=newest")).toEqual([declined])
          expect(yield* walked("&state=shared")).toEqual(ids.slice(4))
          expect(yield* walked("")).toEqual([considered, ...ids.slice(4)])
          const page = told<IdeaQueue>(yield* anna.get(`${DESK}?area=live`))
          expect(page.rows).toEqual([])
          expect(page.waiting).toBeGreaterThanOrEqual(19)
          expect((yield* anna.get(`${DESK}?after=yesterday`)).status).toBe(400)

          const own = yield* ownOf(who)
          expect(own.ideas.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 20))
          const rest = yield* ownOf(who, `${OWN}?after=${encodeURIComponent(own.next ?? "")}`)
          expect(rest.ideas.map(({ state }) => state)).toEqual(["declined", "done", "considered"])
          expect(rest.next).toBeNull()
        }),
    )

    it.effect("are given out to their player, and nobody reads them once the player's key is destroyed", () =>
      Effect.gen(function* () {
        const anna = yield* support
        const who = yield* player(0)
        const { id } = viewIn(yield* who.secure(OWN, wish({ text: "Let us play by letter" })))
        const open = viewIn(yield* who.secure(OWN, wish({ text: "Let us play by pigeon" }))).id
        yield* act(anna, id, "decline", "The post is too slow")
        const held = JSON.stringify((yield* who.post("/account-api/personal-data/export")).body)
        for (const words of ["Let us play by letter", "Let us play by pigeon", "The post is too slow"])
          expect(held).toContain(words)

        const playerId = Number(id.split(".")[0]) as PlayerId
        yield* (yield* Personal).destroy(playerOwner(playerId))
        const read = yield* (yield* Journal).read(`idea:${id}`)
        expect(read).toHaveLength(2)
        expect(JSON.stringify(read)).not.toMatch(/letter|slow/)
        const erased = ideaAggregate.replay(ideaAggregate.initial(id), read).snapshot
        expect(erased).toMatchObject({ value: "declined", context: { text: ERASED, answer: ERASED } })
        // Who looks at it still can decide, and says nothing to anybody.
        const late = yield* act(anna, open, "decline", "Pigeons are slow too")
        expect(rowIn(late).state).toBe("declined")
        const sealed = JSON.stringify(yield* (yield* Journal).read(`idea:${open}`))
        expect(sealed).not.toMatch(/pigeon|Pigeons/)
      }),
    )

    it.effect("are fifty at most that are not decided, whatever is sent at once", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const shared = yield* Effect.forEach(
          Array.from({ length: 52 }, () => wish()),
          (asked) => who.secure(OWN, asked),
          { concurrency: 4 },
        )
        expect(shared.filter(({ status }) => status === 200)).toHaveLength(50)
        const refused = shared.filter(({ status }) => status !== 200)
        expect(refused.map(fieldsOf)).toEqual([
          [422, "text"],
          [422, "text"],
        ])
        const [first] = (yield* ownOf(who)).ideas
        yield* withdraw(who, first?.id ?? "")
        expect((yield* who.secure(OWN, wish())).status).toBe(200)
      }),
    )
  })

  const slow = layerPlayerSite(
    store,
    makeHandBook(),
    "ideas-a-day",
    { captcha: "disabled", idleSignOutMs: 0 },
    [],
    ROOM_FOR_PLAYERS,
  )
  layer(slow)((it) => {
    it.effect("are five a day, where those that are refused or sent again are not counted", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const asked = wish()
        for (const body of [asked, asked, wish({ text: "short" }), wish(), wish(), wish(), wish()])
          yield* who.secure(OWN, body)
        expect((yield* who.secure(OWN, wish())).status).toBe(429)
        expect((yield* who.secure(OWN, asked)).status).toBe(200)
      }),
    )
  })
})
