import { describe, expect, it } from "vitest"
import { brokenInEitherScheme, brokenRules, WCAG_AA } from "#tests/support/axe.ts"
import { pickAhead, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP, errorsBeside, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { member } from "#tests/support/member.ts"
import {
  open,
  openPrices,
  openRegistration,
  openSignIn,
  type Person,
  person,
  phoneField,
  pick,
  showCoupon,
} from "#tests/support/player.ts"
import { CRICKET_LINE, cricketBegun } from "#tests/support/watched-game.ts"

const journey = journeyOn({ line: "whole", env: { SPEED: "1" } })
const cricket = journeyOn({ env: CRICKET_LINE })

interface Race {
  readonly game: {
    readonly id: number
    readonly champId: number
    readonly score: { readonly race?: { readonly out: ReadonlyArray<number> } }
  }
}

/** Path of the first game of a list, the line by itself. */
const firstGame = async (who: Person, list?: string): Promise<string> => {
  await open(who, list)
  await openPrices(who).first().waitFor()
  const href = await who.page.locator("main section li a").first().getAttribute("href")
  return (href ?? "").replace(`/${who.language}/`, "")
}

/** Path of a race ahead from which a runner was withdrawn, which looks like no other; of the first where there is none. */
const raceWithOneOut = async (who: Person): Promise<string> => {
  const answer = await who.page.request.get(
    `${who.site.url}/service-api/LineFeed/Get1x2_VZip?sports=27&count=200`,
  )
  const { value } = (await answer.json()) as { readonly value: { readonly games: ReadonlyArray<Race> } }
  const race = value.games.find(({ game }) => (game.score.race?.out.length ?? 0) > 0)
  return race === undefined ? firstGame(who, "line/27") : `line/27/${race.game.champId}/${race.game.id}`
}

interface Champ {
  readonly champ: { readonly id: number; readonly name: { readonly en: string } }
}

/** Id of a tennis cup that is played by knock-out. */
const cup = async (who: Person): Promise<number> => {
  const answer = await who.page.request.get(`${who.site.url}/service-api/LineFeed/GetChampsZip?sports=4`)
  const { value } = (await answer.json()) as { readonly value: ReadonlyArray<Champ> }
  const found = value.find(({ champ }) => champ.name.en === "ATP. Volga Cup")
  if (found === undefined) throw new Error("The cup is not in the line")
  return found.champ.id
}

/** Opens the scorecard of a game of cricket in play. */
const openScorecard = async (who: Person): Promise<void> => {
  const game = (await cricketBegun(cricket.site.url)).split("/").at(-1)
  await open({ ...who, site: cricket.site }, `statistic-popup/game/66/${game}/scorecard`)
  await who.page.locator("main tbody tr").first().waitFor()
}

/** Screens by name, each with the way to it. */
const SCREENS: Readonly<Record<string, (who: Person) => Promise<void>>> = {
  home: async (who) => {
    await open(who)
    await openPrices(who).first().waitFor()
  },
  line: async (who) => {
    await open(who, "line")
    await openPrices(who).first().waitFor()
  },
  live: async (who) => {
    await open(who, "live")
    await openPrices(who).first().waitFor()
  },
  game: async (who) => {
    await open(who, await firstGame(who))
    await openPrices(who).first().waitFor()
  },
  races: async (who) => {
    await open(who, "line/27")
    await openPrices(who).first().waitFor()
  },
  "one race": async (who) => {
    await open(who, await raceWithOneOut(who))
    await openPrices(who).first().waitFor()
  },
  "statistics of a race": async (who) => {
    const game = (await firstGame(who, "line/27")).split("/").at(-1)
    await open(who, `statistic-popup/game/27/${game}`)
    await who.page.locator("main ol a").first().waitFor()
  },
  "line-ups of a game": async (who) => {
    const game = (await firstGame(who, "line/1")).split("/").at(-1)
    await open(who, `statistic-popup/game/1/${game}/line-ups`)
    await who.page.locator("main ol li, main ul li").first().waitFor()
  },
  "a footballer": async (who) => {
    const game = (await firstGame(who, "line/1")).split("/").at(-1)
    await open(who, `statistic-popup/game/1/${game}/line-ups`)
    await who.page.locator("main ol li a").first().click()
    await who.page.locator("main dl").waitFor()
  },
  "scorecard of a game of cricket": openScorecard,
  "favourites of cricket": async (who) => {
    await open(who, "cricket/favorites")
    await openPrices(who).first().waitFor()
  },
  "bracket of a cup": async (who) => {
    await open(who, `statistic-popup/stage/4/${await cup(who)}`)
    await who.page
      .getByRole("heading", { name: who.t("more.stats.bracket.round.1") })
      .first()
      .waitFor()
  },
  "results of a cup": async (who) => {
    await open(who, `results/4/${await cup(who)}`)
    await who.page
      .getByRole("heading", { name: who.t("more.stats.bracket.round.1") })
      .first()
      .waitFor()
  },
  "chronology of a game in play": async (who) => {
    const game = (await firstGame(who, "live/4")).split("/").at(-1)
    await open(who, `statistic-popup/game/4/${game}/chronology`)
    await who.page.getByText(who.t("more.chrono.bets")).waitFor()
  },
  "cricket to be watched": async (who) => {
    await open(who, "cricket/broadcasts")
    await who.page.locator("main h2").first().waitFor()
  },
  "championships of cricket": async (who) => {
    await open(who, "cricket/champs")
    await who.page.locator("main li a b").first().waitFor()
  },
  sections: async (who) => {
    await open(who, "sections")
    await who.page.getByRole("heading", { level: 2 }).waitFor()
  },
  "a section of the menu": async (who) => {
    await open(who, "menu/11")
    await openPrices(who).first().waitFor()
  },
  "bets on one's own": async (who) => {
    await open(who, "betsonyour")
    await openPrices(who).first().waitFor()
  },
  "a vote": async (who) => {
    await open(who, await firstGame(who, "politics"))
    await openPrices(who).first().waitFor()
  },
  cricket: async (who) => {
    await open(who, await firstGame(who, "line/66"))
    await openPrices(who).first().waitFor()
  },
  favourites: async (who) => {
    await open(who, "favorites")
    await who.page.getByRole("heading", { level: 1 }).waitFor()
  },
  "multi-live": async (who) => {
    await open(who, "multi-live")
    // Several, as the screen is for: the prices of one may be kept back for as long as danger lasts.
    for (let added = 1; added <= 3; added += 1) {
      await who.page.locator("main button[data-game]").first().click()
      await expect.poll(() => who.page.locator("main article[data-place]").count()).toBe(added)
    }
    await openPrices(who).first().waitFor()
  },
  search: async (who) => {
    await open(who, "search")
    await who.page.getByRole("searchbox").waitFor()
  },
  registration: async (who) => {
    await open(who)
    await openRegistration(who)
  },
  "sign-in": async (who) => {
    await open(who)
    await openSignIn(who)
    await phoneField(who).waitFor()
  },
  "sign-in by number": async (who) => {
    await open(who)
    await openSignIn(who)
    await who.page.getByRole("radio", { name: who.t("sign-in.way.account") }).check({ force: true })
    await who.page
      .getByRole("form")
      .getByRole("button", { name: who.t("sign-in.submit") })
      .click()
    await who.page.getByText(who.t("sign-in.error.account")).waitFor()
  },
  recovery: async (who) => {
    await open(who)
    await openSignIn(who)
    await who.page.getByRole("button", { name: who.t("sign-in.forgot") }).click()
    await who.page.getByRole("form", { name: who.t("recovery.title") }).waitFor()
  },
  coupon: async (who) => {
    await pickAhead(who)
    await (await showCoupon(who)).getByText(who.t("coupon.sum.win")).waitFor()
  },
  history: async (who) => {
    await open(who, "account/history")
    await who.page.getByRole("dialog").waitFor()
  },
}

/** A bet on the first selection of a list. */
const bet = async (who: Person, list?: string): Promise<void> => {
  if (list === undefined) await pickAhead(who)
  else {
    await open(who, list)
    await openPrices(who).first().waitFor()
    await pick(openPrices(who).last())
  }
  const coupon = await showCoupon(who)
  await stakeField(who, coupon).fill("100")
  await coupon.getByRole("button", { name: who.t("coupon.go.ready", { sum: "100 ₽" }) }).click()
  await receipt(who).waitFor()
  // The last price of a list was scrolled to: what stands half under the header now is no smaller than it was.
  if (list !== undefined) await who.page.evaluate(() => window.scrollTo(0, 0))
}

/** What only a player sees. */
const PLAYER_SCREENS: Readonly<Record<string, (who: Person) => Promise<void>>> = {
  receipt: (who) => bet(who),
  "receipt of a race": (who) => bet(who, "line/27"),
  "history of bets": async (who) => {
    await bet(who)
    await open(who, "account/history")
    await who.page.locator("main summary").first().click()
  },
  security: async (who) => {
    await open(who, "account/security")
    await who.page.getByRole("list", { name: who.t("security.accesses.title") }).waitFor()
    await who.page.getByRole("button", { name: who.t("security.password.submit") }).click()
    await who.page.getByText(who.t("password.error.old-missing")).waitFor()
  },
  "second factor": async (who) => {
    await open(who, "account/security")
    await who.page.getByRole("button", { name: who.t("security.factor.setup") }).click()
    await who.page.getByRole("img", { name: who.t("security.factor.picture") }).waitFor()
    await who.page.getByRole("button", { name: who.t("security.factor.enable") }).click()
    await who.page.getByText(who.t("sign-in.second.missing"), { exact: true }).waitFor()
  },
  "a new PIN": async (who) => {
    await open(who, "account/security")
    const pin = who.page.getByRole("region", { name: who.t("pin.title"), exact: true })
    const button = (key: string) => pin.getByRole("button", { name: who.t(key), exact: true })
    await button("pin.get").or(button("pin.getAnother")).click()
    await button("pin.kept").waitFor()
  },
  "a wrong PIN as a proof": async (who) => {
    const refused = {
      _tag: "Refused",
      success: false,
      code: "proof-needed",
      message: "Is this you?",
      errors: [],
    }
    await who.page.route("**/personal-data/export", (route) => route.fulfill({ status: 403, json: refused }))
    await open(who, "account/security")
    await who.page.getByRole("button", { name: who.t("personal.export"), exact: true }).click()
    await who.page.getByRole("button", { name: who.t("proof.pin") }).click()
    await who.page.getByRole("textbox", { name: who.t("proof.pin.field") }).fill("000000")
    await who.page.getByRole("button", { name: who.t("proof.submit") }).click()
    await who.page.getByText(who.t("refusal.pin-wrong", { triesLeft: 0 })).waitFor()
  },
  "settings of the account": async (who) => {
    await open(who, "account/settings")
    await who.page.getByRole("heading", { name: who.t("more.settings.title"), exact: true }).waitFor()
  },
  payments: async (who) => {
    await open(who, "account/payments")
    await who.page.getByRole("list", { name: who.t("statement.moves") }).waitFor()
  },
  "sign out everywhere": async (who) => {
    await open(who, "account/security")
    await who.page.getByRole("button", { name: who.t("security.sessions.everywhere") }).click()
    await who.page.getByRole("dialog").waitFor()
  },
  cashier: async (who) => {
    await open(who)
    const header = who.page.getByRole("banner")
    await header
      .getByRole("button", { name: who.t("frame.deposit") })
      .first()
      .click()
    await who.page.getByRole("dialog", { name: who.t("cashier.title") }).waitFor()
  },
}

/** What the browser itself logs of a proof that is wanted and wrong. */
const REFUSED = /403 .*personal-data\/export$|422 .*auth\/proof\/pin$/

const scrollsSideways = ({ page }: Person): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Sizes that a screen is seen in after that of a phone: as narrow as phones come, and a desktop's. */
const OTHER_SIZES = [{ width: 320, height: 640 }, DESKTOP.viewport]

/**
 * Goes to a screen on a phone and checks it there; that it scrolls sideways neither as narrow as phones come nor on a
 * desktop; `wide`: the rules there too. */
const checkScreen = async (who: Person, go: (who: Person) => Promise<void>, wide?: "wide"): Promise<void> => {
  await go(who)
  expect(await brokenInEitherScheme(who.page, { tags: WCAG_AA })).toEqual([])
  for (const size of OTHER_SIZES) {
    await who.page.setViewportSize(size)
    expect([size.width, Math.max(0, await scrollsSideways(who))]).toEqual([size.width, 0])
  }
  if (wide !== undefined) expect(await brokenRules(who.page, { tags: WCAG_AA })).toEqual([])
  expect(errorsBeside(who, REFUSED)).toEqual([])
  await who.context.close()
}

const RULES = "breaks no rule that can be checked by machine and never scrolls sideways"

describe("the check itself", () => {
  it("sees a field without a name, and words that only the dark page makes too pale", async () => {
    const page = await journey.browser.newPage()
    await page.setContent(
      `<html lang="en"><title>Faults</title><style>@media (prefers-color-scheme: dark) { p { color: #eee } }</style>
      <main><p>Pale in the dark</p><input></main>`,
    )
    expect(await brokenInEitherScheme(page, { tags: WCAG_AA })).toEqual([
      "light label: <input>",
      "dark color-contrast: <p>Pale in the dark</p>",
    ])
    expect(await brokenInEitherScheme(page, { within: "p" })).toEqual([
      "dark color-contrast: <p>Pale in the dark</p>",
    ])
    await page.close()
  })
})

describe("what only a player sees", () => {
  it.each(Object.entries(PLAYER_SCREENS))(`${RULES}: %s`, async (_, go) => {
    await checkScreen(await member(journey.site, journey.browser, PHONE, 1000), go, "wide")
  })
})

describe("every screen", () => {
  it.each(Object.entries(SCREENS))(`${RULES}: %s`, async (_, go) => {
    await checkScreen(await person(journey.site, journey.browser, PHONE), go)
  })
})

describe("a table of statistics", () => {
  it("writes the heads of its columns without a break, as narrow as they are", async () => {
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    await openScorecard(who)
    const heads = who.page.locator("main thead abbr")
    expect(await heads.count()).toBeGreaterThan(5)
    const broken = await heads.evaluateAll((all) =>
      all.filter((head) => head.getClientRects().length > 1).map(({ textContent }) => textContent),
    )
    expect(broken).toEqual([])
    await who.context.close()
  })
})
