import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { placesMachine } from "#machines/site/places/places.machine.ts"
import { model } from "#machines/site/places/places.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const REGIONS = "/getRegions"
const CITIES = "/getCitiesByRegion"

/** Countries of the site for those of the model: the first is that of the site, which a form begins with. */
const COUNTRIES: Readonly<Record<number, string>> = { 1: "Россия", 2: "Казахстан" }

const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("registration.title") })
const box = (visit: SiteVisit, id: "country_id" | "region_id" | "city_id") =>
  dialog(visit).getByRole("combobox", { name: visit.who.t(`registration.field.${id}`) })
const retry = (visit: SiteVisit) =>
  dialog(visit).getByRole("button", { name: visit.who.t("common.retry"), exact: true })

const choose = async (
  visit: SiteVisit,
  id: "country_id" | "region_id",
  name: string | undefined,
): Promise<void> => {
  if (name === undefined) throw new Error(`The form has no ${id} of this number`)
  await box(visit, id).click()
  await box(visit, id).fill(name)
  await visit.who.page.getByRole("option", { name, exact: true }).click()
}

type Snapshot = SnapshotFrom<typeof placesMachine>

/** A list with options can be opened; one without can't. */
const offers = async (visit: SiteVisit, { context }: Snapshot): Promise<void> => {
  await expect.poll(() => box(visit, "region_id").isDisabled()).toBe(context.regions.length === 0)
  await expect.poll(() => box(visit, "city_id").isDisabled()).toBe(context.cities.length === 0)
}
const still = async (visit: SiteVisit, snapshot: Snapshot): Promise<void> => {
  await offers(visit, snapshot)
  expect(await retry(visit).count()).toBe(0)
}
const failed = async (visit: SiteVisit, snapshot: Snapshot): Promise<void> => {
  await retry(visit).waitFor()
  await offers(visit, snapshot)
}

runPathsOnSite<typeof placesMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    await network.hold(REGIONS)
    await network.hold(CITIES)
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.register") })
      .first()
      .click()
    await dialog(visit).getByRole("radio").first().waitFor()
  },
  isPossible: ({ event, before }) =>
    // A form offers no region that its country has not, and chooses none while its list is on its way.
    event.type !== "region.chosen" ||
    before.snapshot.context.regions.some(({ id }: { readonly id: number }) => id === event.regionId),
  executors: {
    "country.chosen": async (visit, { countryId }, { before }) => {
      // The form by e-mail has a country from the start, and asks for its regions at once.
      if (before.matches("awaitingCountry"))
        return dialog(visit)
          .getByRole("radio", { name: visit.who.t("registration.type.full_reg") })
          .check({ force: true })
      if (before.context.countryId !== countryId) await choose(visit, "country_id", COUNTRIES[countryId])
    },
    "region.chosen": (visit, { regionId }, { before }) =>
      choose(visit, "region_id", before.context.regions.find(({ id }) => id === regionId)?.name),
    "load.retried": (visit) => retry(visit).click(),
  },
  answers: {
    loadRegions: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(REGIONS, outcome.ok ? success(outcome.value) : refusal(400, "BadRequest", "bad"))
    },
    loadCities: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(CITIES, outcome.ok ? success(outcome.value) : refusal(400, "BadRequest", "bad"))
    },
  },
  checks: {
    awaitingCountry: async (visit) => {
      expect(await box(visit, "region_id").count()).toBe(0)
    },
    loadingRegions: offers,
    regionsFailed: failed,
    regionsKnown: still,
    loadingCities: offers,
    citiesFailed: failed,
    citiesKnown: still,
  },
})
