import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { GameTabEvent } from "./game-tab.events.ts"
import { gameTabMachine } from "./game-tab.machine.ts"

const given = (...events: readonly GameTabEvent[]) =>
  fold(gameTabMachine, initialSnapshot(gameTabMachine, undefined), events)

describe("the tabs of a game in play", () => {
  it("begin with the field, and show what was chosen last", () => {
    expect(given().value).toBe("field")
    expect(given({ type: "moments.chosen" }).value).toBe("moments")
    expect(given({ type: "moments.chosen" }, { type: "counts.chosen" }).value).toBe("counts")
    expect(given({ type: "counts.chosen" }, { type: "lineUps.chosen" }).value).toBe("lineUps")
    expect(given({ type: "lineUps.chosen" }, { type: "field.chosen" }).value).toBe("field")
  })

  it("begin anew with the next game", () => {
    expect(given({ type: "counts.chosen" }, { type: "game.left" }).value).toBe("field")
  })
})
