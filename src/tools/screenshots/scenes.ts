import type { Page } from "playwright"
import { receipt, stakeField, takeAnyPrice } from "#tests/support/betting.ts"
import {
  ask,
  codeField,
  newPhone,
  open,
  openPrices,
  openRegistration,
  PASSWORD,
  type Person,
  passwordField,
  phoneField,
  pick,
  showCoupon,
  smsCode,
} from "#tests/support/player.ts"

/** One screen in one state, and the way to it. */
export interface Scene {
  readonly name: string
  /** Who looks: nobody yet, or a player with money and bets. */
  readonly as: "guest" | "player"
  readonly go: (who: Person) => Promise<void>
}

interface ListedGame {
  readonly game: {
    readonly id: number
    readonly sportId: number
    readonly champId: number
    readonly suspended: boolean
  }
}

/** Path of a game in play that takes bets, of a sport where one is named. */
const liveGame = async (who: Person, sportId?: number): Promise<string> => {
  const { value } = await ask<{ readonly value: { readonly games: ReadonlyArray<ListedGame> } }>(
    who,
    "/service-api/LiveFeed/Get1x2_VZip?count=100",
  )
  const games = value.games
    .map(({ game }) => game)
    .filter((game) => !game.suspended && (sportId === undefined || game.sportId === sportId))
  const [game] = games
  if (game === undefined) throw new Error("Nothing is in play that takes bets")
  return `live/${game.sportId}/${game.champId}/${game.id}`
}

const pathOf = ({ page, language }: Person, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .getAttribute("href")
    .then((href) => (href ?? "").replace(`/${language}/`, ""))

/** Opens a page that lists prices. */
const openLine = async (who: Person, path = ""): Promise<void> => {
  await open(who, path)
  await openPrices(who).first().waitFor()
}

const openGame = async (who: Person): Promise<void> => {
  await openLine(who, "line")
  await openLine(who, await pathOf(who, "main section li a"))
}

/** Picks as many selections as said, each of another game, from the line ahead. */
const pickMany = async (who: Person, count: number): Promise<void> => {
  await openLine(who, "line")
  const rows = who.page.locator("main section li:has(button.price[data-state=open])")
  for (let row = 0; row < count; row += 1)
    await pick(rows.nth(row).locator("button.price[data-state=open]").first())
}

const couponWith = async (who: Person, count: number, stake?: string) => {
  await pickMany(who, count)
  const coupon = await showCoupon(who)
  if (stake !== undefined) await stakeField(who, coupon).fill(stake)
  await coupon.getByText(who.t(count > 1 ? "coupon.sum.odds" : "coupon.sum.win")).waitFor()
  return coupon
}

const go = (who: Person) =>
  who.page.getByRole("button", { name: new RegExp(`^${who.t("coupon.go.ready", { sum: "" }).trim()}`) })

/** Answers a path of the server never. */
const hold = (page: Page, path: string): Promise<unknown> => page.route(path, () => undefined)

const askCode = async (who: Person): Promise<string> => {
  const phone = newPhone()
  await open(who)
  await openRegistration(who)
  await phoneField(who).fill(phone)
  await who.page.getByRole("button", { name: who.t("registration.code.get") }).click()
  return phone
}

const openSignIn = async (who: Person): Promise<void> => {
  await openLine(who)
  await who.page
    .getByRole("banner")
    .getByRole("button", { name: who.t("frame.signIn") })
    .click()
  await phoneField(who).waitFor()
}

const openMenu = async (who: Person): Promise<void> => {
  await who.page.getByRole("button", { name: who.t("frame.menu"), exact: true }).click()
  await who.page.getByRole("dialog", { name: who.t("frame.menu") }).waitFor()
}

const betInPlay = async (who: Person): Promise<void> => {
  await openLine(who, await liveGame(who))
  await pick(openPrices(who).first())
  const coupon = await showCoupon(who)
  await takeAnyPrice(who, coupon)
  await stakeField(who, coupon).fill("150")
  await go(who).click()
}

/** Every screen of the site in its states. */
export const SCENES: ReadonlyArray<Scene> = [
  { name: "home", as: "guest", go: openLine },
  { name: "home-player", as: "player", go: openLine },
  {
    name: "line-loading",
    as: "guest",
    go: async (who) => {
      await who.page.routeWebSocket(/feed/, () => undefined)
      await who.page.route("**/service-api/**", () => undefined)
      await open(who, "line/1")
      await who.page.locator("main [aria-busy=true] > section").first().waitFor()
    },
  },
  { name: "line", as: "guest", go: (who) => openLine(who, "line") },
  {
    name: "champ",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await openLine(who, await pathOf(who, "main section h3 a"))
    },
  },
  { name: "live", as: "guest", go: (who) => openLine(who, "live") },
  { name: "live-hockey", as: "guest", go: (who) => openLine(who, "live/2") },
  { name: "live-basketball", as: "guest", go: (who) => openLine(who, "live/3") },
  { name: "game", as: "guest", go: openGame },
  {
    name: "game-live",
    as: "guest",
    go: async (who) => {
      await open(who)
      await openLine(who, await liveGame(who))
    },
  },
  {
    name: "game-gone",
    as: "guest",
    go: async (who) => {
      await open(who, "line/1/1/999999999")
      await who.page.getByText(who.t("game.gone.title")).waitFor()
    },
  },
  {
    name: "search",
    as: "guest",
    go: async (who) => {
      await open(who, "search")
      await who.page.getByText(who.t("search.hint.title")).waitFor()
    },
  },
  { name: "search-found", as: "guest", go: async (who) => openLine(who, "search?text=ar") },
  {
    name: "search-none",
    as: "guest",
    go: async (who) => {
      await open(who, "search?text=qqqq")
      await who.page.getByText(who.t("search.none.title")).waitFor()
    },
  },
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
      await who.page.route("**/MakeBetWeb", (route) =>
        route.fulfill({
          status: 422,
          json: {
            _tag: "BetRefused",
            success: false,
            code: "bet.market-suspended",
            message: "market-suspended",
            errors: [{ detail: "market-suspended" }],
            refusal: { code: "market-suspended" },
          },
        }),
      )
      await couponWith(who, 1, "100")
      await go(who).click()
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
      await go(who).click()
      await who.page.getByRole("button", { name: who.t("coupon.placing.ask") }).waitFor({ timeout: 60_000 })
    },
  },
  {
    name: "coupon-receipt",
    as: "player",
    go: async (who) => {
      await couponWith(who, 2, "100")
      await go(who).click()
      await receipt(who).waitFor()
    },
  },
  {
    name: "registration",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
    },
  },
  {
    name: "registration-page",
    as: "guest",
    go: async (who) => {
      await open(who, "registration")
      await phoneField(who).waitFor()
    },
  },
  {
    name: "registration-codes",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
      await who.page.getByRole("combobox", { name: who.t("registration.field.country_code_id") }).click()
    },
  },
  {
    name: "registration-errors",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      await openRegistration(who)
      await phoneField(who).fill("12")
      await passwordField(who).fill("abc")
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
    },
  },
  {
    name: "captcha",
    as: "guest",
    go: async (who) => {
      await hold(who.page, "**/captcha-api/verify")
      await askCode(who)
      await who.page.getByText(who.t("registration.code.sending")).waitFor()
    },
  },
  {
    name: "registration-code",
    as: "guest",
    go: async (who) => {
      await askCode(who)
      await codeField(who).waitFor()
    },
  },
  {
    name: "registration-code-wrong",
    as: "guest",
    go: async (who) => {
      const phone = await askCode(who)
      await codeField(who).waitFor()
      const code = await smsCode(who, phone)
      await codeField(who).fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"))
      await who.page.locator("dialog [aria-invalid=true]").first().waitFor()
    },
  },
  {
    name: "registration-done",
    as: "guest",
    go: async (who) => {
      const phone = await askCode(who)
      await codeField(who).waitFor()
      await codeField(who).fill(await smsCode(who, phone))
      await who.page.getByText(who.t("registration.code.confirmed")).waitFor()
      await passwordField(who).fill(PASSWORD)
      await who.page
        .getByRole("checkbox", { name: who.t("registration.field.agree-policy", { age: 18 }) })
        .check()
      await who.page.getByRole("button", { name: who.t("registration.submit") }).click()
      await who.page.getByText(who.t("registration.done"), { exact: true }).waitFor()
    },
  },
  { name: "sign-in", as: "guest", go: openSignIn },
  {
    name: "sign-in-error",
    as: "guest",
    go: async (who) => {
      await openSignIn(who)
      await phoneField(who).fill(newPhone())
      await passwordField(who).fill("not the password")
      const form = who.page.getByRole("form", { name: who.t("sign-in.title") })
      await form.getByRole("button", { name: who.t("sign-in.submit") }).click()
      await form.getByRole("alert").first().waitFor()
    },
  },
  {
    name: "cashier",
    as: "player",
    go: async (who) => {
      await openLine(who)
      await who.page
        .getByRole("banner")
        .getByRole("button", { name: who.t("frame.deposit") })
        .first()
        .click()
      await who.page.getByRole("dialog", { name: who.t("cashier.title") }).waitFor()
    },
  },
  {
    name: "history",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.locator("main li h2").first().waitFor()
    },
  },
  {
    name: "history-open",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.locator("main li h2").first().waitFor()
      await who.page.locator("main li summary").first().click()
    },
  },
  {
    name: "history-settled",
    as: "player",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.getByRole("button", { name: who.t("history.filter.settled") }).click()
      await who.page
        .locator("main li h2")
        .or(who.page.getByText(who.t("history.empty.title")))
        .first()
        .waitFor()
    },
  },
  {
    name: "history-guest",
    as: "guest",
    go: async (who) => {
      await open(who, "account/history")
      await who.page.getByRole("dialog").waitFor()
    },
  },
  {
    name: "history-empty",
    as: "player",
    go: async (who) => {
      await who.page.route("**/account-api/bets**", (route) =>
        route.fulfill({ json: { success: true, value: { bets: [], more: false } } }),
      )
      await open(who, "account/history")
      await who.page.getByText(who.t("history.empty.title")).waitFor()
    },
  },
  {
    name: "menu",
    as: "player",
    go: async (who) => {
      await openLine(who)
      if (!who.isWide) await openMenu(who)
    },
  },
  {
    name: "settings",
    as: "guest",
    go: async (who) => {
      await openLine(who)
      if (!who.isWide) await openMenu(who)
      await who.page.getByRole("button", { name: who.t("frame.settings") }).click()
      await who.page.getByRole("dialog", { name: who.t("frame.settings") }).waitFor()
    },
  },
  {
    name: "safer-play",
    as: "player",
    go: async (who) => {
      await openLine(who)
      await who.page.getByRole("button", { name: who.t("saferPlay.title") }).click()
      await who.page.getByText(who.t("saferPlay.result")).waitFor()
      await who.page.locator("dl[aria-busy=false]").waitFor()
    },
  },
  { name: "not-found", as: "guest", go: (who) => open(who, "no/such/page") },
  {
    name: "offline",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await who.context.setOffline(true)
      await who.page.getByText(who.t("notice.offline")).waitFor()
    },
  },
  {
    name: "focus",
    as: "guest",
    go: async (who) => {
      await openLine(who, "line")
      await openPrices(who).first().focus()
      await who.page.keyboard.press("Tab")
    },
  },
]
