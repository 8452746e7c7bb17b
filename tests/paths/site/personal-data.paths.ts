import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { PersonalCommand, PersonalView } from "#machines/privacy/personal-data/personal-data.events.ts"
import type { personalDataMachine } from "#machines/privacy/personal-data/personal-data.machine.ts"
import { model } from "#machines/privacy/personal-data/personal-data.model.ts"
import { type Network, refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const CONSENTS = "/account-api/personal-data/consents"
const ERASURE = "/account-api/personal-data/erasure"
const KEEP = "/account-api/personal-data/erasure/withdraw"
const EXPORT = "/account-api/personal-data/export"

/** Where each command goes; consents and erasure are changed where they are read. */
const ASKED: Readonly<Record<PersonalCommand["kind"], string>> = {
  consent: CONSENTS,
  export: EXPORT,
  erase: ERASURE,
  keep: KEEP,
}

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("personal.title") })
const press = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const sms = (visit: SiteVisit) =>
  part(visit).getByRole("switch", { name: visit.who.t("personal.news.sms"), exact: true })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("personal.erasure.ask") })
const balance = (visit: SiteVisit) => dialog(visit).getByRole("checkbox")
const inDialog = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const failed = refusal(500, "Failed", "failed")

/** How all stands, as the page reads it. */
const tell = async (network: Network, { consents, erasure }: PersonalView) => {
  await network.answer(CONSENTS, success(consents))
  await network.answer(ERASURE, success(erasure))
}

const commandOf = ({ context: { command } }: SnapshotFrom<typeof personalDataMachine>) => {
  if (command === null) throw new Error("Nothing was asked of the server")
  return command
}

runPathsOnSite<typeof personalDataMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [CONSENTS, ERASURE, KEEP, EXPORT]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left, nor one that a dialog covers.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "data.closed" || !(snapshot.matches("idle") || snapshot.matches("confirming")),
  executors: {
    "data.opened": openSecurity,
    "data.closed": leaveSecurity,
    "data.asked": (visit) => press(visit, "common.retry").click(),
    "news.switched": (visit) => sms(visit).click({ force: true }),
    "export.requested": (visit) => press(visit, "personal.export").click(),
    "erasure.requested": (visit) => press(visit, "personal.erasure.ask").click(),
    "balance.decided": (visit, { leaves }) => balance(visit).setChecked(leaves, { force: true }),
    "erasure.confirmed": (visit) => inDialog(visit, "personal.erasure.confirm").click(),
    "erasure.abandoned": (visit) => inDialog(visit, "personal.erasure.stay").click(),
    "erasure.withdrawn": (visit) => press(visit, "personal.erasure.withdraw").click(),
  },
  answers: {
    loadData: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      // One answer that fails ends the other call.
      if (outcome.ok) await tell(network, outcome.value)
      else await network.answer(CONSENTS, failed)
    },
    carryOut: async ({ network }, answer, { before }) => {
      const { kind } = commandOf(before)
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(ASKED[kind], failed)
      const { consents, erasure } = outcome.value
      const done = success(kind === "consent" ? consents : erasure)
      await network.answer(ASKED[kind], kind === "export" ? "server" : done)
      await tell(network, outcome.value)
    },
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    shown: async (visit, { context: { view, error } }) => {
      const isKept = view?.erasure.state === "kept"
      await press(visit, isKept ? "personal.erasure.ask" : "personal.erasure.withdraw").waitFor()
      await dialog(visit).waitFor({ state: "detached" })
      const news = view?.consents.find(({ kind }) => kind === "news.sms")
      await expect.poll(() => sms(visit).isChecked()).toBe(news?.granted === true)
      await expect
        .poll(async () => (await part(visit).getByRole("alert").textContent()) === "")
        .toBe(error === null)
    },
    confirming: async (visit, { context: { leavesBalance } }) => {
      await dialog(visit).waitFor()
      await expect.poll(() => balance(visit).isChecked()).toBe(leavesBalance)
    },
    working: async (visit, snapshot) => {
      await dialog(visit).waitFor({ state: "detached" })
      await expect.poll(() => sms(visit).isDisabled()).toBe(true)
      const command = commandOf(snapshot)
      if (command.kind === "consent") expect(await sms(visit).isChecked()).toBe(command.granted)
      else await part(visit).locator("button[aria-busy=true]").waitFor()
    },
  },
})
