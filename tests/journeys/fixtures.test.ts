import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { GameList } from "#models/api/feed.ts"
import { placedBets, receipt, stakeField } from "#tests/support/betting.ts"
import { DESKTOP } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import {
  ask,
  deposit,
  newPhone,
  open,
  openPrices,
  openRegistration,
  person,
  pick,
  register,
  showCoupon,
} from "#tests/support/player.ts"

const FILE = join(process.env.FIXTURES_DIR ?? "../shared/data", "football/2025-26/en.1.json")
const FOOTBALL = 1

const decodeGames = Schema.decodeUnknownSync(Schema.Struct({ value: GameList }))

describe.skipIf(!existsSync(FILE))("real fixtures, shifted onto today", () => {
  const journey = journeyOn({ args: ["--fixtures", FILE, "--shift", "today"] })

  it("are the football that a player finds and bets on", async () => {
    const { matches } = JSON.parse(readFileSync(FILE, "utf8")) as {
      readonly matches: ReadonlyArray<{ readonly team1: string; readonly team2: string }>
    }
    const who = await person(journey.site, journey.browser, { ...DESKTOP, language: "en" })
    await open(who)
    const { games, names } = decodeGames(
      await ask(who, `/service-api/LineFeed/Get1x2_VZip?sports=${FOOTBALL}&count=50&lng=en`),
    ).value
    const teamOf = (id: number | undefined) => names.teams.find((team) => team.id === id)?.name.en ?? ""
    const pairs = games.map(({ game }) => `${teamOf(game.home)} – ${teamOf(game.away)}`)
    const real = new Set(matches.map(({ team1, team2 }) => `${team1} – ${team2}`))
    expect(pairs.length).toBeGreaterThan(0)
    expect(pairs.filter((pair) => !real.has(pair))).toEqual([])

    await openRegistration(who)
    await register(who, newPhone())
    await deposit(who, 1000)
    const game = games.at(-1)?.game
    if (game === undefined) throw new Error("No game is ahead")
    await open(who, `line/${game.sportId}/${game.champId}/${game.id}`)
    await who.page.locator("main").getByText(teamOf(game.home)).first().waitFor()
    await pick(openPrices(who).first())
    const coupon = await showCoupon(who)
    await stakeField(who, coupon).fill("100")
    await coupon
      .getByRole("button", { name: new RegExp(`^${who.t("coupon.go.ready", { sum: "" }).trim()}`) })
      .click()
    await receipt(who).waitFor()
    expect(await placedBets(who)).toHaveLength(1)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
