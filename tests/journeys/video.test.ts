import { describe, expect, it } from "vitest"
import { brokenInEitherScheme } from "#tests/support/axe.ts"
import { PHONE } from "#tests/support/browser.ts"
import { journeyOn } from "#tests/support/journey.ts"
import { open, type Person, person } from "#tests/support/player.ts"
import { filmClip, streamFile } from "#tests/support/streamed-video.ts"
import { lastBegun } from "#tests/support/watched-game.ts"

const FOOTBALL = 1

const journey = journeyOn({
  env: { SPEED: "6", SPORTS: `${FOOTBALL}`, VIDEO_STREAMS: "/streams/{game}/index.m3u8" },
})

const slot = ({ page, t }: Person) => page.getByRole("region", { name: t("broadcast.title"), exact: true })

describe("the video of a game in play (§3 Site configuration: broadcasts)", { timeout: 120_000 }, () => {
  it("has its video beside the drawn play: loaded when it is wanted, let go of when it is not", async () => {
    const clip = await filmClip(journey.browser)
    const who = await person(journey.site, journey.browser, { ...PHONE, language: "en" })
    const asked: Array<string> = []
    await who.context.route(/\/streams\/\d+\//, (route) => {
      const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? ""
      asked.push(name)
      return route.fulfill(streamFile(clip, name))
    })
    await open(who, await lastBegun(journey.site.url, FOOTBALL))
    const way = (key: string) => slot(who).getByRole("tab", { name: who.t(key) })
    await way("broadcast.video").waitFor()
    await slot(who).getByRole("img").waitFor()
    expect(asked).toEqual([])
    const players = () =>
      who.page.evaluate(() =>
        performance.getEntriesByType("resource").filter(({ name }) => name.includes("hls")),
      )
    expect(await players()).toEqual([])

    await way("broadcast.drawn").focus()
    await who.page.keyboard.press("ArrowRight")
    const video = slot(who).locator("video")
    await video.waitFor()
    const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(seconds).toBeGreaterThan(1)
    expect(await brokenInEitherScheme(who.page)).toEqual([])

    await way("broadcast.drawn").click()
    await slot(who).getByRole("img").waitFor()
    expect(await slot(who).locator("video").count()).toBe(0)
    expect(who.errors).toEqual([])
    await who.context.close()
  })
})
