import { expect } from "vitest"
import type { pageScrollMachine } from "#machines/request/page-scroll/page-scroll.machine.ts"
import { model } from "#machines/request/page-scroll/page-scroll.model.ts"
import { openPage, passFrames, passTime, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** The page that the model speaks of: its screen and its height, in pixels. */
const SCREEN = 800
const HEIGHT = 20_000

const AT_REST = JSON.stringify({ motion: "still", way: "away" })

const toTop = ({ who }: SiteVisit) => who.page.getByRole("button", { name: who.t("frame.toTop") })
const heldIs =
  (isHeld: boolean) =>
  (visit: SiteVisit): Promise<void> =>
    passFrames(visit, async () => {
      const marks = await visit.who.page.locator("html[data-scrolled]").count()
      return marks === Number(isHeld)
    })

/** Moves the page, and waits until its chart was told: the browser tells that a move is over after it told of the move. */
const moveTo = async (visit: SiteVisit, top: number): Promise<void> => {
  const { count } = visit.told()
  await visit.who.page.evaluate(async (to) => {
    // Who scrolls to where the page stands is told nothing by the browser.
    if (Math.round(scrollY) === to) {
      dispatchEvent(new Event("scroll"))
      dispatchEvent(new Event("scrollend"))
      return
    }
    const over = new Promise((ended) => addEventListener("scrollend", ended, { once: true }))
    scrollTo(0, to)
    await over
  }, top)
  await passFrames(visit, () => visit.told().count > count)
}

runPathsOnSite<typeof pageScrollMachine>({
  model,
  device: "phone",
  isStill: true,
  open: async (visit) => {
    const { page } = visit.who
    await page.setViewportSize({ width: 390, height: SCREEN })
    await openPage(visit, "line")
    await page.evaluate((height) => {
      const root = document.getElementById("root")
      if (root === null) throw new Error("The page has no root")
      root.style.blockSize = `${height}px`
      root.style.overflow = "clip"
    }, HEIGHT)
    // What watches the scrolling is fetched when something is scrolled: it is there once it tells of it.
    const told = async () => {
      await page.evaluate(() => dispatchEvent(new Event("scroll")))
      return visit.told().count
    }
    await expect.poll(told).toBeGreaterThan(0)
    await expect.poll(() => visit.told().value).toBe(AT_REST)
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000))
  },
  executors: {
    "page.scrolled": async (visit, { top }) => {
      await visit.who.page.evaluate(() => dispatchEvent(new WheelEvent("wheel")))
      await moveTo(visit, top)
    },
    "page.shifted": (visit, { top }) => moveTo(visit, top),
    "top.asked": (visit) => toTop(visit).click(),
  },
  answers: { deadline: (visit) => passTime(visit, 10) },
  checks: {
    "motion.still": heldIs(false),
    "motion.moving": heldIs(true),
    "motion.settling": heldIs(true),
    "way.away": (visit) => toTop(visit).waitFor({ state: "detached" }),
    "way.offered": (visit) => toTop(visit).waitFor(),
  },
})
