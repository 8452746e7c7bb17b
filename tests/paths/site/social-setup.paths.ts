import { expect } from "vitest"
import type { socialSetupMachine } from "#machines/identity/social-setup/social-setup.machine.ts"
import { model } from "#machines/identity/social-setup/social-setup.model.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const OFFERED = "/account-api/auth/social"
const LINKS = "/account-api/social"
const START = "/account-api/social/start"
const UNLINK = "/account-api/social/unlink"
/** Stands for the service's own page, which has nothing to show: the browser stays where it is. */
const SERVICE = "/the-service"

const NAMES: Partial<Record<SocialProvider, string>> = { google: "Google", vk: "VK" }
const nameOf = (provider: SocialProvider) => NAMES[provider] ?? provider

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("social.title") })
const press = (visit: SiteVisit, key: string, values?: Readonly<Record<string, string>>) =>
  part(visit).getByRole("button", { name: visit.who.t(key, values), exact: true })
const list = (visit: SiteVisit) => part(visit).getByRole("list", { name: visit.who.t("social.list") })
const dialog = ({ who }: SiteVisit, provider: SocialProvider | null) =>
  who.page.getByRole("dialog", {
    name: who.t("social.unlink.title", { provider: provider === null ? "" : nameOf(provider) }),
  })
const dialogs = ({ who }: SiteVisit) => who.page.getByRole("dialog")
const inDialog = (visit: SiteVisit, key: string) =>
  dialogs(visit).getByRole("button", { name: visit.who.t(key), exact: true })
/** Whether something is said to have gone wrong: in the part, or in the dialog that it opened. */
const isSaid = (visit: SiteVisit, isWrong: boolean) =>
  expect.poll(async () => (await part(visit).getByRole("alert").textContent()) !== "").toBe(isWrong)
const failed = refusal(500, "Failed", "failed")

runPathsOnSite<typeof socialSetupMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [OFFERED, LINKS, START, UNLINK]) await visit.network.hold(path)
    await visit.network.hold(SERVICE)
    await visit.network.answerAll(SERVICE, "nothing")
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left, nor one that a dialog covers.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "services.closed" || !["idle", "confirming", "unlinking"].includes(`${snapshot.value}`),
  executors: {
    "services.opened": openSecurity,
    "services.closed": leaveSecurity,
    "services.asked": (visit) => press(visit, "common.retry").click(),
    "link.requested": (visit, { provider }) =>
      press(visit, "social.link", { provider: nameOf(provider) }).click(),
    "unlink.requested": (visit, { provider }) =>
      press(visit, "social.unlink-one", { provider: nameOf(provider) }).click(),
    "unlink.confirmed": (visit) => inDialog(visit, "social.unlink").click(),
    "unlink.abandoned": (visit) => inDialog(visit, "common.cancel").click(),
  },
  answers: {
    loadServices: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      // One answer that fails ends the other call.
      await network.answer(OFFERED, outcome.ok ? success(outcome.value.offered) : failed)
      if (outcome.ok) await network.answer(LINKS, success(outcome.value.links))
    },
    leaveToLink: async ({ who, network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(START, success({ address: SERVICE }))
      if (outcome.error.kind === "failed") return network.answer(START, failed)
      await network.answer(START, refusal(403, "Refused", "proof-needed"))
      const proof = who.page.getByRole("dialog", { name: who.t("proof.title") })
      await proof.getByRole("button", { name: who.t("common.close"), exact: true }).click()
    },
    unlink: ({ network }, answer) => network.answer(UNLINK, outputOf(answer).ok ? success(null) : failed),
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) => part(visit).waitFor({ state: "detached" }),
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    listed: async (visit, { context: { services, error } }) => {
      const { links = [], offered = [] } = services ?? {}
      const free = offered.filter(({ id }) => !links.some(({ provider }) => provider === id))
      await expect.poll(() => list(visit).getByRole("listitem").count()).toBe(links.length)
      for (const { name } of free) await press(visit, "social.link", { provider: name }).waitFor()
      await dialogs(visit).waitFor({ state: "detached" })
      if (links.length + free.length > 0) await isSaid(visit, error !== null)
    },
    leaving: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    confirming: async (visit, { context: { chosen, error } }) => {
      await dialog(visit, chosen).waitFor()
      await isSaid(visit, error !== null)
    },
    unlinking: (visit) => dialogs(visit).locator("button[aria-busy=true]").waitFor(),
  },
})
