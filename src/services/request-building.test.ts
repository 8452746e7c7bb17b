import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { FavouritesApi } from "#models/api/favourites.ts"
import { IdentityChecksApi } from "#models/api/identity-checks.ts"
import { OfficeApi } from "#models/api/office.ts"
import { PasswordApi } from "#models/api/recovery.ts"
import type { ChampId, CountryId, SportId, TeamId } from "#models/line/catalogue/catalogue.ts"
import type { BrowserServices } from "./BrowserServices.ts"
import { Http } from "./Http.ts"
import { type Endpoint, prepareCall } from "./http/endpoint.ts"
import { makeLineClient } from "./line-client.ts"
import { makeStatisticsClient } from "./StatisticsClient.ts"

/** The addresses that clients ask, whatever is answered. */
const asking = () => {
  const seen: string[] = []
  const fetch = (async (url: string) => {
    seen.push(url)
    return new Response("null", { status: 500 })
  }) as typeof globalThis.fetch
  const layer = Layer.fresh(Http.layer({ fetch, language: () => "ru" }))
  const run = <Value, Failure>(program: Effect.Effect<Value, Failure, BrowserServices>) =>
    Effect.runPromise(Effect.provide(program, layer))
  return { seen, line: makeLineClient(run), statistics: makeStatisticsClient(run) }
}

const { signal } = new AbortController()
const ids = <Id extends number>(...given: ReadonlyArray<number | null>) =>
  given as unknown as ReadonlyArray<Id>

/** What a call is sent with, as the server gets it. */
const bodyOf = (endpoint: Endpoint, payload: unknown): unknown =>
  JSON.parse(String(prepareCall(endpoint, { payload }).body))

describe("bodies that clients send (§5 Request building: only what differs)", () => {
  it("are built by the table that addresses are built by", () => {
    const { migrate, addGames } = FavouritesApi.endpoints
    assert.deepStrictEqual(bodyOf(migrate, { games: [4, 1, 4], champs: [], teams: [30, 7, 30] }), {
      games: [1, 4],
      teams: [7, 30],
    })
    assert.deepStrictEqual(bodyOf(addGames, { games: [] }), {})
    assert.deepStrictEqual(bodyOf(OfficeApi.endpoints.mainAccountPayments, { is_include_archive: false }), {
      is_include_archive: false,
    })
    const asked = { country: "LV", personal_code: "010190-12345" }
    assert.deepStrictEqual(bodyOf(IdentityChecksApi.endpoints.smartIdAuthentication, asked), asked)
  })

  it("hold a changed password in its encoded form, and nowhere as it was typed (§5 Password change)", () => {
    const attributes = {
      old_password: "сладкий хлеб",
      password: "correct horse",
      password_confirmation: "correct horse",
      end_other_sessions: true,
    }
    const { body } = prepareCall(PasswordApi.endpoints.change, { payload: { data: { attributes } } })
    for (const secret of ["сладкий хлеб", "correct horse"]) assert.notInclude(String(body), secret)
    assert.deepStrictEqual(JSON.parse(String(body)), {
      data: {
        attributes: {
          old_password: "base64:0YHQu9Cw0LTQutC40Lkg0YXQu9C10LE=",
          password: "base64:Y29ycmVjdCBob3JzZQ==",
          password_confirmation: "base64:Y29ycmVjdCBob3JzZQ==",
          end_other_sessions: true,
        },
      },
    })
  })

  it("keep what a form has under the name of a parameter as it was typed", () => {
    const values = { city_id: "", phone: "8 (916) 123-45-67", name: "007" }
    assert.deepStrictEqual(bodyOf(OfficeApi.endpoints.saveFields, values), values)
  })
})

describe("what clients send (§5 Request building: only what differs)", () => {
  it("lists ids once, ascending, without nulls, and leaves out what is empty", async () => {
    const { seen, line, statistics } = asking()
    const failed = () => undefined
    await line
      .games(
        "line",
        {
          sports: ids<SportId>(4, 1, null, 4),
          champs: ids<ChampId>(),
          teams: ids<TeamId>(30, 7, 30),
          top: false,
          count: 20,
          tsFrom: 1_999,
          country: 643 as CountryId,
        },
        signal,
      )
      .catch(failed)
    await line.allSports("ru", signal).catch(failed)
    await line.allSports("en", signal).catch(failed)
    await statistics.results({ champId: 9, to: 5_999, page: 2 }, signal).catch(failed)
    const queries = seen.map((url) => Object.fromEntries(new URL(url, "http://host").searchParams))
    assert.deepStrictEqual(queries, [
      {
        sports: "1,4",
        teams: "7,30",
        top: "false",
        count: "20",
        tsFrom: "1",
        country: "643",
        countryOnly: "true",
      },
      // The default language is not said (§3 lng: default ru).
      {},
      { lng: "en" },
      { champs: "9", tsTo: "5", page: "2" },
    ])
  })
})
