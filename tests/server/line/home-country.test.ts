import { layer } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { expect } from "vitest"
import { AccountFieldsView } from "#models/identity/account-fields.ts"
import { RegistrationFields } from "#models/identity/registration/registration.ts"
import { champCounts, gamesBy, topGamesBy } from "#src/server/domains/line/feed/queries.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { leaguesOf } from "#src/server/providers/line/simulated/world.ts"
import { makeHandBook } from "#tests/support/book.ts"
import { layerPlayerSite, mailValues, ROOM_FOR_PLAYERS, Visitor } from "#tests/support/player-site.ts"
import { describeEmbedded } from "#tests/support/stores.ts"

const REGISTRATION = "/account-api/registration"

/** The line's own championships, the highest of each country, and a game in each. */
const champs = [
  ...new Map(
    leaguesOf(1)
      .map(({ champ }) => champ)
      .toSorted((left, right) => left.rank - right.rank)
      .map((champ) => [champ.countryCode, champ] as const),
  ).values(),
]
const abroad = champs.filter(({ countryCode }) => countryCode !== undefined).slice(0, 12)

const decodeForm = Schema.decodeUnknownSync(RegistrationFields)
const decodeFields = Schema.decodeUnknownSync(Schema.Struct({ value: AccountFieldsView }))
const decodeProfile = Schema.decodeUnknownSync(
  Schema.Struct({
    account: Schema.Struct({ countryId: Schema.Int }),
    profile: Schema.Struct({ country_id: Schema.Int, citizenship_id: Schema.Int }),
  }),
)

describeEmbedded("a player's country", (store) => {
  const hand = makeHandBook()
  for (const [index, { id, sportId }] of champs.entries()) {
    hand.offer(index + 1, { whole: true })
    hand.change(index + 1, { champId: id, sportId })
  }
  const line = Layer.effect(
    Book,
    Effect.map(Book, (book) =>
      Book.of({ ...book, champs: () => champs, champ: (id) => champs.find((champ) => champ.id === id) }),
    ),
  )
  const book = { ...hand, layer: line.pipe(Layer.provide(hand.layer)) }
  const settings = { captcha: "disabled" } as const
  layer(layerPlayerSite(store, book, "home-country", settings, [], ROOM_FOR_PLAYERS))((it) => {
    it.effect.each(abroad.map((champ) => [champ.countryCode ?? "", champ] as const))(
      "%s of the registration is that of the profile, and the line's: its games come first (§3 Country)",
      ([code, champ]) =>
        Effect.gen(function* () {
          const who = new Visitor("en", false)
          const { fields } = decodeForm((yield* who.post("/registration/fields", { type: "full_reg" })).body)
          const chosen = fields
            .find(({ id }) => id === "country_id")
            ?.options?.find((option) => option.code === code)?.id
          const guid = `registration-of-home-country-${code}`
          const values = { ...mailValues(`home-${code}@example.com`), country_id: chosen ?? -1 }
          expect((yield* who.post(`${REGISTRATION}/full_reg`, { guid, values })).status).toBe(200)
          expect((yield* who.post("/saveaccountfields", { citizenship_id: chosen })).status).toBe(200)
          const { country_id } = decodeFields((yield* who.get("/account-api/user/fields")).body).value
          const kept = decodeProfile((yield* who.post("/account-api/personal-data/export")).body)
          expect([country_id, kept]).toMatchObject([
            chosen,
            { account: { countryId: chosen }, profile: { country_id: chosen, citizenship_id: chosen } },
          ])
          const feed = yield* Book
          const first = topGamesBy(feed, "line", { homeCountry: country_id }, 0)
          const only = gamesBy(feed, "line", { country: country_id }, 0)
          expect(champCounts(feed, "line", { homeCountry: country_id }, 0)[0]?.champ).toEqual(champ)
          expect(first.games[0]?.game.champId).toBe(champ.id)
          expect(only.games.map(({ game }) => game.champId)).toEqual([champ.id])
        }),
    )
  })
})
