import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { RESORT_MS } from "#models/line/catalogue/scroller.ts"
import type { GameView } from "#models/line/feed/frames.ts"
import { aView, lineSetting } from "#tests/screens/line-setting.tsx"
import { BettingProvider } from "./betting.tsx"
import { byTime } from "./game-groups.ts"
import { makeSteadyOrder } from "./steady-order.ts"
import { useSteadyOrder } from "./use-steady-order.ts"

/** Games that begin in this order. */
const games = (...ids: ReadonlyArray<number>): ReadonlyArray<GameView> =>
  ids.map((id, place) => aView(id, { startsAt: 1000 * place }))
const idsOf = (groups: ReturnType<typeof byTime>): ReadonlyArray<number> =>
  groups.flatMap(({ views }) => views.map(({ game }) => game.id))

describe("the order of a list that lives", () => {
  const begun = () => {
    const order = makeSteadyOrder()
    const shown = (now: number, ...ids: ReadonlyArray<number>) => {
      const { groups, dueAt } = order.arrange("live", byTime(games(...ids)), now)
      return [idsOf(groups), dueAt]
    }
    expect(shown(0, 1, 2, 3)).toEqual([[1, 2, 3], undefined])
    return { order, shown }
  }

  it("changes at once after a rest, and then not before 300 ms", () => {
    const { shown } = begun()
    expect(shown(10, 1, 3, 2)).toEqual([[1, 3, 2], undefined])
    expect(shown(20, 3, 2, 1)).toEqual([[1, 3, 2], 10 + RESORT_MS])
    expect(shown(309, 3, 1, 2)).toEqual([[1, 3, 2], 10 + RESORT_MS])
    expect(shown(310, 3, 1, 2)).toEqual([[3, 1, 2], undefined])
  })

  it("gathers what comes and goes meanwhile, and forgets what came to nothing", () => {
    const { shown } = begun()
    shown(10, 2, 1, 3)
    expect(shown(20, 2, 1, 3, 4)).toEqual([[2, 1, 3], 310])
    expect(shown(30, 1, 3, 4)).toEqual([[2, 1, 3], 310])
    expect(shown(40, 2, 1, 3)).toEqual([[2, 1, 3], undefined])
    expect(shown(400, 1, 4)).toEqual([[1, 4], undefined])
  })

  it("waits until the page was not scrolled and no pointer moved on it for 300 ms", () => {
    const { order, shown } = begun()
    order.touch(1000)
    expect(shown(1010, 3, 2, 1)).toEqual([[1, 2, 3], 1300])
    order.touch(1200)
    expect(shown(1300, 3, 2, 1)).toEqual([[1, 2, 3], 1500])
    expect(shown(1500, 3, 2, 1)).toEqual([[3, 2, 1], undefined])
  })

  it("shows games as they are now where they were, and another list as it comes", () => {
    const { order, shown } = begun()
    shown(10, 2, 1, 3)
    const scored = games(1, 2, 3).map((view) => ({
      ...view,
      game: { ...view.game, score: { total: [1, 0] as const, parts: [] } },
    }))
    const { groups } = order.arrange("live", byTime(scored), 20)
    expect(idsOf(groups)).toEqual([2, 1, 3])
    expect(groups.flatMap(({ views }) => views.map(({ game }) => game.score.total[0]))).toEqual([1, 1, 1])
    expect(idsOf(order.arrange("live/2", byTime(games(9, 8)), 30).groups)).toEqual([9, 8])
  })
})

const List = (props: { readonly ids: ReadonlyArray<number> }) => (
  <p data-shown="">{idsOf(useSteadyOrder("live", byTime(games(...props.ids)))).join()}</p>
)

describe("a live list on the page", () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it("takes the last order that was waiting, once pointers and the page are at rest", () => {
    vi.useFakeTimers()
    const { betting } = lineSetting([])
    const at = (ids: ReadonlyArray<number>) => (
      <BettingProvider value={{ ...betting, now: Date.now }}>
        <List ids={ids} />
      </BettingProvider>
    )
    const { rerender } = render(at([1, 2, 3]))
    rerender(at([2, 1, 3]))
    expect(page.getByText("2,1,3")).toBeDefined()
    rerender(at([3, 2, 1]))
    rerender(at([3, 1, 2]))
    expect(page.getByText("2,1,3")).toBeDefined()
    act(() => vi.advanceTimersByTime(RESORT_MS - 1))
    fireEvent.pointerMove(page.getByText("2,1,3"))
    act(() => vi.advanceTimersByTime(1))
    expect(page.getByText("2,1,3")).toBeDefined()
    fireEvent.scroll(window)
    act(() => vi.advanceTimersByTime(RESORT_MS - 1))
    expect(page.getByText("2,1,3")).toBeDefined()
    // A pointer elsewhere is on none of its games.
    fireEvent.pointerMove(document.body)
    act(() => vi.advanceTimersByTime(1))
    expect(page.getByText("3,1,2")).toBeDefined()
  })
})
