import { expect, layer } from "@effect/vitest"
import { Effect } from "effect"
import { phoneCountries } from "../../contacts/phone-book.ts"
import { Places } from "./Places.ts"

const countryId = (code: string): number =>
  phoneCountries("en").find(({ country_code }) => country_code === code)?.id ?? 0

layer(Places.layer)("places", (it) => {
  it.effect("lists a country's regions in the language, in its alphabet, each once", () =>
    Effect.gen(function* () {
      const { regions } = yield* Places
      const russian = regions(countryId("ru"), "ru").map(({ name }) => name)
      expect(russian).toContain("Ленинградская область")
      expect(russian).toEqual(russian.toSorted(new Intl.Collator("ru").compare))
      expect(regions(countryId("ru"), "en").map(({ name }) => name)).toContain("Leningrad Oblast")
      const ids = phoneCountries("en").flatMap(({ id }) => regions(id, "en").map((region) => region.id))
      expect(ids.length).toBeGreaterThan(3500)
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )

  it.effect("lists the cities of a region, the largest first", () =>
    Effect.gen(function* () {
      const { regions, cities } = yield* Places
      const region = regions(countryId("ru"), "en").find(({ name }) => name === "Leningrad Oblast")
      const names = (yield* cities(region?.id ?? 0)).map(({ name }) => name)
      expect(names).toContain("Vyborg")
      expect(names.indexOf("Gatchina")).toBeLessThan(names.indexOf("Vyborg"))
    }),
  )

  it.effect("knows nothing of countries and regions that are none", () =>
    Effect.gen(function* () {
      const { regions, cities } = yield* Places
      expect(regions(0, "en")).toEqual([])
      expect(regions(Number.NaN, "en")).toEqual([])
      expect(yield* cities(-1)).toEqual([])
    }),
  )
})
