import { expect, inject } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { model } from "#machines/identity/social-entry/social-entry.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { openSignIn, signInHere } from "#tests/support/player.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const OFFERED = "/account-api/auth/social"
const START = "/account-api/auth/social/start"
const RETURN = "/account-api/auth/social/return"
const SECOND = "/account-api/auth/two-factor"
const LINK = "/account-api/social/link"
/** Stands for the provider's own page, which has nothing to show: the browser stays where it is. */
const PROVIDER = "/the-provider"

/** How long a challenge counts, in milliseconds. */
const WAIT = 10 * 60_000

type Snapshot = SnapshotFrom<typeof socialEntryMachine>

const buttons = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("social.ways") })
const returned = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("social.title") })
const secondForm = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.second.title") })
const code = ({ who }: SiteVisit) =>
  who.page
    .getByRole("textbox", { name: who.t("sign-in.second.code") })
    .or(who.page.getByRole("textbox", { name: who.t("sign-in.second.sms.code") }))
const failed = refusal(500, "Failed", "failed")

/** The page that a provider leads back to, while nothing leads on from it. */
const ON_PAGE: ReadonlySet<string> = new Set([
  "checking",
  "awaitingSecondFactor",
  "checkingSecondFactor",
  "newcomer",
  "linking",
  "failed",
])

const isPossible = ({ event, before, after }: Step): boolean => {
  switch (event.type) {
    case "provider.chosen":
      return after.taken.length > 0
    case "social.closed":
      return ON_PAGE.has(`${before.snapshot.value}`)
    default:
      return true
  }
}

/** Whoever came in is led on to where they were before. */
const isLedOn = async ({ who }: SiteVisit, { context: { path } }: Snapshot) => {
  await expect.poll(() => new URL(who.page.url()).pathname).toBe(path)
}

runPathsOnSite<typeof socialEntryMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    for (const path of [OFFERED, START, RETURN, SECOND, LINK]) await visit.network.hold(path)
    await visit.network.hold(PROVIDER)
    await visit.network.answerAll(PROVIDER, "nothing")
    await openPage(visit)
  },
  isPossible,
  executors: {
    "providers.wanted": ({ who }) => openSignIn(who),
    "provider.chosen": (visit) => buttons(visit).getByRole("button").first().click(),
    "provider.returned": (visit, { provider, query }) =>
      openPage(visit, `social/${provider}${query === "" ? "" : `?${query}`}`),
    "account.proved": async (visit) => {
      const { who } = visit
      await returned(visit)
        .getByRole("button", { name: who.t("social.have-account"), exact: true })
        .click()
      await signInHere(who, inject("sitePhone"))
    },
    "buttons.closed": async ({ who }) => {
      await who.page.keyboard.press("Escape")
    },
    "social.closed": ({ who }) => who.page.getByRole("banner").getByRole("link").first().click(),
    "secondCode.entered": (visit, event) => code(visit).fill(event.code),
    "secondCode.submitted": (visit) =>
      secondForm(visit)
        .getByRole("button", { name: visit.who.t("sign-in.second.submit") })
        .click(),
  },
  answers: {
    loadProviders: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(OFFERED, outcome.ok ? success(outcome.value) : failed)
    },
    leave: ({ network }, answer) =>
      network.answer(START, outputOf(answer).ok ? success({ address: PROVIDER }) : failed),
    comeBack: async (visit, answer) => {
      const { network } = visit
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(RETURN, success(outcome.value))
      const { error } = outcome
      if (error.kind === "failed") return network.answer(RETURN, failed)
      const asked = {
        challenge: error.challenge,
        expiresAt: (await nowOf(visit)) + WAIT,
        way: error.phone === undefined ? "app" : "sms",
        phone: error.phone ?? "",
        path: error.path,
      }
      return network.answer(RETURN, refusal(403, "SecondFactor", "second-factor-needed", asked))
    },
    checkSecondFactor: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(SECOND, success(outcome.value))
      const why = outcome.error.kind === "gone" ? "challenge-gone" : "app-code-wrong"
      return network.answer(SECOND, refusal(403, "Refused", why))
    },
    link: ({ network }, answer) => network.answer(LINK, outputOf(answer).ok ? success(null) : failed),
  },
  checks: {
    idle: async (visit) => {
      await buttons(visit).waitFor({ state: "detached" })
      await returned(visit).waitFor({ state: "detached" })
    },
    loading: (visit) => buttons(visit).waitFor({ state: "detached" }),
    offered: async (visit, { context: { providers, error } }) => {
      await expect.poll(() => buttons(visit).getByRole("button").count()).toBe(providers.length)
      if (error !== null)
        await expect.poll(() => buttons(visit).getByRole("alert").textContent()).not.toBe("")
    },
    leaving: (visit) => buttons(visit).locator("button[aria-busy=true]").waitFor(),
    checking: async (visit) => {
      const { who } = visit
      await returned(visit)
        .getByRole("status", { name: who.t("common.loading") })
        .waitFor()
      // The answer of a provider is secret: the address keeps nothing of it.
      expect(new URL(who.page.url()).search).toBe("")
    },
    awaitingSecondFactor: async (visit, { context: { secondCode, error } }) => {
      await expect.poll(() => code(visit).inputValue()).toBe(secondCode)
      await expect.poll(() => code(visit).getAttribute("aria-invalid")).toBe(error === null ? null : "true")
    },
    checkingSecondFactor: (visit) => secondForm(visit).locator("button[aria-busy=true]").waitFor(),
    newcomer: async (visit, { context: { newcomer } }) => {
      const { who } = visit
      await returned(visit)
        .getByRole("status")
        .getByText(newcomer?.label ?? "")
        .waitFor()
      const register = returned(visit).getByRole("button", { name: who.t("frame.register"), exact: true })
      expect(await register.count()).toBe(newcomer?.isMailKnown === true ? 0 : 1)
    },
    linking: (visit) =>
      returned(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    signedIn: isLedOn,
    linked: isLedOn,
    failed: async (visit) => {
      await expect.poll(() => returned(visit).getByRole("alert").textContent()).not.toBe("")
    },
  },
})
