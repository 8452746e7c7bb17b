import type { Page } from "playwright"
import { expect, inject } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { statisticsFrameMachine } from "#machines/line/statistics-frame/statistics-frame.machine.ts"
import { model, SAMPLE_UNSHAPED } from "#machines/line/statistics-frame/statistics-frame.model.ts"
import { FRAME_MARK } from "#models/line/statistics/frame-messages.ts"
import { gameWith } from "#tests/support/game-with.ts"
import { openPrices } from "#tests/support/player.ts"
import {
  nowOf,
  openPage,
  passFrames,
  passTime,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

/** After the page has opened the clock stands still; so long after, and shorter than every wait, in milliseconds. */
const SETTLED = 1_000
const STEP = 250
const FOOTBALL = 1
/** A screen on which a window has no room, and one on which it has, in CSS pixels. */
const WIDTH = { modal: 800, window: 1440 }

type Snapshot = SnapshotFrom<typeof statisticsFrameMachine>

/** Windows that statistics opened in. */
const windows = new WeakMap<SiteVisit, Page>()

const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog")
const iframe = (visit: SiteVisit) => dialog(visit).locator("iframe")
const coupon = ({ who }: SiteVisit) => who.page.getByRole("complementary", { name: who.t("frame.coupon") })

/** Presses what leads to the statistics of the game, on a screen of such a width. */
const press = async ({ who }: SiteVisit, presentation: keyof typeof WIDTH): Promise<void> => {
  await who.page.evaluate((width) => {
    Object.defineProperty(screen, "width", { value: width, configurable: true })
  }, WIDTH[presentation])
  await who.page
    .getByRole("main")
    .getByRole("link", { name: who.t("game.statistics"), exact: true })
    .click()
}

/** What stands in the window or in the modal, from which it speaks: a page of the test's, which says nothing by itself. */
const frameOf = async (visit: SiteVisit) => {
  const popup = windows.get(visit)
  if (popup !== undefined && !popup.isClosed()) return popup
  await passFrames(visit, async () => (await iframe(visit).count()) === 1)
  const frame = await (await iframe(visit).elementHandle())?.contentFrame()
  if (frame === null || frame === undefined) throw new Error("The statistics stand nowhere")
  await frame.waitForURL(/statistic-popup/)
  return frame
}

/** The frame says something to the page that opened it. */
const say = async (visit: SiteVisit, said: object): Promise<void> => {
  const frame = await frameOf(visit)
  await frame.evaluate(
    (message) => (window.opener ?? window.parent).postMessage(message, location.origin),
    said,
  )
}
const tell =
  (type: string, more: object = {}) =>
  (visit: SiteVisit) =>
    say(visit, { mark: FRAME_MARK, type, ...more })

/** Another frame of the page, which nobody asked anything, wants to lead it back. */
const sayAside = async ({ who }: SiteVisit): Promise<void> => {
  await who.page.evaluate(() => {
    const stranger = document.createElement("iframe")
    stranger.name = "stranger"
    document.body.append(stranger)
  })
  await who.page
    .frame({ name: "stranger" })
    ?.evaluate((mark) => window.parent.postMessage({ mark, type: "goBack" }, "*"), FRAME_MARK)
}

const stands = async (visit: SiteVisit, { context }: Snapshot): Promise<void> => {
  if (context.presentation === "window") {
    // One that the browser refused never was.
    expect(windows.get(visit)?.isClosed() ?? false).toBe(false)
    return
  }
  await passFrames(visit, async () => (await iframe(visit).count()) === 1)
  await expect.poll(() => iframe(visit).evaluate(({ style }) => style.blockSize)).toBe(`${context.height}px`)
  const title = context.title || visit.who.t("game.statistics")
  await expect.poll(() => dialog(visit).getByRole("heading", { level: 2 }).first().textContent()).toBe(title)
}

const isInModal = ({ context }: Snapshot): boolean => context.presentation === "modal"

runPathsOnSite<typeof statisticsFrameMachine>({
  model,
  device: "desktop",
  isStill: true,
  open: async (visit) => {
    const { page, context } = visit.who
    await context.route(/\/statistic-popup\//, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Statistics</title>" }),
    )
    await openPage(visit, await gameWith(inject("watchedSite"), FOOTBALL, "anytime-scorer/match"))
    await openPrices(visit.who).first().waitFor()
    await page.clock.pauseAt((await nowOf(visit)) + SETTLED)
  },
  // A modal covers the page: nothing of it is pressed meanwhile.
  isPossible: ({ event, before: { snapshot }, after }) => {
    const isOpen = snapshot.matches("open")
    const isCovered = isOpen && snapshot.context.presentation === "modal"
    if (event.type === "frame.opened") return !isOpen || (!isCovered && event.presentation === "window")
    if (event.type === "bets.changed") return !isCovered && snapshot.context.bets.length === 0
    return after.taken.length > 0
  },
  executors: {
    "frame.opened": async (visit, { presentation }, { ahead: [next] }) => {
      const { page, context } = visit.who
      if (next?.event.type === "window.blocked")
        await page.evaluate(() => Object.assign(window, { open: () => null }))
      else if (presentation === "window") {
        const popup = windows.get(visit)
        if (popup === undefined || popup.isClosed()) {
          const [opened] = await Promise.all([context.waitForEvent("page"), press(visit, presentation)])
          windows.set(visit, opened)
          return
        }
      }
      await press(visit, presentation)
    },
    // The browser refuses as the window is wanted.
    "window.blocked": () => {},
    "frame.retried": (visit) =>
      dialog(visit)
        .getByRole("button", { name: visit.who.t("common.retry") })
        .click(),
    "frame.closed": async (visit, _, { before }) => {
      if (isInModal(before)) {
        await dialog(visit)
          .getByRole("button", { name: visit.who.t("common.close") })
          .click()
        return
      }
      await windows.get(visit)?.close()
      await passTime(visit, STEP)
    },
    "height.changed": (visit, { height }) => tell("heightChange", { height })(visit),
    "path.changed": (visit, { path }) => tell("historyChange", { path })(visit),
    "back.asked": tell("goBack"),
    "forward.asked": tell("goForward"),
    "title.set": (visit, { title }) => tell("setTitle", { title })(visit),
    "bets.asked": tell("updateBets"),
    "bet.sent": async (visit, { pick }) => {
      await tell("sendBet", { pick })(visit)
      await passFrames(visit, async () => (await coupon(visit).locator("ol > li").count()) === 1)
    },
    "message.refused": (visit, { reason }) =>
      reason === "origin" ? sayAside(visit) : say(visit, SAMPLE_UNSHAPED),
    "bets.changed": async (visit, _, { before }) => {
      // The coupon is listened to from the first look at statistics on.
      if (before.matches("closed")) {
        await press(visit, "modal")
        await passFrames(visit, async () => (await iframe(visit).count()) === 1)
        await visit.who.page.keyboard.press("Escape")
        await passFrames(visit, async () => (await dialog(visit).count()) === 0)
      }
      await openPrices(visit.who).first().click()
    },
  },
  answers: {
    deadline: (visit) => passTime(visit, STEP),
    channel: () => expect.unreachable("the channel never ends"),
  },
  checks: {
    closed: async (visit) => {
      await passFrames(visit, async () => (await dialog(visit).count()) === 0)
    },
    "open.loading": async (visit, snapshot) => {
      await stands(visit, snapshot)
      if (isInModal(snapshot)) await expect.poll(() => iframe(visit).isHidden()).toBe(true)
    },
    "open.shown": async (visit, snapshot) => {
      await stands(visit, snapshot)
      if (isInModal(snapshot)) await expect.poll(() => iframe(visit).isVisible()).toBe(true)
    },
    "open.silent": async (visit, snapshot) => {
      await stands(visit, snapshot)
      if (isInModal(snapshot)) await dialog(visit).getByRole("alert").waitFor()
    },
  },
})
