import { expect } from "vitest"
import type { HiddenSportsOutcome } from "#machines/preferences/sport-hiding/sport-hiding.events.ts"
import {
  type sportHidingMachine,
  wantedHidden,
} from "#machines/preferences/sport-hiding/sport-hiding.machine.ts"
import { model } from "#machines/preferences/sport-hiding/sport-hiding.model.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { HiddenSportsList } from "#models/preferences/settings.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SETTINGS = "/settings"
const SAVE = "/disallow-sports"

const part = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("more.hidden.title"), exact: true })
const button = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const ahead = (visit: SiteVisit) =>
  part(visit).getByRole("checkbox", {
    name: `Футбол: ${visit.who.t("more.hidden.lineDisallowSport")}`,
    exact: true,
  })

const reply = (outcome: HiddenSportsOutcome): Reply =>
  outcome.ok
    ? success(HiddenSportsList.literals.map((id) => ({ setting_id: id, setting_value: outcome.value[id] })))
    : refusal(500, "Failed", "failed")

runPathsOnSite<typeof sportHidingMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [SETTINGS, SAVE]) await visit.network.hold(path)
    await openPage(visit, "account/settings")
  },
  // The walks have one player, who is there when the page opens; who leaves is led to another page, where the panel is not.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "player.signedOut" &&
    (event.type !== "player.signedIn" || snapshot.matches("guest")) &&
    (event.type !== "sports.asked" || snapshot.matches({ player: "unavailable" })),
  executors: {
    "player.signedIn": () => {},
    "player.signedOut": () => {
      throw new Error("nobody signs out here")
    },
    "sports.asked": (visit) => button(visit, "common.retry").click(),
    // A box can't be ticked twice.
    "sport.switched": async (visit, { isHidden }) => {
      if ((await ahead(visit).isChecked()) !== isHidden) await ahead(visit).click({ force: true })
    },
    "all.shown": async (visit) => {
      const all = button(visit, "more.hidden.showAll")
      if (await all.isVisible()) await all.click()
    },
  },
  answers: {
    loadHidden: (visit, answer) => visit.network.answer(SETTINGS, reply(outputOf(answer))),
    saveHidden: (visit, answer) => visit.network.answer(SAVE, reply(outputOf(answer))),
  },
  checks: {
    guest: () => {},
    "player.loading": (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    "player.unavailable": (visit) => button(visit, "common.retry").waitFor(),
    "player.settled": async (visit, { context }) => {
      await ahead(visit).waitFor()
      expect(await ahead(visit).isChecked()).toBe(
        wantedHidden(context).lineDisallowSport.includes(SPORT.football),
      )
    },
    "player.saving": async (visit, { context }) =>
      expect(await ahead(visit).isChecked()).toBe(
        wantedHidden(context).lineDisallowSport.includes(SPORT.football),
      ),
  },
})
