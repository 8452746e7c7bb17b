import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { gameBellMachine } from "#machines/messages/game-bell/game-bell.machine.ts"
import { model } from "#machines/messages/game-bell/game-bell.model.ts"
import { bell, bellDialog, openGame, openGames } from "#tests/support/bell-site.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SERVICE = "/service-api/SubscriptionService/api"
const KINDS = `${SERVICE}/GetEventTypesByGameId`
const WANTED = `${SERVICE}/GetGameSubscription`
const SAVE = "/web-api/gamesubscription/save"

type Snapshot = SnapshotFrom<typeof gameBellMachine>

const REFUSALS: Readonly<Record<string, Reply>> = {
  over: refusal(404, "NotFound", "game-unknown"),
  full: refusal(422, "Invalid", "subscriptions-full"),
  lost: "lost",
}
const refused = ({ kind }: { readonly kind: string }): Reply => {
  const reply = REFUSALS[kind]
  if (reply === undefined) throw new Error(`No walk on the site is refused as ${kind}`)
  return reply
}

const save = (visit: SiteVisit) => bellDialog(visit).locator("button[type=submit]")
const tick = (visit: SiteVisit, kind: string) =>
  bellDialog(visit).getByRole("checkbox", { name: visit.who.t(`more.bell.kind.${kind}`), exact: true })

const isThere = async (visit: SiteVisit, count: number) => {
  await expect.poll(() => bell(visit).count()).toBe(count)
}

const seesChoice = async (visit: SiteVisit, { context: { offered, chosen, failure } }: Snapshot) => {
  await expect.poll(() => bellDialog(visit).getByRole("checkbox").count()).toBe(offered.length)
  for (const kind of offered)
    await expect.poll(() => tick(visit, kind).isChecked()).toBe(chosen.includes(kind))
  await expect
    .poll(() => bellDialog(visit).getByRole("alert").textContent())
    .toBe(failure === null ? "" : visit.who.t(`more.bell.failure.${failure}`))
}

runPathsOnSite<typeof gameBellMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [KINDS, WANTED, SAVE]) await visit.network.hold(path)
    await openGames(visit)
  },
  isPossible: ({ event, before: { snapshot }, after }) => {
    // A game's page says once that it is there.
    if (event.type === "game.shown") return snapshot.matches("away")
    // Only what is offered can be ticked.
    if (event.type === "kind.toggled") return after.taken.length > 0
    // A session that is over takes the player's bell away.
    return !("output" in event && !event.output.ok && event.output.error.kind === "signedOut")
  },
  executors: {
    "game.shown": openGame,
    "bell.pressed": (visit) => bell(visit).click(),
    "kind.toggled": async (visit, { kind }, { before }) => {
      const box = tick(visit, kind)
      if (before.context.chosen.includes(kind)) await box.uncheck({ force: true })
      else await box.check({ force: true })
    },
    "choice.saved": async (visit, _, { isAccepted }) => {
      if (isAccepted) await save(visit).click()
      else expect(await save(visit).isDisabled()).toBe(true)
    },
    "bell.left": (visit) => visit.who.page.keyboard.press("Escape"),
  },
  answers: {
    loadBell: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(KINDS, refused(outcome.error))
      await network.answer(KINDS, success(outcome.value.offered))
      await network.answer(WANTED, success({ gameId: 17, kinds: outcome.value.kept }))
    },
    saveChoice: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(SAVE, success({ gameId: 17, kinds: outcome.value.kept }))
      return network.answer(SAVE, refused(outcome.error))
    },
  },
  checks: {
    away: (visit) => isThere(visit, 0),
    over: (visit) => isThere(visit, 0),
    loading: async (visit) => {
      await expect.poll(() => bell(visit).getAttribute("aria-busy")).toBe("true")
    },
    unknown: async (visit) => {
      await expect.poll(() => bell(visit).getAttribute("aria-label")).toBe(visit.who.t("game.bell.unknown"))
    },
    resting: async (visit, { context }) => {
      await expect.poll(() => bell(visit).getAttribute("aria-pressed")).toBe(String(context.kept.length > 0))
      await bellDialog(visit).waitFor({ state: "detached" })
    },
    choosing: seesChoice,
    saving: async (visit, snapshot) => {
      await seesChoice(visit, snapshot)
      await bellDialog(visit).locator("form[aria-busy=true]").waitFor()
    },
  },
})
