import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import type { ChampId, CountryId, SportId, TeamId } from "#models/catalogue/catalogue.ts"
import type { BrowserServices } from "./BrowserServices.ts"
import { Http } from "./Http.ts"
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
