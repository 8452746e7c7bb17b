import { receipt, refuseBets, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import { hideCoupon, open, openPrices, type Person, pick, showCoupon } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { couponWith, liveGame, openGame, openLine, placeButton } from "../ways.ts"

const betInPlay = async (who: Person): Promise<void> => {
  await openLine(who, await liveGame(who))
  await pick(openPrices(who).first())
  const coupon = await showCoupon(who)
  await takeAnyPrice(who, coupon)
  await stakeField(who, coupon).fill("150")
  await placeButton(who).click()
}

/** The coupon in each of its states, up to the receipt. */
export const COUPON: ReadonlyArray<Scene> = [
  {
    name: "coupon-empty",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await showCoupon(who)
    },
  },
  { name: "coupon-single", as: "guest", go: async (who) => void (await couponWith(who, 1, "500")) },
  { name: "coupon-express", as: "player", go: async (who) => void (await couponWith(who, 3, "500")) },
  {
    name: "coupon-singles",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 3, "100")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.singles") }).check()
    },
  },
  {
    name: "coupon-system",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 4, "500")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.system") }).check()
      await coupon.getByText(who.t("coupon.sum.each")).waitFor()
    },
  },
  {
    name: "coupon-exchange",
    as: "player",
    go: async (who) => {
      await couponWith(who, 2, "500")
      await placeButton(who).click()
      await receipt(who).waitFor()
      await who.page.getByRole("button", { name: who.t("coupon.receipt.close") }).click()
      await hideCoupon(who)
      await open(who, "account/history")
      await who.page.getByRole("button", { name: who.t("history.edit") }).click()
      const coupon = await showCoupon(who)
      await stakeField(who, coupon).fill("700")
      await coupon
        .locator("button:enabled:not([role=tab])", { hasText: /700|217|2[0-9][0-9]/ })
        .first()
        .waitFor()
    },
  },
  {
    name: "coupon-conflict",
    as: "player",
    go: async (who) => {
      await openGame(who)
      await pick(openPrices(who).nth(0))
      await pick(openPrices(who).nth(4))
      const coupon = await showCoupon(who)
      await stakeField(who, coupon).fill("100")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.express") }).check()
    },
  },
  {
    name: "coupon-repriced",
    as: "player",
    go: async (who) => {
      await open(who)
      await openLine(who, await liveGame(who))
      await pick(openPrices(who).nth(0))
      const coupon = await showCoupon(who)
      await stakeField(who, coupon).fill("100")
      await coupon.locator("li s").first().waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "coupon-short",
    as: "player",
    go: async (who) => void (await couponWith(who, 1, "90000")),
  },
  { name: "coupon-small-stake", as: "player", go: async (who) => void (await couponWith(who, 1, "1")) },
  {
    name: "coupon-refused",
    as: "player",
    go: async (who) => {
      await refuseBets(who, { code: "market-suspended" })
      await couponWith(who, 1, "100")
      await placeButton(who).click()
      await who.page.getByRole("alert").first().waitFor()
    },
  },
  {
    name: "coupon-placing",
    as: "player",
    go: async (who) => {
      await open(who)
      await betInPlay(who)
      await who.page.getByText(who.t("coupon.placing.waiting"), { exact: true }).first().waitFor()
    },
  },
  {
    name: "coupon-unknown",
    as: "player",
    go: async (who) => {
      await who.page.route("**/MakeBetWeb", (route) => route.abort())
      await who.page.route("**/account-api/bets**", (route) => route.abort())
      await couponWith(who, 1, "100")
      await placeButton(who).click()
      await who.page.getByRole("button", { name: who.t("coupon.placing.ask") }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "coupon-receipt",
    as: "player",
    go: async (who) => {
      await couponWith(who, 2, "100")
      await placeButton(who).click()
      await receipt(who).waitFor()
    },
  },
]
