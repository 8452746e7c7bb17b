import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import type { GamePreview } from "#models/api/games-preview.ts"
import { SHELVES } from "#models/casino/catalogue.ts"
import { LOBBY_GAMES, LOBBY_IDS, lobbyGamesOn } from "#models/casino/lobby.ts"
import type { ListedGame } from "#models/casino/providers/provided-game.ts"
import { stopEverything } from "#src/server/domains/line/stops/change-stops.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { type Answer, layerPlayerSite, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const PREVIEW = "/service-api/gamespreview"
const told = <A>({ body }: Answer) => (body as { readonly value: A }).value

describeEmbedded("previews of games (§7 Games preview and A/B: previews)", (store) => {
  layer(layerPlayerSite(store, makeHandBook(), "previews"))((it) => {
    it.effect("tell every game once, by a number of its own and in the language asked for", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const list = (language: string) =>
          Effect.map(
            who.get(`${PREVIEW}/GetGamesPreviewLight?language=${language}&partner=1`),
            told<ReadonlyArray<GamePreview>>,
          )
        const [ru, en] = [yield* list("ru"), yield* list("en")]
        const listed = told<ReadonlyArray<ListedGame>>(yield* who.get("/casino-api/providers/games"))
        expect(listed.length).toBeGreaterThan(0)
        expect(ru.map(({ game }) => game)).toEqual([...LOBBY_GAMES, ...listed.map(({ game }) => game.slug)])
        expect(new Set(ru.map(({ id }) => id)).size).toBe(LOBBY_GAMES.length + listed.length)
        for (const { provider, game } of listed)
          expect(en).toContainEqual({
            id: game.id,
            game: game.slug,
            name: game.name.en,
            category: game.category,
            provider: provider.name,
          })
        const dice = (all: typeof ru) => all.find(({ game }) => game === "dice")?.name
        expect([dice(ru), dice(en), dice(yield* list("fr"))]).toEqual(["Дайс", "Dice", "Дайс"])
        expect((yield* who.get(`${PREVIEW}/GetGamesPreviewLight?language=x`)).status).toBe(400)
        expect(SHELVES.flatMap(lobbyGamesOn).toSorted()).toEqual(LOBBY_GAMES.toSorted())
      }),
    )

    it.effect("tell the games of some numbers in their order, and whether rounds may begin", () =>
      Effect.gen(function* () {
        const who = new Visitor()
        const [first] = told<ReadonlyArray<ListedGame>>(yield* who.get("/casino-api/providers/games"))
        const asked = yield* who.post(`${PREVIEW}/GetGamesPreviewByGameIds?language=en`, [
          LOBBY_IDS.baccarat,
          999_999,
          LOBBY_IDS.dice,
          LOBBY_IDS.crash,
          first?.game.id,
        ])
        const games = told<ReadonlyArray<GamePreview>>(asked)
        expect(games.map(({ game }) => game)).toEqual(["baccarat", "dice", "crash", first?.game.slug])
        expect(games[3]).toMatchObject({
          provider: first?.provider.name,
          share: [first?.game.share, first?.game.share],
        })
        // What the provider does not tell is not made up.
        expect(Object.keys(games[3] ?? {})).not.toEqual(expect.arrayContaining(["top"]))
        expect(games[1]).toMatchObject({ category: "instant", share: [0.99, 0.99] })
        expect(games[2]).toMatchObject({ category: "instant", share: [0.99, 0.99], top: 10_000 })
        expect(games[1]).toMatchObject({ about: expect.stringContaining("number") })
        for (const bad of [{}, ["1"], [1.5], null])
          expect((yield* who.post(`${PREVIEW}/GetGamesPreviewByGameIds`, bad)).status).toBe(400)
        const actions = Effect.map(
          who.get(`${PREVIEW}/GetGamesActions`),
          told<ReadonlyArray<{ readonly id: number; readonly mayBegin: boolean }>>,
        )
        expect((yield* actions).map(({ id }) => id)).toContain(first?.game.id)
        expect((yield* actions).every(({ mayBegin }) => mayBegin)).toBe(true)
        const stop = yield* prepared(stopEverything)
        yield* stop({ operator: "anna", station: "d1", by: { actor: "operator:anna" } })
        expect((yield* actions).some(({ mayBegin }) => mayBegin)).toBe(false)
      }),
    )
  })
})
