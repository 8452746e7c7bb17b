import { expect } from "vitest"
import type { insuranceMachine } from "#machines/betting/insurance/insurance.machine.ts"
import { model } from "#machines/betting/insurance/insurance.model.ts"
import { premiumNow } from "#machines/betting/insurance/insurance.setup.ts"
import { dealRefusal, dealSite } from "#tests/support/deal-site.ts"
import { success } from "#tests/support/network.ts"
import { minorUnitsOf } from "#tests/support/player.ts"
import { answerStill, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const INSURE = "/account-api/bets/insurance"

const { dialog, button, field, open, ask, offer, passes, says } = dealSite({
  title: "insurance.title",
  entry: "history.insure",
  held: [INSURE],
})

const share = (visit: SiteVisit) => field(visit, "insurance.share")
const insure = (visit: SiteVisit) => dialog(visit).locator("button[type=submit]")

const seesShare = async (visit: SiteVisit, { text }: { readonly text: string }) => {
  await expect.poll(() => share(visit).inputValue()).toBe(text)
}

runPathsOnSite<typeof insuranceMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  isStill: true,
  open,
  executors: {
    "insurance.opened": ask,
    "share.entered": async (visit, { text }) => {
      if ((await share(visit).inputValue()) === text) await share(visit).fill("1")
      await share(visit).fill(text)
    },
    "insurance.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await insure(visit).click()
      else expect(await insure(visit).isDisabled()).toBe(true)
    },
    "answer.asked": (visit) => button(visit, "cashier.ask").click(),
    "insurance.retried": (visit) => button(visit, "common.retry").click(),
    "insurance.closed": (visit, _, { before }) =>
      button(visit, before.matches("insured") ? "cashier.done" : "common.close").click(),
  },
  answers: {
    fetchOffer: (visit, told) => offer(visit, outputOf(told)),
    sendInsurance: (visit, told) => {
      const outcome = outputOf(told)
      if (outcome.ok) return answerStill(visit, INSURE, success(outcome.value.bet))
      if (outcome.error.kind === "lost") return answerStill(visit, INSURE, "lost")
      return answerStill(visit, INSURE, dealRefusal("InsuranceRefused", "insurance", outcome.error.refusal))
    },
    deadline: passes,
  },
  checks: {
    closed: async (visit) => {
      await expect.poll(() => dialog(visit).count()).toBe(0)
    },
    asking: (visit) => dialog(visit).locator("[aria-busy=true]").waitFor(),
    "offering.current": async (visit, { context }) => {
      await seesShare(visit, context)
      const premium = premiumNow(context)?.premium ?? 0
      await expect.poll(async () => minorUnitsOf((await insure(visit).textContent()) ?? "")).toBe(premium)
      await expect.poll(() => says(visit, "insurance.rose")).toBe(context.missed !== null)
    },
    "offering.refreshing": (visit, { context }) => seesShare(visit, context),
    insuring: (visit) => dialog(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    unknown: (visit) => button(visit, "cashier.ask").waitFor(),
    insured: (visit) => button(visit, "cashier.done").waitFor(),
    refused: (visit) => dialog(visit).getByText(visit.who.t("insurance.refused.market-suspended")).waitFor(),
    failed: (visit) => dialog(visit).getByText(visit.who.t("error.connection.title")).waitFor(),
  },
})
