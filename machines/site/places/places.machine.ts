import { assign, setup } from "xstate"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LoadPlacesOutcome, PlacesContext, PlacesEvent } from "./places.events.ts"

const fields = { rule: "§3 Registration" } as const
const lists = { rule: "§7 Office" } as const
const failedLoad = { rule: "§8 The error catalogue" } as const
const screen = "identity/registration/PlaceField"

/** The regions of a form's country and the cities of its region, each list loaded when what it hangs on is chosen. */
export const placesMachine = setup({
  types: {
    context: {} as PlacesContext,
    events: {} as PlacesEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadRegions: contract<LoadPlacesOutcome, { readonly countryId: number }>("loadRegions"),
    loadCities: contract<LoadPlacesOutcome, { readonly regionId: number }>("loadCities"),
  },
  guards: {
    countryIsAnother: ({ context, event }) =>
      event.type === "country.chosen" && event.countryId !== context.countryId,
    regionIsAnother: ({ context, event }) =>
      event.type === "region.chosen" &&
      event.regionId !== context.regionId &&
      context.regions.some(({ id }) => id === event.regionId),
    listCame: ({ event }) =>
      (event.type === "xstate.done.actor.loadRegions" || event.type === "xstate.done.actor.loadCities") &&
      event.output.ok,
  },
  actions: {
    rememberCountry: assign(({ event }) =>
      event.type === "country.chosen"
        ? { countryId: event.countryId, regionId: null, regions: [], cities: [] }
        : {},
    ),
    rememberRegion: assign(({ event }) =>
      event.type === "region.chosen" ? { regionId: event.regionId, cities: [] } : {},
    ),
    rememberRegions: assign(({ event }) =>
      event.type === "xstate.done.actor.loadRegions" && event.output.ok
        ? { regions: event.output.value }
        : {},
    ),
    rememberCities: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCities" && event.output.ok ? { cities: event.output.value } : {},
    ),
  },
}).createMachine({
  id: "places",
  description:
    "Countries have regions and regions have cities: each list is loaded once the one above it is chosen.",
  meta: fields,
  context: { countryId: null, regionId: null, regions: [], cities: [] },
  initial: "awaitingCountry",
  on: {
    "country.chosen": {
      guard: "countryIsAnother",
      description: "The form has another country: its regions are loaded, and the old ones are dropped.",
      meta: lists,
      target: ".loadingRegions",
      actions: "rememberCountry",
    },
    "region.chosen": {
      guard: "regionIsAnother",
      description: "The form has another region of the country: its cities are loaded.",
      meta: lists,
      target: ".loadingCities",
      actions: "rememberRegion",
    },
  },
  states: {
    awaitingCountry: {
      description: "No country is chosen yet, so there is nothing to list.",
      meta: { ...fields, screen },
      tags: ["idle"],
    },
    loadingRegions: {
      description: "The country's regions are being loaded.",
      meta: { ...lists, screen },
      tags: ["busy"],
      invoke: {
        id: "loadRegions",
        src: "loadRegions",
        input: ({ context }) => ({ countryId: context.countryId ?? 0 }),
        onDone: [
          {
            guard: "listCame",
            description: "The regions are loaded; a country may have none.",
            meta: lists,
            target: "regionsKnown",
            actions: "rememberRegions",
          },
          { description: "They could not be loaded.", meta: failedLoad, target: "regionsFailed" },
        ],
        onError: { description: "Loading failed unexpectedly.", meta: failedLoad, target: "regionsFailed" },
      },
    },
    regionsFailed: {
      description:
        "The regions could not be loaded; the visitor can try again or send the form without them.",
      meta: { ...failedLoad, screen },
      tags: ["error"],
      on: {
        "load.retried": {
          description: "The visitor tries again.",
          meta: failedLoad,
          target: "loadingRegions",
        },
      },
    },
    regionsKnown: {
      description: "A region can be chosen.",
      meta: { ...fields, screen },
      tags: ["idle"],
    },
    loadingCities: {
      description: "The region's cities are being loaded.",
      meta: { ...lists, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCities",
        src: "loadCities",
        input: ({ context }) => ({ regionId: context.regionId ?? 0 }),
        onDone: [
          {
            guard: "listCame",
            description: "The cities are loaded.",
            meta: lists,
            target: "citiesKnown",
            actions: "rememberCities",
          },
          { description: "They could not be loaded.", meta: failedLoad, target: "citiesFailed" },
        ],
        onError: { description: "Loading failed unexpectedly.", meta: failedLoad, target: "citiesFailed" },
      },
    },
    citiesFailed: {
      description: "The cities could not be loaded; the visitor can try again or send the form without them.",
      meta: { ...failedLoad, screen },
      tags: ["error"],
      on: {
        "load.retried": {
          description: "The visitor tries again.",
          meta: failedLoad,
          target: "loadingCities",
        },
      },
    },
    citiesKnown: {
      description: "A city can be chosen, or another region.",
      meta: { ...fields, screen },
      tags: ["idle"],
    },
  },
})
