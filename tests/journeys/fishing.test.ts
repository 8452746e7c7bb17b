import { describe, expect, it } from "vitest"
import { SCENE_HEIGHT, STILL_SCENE } from "#models/casino/shooting/scene.ts"
import { targetsOf } from "#models/casino/shooting/targets.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { madeOn } from "#tests/support/looks.ts"
import { member } from "#tests/support/member.ts"
import { open, type Person } from "#tests/support/player.ts"
import { isSound } from "#tests/support/sound.ts"

const journey = journeyOn({ env: { SPEED: "1" } })

const named = ({ t }: Person, target: string) => t(`shooting.name.${target}`)
const cannon = (who: Person, game: string, target: string, isBusy = false) =>
  who.page.getByRole("button", {
    name: who.t(`shooting.fire.${game}`, { target: named(who, target) }),
    disabled: isBusy,
  })
const aimed = (who: Person, target: string) =>
  who.page.getByRole("button", { name: new RegExp(`^${named(who, target)}, `), pressed: true })
/** What was said of a shot: the words before its target. */
const said = ({ page, t }: Person, ...keys: ReadonlyArray<string>) =>
  page.getByRole("status").filter({
    hasText: new RegExp(keys.map((key) => t(key, { target: "|", pays: "|" }).split("|")[0]).join("|")),
  })
/** Presses the picture where a target stands that doesn't move. */
const pressAt = async ({ page }: Person, target: string) => {
  const place = STILL_SCENE.find((each) => targetsOf("fishing")[each.target] === target)
  const box = await page.locator("canvas").boundingBox()
  if (place === undefined || box === null) throw new Error(`No ${target} is in the picture`)
  const scale = box.height / SCENE_HEIGHT
  await page.mouse.click(box.x + box.width / 2 + place.x * scale, box.y + place.y * scale)
}

describe.each(
  madeOn("a phone, in Russian", [
    ["a phone, in Russian", { ...PHONE, language: "ru" }],
    ["a desktop, in English", { ...DESKTOP, language: "en" }],
  ] as const),
)("fishing and hunting on %s (§1 fishing and hunting)", (_, look) => {
  it("are aimed, shot until something is caught, and proved in the list of rounds", async () => {
    const who = await member(journey.site, journey.browser, look, 1000)
    const { page, t } = who
    await open(who, "casino?show=fishinghunting")
    await page.getByRole("link", { name: t("game.name.hunting"), exact: true }).waitFor()
    await page.getByRole("link", { name: t("game.name.fishing"), exact: true }).click()
    await aimed(who, "roach").waitFor()
    await isSound(who)

    // Pressed in the picture: the first press aims, the second one on the same fish is a shot.
    await pressAt(who, "perch")
    await aimed(who, "perch").waitFor()
    await pressAt(who, "perch")
    await said(who, "shooting.hit.fishing", "shooting.missed.fishing").waitFor()

    // By keys: aimed at the likeliest, and shot until it is caught.
    await page.getByRole("button", { name: new RegExp(`^${named(who, "roach")}, `) }).press("Enter")
    const fire = cannon(who, "fishing", "roach")
    const caught = said(who, "shooting.hit.fishing").filter({ hasText: named(who, "roach") })
    let shots = 1
    while ((await caught.count()) === 0) {
      expect(shots).toBeLessThan(40)
      await fire.press("Enter")
      shots += 1
      await cannon(who, "fishing", "roach", true).waitFor()
      await fire.waitFor()
    }
    await isSound(who)
    await page.getByLabel(t("game.seeds.new")).fill("a seed of mine")
    await page.getByRole("button", { name: t("game.seeds.change"), exact: true }).click()
    await page.getByRole("region", { name: t("game.seeds.told") }).waitFor()

    await open(who, "casino/hunting")
    await cannon(who, "hunting", "duck").press("Enter")
    await said(who, "shooting.hit.hunting", "shooting.missed.hunting").waitFor()
    await isSound(who)

    await open(who, "casino/rounds")
    const rounds = page.getByRole("listitem").filter({ hasText: t("game.name.fishing") })
    await expect.poll(() => rounds.count()).toBe(shots)
    const [seeds = ""] = t("casino.rounds.seeds", { nonce: "|" }).split("|")
    await rounds.first().getByText(seeds).click()
    await rounds.first().getByText(t("casino.rounds.right")).waitFor()
    expect(await rounds.getByText(t("casino.rounds.right")).count()).toBe(shots)
    await isSound(who)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
