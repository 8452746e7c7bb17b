import { expect } from "vitest"
import type { accountSessionsMachine } from "#machines/identity/account-sessions/account-sessions.machine.ts"
import { model } from "#machines/identity/account-sessions/account-sessions.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  button,
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const SESSIONS = "/getusersessions"
const ACCESSES = "/account-api/user/sign-ins"
const CLOSE = "/closesession"
const EVERYWHERE = "/disconnecteverywhere"

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("security.sessions.title") })
const list = ({ who }: SiteVisit) => who.page.getByRole("list", { name: who.t("security.sessions.open") })
const dialog = ({ who }: SiteVisit) =>
  who.page.getByRole("dialog", { name: who.t("security.sessions.everywhere") })
const end = ({ who }: SiteVisit, device: string) =>
  who.page.getByRole("button", { name: who.t("security.sessions.end-one", { device }) })
const unavailable = refusal(503, "Unavailable", "store-unavailable")

const isListed = (visit: SiteVisit, count: number) =>
  expect.poll(() => list(visit).getByRole("listitem").count()).toBe(count)

runPathsOnSite<typeof accountSessionsMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [SESSIONS, ACCESSES, CLOSE, EVERYWHERE]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) => event.type !== "list.closed" || !snapshot.matches("idle"),
  executors: {
    "list.opened": openSecurity,
    "list.closed": leaveSecurity,
    "list.asked": (visit) =>
      part(visit)
        .getByRole("button", { name: visit.who.t("common.retry") })
        .click(),
    "session.dismissed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await end(visit, "Safari, iPhone").click()
      else expect(await end(visit, "Chrome, Linux").count()).toBe(0)
    },
    "everywhere.requested": (visit) => button(visit, "security.sessions.everywhere").click(),
    "everywhere.abandoned": (visit) => button(visit, "security.sessions.everywhere.stay").click(),
    "everywhere.confirmed": (visit) => button(visit, "security.sessions.everywhere.confirm").click(),
  },
  answers: {
    loadList: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      await network.answer(SESSIONS, outcome.ok ? success(outcome.value.sessions) : unavailable)
      await network.answer(ACCESSES, outcome.ok ? success(outcome.value.accesses) : unavailable)
    },
    closeSession: ({ network }, answer) =>
      network.answer(CLOSE, outputOf(answer).ok ? success(null) : unavailable),
    disconnectEverywhere: ({ network }, answer) =>
      network.answer(EVERYWHERE, outputOf(answer).ok ? success(null) : unavailable),
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) =>
      part(visit)
        .getByRole("button", { name: visit.who.t("common.retry") })
        .waitFor(),
    listed: async (visit, { context }) => {
      await isListed(visit, context.list?.sessions.length ?? 0)
      await dialog(visit).waitFor({ state: "detached" })
    },
    closing: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    confirming: (visit) => dialog(visit).waitFor(),
    disconnecting: (visit) => dialog(visit).locator("button[aria-busy=true]").waitFor(),
    // The page asks for a new sign-in then.
    left: ({ who }) => who.page.getByText(who.t("page.signIn.title")).waitFor(),
  },
})
