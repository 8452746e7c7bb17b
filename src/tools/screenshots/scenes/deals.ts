import { openMore, receipt, refuseBets, stakeField } from "#tests/support/betting.ts"
import { hideCoupon, open, type Person, showCoupon } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { couponWith, placeButton } from "../ways.ts"

/** Places a bet and turns to it in the history. */
const placed = async (who: Person): Promise<void> => {
  await couponWith(who, 2, "500")
  await placeButton(who).click()
  await receipt(who).waitFor()
  await who.page.getByRole("button", { name: who.t("coupon.receipt.close") }).click()
  await hideCoupon(who)
  await open(who, "account/history")
}

const press = (who: Person, name: string): Promise<void> =>
  who.page
    .getByRole("button", { name: who.t(name) })
    .first()
    .click()

/** Places a bet and turns the bet slip to it, once its price is there. */
const turnToMyBets = async (who: Person) => {
  await placed(who)
  const coupon = await showCoupon(who)
  await coupon.getByRole("tab", { name: new RegExp(`^${who.t("my-bets.title")}`) }).click()
  await coupon.getByRole("button", { name: new RegExp(`^${who.t("sale.go", { sum: "" }).trim()}`) }).waitFor()
  return coupon
}

const dialog = (who: Person, title: string) => who.page.getByRole("dialog", { name: who.t(title) })

/** What is done with coupons and open bets beside placing: kinds of bets with a dialog of their own, and deals with the house. */
export const DEALS: ReadonlyArray<Scene> = [
  {
    name: "coupon-anti-express",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 3, "500")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.antiExpress") }).check()
      await coupon.getByText(who.t("coupon.anti.hint")).waitFor()
    },
  },
  {
    name: "coupon-multi-bet",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 3, "500")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.multi") }).check()
      await coupon.getByText(who.t("coupon.multi.hint")).waitFor()
    },
  },
  {
    name: "coupon-multi-bet-refused",
    as: "player",
    go: async (who) => {
      await refuseBets(who, { code: "liability-full", positions: [0], groups: [2] })
      const coupon = await couponWith(who, 4, "500")
      await coupon.getByRole("radio", { name: who.t("coupon.kind.multi") }).check()
      const group = coupon.getByRole("combobox")
      await group.nth(0).selectOption({ index: 0 })
      await group.nth(3).selectOption({ index: 1 })
      await placeButton(who).click()
      await coupon.getByRole("alert").waitFor()
    },
  },
  {
    name: "coupon-several",
    as: "player",
    go: async (who) => {
      await couponWith(who, 1, "300")
      await press(who, "coupon.several.open")
      await hideCoupon(who)
      await couponWith(who, 3, "400")
    },
  },
  {
    name: "coupon-code",
    as: "player",
    go: async (who) => {
      await couponWith(who, 2, "500")
      await press(who, "coupon.save")
      await who.page
        .getByRole("dialog")
        .getByText(/^[2-9a-z]{4} [2-9a-z]{4}$/)
        .first()
        .waitFor()
    },
  },
  {
    name: "one-click",
    as: "player",
    go: async (who) => {
      await couponWith(who, 1)
      await press(who, "oneClick.title")
      await dialog(who, "oneClick.title")
        .getByRole("textbox", { name: who.t("oneClick.amount") })
        .fill("50")
    },
  },
  {
    name: "auto-bet",
    as: "player",
    go: async (who) => {
      await openMore(who, await couponWith(who, 2, "500"))
      await press(who, "autoBet.open")
      await dialog(who, "autoBet.title").getByRole("textbox").fill("9.5")
    },
  },
  {
    name: "bid",
    as: "player",
    go: async (who) => {
      await openMore(who, await couponWith(who, 1, "500"))
      await press(who, "bid.open")
      await dialog(who, "bid.title").getByLabel(who.t("bid.odds")).fill("9.5")
      await dialog(who, "bid.title").getByLabel(who.t("bid.odds")).press("Enter")
      await dialog(who, "bid.title").getByRole("timer").waitFor()
    },
  },
  {
    name: "promo-code",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 3, "500")
      await press(who, "promo.open")
      await coupon.getByRole("textbox").last().waitFor()
    },
  },
  {
    name: "bet-sale",
    as: "player",
    go: async (who) => {
      await placed(who)
      await press(who, "history.sell")
      await dialog(who, "sale.title").locator("button[type=submit]").first().waitFor()
    },
  },
  {
    name: "my-bets",
    as: "player",
    go: async (who) => {
      await turnToMyBets(who)
    },
  },
  {
    name: "my-bets-part",
    as: "player",
    go: async (who) => {
      const coupon = await turnToMyBets(who)
      await coupon.getByRole("button", { name: who.t("my-bets.part") }).click()
      await coupon.getByRole("slider").fill("40")
    },
  },
  {
    name: "bet-insurance",
    as: "player",
    go: async (who) => {
      await placed(who)
      await press(who, "history.insure")
      await dialog(who, "insurance.title").locator("button[type=submit]").first().waitFor()
    },
  },
  {
    name: "bet-slip",
    as: "player",
    go: async (who) => {
      await placed(who)
      await who.page.locator("main li summary").first().click()
      await press(who, "slip.open")
      await who.page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "coupon-long",
    as: "player",
    go: async (who) => {
      const coupon = await couponWith(who, 8, "500")
      await stakeField(who, coupon).scrollIntoViewIfNeeded()
      await showCoupon(who)
    },
  },
]
