import { expect } from "vitest"
import type { autoBetsMachine } from "#machines/betting/auto-bets/auto-bets.machine.ts"
import { model } from "#machines/betting/auto-bets/auto-bets.model.ts"
import { openMore, pickLastMatches, stakeField } from "#tests/support/betting.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { deposit, shownBalance } from "#tests/support/player.ts"
import {
  button,
  follow,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const ORDERS = "/account-api/auto-bets"
const WITHDRAW = "/account-api/auto-bets/cancel"
const MAKE_BET = "/service-api/LiveBet/Secure/MakeBetWeb"

/** What other devices of the player picked: as the walk before left it, for one player walks them all. It isn't heard, and so not pressed away. */
const COUPONS = "/account-api/coupons"

/** What the bet would cost, in whole units and in minor ones. */
const STAKE = "100"
const ENOUGH = 10_000

const coupon = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("autoBet.title") })
const inDialog = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const odds = (visit: SiteVisit) => dialog(visit).getByRole("textbox", { name: visit.who.t("autoBet.odds") })
const drop = (visit: SiteVisit) => dialog(visit).getByRole("checkbox", { name: visit.who.t("autoBet.drop") })
const go = (visit: SiteVisit) => dialog(visit).locator("button[type=submit]")
/** The order from before is the last of the list. */
const withdraw = (visit: SiteVisit) =>
  dialog(visit)
    .getByRole("listitem")
    .last()
    .getByRole("button", { name: visit.who.t("autoBet.withdraw-one", { name: "" }).trim() })

const replyOf = (
  outcome:
    | { readonly ok: true; readonly value: unknown }
    | {
        readonly ok: false
        readonly error:
          | { readonly kind: "lost" }
          | { readonly kind: "refused"; readonly refusal: { readonly code: string } }
      },
): Reply => {
  if (outcome.ok) return success(outcome.value)
  if (outcome.error.kind === "lost") return "lost"
  const { refusal: why } = outcome.error
  return refusal(422, "BetRefused", why.code, { refusal: why })
}

runPathsOnSite<typeof autoBetsMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    const { who, network } = visit
    for (const path of [ORDERS, WITHDRAW, MAKE_BET, COUPONS]) await network.hold(path)
    await openPage(visit, "line/1")
    if ((await shownBalance(who)) < ENOUGH) await deposit(who, 1000)
    await pickLastMatches(who, 1)
    await stakeField(who, coupon(visit)).fill(STAKE)
    await openMore(who, coupon(visit))
    await button(visit, "autoBet.open").waitFor()
  },
  // Without a coupon there is nothing to name odds for; what was ordered leaves the coupon.
  isPossible: ({ event, before: { snapshot }, after }) =>
    event.type === "autoBets.opened" ? snapshot.matches("closed") : after.taken.length > 0,
  executors: {
    "autoBets.opened": async (visit, { draft }) => {
      if (draft === null) {
        await follow("frame.myBets")(visit)
        await button(visit, "history.autoBets").click()
      } else await button(visit, "autoBet.open").click()
    },
    "autoBets.closed": (visit) => inDialog(visit, "common.close").click(),
    "autoBets.retried": (visit) => inDialog(visit, "common.retry").click(),
    "answer.asked": (visit) => inDialog(visit, "cashier.ask").click(),
    "odds.named": async (visit, { text }) => {
      if ((await odds(visit).inputValue()) === text) await odds(visit).fill("")
      await odds(visit).fill(text)
    },
    "drop.chosen": async (visit, chosen, { before }) => {
      if (before.context.drop === chosen.drop) await drop(visit).setChecked(!chosen.drop, { force: true })
      await drop(visit).setChecked(chosen.drop, { force: true })
    },
    "order.pressed": (visit) => go(visit).click(),
    "order.withdrawn": (visit) => withdraw(visit).click(),
  },
  answers: {
    fetchOrders: ({ network }, answer) => network.answer(ORDERS, replyOf(outputOf(answer))),
    sendOrder: ({ network }, answer) => network.answer(MAKE_BET, replyOf(outputOf(answer))),
    withdrawOrder: ({ network }, answer) => network.answer(WITHDRAW, replyOf(outputOf(answer))),
  },
  checks: {
    closed: (visit) => dialog(visit).waitFor({ state: "detached" }),
    reading: (visit) => dialog(visit).locator("[aria-busy=true]").waitFor(),
    failed: (visit) => inDialog(visit, "common.retry").waitFor(),
    open: async (visit, { context: { draft, named, drop: drops, orders, kept, refusal: why } }) => {
      await expect.poll(() => dialog(visit).getByRole("listitem").count()).toBe(orders.length)
      await expect.poll(() => withdraw(visit).count()).toBe(orders.at(-1)?.status === "waiting" ? 1 : 0)
      await expect
        .poll(() => dialog(visit).getByText(visit.who.t("autoBet.kept"), { exact: true }).count())
        .toBe(kept ? 1 : 0)
      await expect.poll(() => odds(visit).count()).toBe(draft === null ? 0 : 1)
      if (draft === null) return
      await expect.poll(() => odds(visit).inputValue()).toBe(named)
      await expect.poll(() => drop(visit).isChecked()).toBe(drops)
      if (why !== null) expect(await odds(visit).getAttribute("aria-invalid")).toBe("true")
    },
    ordering: (visit) => dialog(visit).locator("button[type=submit][aria-busy=true]").waitFor(),
    unknown: (visit) => inDialog(visit, "cashier.ask").waitFor(),
    withdrawing: async (visit) => {
      await expect.poll(() => withdraw(visit).getAttribute("aria-busy")).toBe("true")
    },
  },
})
