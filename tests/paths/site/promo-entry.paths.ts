import { expect } from "vitest"
import type { promoEntryMachine } from "#machines/bonuses/promo-entry/promo-entry.machine.ts"
import { model } from "#machines/bonuses/promo-entry/promo-entry.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openPrices } from "#tests/support/player.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const UPDATE = "/service-api/LiveBet/Open/UpdateCoupon"

const panel = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })
const button = (visit: SiteVisit, key: string) =>
  panel(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const field = (visit: SiteVisit) =>
  panel(visit).getByRole("textbox", { name: visit.who.t("promo.field"), exact: true })

runPathsOnSite<typeof promoEntryMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    await network.hold(UPDATE)
    await openPage(visit, "line/1")
    const last = openPrices(who).last()
    await last.click()
    await button(visit, "promo.open").waitFor()
  },
  isPossible: ({ event }) =>
    // Bets would have to be on their way: the coupon's own walks place them.
    !("output" in event && !event.output.ok && event.output.error.kind === "busy"),
  executors: {
    "entry.opened": async (visit) => {
      // What an earlier code gave stands where a code is entered.
      const removal = panel(visit).getByRole("button", {
        name: visit.who.t("promo.remove", { code: "" }).trim(),
      })
      if ((await removal.count()) > 0) await removal.click()
      await button(visit, "promo.open").click()
    },
    "code.entered": async (visit, { text }) => {
      if ((await field(visit).inputValue()) !== "") await field(visit).fill("")
      await field(visit).fill(text)
    },
    "code.submitted": async (visit, _, { isAccepted }) => {
      if (isAccepted) await button(visit, "promo.apply").click()
      else expect(await button(visit, "promo.apply").isDisabled()).toBe(true)
    },
    "entry.closed": (visit) => button(visit, "promo.cancel").click(),
  },
  answers: {
    applyCode: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(UPDATE, success({ couponEvents: [], promo: outcome.value }))
      const { kind } = outcome.error
      if (kind === "lost") return network.answer(UPDATE, "lost")
      if (kind === "slowed")
        return network.answer(UPDATE, refusal(429, "TooMany", "too-many", { retryAt: 4_000_000_000_000 }))
      return network.answer(UPDATE, success({ couponEvents: [], promoRefusal: { code: kind } }))
    },
  },
  checks: {
    closed: async (visit) => {
      await expect.poll(() => field(visit).count()).toBe(0)
    },
    entering: async (visit, { context: { text, failure } }) => {
      await expect.poll(() => field(visit).inputValue()).toBe(text)
      await expect
        .poll(() => field(visit).getAttribute("aria-invalid"))
        .toBe(failure === null ? null : "true")
    },
    checking: async (visit) => {
      await panel(visit).locator("form[aria-busy=true]").waitFor()
    },
  },
})
