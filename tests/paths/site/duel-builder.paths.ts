import { expect } from "vitest"
import type { duelBuilderMachine } from "#machines/betting/duel-builder/duel-builder.machine.ts"
import { model, SAMPLE_DUEL_GAME, SAMPLE_PLAYERS } from "#machines/betting/duel-builder/duel-builder.model.ts"
import { gameWith } from "#tests/support/game-with.ts"
import { refusal, success } from "#tests/support/network.ts"
import { button, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const PLAYERS = "/service-api/LineFeed/GetAvailablePlayersForDuel"
const BUILD = "/service-api/LineFeed/BuildDuel"
const FOOTBALL = 1

/** The home side's number eleven, whom no path chooses. */
const THIRD = { id: 111, number: 11, team: 2 }

type Place = "first" | "second"

const builder = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("duel.title") })
const field = (visit: SiteVisit, place: Place) =>
  builder(visit).getByRole("combobox", { name: visit.who.t(`duel.${place}`), exact: true })
const status = (visit: SiteVisit) => builder(visit).locator("form > p[role=status]")

runPathsOnSite<typeof duelBuilderMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    for (const path of [PLAYERS, BUILD]) await visit.network.hold(path)
    await openPage(visit, await gameWith(visit.who.site.url, FOOTBALL, "anytime-scorer/match"))
    await button(visit, "duel.open").waitFor()
  },
  // The list has no others than the game's players, and who stands in one place can't be chosen for the other.
  isPossible: ({ event, before: { snapshot }, after }) => {
    if (event.type === "duel.opened") return snapshot.matches("closed")
    if (event.type === "duel.closed") return !snapshot.matches("closed")
    if (event.type !== "player.chosen") return true
    const { first, second } = snapshot.context
    return after.taken.length > 0 && event.player !== (event.place === "first" ? second : first)
  },
  executors: {
    "duel.opened": (visit) => button(visit, "duel.open").click(),
    "player.chosen": async (visit, { place, player }, { before }) => {
      // Who is chosen already is chosen anew only after somebody else.
      if (before.context[place] === player) await field(visit, place).selectOption(`${THIRD.id}`)
      await field(visit, place).selectOption(`${player}`)
    },
    "odds.asked": async (visit, _, { isAccepted }) => {
      if (isAccepted) await button(visit, "duel.build").click()
      else expect(await button(visit, "duel.build").isDisabled()).toBe(true)
    },
    "load.retried": (visit) => button(visit, "duel.retry").click(),
    "duel.closed": (visit) => button(visit, "duel.close").click(),
  },
  answers: {
    loadPlayers: ({ network }, answer) =>
      network.answer(
        PLAYERS,
        outputOf(answer).ok
          ? success({
              gameId: SAMPLE_DUEL_GAME,
              players: [...SAMPLE_PLAYERS, THIRD],
              names: { sports: [], champs: [], teams: [] },
            })
          : "lost",
      ),
    buildDuel: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(BUILD, success(outcome.value))
      const { kind } = outcome.error
      return network.answer(BUILD, kind === "lost" ? "lost" : refusal(409, "Conflict", `duel-${kind}`))
    },
  },
  checks: {
    closed: (visit) => button(visit, "duel.open").waitFor(),
    loading: (visit) => builder(visit).locator("[aria-busy=true]").waitFor(),
    failed: (visit) => builder(visit).getByRole("alert").waitFor(),
    choosing: async (visit, { context }) => {
      for (const place of ["first", "second"] as const)
        await expect.poll(() => field(visit, place).inputValue()).toBe(`${context[place] ?? ""}`)
      const why = context.failure === null ? "" : visit.who.t(`duel.failure.${context.failure}`)
      await expect.poll(() => status(visit).textContent()).toBe(why)
    },
    building: (visit) => builder(visit).locator("form[aria-busy=true]").waitFor(),
    built: async (visit) => {
      const prices = builder(visit).getByRole("group", { name: visit.who.t("duel.title") })
      await expect.poll(() => prices.getByRole("button").count()).toBe(3)
      await expect
        .poll(() => status(visit).textContent())
        .toContain(visit.who.t("duel.built", { pair: "" }).trim())
    },
  },
})
