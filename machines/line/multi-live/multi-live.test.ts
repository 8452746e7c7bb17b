import { describe, expect, it } from "vitest"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { MultiLiveEvent } from "./multi-live.events.ts"
import { multiLiveMachine } from "./multi-live.machine.ts"

const id = (game: number) => game as GameId
const added = (...games: ReadonlyArray<number>) =>
  games.map((game): MultiLiveEvent => ({ type: "game.added", game: id(game) }))
const given = (...events: ReadonlyArray<MultiLiveEvent>) =>
  fold(multiLiveMachine, initialSnapshot(multiLiveMachine, { most: 3 }), events)

describe("games watched together (§2 Betting: multi-live)", () => {
  it("stand in the order in which they were chosen, each once, as many as there is room for", () => {
    expect(given(...added(1, 2, 1)).context.games).toEqual([1, 2])
    const full = given(...added(1, 2, 3, 4))
    expect(full.value).toBe("full")
    expect(full.context.games).toEqual([1, 2, 3])
  })

  it.each([
    [1, 2, [2, 3, 1]],
    [3, 0, [3, 1, 2]],
    [2, 9, [1, 3, 2]],
    [2, -1, [2, 1, 3]],
    [9, 0, [1, 2, 3]],
  ])("are moved: %s to place %s", (game, place, games) => {
    expect(given(...added(1, 2, 3), { type: "game.moved", game: id(game), place }).context.games).toEqual(
      games,
    )
  })

  it("leave one by one or together, and make room", () => {
    const left = given(...added(1, 2, 3), { type: "game.removed", game: id(2) })
    expect(left.value).toBe("arranged")
    expect(left.context.games).toEqual([1, 3])
    expect(given(...added(1, 2), { type: "games.cleared", games: [id(1), id(9)] }).context.games).toEqual([2])
    expect(given(...added(1, 2, 3), { type: "games.cleared", games: [1, 2, 3].map(id) }).value).toBe("empty")
    expect(given(...added(1), { type: "game.removed", game: id(1) }).value).toBe("empty")
  })
})
