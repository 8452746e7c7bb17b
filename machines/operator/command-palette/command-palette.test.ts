import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CommandPaletteEvent } from "./command-palette.events.ts"
import { commandPaletteMachine } from "./command-palette.machine.ts"
import { ANSWERS } from "./command-palette.model.ts"

const opened = (operator = "anna.petrova"): CommandPaletteEvent => ({ type: "palette.opened", operator })
const chosen = (id: string): CommandPaletteEvent => ({ type: "option.chosen", id })
const sought: CommandPaletteEvent = { type: "player.sought", sought: { by: "login", text: "ivan" } }
const answered = (answer: keyof typeof ANSWERS): CommandPaletteEvent => ({
  type: "xstate.done.actor.seekPlayer",
  output: ANSWERS[answer],
})
const given = (...events: ReadonlyArray<CommandPaletteEvent>) =>
  fold(commandPaletteMachine, initialSnapshot(commandPaletteMachine, undefined), events)

describe("the palette of commands", () => {
  it("remembers five choices, the latest first and none twice", () => {
    const ids = ["a", "b", "c", "d", "e", "f", "b"]
    const { context } = given(...ids.flatMap((id) => [opened(), chosen(id)]))
    expect(context.recent).toEqual(["b", "f", "e", "d", "c"])
  })

  it("shows nobody what another operator chose at the same page", () => {
    const own = given(opened(), chosen("player/42"), opened())
    expect(own.context.recent).toEqual(["player/42"])
    expect(given(opened(), chosen("player/42"), opened("boris.kim")).context.recent).toEqual([])
  })

  it("opens empty again, whatever was typed before", () => {
    const again = given(
      opened(),
      { type: "text.typed", text: "ivan" },
      { type: "option.moved", place: 1 },
      { type: "palette.closed" },
      opened(),
    )
    expect(again.context).toMatchObject({ text: "", place: 0, error: null })
  })

  it("leads to the player who is found, and says when nobody is", () => {
    const found = given(opened(), sought, answered("found"))
    expect(found.value).toBe("found")
    expect(found.context).toMatchObject({ player: 42, recent: ["player/42"] })
    const nobody = given(opened(), sought, answered("nobody"))
    expect(nobody.value).toBe("open")
    expect(nobody.context).toMatchObject({ player: null, recent: [] })
    expect(nobody.context.error).toMatchObject({ key: "operator.palette.nobody" })
  })

  it("waits for no answer once it is put away", () => {
    const away = given(opened(), sought, { type: "palette.closed" })
    expect(away.value).toBe("closed")
    expect(away.can(answered("found"))).toBe(false)
  })
})
