import { act, cleanup, fireEvent, screen, within } from "@testing-library/react"
import { expect } from "vitest"
import { type ActorRefFrom, createActor } from "xstate"
import { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import { model } from "#machines/request/page-layers/page-layers.model.ts"
import { HEADER } from "#models/site/header.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { setViewport } from "#tests/screens/support/viewport.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { Frame } from "./Frame.tsx"

// What lies over the page comes later than the page: it is there before the walks begin, however busy the machine is.
await import("./FrameLayers.tsx")

const PHONE = 390
const DESKTOP = 1440

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }))
const openLayer = () => screen.queryByRole("dialog")

/** Exactly one layer, by its name, with the page under it. */
const seesLayer = async (name: string) => {
  expect([await screen.findByRole("dialog", { name })]).toEqual(screen.getAllByRole("dialog"))
  expect(screen.getByRole("main", { hidden: true })).toBeDefined()
}

runPathsOnScreen<typeof pageLayersMachine, ActorRefFrom<typeof pageLayersMachine>>({
  model,
  render: async () => {
    setViewport(PHONE)
    const layers = createActor(pageLayersMachine).start()
    await renderScreen(
      <Frame
        site={{
          brand: "Statebook",
          homeHref: "/ru",
          searchHref: "/ru/search",
          minimumAge: 18,
          header: HEADER,
          sections: [
            { key: "line", href: "/ru/line" },
            { key: "live", href: "/ru/live" },
          ],
          languages: [{ code: "ru", name: "Русский" }],
        }}
        account={{ kind: "unknown" }}
        rail={{ quick: undefined, top: undefined, sports: undefined }}
        layers={layers}
        appearance={createAppearanceStore(undefined, document.documentElement)}
        onLanguage={() => undefined}
        onCookies={() => undefined}
        couponCount={0}
        coupon={null}
      >
        {null}
      </Frame>,
      { path: "/ru/line" },
    )
    return layers
  },
  snapshotOf: (layers) => layers.getSnapshot(),
  executors: {
    "coupon.opened": () => {
      press("Купон, пусто")
    },
    "menu.opened": () => {
      press("Меню")
    },
    "settings.opened": (layers, event, { before }) => {
      // On a phone the settings are in the menu; from elsewhere another part of the page opens them.
      if (before.matches("menuOpen")) press("Вид и язык")
      else act(() => layers.send(event))
    },
    "saferPlay.opened": (layers, event, { before }) => {
      // Under another layer the header can't be pressed; elsewhere in the page something may still open it.
      if (before.matches("pageOnly")) press("Ответственная игра")
      else act(() => layers.send(event))
    },
    "layer.closed": (_, __, { isAccepted }) => {
      expect(openLayer() !== null).toBe(isAccepted)
      if (isAccepted) fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }))
    },
    "page.changed": () => {
      const sections = within(screen.getByRole("navigation", { name: "Разделы" }))
      const [elsewhere] = sections
        .getAllByRole("link")
        .filter((link) => link.getAttribute("aria-current") === null)
      if (elsewhere !== undefined) fireEvent.click(elsewhere)
    },
    "layout.widened": () => {
      act(() => setViewport(DESKTOP))
      act(() => setViewport(PHONE))
    },
  },
  answers: {},
  checks: {
    pageOnly: () => expect(openLayer()).toBeNull(),
    couponOpen: () => seesLayer("Купон"),
    menuOpen: () => seesLayer("Меню"),
    settingsOpen: () => seesLayer("Вид и язык"),
    saferPlayOpen: () => seesLayer("Ответственная игра"),
  },
  unmount: () => {
    cleanup()
    setViewport(DESKTOP)
  },
})
