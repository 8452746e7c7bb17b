import { act, cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { HiddenSportsOutcome } from "#machines/preferences/sport-hiding/sport-hiding.events.ts"
import { sportHidingMachine, wantedHidden } from "#machines/preferences/sport-hiding/sport-hiding.machine.ts"
import { model } from "#machines/preferences/sport-hiding/sport-hiding.model.ts"
import type { SportId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { hidesNothing } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { HiddenSportsPanel } from "./HiddenSportsPanel.tsx"
import { sportHidingFlow } from "./sport-hiding-flow.ts"

const words = await loadedWords("en")

const FOOTBALL = { id: SPORT.football, name: "Football", icon: "football" }
const CURLING = { id: 999 as SportId, name: "Cúrling", icon: "sport-dummy" }

const mount = async () => {
  const held = {
    loadHidden: heldPromise<HiddenSportsOutcome, null>(),
    saveHidden: heldPromise<HiddenSportsOutcome, HiddenSports>(),
  }
  const machine = sportHidingMachine.provide({ actors: logicsOf(held) })
  const played = { id: SPORT.football, icon: "football", name: { en: "Football" } }
  const { betting } = lineSetting([], {
    allSports: () => Promise.resolve([CURLING, FOOTBALL]),
    sports: () => Promise.resolve([{ sport: played, games: 3, champs: 1 }]),
  })
  const shown = (
    <BettingProvider value={betting}>
      <HiddenSportsPanel />
    </BettingProvider>
  )
  const screen = flowScreen(sportHidingFlow, machine, held, words, shown)
  screen.show()
  // The names of the sports are there.
  await act(async () => {})
  return screen
}

type Screen = Awaited<ReturnType<typeof mount>>
type Snapshot = SnapshotFrom<typeof sportHidingMachine>

const box = (name: RegExp) => page.getByRole("checkbox", { name }) as HTMLInputElement
const footballAhead = () => box(/^Football: Hide pre-match$/)

const isShown = ({ context }: Snapshot) => {
  const wanted = wantedHidden(context)
  expect(footballAhead().checked).toBe(wanted.lineDisallowSport.includes(SPORT.football))
  expect(page.queryByRole("button", { name: "Show all sports again" }) === null).toBe(hidesNothing(wanted))
  const said = hidesNothing(wanted) ? "All sports are shown." : "Hidden pre-match: 1, in play: 0."
  expect(page.getByText(said).getAttribute("role")).toBe("status")
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
}

runPathsOnScreen<typeof sportHidingMachine, Screen>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    // Who plays is told by the page around the panel.
    "player.signedIn": ({ actor }, event) => act(() => actor.send(event)),
    "player.signedOut": ({ actor }) => act(() => actor.send({ type: "player.signedOut" })),
    "sports.asked": ({ actor }) =>
      actor.getSnapshot().matches({ player: "unavailable" })
        ? press("Try again")
        : act(() => actor.send({ type: "sports.asked" })),
    // A box can't be ticked twice.
    "sport.switched": (_, { isHidden }) => {
      if (footballAhead().checked !== isHidden) fireEvent.click(footballAhead())
    },
    "all.shown": () => {
      const button = page.queryByRole("button", { name: "Show all sports again" })
      if (button !== null) fireEvent.click(button)
    },
  },
  answers: {
    loadHidden: ({ held }, answer) => settle(held.loadHidden, answer),
    saveHidden: ({ held }, answer) => settle(held.saveHidden, answer),
  },
  checks: {
    guest: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    "player.loading": () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    "player.unavailable": () => expect(page.getByRole("alert").textContent).not.toBe(""),
    "player.settled": (_, snapshot) => isShown(snapshot),
    "player.saving": (_, snapshot) => {
      expect(footballAhead().disabled).toBe(false)
      isShown(snapshot)
    },
  },
})

describe("hidden sports", () => {
  it("lists those that are played, and finds any other of the catalogue by its name, whatever its accents", async () => {
    const screen = await mount()
    act(() => screen.actor.send({ type: "player.signedIn", userId: 7 as PlayerId }))
    await act(() =>
      settle(screen.held.loadHidden, {
        kind: "done",
        output: { ok: true, value: { lineDisallowSport: [], liveDisallowSport: [] } },
      }),
    )
    const names = () =>
      within(page.getByRole("list", { name: "Sports to hide" }))
        .queryAllByRole("listitem")
        .map((item) => item.querySelector("bdi")?.textContent)
    expect(names()).toEqual(["Football"])
    const field = page.getByRole("searchbox", { name: "Find a sport" })
    fireEvent.change(field, { target: { value: "curl" } })
    expect(names()).toEqual(["Cúrling"])
    expect(page.getByText("1 sport found")).toBeDefined()
    fireEvent.change(field, { target: { value: "quidditch" } })
    expect(names()).toEqual([])
    expect(page.getByText("No sport with this name.")).toBeDefined()
    leaveScreen(screen)
    cleanup()
  })
})
