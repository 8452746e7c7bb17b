import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { LoadPlacesOutcome } from "#machines/site/places/places.events.ts"
import { placesMachine } from "#machines/site/places/places.machine.ts"
import { model } from "#machines/site/places/places.model.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PlaceView } from "./PlaceField.tsx"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadRegions: heldPromise<LoadPlacesOutcome, { readonly countryId: number }>(),
    loadCities: heldPromise<LoadPlacesOutcome, { readonly regionId: number }>(),
  }
  const places = createActor(
    placesMachine.provide({
      actors: { loadRegions: held.loadRegions.logic, loadCities: held.loadCities.logic },
    }),
  ).start()
  const common = {
    places: places as unknown as FlowRef<typeof placesMachine>,
    required: false,
    value: undefined,
    disabled: false,
    error: undefined,
  }
  render(
    <MessagesProvider store={words}>
      <PlaceView
        {...common}
        kind="region"
        label="Region"
        onChoose={(regionId) => places.send({ type: "region.chosen", regionId })}
        onBlur={() => undefined}
      />
      <PlaceView {...common} kind="city" label="City" onChoose={() => undefined} onBlur={() => undefined} />
    </MessagesProvider>,
  )
  return { places, held }
}

const box = (name: string) => page.getByRole("combobox", { name })

type Snapshot = SnapshotFrom<typeof placesMachine>

/** A list with options can be opened, and one whose options are on their way; another can't. */
const offers = (snapshot: Snapshot) => {
  const { regions, cities } = snapshot.context
  expect(box("Region")).toHaveProperty(
    "disabled",
    regions.length === 0 && !snapshot.matches("loadingRegions"),
  )
  expect(box("City")).toHaveProperty("disabled", cities.length === 0 && !snapshot.matches("loadingCities"))
}

/** What stands in the list of a name while it is open. */
const openedList = (name: string) => {
  fireEvent.click(box(name))
  const list = page.getByRole("listbox", { name, busy: true })
  return list.parentElement
}

/** What stands where nothing is chosen. */
const standsIn = (name: string) => box(name).getAttribute("placeholder") ?? box(name).textContent

/** A list that is empty says what it waits for. */
const waitsFor = ({ context: { countryId, regionId, regions, cities } }: Snapshot) => {
  const last = countryId === null ? "Choose a country first" : "Nothing to choose"
  expect(standsIn("Region")).toBe(regions.length > 0 ? "Choose" : last)
  const isUnchosen = regions.length > 0 && regionId === null
  expect(standsIn("City")).toBe(cities.length > 0 ? "Choose" : isUnchosen ? "Choose a region first" : last)
}
const still = (_: unknown, snapshot: Snapshot) => {
  offers(snapshot)
  waitsFor(snapshot)
  expect(page.queryByText("Loading")).toBeNull()
  expect(page.queryByRole("button", { name: "Try again" })).toBeNull()
}
const loading = (_: unknown, snapshot: Snapshot) => {
  offers(snapshot)
  expect(page.getByText("Loading")).toBeDefined()
  // §9 UI: select skeleton 5 rows.
  const name = snapshot.matches("loadingRegions") ? "Region" : "City"
  expect(openedList(name)?.querySelectorAll("li")).toHaveLength(5)
  fireEvent.blur(box(name))
}
const failed = (_: unknown, snapshot: Snapshot) => {
  offers(snapshot)
  expect(page.getByText("The list did not load.")).toBeDefined()
  expect(page.getByRole("button", { name: "Try again" })).toBeDefined()
}

runPathsOnScreen({
  model,
  render: mount,
  snapshotOf: ({ places }) => places.getSnapshot(),
  unmount: ({ places }) => {
    places.stop()
    cleanup()
  },
  executors: {
    "country.chosen": ({ places }, event) => act(() => places.send(event)),
    "region.chosen": ({ places }, event, { before }) => {
      const region = before.context.regions.find(({ id }) => id === event.regionId)
      if (region === undefined) return act(() => places.send(event))
      fireEvent.click(box("Region"))
      fireEvent.click(page.getByRole("option", { name: region.name }))
    },
    "load.retried": () => {
      fireEvent.click(page.getByRole("button", { name: "Try again" }))
    },
  },
  answers: {
    loadRegions: ({ held }, answer) => settle(held.loadRegions, answer),
    loadCities: ({ held }, answer) => settle(held.loadCities, answer),
  },
  checks: {
    awaitingCountry: still,
    loadingRegions: loading,
    regionsFailed: failed,
    regionsKnown: still,
    loadingCities: loading,
    citiesFailed: failed,
    citiesKnown: still,
  },
})
