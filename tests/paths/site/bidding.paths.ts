import { expect } from "vitest"
import type { BidHeard } from "#machines/betting/bidding/bidding.events.ts"
import type { biddingMachine } from "#machines/betting/bidding/bidding.machine.ts"
import { model } from "#machines/betting/bidding/bidding.model.ts"
import { openMore, pickLastMatches, stakeField } from "#tests/support/betting.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { deposit, shownBalance } from "#tests/support/player.ts"
import {
  answerStill,
  button,
  nowOf,
  openPage,
  outputOf,
  passTime,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const BID = "/service-api/LiveBet/Secure/MakeBetBidWeb"
const TAKE = "/account-api/bids/take"
const DECLINE = "/account-api/bids/decline"

/** What other devices of the player picked: as the walk before left it, for one player walks them all. It isn't heard, and so not pressed away. */
const COUPONS = "/account-api/coupons"

/** What the bet would cost, in whole units and in minor ones. */
const STAKE = "100"
const ENOUGH = 10_000
/** A little more than the time for which the house's odds of the model are good. */
const OVER = 31_000
/** Milliseconds after which the clock stands still. */
const SETTLED = 1_000

const coupon = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("bid.title") })
const inDialog = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const odds = (visit: SiteVisit) => dialog(visit).getByRole("textbox", { name: visit.who.t("bid.odds") })
const go = (visit: SiteVisit) => dialog(visit).locator("button[type=submit]")
const take = (visit: SiteVisit) =>
  dialog(visit).getByRole("button", { name: visit.who.t("bid.take", { odds: "" }).trim() })
const says = (visit: SiteVisit, key: string) => dialog(visit).getByText(visit.who.t(key)).first().waitFor()

const replyOf = (
  outcome:
    | { readonly ok: true; readonly value: BidHeard }
    | {
        readonly ok: false
        readonly error:
          | { readonly kind: "lost" }
          | { readonly kind: "refused"; readonly refusal: { readonly code: string } }
      },
): Reply => {
  if (outcome.ok) {
    const { at: _at, ...told } = outcome.value
    return success(told)
  }
  if (outcome.error.kind === "lost") return "lost"
  const { refusal: why } = outcome.error
  return refusal(422, "BetRefused", why.code, { refusal: why })
}

runPathsOnSite<typeof biddingMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  isStill: true,
  open: async (visit) => {
    const { who, network } = visit
    for (const path of [BID, TAKE, DECLINE, COUPONS]) await network.hold(path)
    await openPage(visit, "line/1")
    if ((await shownBalance(who)) < ENOUGH) await deposit(who, 1000)
    await pickLastMatches(who, 1)
    await stakeField(who, coupon(visit)).fill(STAKE)
    await openMore(who, coupon(visit))
    await button(visit, "bid.open").waitFor()
    await who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
  },
  executors: {
    "bidding.opened": (visit) => button(visit, "bid.open").click(),
    "bidding.closed": (visit, _, { before }) =>
      inDialog(visit, before.matches("agreed") ? "cashier.done" : "common.close").click(),
    "odds.named": async (visit, { text }) => {
      if ((await odds(visit).inputValue()) === text) await odds(visit).fill("")
      await odds(visit).fill(text)
    },
    "bid.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await go(visit).click()
      else expect(await go(visit).isDisabled()).toBe(true)
    },
    "answer.asked": (visit) => inDialog(visit, "cashier.ask").click(),
    "counter.taken": (visit) => take(visit).click(),
    "counter.declined": (visit) => inDialog(visit, "bid.decline").click(),
    "bid.renewed": (visit) => inDialog(visit, "bid.again").click(),
  },
  answers: {
    sendBid: (visit, answer) => answerStill(visit, BID, replyOf(outputOf(answer))),
    takeBid: (visit, answer) => answerStill(visit, TAKE, replyOf(outputOf(answer))),
    declineBid: (visit, answer) => answerStill(visit, DECLINE, replyOf(outputOf(answer))),
    deadline: (visit) => passTime(visit, OVER),
  },
  checks: {
    closed: async (visit) => {
      await expect.poll(() => dialog(visit).count()).toBe(0)
    },
    naming: async (visit, { context: { named, refusal: why } }) => {
      await expect.poll(() => odds(visit).inputValue()).toBe(named)
      if (why !== null) expect(await odds(visit).getAttribute("aria-invalid")).toBe("true")
    },
    sending: (visit) => dialog(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    unknown: (visit) => says(visit, "bid.unknown"),
    countered: async (visit) => {
      await inDialog(visit, "bid.decline").waitFor()
      await dialog(visit).getByRole("timer").waitFor()
    },
    taking: async (visit) => {
      await expect.poll(() => take(visit).getAttribute("aria-busy")).toBe("true")
    },
    unsettled: (visit) => says(visit, "bid.unsettled"),
    declining: async (visit) => {
      await expect.poll(() => inDialog(visit, "bid.decline").getAttribute("aria-busy")).toBe("true")
    },
    lapsed: (visit) => says(visit, "bid.lapsed"),
    refused: (visit) => says(visit, "bid.refused"),
    agreed: (visit) => inDialog(visit, "cashier.done").waitFor(),
  },
})
