import { expect } from "vitest"
import type { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import { model } from "#machines/betting/sale/sale.model.ts"
import { offeredNow } from "#machines/betting/sale/sale.setup.ts"
import { dealRefusal, dealSite } from "#tests/support/deal-site.ts"
import { type Reply, success } from "#tests/support/network.ts"
import { minorUnitsOf } from "#tests/support/player.ts"
import { answerStill, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SELL = "/account-api/bets/sale"
const ORDER = "/account-api/bets/sale/order"
const WITHDRAW = "/account-api/bets/sale/withdraw"

const { dialog, button, field, open, ask, offer, passes, says } = dealSite({
  title: "sale.title",
  entry: "history.sell",
  held: [SELL, ORDER, WITHDRAW],
})

const part = (visit: SiteVisit) => field(visit, "sale.part")
const price = (visit: SiteVisit) => field(visit, "sale.order")
const submit = (visit: SiteVisit) => dialog(visit).locator("button[type=submit]")
const sell = (visit: SiteVisit) => submit(visit).first()
const order = (visit: SiteVisit) => submit(visit).last()

const write = async (field: ReturnType<typeof part>, text: string) => {
  if ((await field.inputValue()) === text) await field.fill("1")
  await field.fill(text)
}

/** What a deal is answered with, by what its actor is told. */
const replyOf = (
  outcome:
    | { readonly ok: true; readonly value: { readonly bet: unknown } }
    | {
        readonly ok: false
        readonly error:
          | { readonly kind: "lost" }
          | { readonly kind: "refused"; readonly refusal: { readonly code: string } }
      },
): Reply => {
  if (outcome.ok) return success(outcome.value.bet)
  return outcome.error.kind === "lost" ? "lost" : dealRefusal("SaleRefused", "sale", outcome.error.refusal)
}

runPathsOnSite<typeof saleMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  isStill: true,
  open,
  executors: {
    "sale.opened": ask,
    "part.entered": (visit, { text }) => write(part(visit), text),
    "sale.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await sell(visit).click()
      else expect(await sell(visit).isDisabled()).toBe(true)
    },
    "offer.pressed": () => expect.unreachable("It is pressed on the card of a bet"),
    "price.named": (visit, { text }) => write(price(visit), text),
    "order.pressed": async (visit, _, { isAccepted }) => {
      if (isAccepted) await order(visit).click()
      else expect(await order(visit).isDisabled()).toBe(true)
    },
    "order.withdrawn": async (visit, _, { isAccepted }) => {
      const withdrawal = button(visit, "sale.order.withdraw")
      if (isAccepted) await withdrawal.click()
      else expect(await withdrawal.count()).toBe(0)
    },
    "answer.asked": (visit) => button(visit, "cashier.ask").click(),
    "sale.retried": (visit) => button(visit, "common.retry").click(),
    "sale.closed": (visit, _, { before }) =>
      button(visit, before.matches("sold") ? "cashier.done" : "common.close").click(),
  },
  answers: {
    fetchOffer: (visit, told) => offer(visit, outputOf(told)),
    sendSale: (visit, told) => answerStill(visit, SELL, replyOf(outputOf(told))),
    sendOrder: (visit, told, { before }) =>
      answerStill(visit, before.context.wish === null ? WITHDRAW : ORDER, replyOf(outputOf(told))),
    deadline: passes,
  },
  checks: {
    closed: async (visit) => {
      await expect.poll(() => dialog(visit).count()).toBe(0)
    },
    asking: (visit) => dialog(visit).locator("[aria-busy=true]").waitFor(),
    "offering.current": async (visit, { context }) => {
      await expect.poll(() => part(visit).inputValue()).toBe(context.text)
      await expect.poll(() => price(visit).inputValue()).toBe(context.named)
      await expect
        .poll(async () => minorUnitsOf((await sell(visit).textContent()) ?? ""))
        .toBe(offeredNow(context)?.price ?? 0)
      await expect.poll(() => says(visit, "sale.fell")).toBe(context.missed !== null)
      await expect
        .poll(() => says(visit, "sale.order.stands"))
        .toBe(context.offer?.bet.saleOrder !== undefined)
    },
    "offering.refreshing": async (visit, { context }) => {
      await expect.poll(() => part(visit).inputValue()).toBe(context.text)
    },
    ordering: (visit) => dialog(visit).locator("form").last().locator("button[aria-busy=true]").waitFor(),
    selling: (visit) => dialog(visit).locator("form").first().locator("button[aria-busy=true]").waitFor(),
    unknown: (visit) => button(visit, "cashier.ask").waitFor(),
    sold: (visit) => button(visit, "cashier.done").waitFor(),
    refused: (visit) => dialog(visit).getByText(visit.who.t("sale.refused.market-suspended")).waitFor(),
    failed: (visit) => dialog(visit).getByText(visit.who.t("error.connection.title")).waitFor(),
  },
})
