import type { VipLetterOutcome } from "#machines/identity/vip-letter/vip-letter.events.ts"
import type { vipLetterMachine } from "#machines/identity/vip-letter/vip-letter.machine.ts"
import { model } from "#machines/identity/vip-letter/vip-letter.model.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const MAILING = "/web-api/user/mailing"
/** How long another letter is held back in these walks, in milliseconds: the model's own wait lasts for years. */
const WAIT_MS = 60_000

const part = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("more.vip.title"), exact: true })
const press = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })

const reply = (outcome: VipLetterOutcome, now: number): Reply => {
  if (outcome.ok) return success(outcome.value)
  switch (outcome.error.kind) {
    case "unproved":
      return refusal(409, "Conflict", "email-unproved")
    case "tooSoon":
      return refusal(429, "TooMany", "too-many", { retryAt: now + WAIT_MS })
    case "failed":
      return refusal(500, "Failed", "failed")
  }
}

runPathsOnSite<typeof vipLetterMachine>({
  model,
  device: "phone",
  isSignedIn: true,
  open: async (visit) => {
    await visit.network.hold(MAILING)
    await openPage(visit, "account/settings")
    await part(visit).waitFor()
  },
  executors: {
    "letter.requested": (visit) => press(visit, "more.vip.ask").or(press(visit, "more.vip.again")).click(),
    "letter.left": async (visit) => {
      await visit.who.page.getByRole("banner").getByRole("link").first().click()
      await part(visit).waitFor({ state: "detached" })
      await visit.who.page.goBack()
    },
  },
  answers: {
    sendLetter: async (visit, answer) =>
      visit.network.answer(MAILING, reply(outputOf(answer), await nowOf(visit))),
    deadline: ({ who }) => who.page.clock.fastForward(WAIT_MS + 1_000),
  },
  checks: {
    unasked: (visit) => press(visit, "more.vip.ask").waitFor(),
    asking: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
    sent: (visit, { context }) => part(visit).getByText(context.email).waitFor(),
    unproved: (visit) =>
      part(visit)
        .getByRole("link", { name: visit.who.t("more.vip.unproved.open") })
        .waitFor(),
    waiting: (visit) => part(visit).getByRole("timer").waitFor(),
    refused: (visit) => part(visit).getByRole("alert").getByText(/./).waitFor(),
  },
})
