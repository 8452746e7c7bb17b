import { act, cleanup, fireEvent, screen as page, render, within } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import { multiLiveMachine } from "#machines/line/multi-live/multi-live.machine.ts"
import { model, SAMPLE_GAMES } from "#machines/line/multi-live/multi-live.model.ts"
import type { GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import type { FlowRef } from "#src/services/flow.ts"
import { aSnapshot, aView, lineSetting, NAMES } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { MultiLiveView } from "./MultiLivePage.tsx"

const words = await loadedWords("en")

/** Each game has a side that no other has. */
const names = {
  ...NAMES,
  teams: SAMPLE_GAMES.flatMap((id) => [
    { id: (id * 2) as TeamId, sportId: SPORT.football, name: { en: `Lions ${id}` } },
    { id: (id * 2 + 1) as TeamId, sportId: SPORT.football, name: { en: `Bears ${id}` } },
  ]),
}
const titleOf = (id: number) => `Lions ${id} — Bears ${id}`
const playing = (id: number) =>
  aView(id, { status: "live", home: (id * 2) as TeamId, away: (id * 2 + 1) as TeamId })

type Snapshot = SnapshotFrom<typeof multiLiveMachine>

const mount = (input: { readonly most: number }) => {
  localStorage.clear()
  const live = SAMPLE_GAMES.map(playing)
  const setting = lineSetting([
    aSnapshot("live", live, { alias: 1, names }),
    ...SAMPLE_GAMES.map((id, place) => aSnapshot(`game/${id}`, [playing(id)], { alias: 2 + place, names })),
  ])
  const actor = createActor(multiLiveMachine, { input }).start()
  render(
    <MemoryRouter initialEntries={["/en/multi-live"]}>
      <Words store={words}>
        <BettingProvider value={setting.betting}>
          <MultiLiveView multiLive={actor as unknown as FlowRef<typeof multiLiveMachine>} />
        </BettingProvider>
      </Words>
    </MemoryRouter>,
  )
  act(() => setting.open())
  /** Games leave what is in play and takes bets. */
  const close = (games: ReadonlyArray<GameId>) =>
    act(() =>
      setting.hear(
        aSnapshot(
          "live",
          live.filter(({ game }) => !games.includes(game.id)),
          { alias: 1, seq: 11, names },
        ),
      ),
    )
  return {
    actor,
    close,
    /** Games are over. */
    end: (games: ReadonlyArray<GameId>) => {
      close(games)
      act(() => {
        SAMPLE_GAMES.forEach((id, place) => {
          const { game, ...view } = playing(id)
          const status = games.includes(id) ? "finished" : "live"
          setting.hear(
            aSnapshot(`game/${id}`, [{ ...view, game: { ...game, status } }], {
              alias: 2 + place,
              seq: 11,
              names,
            }),
          )
        })
      })
    },
  }
}

const panels = () => page.queryAllByRole("article").map((panel) => panel.getAttribute("aria-label"))
const button = (name: string | RegExp) => page.queryByRole("button", { name })

const looks = (_: unknown, { context }: Snapshot) => {
  expect(panels()).toEqual(context.games.map(titleOf))
  for (const id of context.games) {
    const panel = within(page.getByRole("article", { name: titleOf(id) }))
    expect(panel.getAllByRole("button", { name: /2\.00/ })).toHaveLength(1)
  }
}

runPathsOnScreen<typeof multiLiveMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "game.added": (_, { game }, { isAccepted }) => {
      const add = button(`Add: ${titleOf(game)}`)
      expect(add !== null && !add.hasAttribute("disabled")).toBe(isAccepted)
      if (add !== null) fireEvent.click(add)
    },
    "game.removed": (_, { game }, { isAccepted }) => {
      const remove = button(`Remove from the page: ${titleOf(game)}`)
      expect(remove !== null).toBe(isAccepted)
      if (remove !== null) fireEvent.click(remove)
    },
    "game.moved": (_, { game, place }, { before, isAccepted }) => {
      const handle = page.getByRole("button", {
        name: new RegExp(`^Move with arrow keys or drag: ${titleOf(game)}`),
      })
      handle.focus()
      const key = place > before.context.games.indexOf(game) ? "ArrowRight" : "ArrowLeft"
      fireEvent.keyDown(handle, { key })
      expect(document.activeElement).toBe(handle)
      if (isAccepted)
        expect(page.getByText(`Position ${place + 1} of ${before.context.games.length}`)).toBeDefined()
    },
    "games.cleared": ({ close, end }, { games }, { before, isAccepted }) => {
      close(games)
      // What takes no bets any more is played on.
      expect(button(/^Remove \d/)).toBeNull()
      end(games)
      // Games that are not on the page are not offered to be cleared.
      const shown = games.filter((id) => before.context.games.includes(id))
      const clear = button(/^Remove \d/)
      expect(clear !== null).toBe(isAccepted)
      if (clear === null) return
      expect(clear.textContent).toContain(String(shown.length))
      fireEvent.click(clear)
      end([])
    },
  },
  answers: {},
  checks: {
    empty: () => {
      expect(panels()).toEqual([])
      expect(page.getByText("No games on the page yet")).toBeDefined()
    },
    arranged: looks,
    full: (screen, snapshot) => {
      looks(screen, snapshot)
      expect(page.getByText(/page is full/)).toBeDefined()
      expect(
        page.queryAllByRole("button", { name: /^Add: / }).every((add) => add.hasAttribute("disabled")),
      ).toBe(true)
    },
  },
})
