import type { Browser, ElementHandle, Locator } from "playwright"
import { type Visit, type VisitOptions, visit } from "./browser.ts"
import { heardPress } from "./heard-press.ts"
import { SEEN_WITHIN_MS } from "./seen-within.ts"
import { sentMessage } from "./sent-message.ts"
import type { Site } from "./site.ts"
import { type Language, type Words, wordsOf } from "./words.ts"

/** One person at one browser, who reads the site in one language. */
export interface Person extends Visit {
  readonly site: Pick<Site, "url">
  readonly language: Language
  readonly t: Words
  /** Whether the coupon stands beside the page, not behind the bottom bar. */
  readonly isWide: boolean
}

/** Opens an empty browser for a person. */
export const person = async (
  site: Pick<Site, "url">,
  browser: Browser,
  options: VisitOptions & { readonly language?: Language },
): Promise<Person> => {
  const { language = "ru", ...rest } = options
  const opened = await visit(browser, { ...rest, locale: language === "ru" ? "ru-RU" : "en-GB" })
  return {
    ...opened,
    site,
    language,
    t: wordsOf(language),
    isWide: (options.viewport?.width ?? 0) >= 1024,
  }
}

/** Opens a page by its path after the language segment and waits for the frame. */
export const open = async ({ page, site, language }: Person, path = ""): Promise<void> => {
  await page.goto(`${site.url}/${language}${path === "" ? "" : `/${path}`}`)
  await page.locator("main").waitFor()
}

/** Digits of a Russian mobile phone that no other person of this run has. */
let phones = 0
export const newPhone = (): string => {
  phones += 1
  return `916${String(2_000_000 + process.pid * 100 + phones).slice(-7)}`
}

export const PASSWORD = "Ladoga-1703"

/** The newest code that was sent to a phone (national digits), once one other than those known is there. */
export const smsCode = async (
  { page }: Person,
  phone: string,
  known?: ReadonlyArray<string>,
): Promise<string> => (await sentMessage(page, `7${phone}`, /\d{4,}/, known))[0]

/** Opens the registration by the button of the header. */
export const openRegistration = async (who: Person): Promise<void> => {
  await who.page
    .getByRole("banner")
    .getByRole("button", { name: who.t("frame.register") })
    .first()
    .click()
  await who.page.getByLabel(who.t("registration.field.phone"), { exact: false }).waitFor()
}

/** The field of the phone's national number. */
export const phoneField = ({ page, t }: Person): Locator =>
  page.getByRole("textbox", { name: t("registration.field.phone") })

/** The field of the password. */
export const passwordField = ({ page, t }: Person): Locator =>
  page.getByRole("textbox", { name: t("registration.field.password") })

/** The field of the code from the SMS. */
export const codeField = ({ page, t }: Person): Locator =>
  page.getByRole("textbox", { name: t("registration.field.phone_confirmation") })

/** Fills in the registration that is open, up to the button that sends it. */
export const fillRegistration = async (who: Person, phone: string): Promise<void> => {
  const { page, t } = who
  await phoneField(who).fill(phone)
  await page.getByRole("button", { name: t("registration.code.get") }).click()
  await codeField(who).waitFor()
  await codeField(who).fill(await smsCode(who, phone))
  await page.getByText(t("registration.code.confirmed")).waitFor()
  await passwordField(who).fill(PASSWORD)
  await page.getByRole("checkbox", { name: t("registration.field.agree-policy", { age: 18 }) }).check()
}

/** Registers by phone from the registration that is open and goes on to the line. */
export const register = async (who: Person, phone: string): Promise<void> => {
  const { page, t } = who
  await fillRegistration(who, phone)
  await page.getByRole("button", { name: t("registration.submit") }).click()
  await page.getByText(t("registration.done"), { exact: true }).waitFor()
  await page.getByRole("button", { name: t("registration.done.action") }).click()
  await page.getByText(t("registration.done"), { exact: true }).waitFor({ state: "detached" })
}

/** Credits play money in whole units of the currency in the cashier that is open, and closes it. */
export const credit = async ({ page, t }: Person, sum: number): Promise<void> => {
  const cashier = page.getByRole("dialog", { name: t("cashier.title") })
  await cashier.getByRole("textbox", { name: t("cashier.amount") }).fill(String(sum))
  await cashier.getByRole("button", { name: t("cashier.deposit"), exact: true }).click()
  await cashier.getByRole("button", { name: t("cashier.done") }).click()
  await cashier.waitFor({ state: "detached" })
}

/** Credits play money in whole units of the currency by the header's button. */
export const deposit = async (who: Person, sum: number): Promise<void> => {
  const { page, t } = who
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.deposit") })
    .first()
    .click()
  await credit(who, sum)
}

/** Signs in by the form that is open. */
export const signInHere = async (who: Person, phone: string, password = PASSWORD): Promise<void> => {
  const { page, t } = who
  await phoneField(who).fill(phone)
  await passwordField(who).fill(password)
  await page
    .getByRole("form", { name: t("sign-in.title") })
    .getByRole("button", { name: t("sign-in.submit") })
    .click()
  await balanceText(who).waitFor()
}

/** Opens the sign-in by the header's button. */
export const openSignIn = ({ page, t }: Person): Promise<void> =>
  page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.signIn") })
    .click()

/** Signs in by the header's button. */
export const signIn = async (who: Person, phone: string, password = PASSWORD): Promise<void> => {
  await openSignIn(who)
  await signInHere(who, phone, password)
}

/** Opens the menu of the player's own pages, on a phone that of the page. */
export const openAccountMenu = ({ page, t, isWide }: Person): Promise<void> =>
  page.getByRole("button", { name: t(isWide ? "frame.account" : "frame.menu"), exact: true }).click()

/** Opens one of the player's own pages by the menu, by the key of its name. */
export const openAccountPage = async (who: Person, key: string): Promise<void> => {
  const { page, t } = who
  await openAccountMenu(who)
  const menu = who.isWide
    ? page.getByRole("navigation", { name: t("frame.account") })
    : page.getByRole("dialog")
  await menu.getByRole("link", { name: t(key), exact: true }).click()
}

/** Signs out by the menu. */
export const signOut = async (who: Person): Promise<void> => {
  const { page, t } = who
  await openAccountMenu(who)
  await page.getByRole("button", { name: t("frame.signOut"), exact: true }).click()
  await page
    .getByRole("banner")
    .getByRole("button", { name: t("frame.signIn") })
    .waitFor()
}

/** The balance in the header. */
export const balanceText = ({ page, t }: Person): Locator =>
  page.getByRole("banner").getByRole("link", { name: `${t("frame.balance")}:` })

/** Minor units of a sum as the page writes it: `12 480,50 ₽`, `RUB 12,480.50`. */
export const minorUnitsOf = (text: string): number => {
  const digits = text.replace(/[^\d.,]/g, "")
  const fraction = /[.,](\d{2})$/.exec(digits)?.[1] ?? "00"
  const whole = digits.replace(/[.,]\d{2}$/, "").replace(/\D/g, "")
  return Number(whole) * 100 + Number(fraction)
}

/** The balance that the header shows, in minor units. */
export const shownBalance = async (who: Person): Promise<number> =>
  minorUnitsOf((await balanceText(who).textContent()) ?? "")

/** What the server answers to a path, asked for by the page itself, with its session. */
export const ask = <Answer>({ page }: Person, path: string): Promise<Answer> =>
  page.evaluate(async (address) => (await fetch(address)).json() as Promise<Answer>, path)

/** Price cells that can be pressed and are not in the coupon. */
export const openPrices = ({ page }: Person): Locator =>
  // A phone hides the markets that it has no room for.
  page.locator("main button.price[data-state=open][aria-pressed=false]").filter({ visible: true })

/** Shows the coupon where it is behind the bottom bar. */
export const showCoupon = async (who: Person): Promise<Locator> => {
  const { page, t } = who
  if (who.isWide) return page.getByRole("complementary", { name: t("frame.coupon") })
  const sheet = page.getByRole("dialog", { name: t("frame.coupon") })
  if (!(await sheet.isVisible())) {
    await page.getByRole("navigation").locator("button[aria-haspopup=dialog]").first().click()
    await sheet.waitFor()
  }
  return sheet
}

/** Hides the coupon's sheet, where there is one. */
export const hideCoupon = async (who: Person): Promise<void> => {
  if (who.isWide) return
  await who.page.keyboard.press("Escape")
  await who.page.getByRole("dialog", { name: who.t("frame.coupon") }).waitFor({ state: "detached" })
}

/** Brings what is in a list into the midst of the window. Of a move the page is told in the next frame. */
const bringIntoSight = (element: ElementHandle<SVGElement | HTMLElement>): Promise<void> =>
  element.evaluate(async (shown) => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    shown.scrollIntoView({ block: "center" })
    await frame().then(frame)
  })

/** Waits until a price that was pressed is picked. */
const picked = (key: ElementHandle<SVGElement | HTMLElement>): Promise<void> =>
  key.evaluate(
    (element, withinMs) =>
      new Promise<void>((seen, missed) => {
        const look = () => {
          if (element.getAttribute("aria-pressed") === "true") seen()
        }
        new MutationObserver(look).observe(element, { attributeFilter: ["aria-pressed"] })
        const fails = () =>
          missed(
            new Error(
              `The price was pressed and is not picked; it is ${element.isConnected ? "there" : "gone"}: ${element.outerHTML}`,
            ),
          )
        setTimeout(fails, withinMs)
        look()
      }),
    SEEN_WITHIN_MS,
  )

/** How often a price is aimed at that the page moves from under the pointer. */
const AIMS = 3

/**
 * Puts a price cell into the coupon; rejects where it was pressed and is not picked, as one that was picked before is not. A press that
 * the price did not get, because the list moved between the pointer's coming and its press, is made again, as people do.
 */
export const pick = async (cell: Locator): Promise<void> => {
  for (let aim = 0; aim < AIMS; aim += 1) {
    const key = await cell.elementHandle({ timeout: 8000 })
    if (key === null) continue
    await bringIntoSight(key)
    const heard = await heardPress(key)
    await key.click()
    if (await heard.evaluate(({ isPressed }) => isPressed)) return await picked(key)
  }
  throw new Error(`The list moved under each of ${AIMS} presses of a price`)
}
