import { expect } from "vitest"
import type { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { model } from "#machines/request/page-layers/page-layers.model.ts"
import { DESKTOP, PHONE } from "#tests/support/browser.ts"
import { openPage, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const layer =
  (name: string) =>
  async ({ who }: SiteVisit) => {
    await who.page.getByRole("dialog", { name: who.t(name), exact: true }).waitFor()
    expect(await who.page.getByRole("dialog").count()).toBe(1)
  }

runPathsOnSite<typeof pageLayersMachine>({
  model,
  device: "phone",
  // From one page to another, so that there is one to go back to without loading anew.
  open: async (visit) => {
    const { who } = visit
    // A link pressed before the page answers would load the next page anew.
    await openPage(visit, "line")
    await who.page.getByRole("navigation").locator("a[href='/ru/live']").first().click()
    // The address changes before the page does, and the change of the page closes what lies over it.
    await who.page.getByRole("navigation").locator("a[href='/ru/live'][aria-current=page]").first().waitFor()
  },
  executors: {
    "coupon.opened": async ({ who }) => {
      await who.page.getByRole("navigation").locator("button[aria-haspopup=dialog]").first().click()
    },
    "menu.opened": async ({ who }) => {
      await who.page.getByRole("button", { name: who.t("frame.menu"), exact: true }).click()
    },
    "settings.opened": async ({ who }, _, { before }) => {
      // On a phone the settings are in the menu; from the page itself they open where there is room for their button.
      if (!before.matches("menuOpen")) await who.page.setViewportSize(DESKTOP.viewport)
      await who.page.getByRole("button", { name: who.t("frame.settings"), exact: true }).click()
    },
    "saferPlay.opened": async ({ who }) => {
      await who.page
        .getByRole("button", { name: who.t("saferPlay.title") })
        .first()
        .click()
    },
    "layer.closed": async ({ who }) => {
      await who.page.keyboard.press("Escape")
    },
    "page.changed": async ({ who }) => {
      await who.page.evaluate(() => history.back())
    },
    "layout.widened": async ({ who }) => {
      await who.page.setViewportSize(DESKTOP.viewport)
      await who.page.getByRole("complementary", { name: who.t("frame.coupon") }).waitFor()
      await who.page.setViewportSize(PHONE.viewport)
    },
  },
  answers: {},
  checks: {
    pageOnly: ({ who }) => who.page.getByRole("dialog").waitFor({ state: "detached" }),
    couponOpen: layer("frame.coupon"),
    menuOpen: layer("frame.menu"),
    settingsOpen: layer("frame.settings"),
    saferPlayOpen: layer("saferPlay.title"),
  },
})
