import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { MOST_FAVOURITES } from "#models/preferences/favourites.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeStores } from "#tests/support/stores.ts"
import { player } from "#tests/support/wagers.ts"

const BASE = "/service-api/favorites/v1/Favorite"

/** What no list of ids can be: missing, wrong, huge, hostile. */
const HOSTILE: ReadonlyArray<unknown> = [
  null,
  {},
  "1",
  [0],
  [-1],
  [1.5],
  ["1"],
  [Number.MAX_SAFE_INTEGER + 2],
  ["1; DROP TABLE events"],
  Array.from({ length: MOST_FAVOURITES + 1 }, (_, place) => place + 1),
]

const listIn = ({ body }: Answer) => (body as { readonly value: unknown }).value

describeStores("favourites", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "favourites", { captcha: "disabled" }))((it) => {
    const secured = (who: Visitor, method: "GET" | "POST" | "DELETE", path: string, body?: unknown) =>
      Effect.flatMap(who.token, (token) =>
        who.send(method, `${BASE}/${path}`, {
          headers: { "x-auth": `Bearer ${token}` },
          ...(body === undefined ? {} : { body }),
        }),
      )
    const listOf = (who: Visitor) => Effect.map(secured(who, "GET", "Games"), listIn)

    it.effect("are kept by kind, each once, and taken out again (§7 Betting: favourites)", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        expect(yield* listOf(who)).toEqual({ games: [], champs: [], teams: [] })
        yield* secured(who, "POST", "Games", { games: [17, 4, 17] })
        yield* secured(who, "POST", "Champs", { champs: [5] })
        const added = yield* secured(who, "POST", "Teams", { teams: [2] })
        expect(added).toMatchObject({
          status: 200,
          body: { success: true, value: { games: [17, 4], champs: [5], teams: [2] } },
        })
        // Sent again, it changes nothing.
        expect(listIn(yield* secured(who, "POST", "Games", { games: [4] }))).toEqual(yield* listOf(who))
        yield* secured(who, "DELETE", "Games", { games: [17, 900] })
        yield* secured(who, "DELETE", "Champs", { champs: [5] })
        yield* secured(who, "DELETE", "Teams", { teams: [2] })
        expect(yield* listOf(who)).toEqual({ games: [4], champs: [], teams: [] })
        const stranger = yield* player(0)
        expect(yield* listOf(stranger)).toEqual({ games: [], champs: [], teams: [] })
      }),
    )

    it.effect("of the casino are kept beside them, and are in no list of whoever has none", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const added = yield* secured(who, "POST", "Casino", { casino: [301, 9, 301] })
        expect(listIn(added)).toEqual({ games: [], champs: [], teams: [], casino: [301, 9] })
        yield* secured(who, "POST", "Games", { games: [4] })
        const moved = yield* secured(who, "POST", "migrate/Games", { casino: [9, 102] })
        expect(listIn(moved)).toEqual({ games: [4], champs: [], teams: [], casino: [301, 9, 102] })
        yield* secured(who, "DELETE", "Casino", { casino: [301, 9, 102] })
        expect(yield* listOf(who)).toEqual({ games: [4], champs: [], teams: [] })
        for (const casino of HOSTILE) {
          const { status } = yield* secured(who, "POST", "Casino", { casino })
          expect([casino, status]).toEqual([casino, 400])
        }
        const full = Array.from({ length: MOST_FAVOURITES }, (_, place) => place + 1)
        yield* secured(who, "POST", "Casino", { casino: full })
        expect(yield* secured(who, "POST", "Casino", { casino: [999] })).toMatchObject({
          status: 422,
          body: { _tag: "Invalid", errors: [{ field: "casino" }] },
        })
      }),
    )

    it.effect("of a guest move to the account at sign-in, as far as there is room", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const full = Array.from({ length: MOST_FAVOURITES - 1 }, (_, place) => place + 1)
        yield* secured(who, "POST", "Games", { games: full })
        const moved = yield* secured(who, "POST", "migrate/Games", { games: [7, 900, 901], teams: [3] })
        expect(moved).toMatchObject({ status: 200, body: { value: { games: [...full, 901], teams: [3] } } })
        const again = yield* secured(who, "POST", "migrate/Games", { games: [7, 901], champs: [] })
        expect(listIn(again)).toEqual(listIn(moved))
        const refused = yield* secured(who, "POST", "Games", { games: [902] })
        expect(refused).toMatchObject({
          status: 422,
          body: {
            code: "favourites-full",
            validation_errors: { games: [expect.stringContaining(String(MOST_FAVOURITES))] },
          },
        })
      }),
    )

    it.effect("are chosen at once from many pages, and none is lost", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const chosen = Array.from({ length: 10 }, (_, place) => place + 1)
        yield* Effect.forEach(chosen, (id) => secured(who, "POST", "Games", { games: [id] }), {
          concurrency: 10,
        })
        const { games } = (yield* listOf(who)) as { readonly games: ReadonlyArray<number> }
        expect(games.toSorted((a, b) => a - b)).toEqual(chosen)
      }),
    )

    it.effect("are nobody's without a session, nor without its token (§6)", () =>
      Effect.gen(function* () {
        const guest = new Visitor("en")
        expect((yield* guest.get(`${BASE}/Games`)).status).toBe(401)
        const who = yield* player(0)
        expect((yield* who.get(`${BASE}/Games`)).status).toBe(401)
        expect((yield* who.post(`${BASE}/Games`, { games: [1] })).status).toBe(401)
      }),
    )

    it.effect("answer 400 in words and name the list, whatever it holds", () =>
      Effect.gen(function* () {
        const who = yield* player(0)
        const calls = [
          ["POST", "Games", "games"],
          ["DELETE", "Games", "games"],
          ["POST", "Champs", "champs"],
          ["DELETE", "Champs", "champs"],
          ["POST", "Teams", "teams"],
          ["DELETE", "Teams", "teams"],
          ["POST", "migrate/Games", "games"],
        ] as const
        for (const [method, path, field] of calls) {
          // An empty list is not sent (§5 Request building).
          expect((yield* secured(who, method, path, {})).status, `${method} ${path}`).toBe(200)
          for (const list of HOSTILE) {
            const answer = yield* secured(who, method, path, { [field]: list })
            expect(answer.status, `${method} ${path} ${JSON.stringify(list)}`).toBe(400)
            expect(JSON.stringify(answer.body), `${method} ${path} ${JSON.stringify(list)}`).toContain(field)
            expect(JSON.stringify(answer.body)).not.toContain("DROP TABLE")
          }
        }
        expect(yield* listOf(who)).toEqual({ games: [], champs: [], teams: [] })
      }),
    )
  })
})
