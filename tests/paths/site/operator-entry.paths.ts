import { expect } from "vitest"
import type { operatorEntryMachine } from "#machines/operator/operator-entry/operator-entry.machine.ts"
import { LINK_SECRET, model } from "#machines/operator/operator-entry/operator-entry.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open } from "#tests/support/player.ts"
import { button, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SESSION = "/operator-api/session"
const SIGN_IN = "/operator-api/sign-in"
const TAKE_KEY = "/operator-api/take-key"
const SIGN_OUT = "/operator-api/sign-out"

const busyButton = async ({ who }: SiteVisit, key: string) => {
  await who.page.locator("button[aria-busy=true]", { hasText: who.t(key) }).waitFor()
}

runPathsOnSite<typeof operatorEntryMachine>({
  model,
  device: "phone",
  open: async ({ who, network }) => {
    for (const path of [SESSION, SIGN_IN, TAKE_KEY, SIGN_OUT]) await network.hold(path)
    await open(who, `operator#anna.petrova/${LINK_SECRET}`)
  },
  executors: {
    "entry.submitted": async (visit, { name, key }) => {
      await visit.who.page.getByLabel(visit.who.t("operator.entry.name")).fill(name)
      await visit.who.page.getByLabel(visit.who.t("operator.entry.key"), { exact: true }).fill(key)
      await button(visit, "operator.entry.submit").click()
    },
    "link.followed": (visit) => button(visit, "operator.link.submit").click(),
    "signOut.pressed": (visit) => button(visit, "operator.leave").click(),
    "session.lost": () => Promise.reject(new Error("No desk is open that could be told so")),
  },
  answers: {
    askSession: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(SESSION, success(outcome.ok ? outcome.value : null))
    },
    signIn: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        SIGN_IN,
        outcome.ok ? success(outcome.value) : refusal(403, "Refused", "operator-key-wrong"),
      )
    },
    takeKey: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        TAKE_KEY,
        outcome.ok ? success(outcome.value) : refusal(403, "Refused", "operator-link-wrong"),
      )
    },
    signOut: ({ network }, answer) =>
      network.answer(
        SIGN_OUT,
        outputOf(answer).ok ? success(null) : refusal(503, "Unavailable", "store-away"),
      ),
  },
  checks: {
    askingWho: async ({ who }) => {
      await who.page
        .locator("main")
        .getByRole("status", { name: who.t("common.loading") })
        .waitFor()
    },
    locked: async (visit) => {
      await button(visit, "operator.entry.submit").waitFor()
      expect(await visit.who.page.getByText("anna.petrova", { exact: true }).count()).toBe(0)
    },
    takingKey: (visit) => busyButton(visit, "operator.link.submit"),
    signingIn: (visit) => busyButton(visit, "operator.entry.submit"),
    inside: async ({ who }) => {
      await who.page.getByText("anna.petrova", { exact: true }).waitFor()
    },
    signingOut: (visit) => busyButton(visit, "operator.leave"),
  },
})
