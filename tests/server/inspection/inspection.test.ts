import { layer } from "@effect/vitest"
import { Effect, Fiber, Schema } from "effect"
import { expect } from "vitest"
import { StreamPage } from "#models/inspection/stream-record.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"
import { PLACE, player, single } from "#tests/support/wagers.ts"

const OWN = "/account-api/inspection/streams"

const pageOf = (body: unknown): StreamPage =>
  Schema.decodeUnknownSync(StreamPage)((body as { readonly value: unknown }).value)

describeEmbedded("the streams that the inspector reads", (store) => {
  const book = makeHandBook()
  for (let gameId = 1; gameId <= 10; gameId++) book.offer(gameId)
  book.hear(Number.MAX_SAFE_INTEGER)

  layer(layerPlayerSite(store, book, "inspection", { captcha: "disabled", inspector: true }))((it) => {
    it.effect("are the player's own, beside what their charts say, personal data masked", () =>
      Effect.gen(function* () {
        const owner = yield* player(1000)
        const stranger = yield* player(500)
        const body = single(1)
        yield* owner.secure(PLACE, body)
        const { records } = pageOf((yield* owner.get(OWN)).body)
        const kinds = new Set(records.map(({ chart }) => chart))
        expect([...kinds]).toEqual(expect.arrayContaining(["player", "wallet", "bet", "session", "login"]))
        const bet = records.filter(({ stream }) => stream.endsWith(`/${body.betGuid}`))
        expect(bet.map(({ version }) => version)).toEqual(bet.map((_, index) => index + 1))
        expect(bet[0]).toMatchObject({ chart: "bet" })
        expect(bet[0]?.taken).toMatch(/^bet\./)
        expect(records.every(({ fault }) => fault === undefined)).toBe(true)
        expect(records.find(({ chart }) => chart === "session")?.stream).toMatch(/^session:.{16}$/)
        expect(records.find(({ chart }) => chart === "login")?.stream).toContain("•••")

        const others = pageOf((yield* stranger.get(OWN)).body).records
        const mine = new Set(records.map(({ seq }) => seq))
        expect(others.filter(({ seq }) => mine.has(seq))).toEqual([])
        expect(JSON.stringify(others)).not.toContain(body.betGuid)
      }),
    )

    it.effect("are read on after the last that was read", () =>
      Effect.gen(function* () {
        const visitor = yield* player(500)
        const { records } = pageOf((yield* visitor.get(OWN)).body)
        const from = (place: number) =>
          Effect.map(visitor.get(`${OWN}?after=${records[place]?.seq ?? 0}`), ({ body }) => pageOf(body))
        expect(records.length).toBeGreaterThan(3)
        expect((yield* from(2)).records).toEqual(records.slice(3))
        expect(yield* from(records.length - 1)).toEqual({ records: [], more: false })
      }),
    )

    it.effect("are read for a player one page at a time: who asks for many holds up nobody else", () =>
      Effect.gen(function* () {
        const greedy = yield* player(500)
        const stranger = yield* player(500)
        yield* stranger.get(OWN)
        let answered = 0
        const many = yield* Effect.forkChild(
          Effect.forEach(
            Array.from({ length: 24 }),
            () => Effect.tap(greedy.get(OWN), () => Effect.sync(() => (answered += 1))),
            { concurrency: "unbounded" },
          ),
          { startImmediately: true },
        )
        expect((yield* stranger.get(OWN)).status).toBe(200)
        expect(answered).toBeLessThan(12)
        const all = yield* Fiber.join(many)
        expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
      }),
    )

    it.effect("are nobody's without a session, and a place that is no number is named", () =>
      Effect.gen(function* () {
        const nobody = new Visitor("en", false)
        expect((yield* nobody.get(OWN)).status).toBe(401)
        const visitor = yield* player(500)
        for (const after of ["-1", "1.5", "x"]) {
          const answer = yield* visitor.get(`${OWN}?after=${after}`)
          expect(answer.status).toBe(400)
          expect(JSON.stringify(answer.body)).toContain("after")
        }
      }),
    )
  })
})
