import { describe, expect, it } from "vitest"
import { LOADED } from "./withdrawal-desk.model.ts"
import { chosenMethod, chosenToken, typedAmount } from "./withdrawal-desk.setup.ts"

const { terms } = LOADED.value
const form = { method: "", amount: "", token: "", holder: "" }

describe("§2 Personal office sections: withdrawal, the page", () => {
  it("means the first method until another is chosen, or the one that was is offered no more", () => {
    expect(chosenMethod(terms, form)?.id).toBe("bank")
    expect(chosenMethod(terms, { method: "bitcoin" })?.id).toBe("bitcoin")
    expect(chosenMethod(terms, { method: "gone" })?.id).toBe("bank")
    expect(chosenMethod({ ...terms, methods: [] }, form)).toBeUndefined()
    expect(chosenMethod(null, form)).toBeUndefined()
  })

  it("means the first known card until another is chosen", () => {
    const known = [
      { token: "one", label: "•• 1111" },
      { token: "two", label: "•• 2222" },
    ]
    const card = { ...terms.methods[0], kind: "card" as const, known } as (typeof terms.methods)[number]
    expect(chosenToken(card, form)).toBe("one")
    expect(chosenToken(card, { token: "two" })).toBe("two")
    expect(chosenToken({ ...card, known: [] }, form)).toBe("")
    expect(chosenToken(terms.methods[0], form)).toBe("")
  })

  it("reads amounts as people write them, in the account's currency", () => {
    expect(typedAmount(terms, { amount: "1 234,50" })).toBe("1234.50")
    expect(typedAmount(terms, { amount: "ten" })).toBeUndefined()
    expect(typedAmount(null, { amount: "10" })).toBeUndefined()
  })
})
