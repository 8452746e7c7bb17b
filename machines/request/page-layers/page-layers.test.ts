import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import type { PageLayersEvent } from "./page-layers.events.ts"
import { pageLayersMachine } from "./page-layers.machine.ts"

/** The state after events, given by their types. */
const stateAfter = (...types: ReadonlyArray<PageLayersEvent["type"]>): string =>
  fold(
    pageLayersMachine,
    initialSnapshot(pageLayersMachine, undefined),
    types.map((type) => ({ type })),
  ).value

describe("the layers over a page", () => {
  it("given nothing, shows the page only", () => {
    expect(stateAfter()).toBe("pageOnly")
  })

  it("given an open layer, when another is opened, then it takes its place", () => {
    expect(stateAfter("menu.opened", "settings.opened")).toBe("settingsOpen")
    expect(stateAfter("settings.opened", "coupon.opened")).toBe("couponOpen")
  })

  it.each(["coupon.opened", "menu.opened", "settings.opened", "saferPlay.opened"] as const)(
    "given %s, when the layer is closed, then the page is seen",
    (opened) => {
      expect(stateAfter(opened, "layer.closed")).toBe("pageOnly")
    },
  )

  it.each(["coupon.opened", "menu.opened"] as const)(
    "given %s, when the page changes or the window widens, then the page is seen",
    (opened) => {
      expect(stateAfter(opened, "page.changed")).toBe("pageOnly")
      expect(stateAfter(opened, "layout.widened")).toBe("pageOnly")
    },
  )

  it("given safer play, when a link leads to the bets, then they are seen; a wider window leaves it", () => {
    expect(stateAfter("saferPlay.opened", "page.changed")).toBe("pageOnly")
    expect(stateAfter("saferPlay.opened", "layout.widened")).toBe("saferPlayOpen")
  })

  it("given the settings, when the language changes the page, then they stay", () => {
    expect(stateAfter("settings.opened", "page.changed")).toBe("settingsOpen")
  })
})
