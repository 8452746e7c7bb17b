import { Worker } from "node:worker_threads"
import { Context, Effect, Layer } from "effect"
import type { FieldOption } from "#models/identity/registration/registration.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import { threadBeside } from "#src/server/kernel/threads/thread.ts"
import type { CitiesByDivision } from "./cities-worker.ts"
import table from "./regions.json" with { type: "json" }

/** A region: GeoNames id, GeoNames' code of the division, its name in English and, where it differs, in Russian. */
type RegionRow = readonly [id: number, division: string, en: string, ru?: string]

const REGIONS = table as unknown as Readonly<Record<string, readonly RegionRow[]>>

/** Countries whose cities are remembered; the one that was asked for longest ago is dropped first. */
const REMEMBERED = 16

const rowsOf = (country: string): readonly RegionRow[] =>
  Object.hasOwn(REGIONS, country) ? (REGIONS[country] ?? []) : []

const owners = new Map(
  Object.entries(REGIONS).flatMap(([country, rows]) =>
    rows.map(([id, division]) => [id, { country, division }] as const),
  ),
)

const read = (country: string): Promise<CitiesByDivision> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(threadBeside(import.meta.url, "cities-worker"), { workerData: country })
    worker.once("message", resolve)
    worker.once("error", reject)
    worker.once("exit", () => reject(new Error(`The cities of ${country} could not be read`)))
  })

/** Regions of countries and cities of regions (§7 Office: getRegions, getCitiesByRegion); ids are those of GeoNames. */
export class Places extends Context.Service<
  Places,
  {
    /** Regions of a country (id of §3 Country) by name; none where the country has none or is not known. */
    readonly regions: (countryId: number, language: string) => readonly FieldOption[]
    /** Cities of a region, the largest first; none where the region is not known. */
    readonly cities: (regionId: number) => Effect.Effect<readonly FieldOption[]>
  }
>()("statebook/server/places/Places") {
  static readonly layer = Layer.sync(Places, () => {
    const known = new Map<string, Promise<CitiesByDivision>>()
    const citiesOf = (country: string): Promise<CitiesByDivision> => {
      const reading = known.get(country) ?? read(country)
      known.delete(country)
      known.set(country, reading)
      reading.catch(() => known.delete(country))
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return reading
    }
    return Places.of({
      regions: (countryId, language) => {
        const compare = new Intl.Collator(language).compare
        return rowsOf(countryCodeOf(countryId)?.toUpperCase() ?? "")
          .map(([id, , en, ru]) => ({ id, name: language === "ru" ? (ru ?? en) : en }))
          .toSorted((left, right) => compare(left.name, right.name))
      },
      cities: (regionId) => {
        const owner = owners.get(regionId)
        return owner === undefined
          ? Effect.succeed([])
          : Effect.map(
              Effect.promise(() => citiesOf(owner.country)),
              (cities) => (cities[owner.division] ?? []).map(([id, name]) => ({ id, name })),
            )
      },
    })
  })
}
