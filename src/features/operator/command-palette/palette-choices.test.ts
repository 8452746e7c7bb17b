import { describe, expect, it } from "vitest"
import type { Permission } from "#models/operator/permissions.ts"
import { wordsOf } from "#tests/support/words.ts"
import { paletteChoices } from "./palette-choices.ts"

const ALL: ReadonlyArray<Permission> = [
  "withdrawals.read",
  "payments.read",
  "bets.read",
  "players.read",
  "players.find",
  "trading.read",
  "trading.emergency",
]
const seen = (text: string, recent: ReadonlyArray<string> = [], permissions = ALL, language = "en") =>
  paletteChoices(text, recent, { permissions, t: wordsOf(language as "en") })
const ids = (...given: Parameters<typeof seen>) => seen(...given).map(({ id }) => id)

describe("what the palette of commands offers", () => {
  it("is what the rights open, and the way out", () => {
    expect(ids("", [], [])).toEqual(["leave"])
    expect(ids("", [], ["bets.read"])).toEqual(["desk/bets", "desk/corrections", "leave"])
    expect(ids("stop", [], ["bets.read"])).toEqual([])
    expect(ids("42", [], ["trading.read"])).toEqual([])
    expect(ids("anna@example.org", [], ["players.read"])).toEqual([])
  })

  it.each(["bets", "Ставки", "stavki", "cnfdrb", "ставкм", "wager"])(
    "finds the desk of bets by %s",
    (text) => {
      expect(ids(text)[0]).toBe("desk/bets")
      expect(ids(text, [], ALL, "ru")[0]).toBe("desk/bets")
    },
  )

  it.each(["42", "№ 42", "#42", "No. 42", "٤٢"])("reads %s as the number of a player or a bet", (text) => {
    const [player, bet] = seen(text)
    expect(player?.act).toEqual({ kind: "seek", sought: { by: "number", text: "42" } })
    expect(bet?.act).toEqual({ kind: "go", to: "bets?find=42" })
  })

  it("looks for people by mail and phone, and never puts either into an address", () => {
    expect(seen("anna@example.org").map(({ act }) => act)).toEqual([
      { kind: "seek", sought: { by: "email", text: "anna@example.org" } },
    ])
    expect(seen("+7 (912) 345-67-89")[0]?.act).toEqual({
      kind: "seek",
      sought: { by: "phone", text: "+7 (912) 345-67-89" },
    })
  })

  it("opens a correction by its name, and leads nowhere by what is no name", () => {
    const name = "5f0c2c52-6d53-4a5e-8a53-6c1f3f1d9a10"
    expect(ids(name)).toContain(`correction/${name}`)
    expect(ids("../../x")).toEqual([])
    expect(ids("0")).toEqual([])
  })

  it("offers first what was chosen before, once, and only while the rights open it", () => {
    const recent = ["player/42", "desk/bets", "bet/9"]
    expect(ids("", recent).slice(0, 3)).toEqual(recent)
    expect(ids("", recent).filter((id) => id === "desk/bets")).toHaveLength(1)
    expect(ids("", recent, ["players.read"])).toEqual(["player/42", "desk/players", "leave"])
  })
})
