import { fireEvent, screen as page } from "@testing-library/react"
import { afterEach, beforeEach, expect, vi } from "vitest"
import type { PageScrolled } from "#machines/request/page-scroll/page-scroll.events.ts"
import { pageScrollMachine } from "#machines/request/page-scroll/page-scroll.machine.ts"
import { model } from "#machines/request/page-scroll/page-scroll.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { pageScrollFlow } from "./page-scroll-flow.ts"
import { ToTop } from "./ToTop.tsx"

const words = await loadedWords("en")

/** When the page was last scrolled: what its clock says. */
let now = 0

beforeEach(() => {
  vi.stubGlobal("scrollY", 0)
  vi.stubGlobal("scrollTo", vi.fn())
  vi.stubGlobal("requestAnimationFrame", (draw: FrameRequestCallback) => {
    draw(0)
    return 0
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const mount = () => {
  const held = { deadline: heldPromise<void, { readonly at: number }>() }
  const machine = pageScrollMachine.provide({ actors: logicsOf(held) })
  const shown = (
    <main id="content" tabIndex={-1}>
      <ToTop now={() => now} />
    </main>
  )
  const screen = flowScreen(pageScrollFlow, machine, held, words, shown, { top: 0 })
  screen.show()
  return screen
}

/** Lets the page's window stand there, as the browser tells of it. */
const moveTo = ({ at, top, screen, height }: Omit<PageScrolled, "type">) => {
  now = at
  vi.stubGlobal("scrollY", top)
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(screen)
  vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(height)
  fireEvent.scroll(window)
  fireEvent(window, new Event("scrollend"))
}

const toTop = () => page.queryByRole("button", { name: "Back to top" })
const isHeld = () => document.documentElement.hasAttribute("data-scrolled")

runPathsOnScreen<typeof pageScrollMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "page.scrolled": (_, place) => {
      now = place.at
      fireEvent.wheel(document.body)
      moveTo(place)
    },
    "page.shifted": (_, place) => moveTo(place),
    "top.asked": (_, __, { isAccepted }) => {
      expect(toTop() !== null).toBe(isAccepted)
      if (!isAccepted) return
      press("Back to top")
      expect(scrollTo).toHaveBeenCalledWith(0, 0)
      expect(document.activeElement).toBe(page.getByRole("main"))
    },
  },
  answers: { deadline: ({ held }, answer) => settle(held.deadline, answer) },
  checks: {
    "motion.still": () => expect(isHeld()).toBe(false),
    "motion.moving": () => expect(isHeld()).toBe(true),
    "motion.settling": () => expect(isHeld()).toBe(true),
    "way.away": () => expect(toTop()).toBeNull(),
    "way.offered": () => expect(toTop()).not.toBeNull(),
  },
})
