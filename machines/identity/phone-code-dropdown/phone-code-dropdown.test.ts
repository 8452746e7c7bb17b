import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PhoneCodeDropdownEvent } from "./phone-code-dropdown.events.ts"
import { phoneCodeDropdownMachine } from "./phone-code-dropdown.machine.ts"
import { model } from "./phone-code-dropdown.model.ts"

const stateAfter = (...events: readonly PhoneCodeDropdownEvent[]) =>
  fold(phoneCodeDropdownMachine, initialSnapshot(phoneCodeDropdownMachine, model.input as never), events)
const pressed: PhoneCodeDropdownEvent = { type: "control.pressed" }
const outside: PhoneCodeDropdownEvent = { type: "outside.pressed" }
const typed = (text: string): PhoneCodeDropdownEvent => ({ type: "code.typed", text })

describe("phone-code dropdown", () => {
  it("clears the code while it is open for search, and restores it on Escape", () => {
    const open = stateAfter(pressed)
    expect(open.value).toBe("open")
    expect(open.context).toMatchObject({ typed: "", reached: 1, countryId: 2 })
    expect(stateAfter(pressed, typed("49"), { type: "list.dismissed" }).context).toMatchObject({
      typed: "",
      countryId: 2,
    })
  })

  it("searches by at most three digits", () => {
    expect(stateAfter(pressed, typed("+12a345")).context.typed).toBe("123")
  })

  it("applies a code that was typed whole, and restores the old one where nobody has it", () => {
    expect(stateAfter(pressed, typed("49"), outside).context.countryId).toBe(3)
    expect(stateAfter(pressed, typed("49"), pressed).context.countryId).toBe(3)
    expect(stateAfter(pressed, typed("4"), outside).context.countryId).toBe(2)
    expect(stateAfter(pressed, outside).context.countryId).toBe(2)
  })

  it("keeps the country that stands where several share the code", () => {
    expect(stateAfter(pressed, typed("7"), outside).context.countryId).toBe(2)
    const german = [pressed, typed("49"), outside] as const
    expect(stateAfter(...german, pressed, typed("7"), outside).context.countryId).toBe(1)
  })

  it("takes no country that is not offered, and can't open while it is disabled", () => {
    expect(stateAfter(pressed, { type: "country.chosen", countryId: 99 }).value).toBe("open")
    expect(stateAfter({ type: "control.disabled" }, pressed, typed("7")).value).toBe("disabled")
  })
})
