import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PlacesEvent } from "./places.events.ts"
import { placesMachine } from "./places.machine.ts"
import { model } from "./places.model.ts"

const initial = initialSnapshot(placesMachine, undefined)
const done = (source: "loadRegions" | "loadCities", index: number) =>
  ({ type: `xstate.done.actor.${source}`, output: model.answersOf(source, initial)[index] }) as PlacesEvent
const stateAfter = (...events: readonly PlacesEvent[]) =>
  fold(placesMachine, initialSnapshot(placesMachine, undefined), events)

const country = (countryId: number): PlacesEvent => ({ type: "country.chosen", countryId })
const region = (regionId: number): PlacesEvent => ({ type: "region.chosen", regionId })

describe("places", () => {
  it("leads from a country to its regions and from a region to its cities", () => {
    const known = stateAfter(country(1), done("loadRegions", 0), region(11), done("loadCities", 0))
    expect(known.value).toBe("citiesKnown")
    expect(known.context.cities).toEqual([{ id: 111, name: "Vyborg" }])
  })

  it("forgets regions and cities when the country changes, even while they load", () => {
    const other = stateAfter(country(1), done("loadRegions", 0), region(11), country(2))
    expect(other.value).toBe("loadingRegions")
    expect(other.context).toMatchObject({ countryId: 2, regionId: null, regions: [], cities: [] })
  })

  it("takes no region of another country, and loads no list twice", () => {
    const known = stateAfter(country(1), done("loadRegions", 0))
    expect(fold(placesMachine, known, [region(99)]).value).toBe("regionsKnown")
    expect(fold(placesMachine, known, [country(1)]).value).toBe("regionsKnown")
  })

  it("lets a failed load be tried again", () => {
    const failed = stateAfter(country(1), done("loadRegions", 1))
    expect(failed.value).toBe("regionsFailed")
    expect(fold(placesMachine, failed, [{ type: "load.retried" }]).value).toBe("loadingRegions")
  })
})
