import { stakeField } from "#tests/support/betting.ts"
import { ask, open, openPrices, type Person, phoneField, pick, showCoupon } from "#tests/support/player.ts"

interface ListedGame {
  readonly game: {
    readonly id: number
    readonly sportId: number
    readonly champId: number
    readonly suspended: boolean
  }
}

/** Path of a game in play that takes bets, of a sport where one is named. */
export const liveGame = async (who: Person, sportId?: number): Promise<string> => {
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

/** Where the first link that a selector finds leads to, without the language. */
export const pathOf = ({ page, language }: Person, selector: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .getAttribute("href")
    .then((href) => (href ?? "").replace(`/${language}/`, ""))

/** Opens a page that lists prices. */
export const openLine = async (who: Person, path = ""): Promise<void> => {
  await open(who, path)
  await openPrices(who).first().waitFor()
}

/** Opens a game ahead with its markets. */
export const openGame = async (who: Person): Promise<void> => {
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

/** The coupon with as many picks as said, and a stake where one is given. */
export const couponWith = async (who: Person, count: number, stake?: string) => {
  await pickMany(who, count)
  const coupon = await showCoupon(who)
  if (stake !== undefined) await stakeField(who, coupon).fill(stake)
  await coupon.getByText(who.t(count > 1 ? "coupon.sum.odds" : "coupon.sum.win")).waitFor()
  return coupon
}

/** The button that places the bet. */
export const placeButton = (who: Person) =>
  who.page.getByRole("button", {
    name: new RegExp(`^${who.t("coupon.go.ready", { sum: "" }).trim()} \\S*\\d`),
  })

/** Answers a path of the server never. */
export const hold = ({ page }: Person, path: string): Promise<unknown> => page.route(path, () => undefined)

/** Opens the sign-in by the button of the header. */
export const openSignIn = async (who: Person): Promise<void> => {
  await openLine(who)
  await who.page
    .getByRole("banner")
    .getByRole("button", { name: who.t("frame.signIn") })
    .click()
  await phoneField(who).waitFor()
}
