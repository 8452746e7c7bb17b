import { describe, expect, it } from "vitest"
import type { TransactionId } from "#models/casino/providers/provider-round.ts"
import { minorUnits } from "#models/money/money.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ProviderRoundEvent } from "./provider-round.events.ts"
import { providerRoundMachine } from "./provider-round.machine.ts"
import { SAMPLE_HEAD, told } from "./provider-round.model.ts"

const opened: ProviderRoundEvent = { type: "round.opened", at: 1000, ...SAMPLE_HEAD }
const closed: ProviderRoundEvent = { type: "round.closed", at: 3000, by: "provider" }
const bet = (id: string, amount = 100): ProviderRoundEvent => ({
  type: "bet.taken",
  ...told(id),
  amount: minorUnits(amount),
})
const win = (id: string, amount: number, reference?: string): ProviderRoundEvent => ({
  type: "win.credited",
  ...told(id),
  amount: minorUnits(amount),
  ...(reference === undefined ? {} : { reference: reference as TransactionId }),
})
const undo = (
  type: "bet.returned" | "win.reversed",
  id: string,
  undoes: string,
  amount = 100,
): ProviderRoundEvent => ({ type, ...told(id), undoes: undoes as TransactionId, amount: minorUnits(amount) })
const remembered = (id: string, undoes: string): ProviderRoundEvent => ({
  type: "rollback.remembered",
  ...told(id),
  undoes: undoes as TransactionId,
})
const given = (...events: ReadonlyArray<ProviderRoundEvent>) =>
  fold(providerRoundMachine, initialSnapshot(providerRoundMachine, undefined), [opened, ...events])

describe("a round of a provider", () => {
  it("takes each number once, whatever it is of", () => {
    const after = given(bet("b1"), win("w1", 50))
    for (const again of [bet("b1"), win("b1", 5), bet("w1"), undo("bet.returned", "w1", "b1")])
      expect(after.can(again), JSON.stringify(again)).toBe(false)
    expect(after.can(bet("b2"))).toBe(true)
  })

  it("never takes what was rolled back before it came", () => {
    const after = given(remembered("x1", "b1"))
    expect(after.can(bet("b1"))).toBe(false)
    expect(after.can(win("b1", 5))).toBe(false)
    expect(after.can(bet("b2"))).toBe(true)
    expect(given(remembered("x1", "b1"), remembered("x2", "b1")).context.round?.ahead).toEqual(["b1"])
  })

  it("takes a bet or a win back once, and all of it", () => {
    const after = given(bet("b1"), win("w1", 250))
    expect(after.can(undo("bet.returned", "x1", "b1", 99))).toBe(false)
    expect(after.can(undo("bet.returned", "x1", "w1", 250))).toBe(false)
    expect(after.can(remembered("x1", "b1"))).toBe(false)
    const undone = given(bet("b1"), win("w1", 250), undo("win.reversed", "x1", "w1", 250))
    expect(undone.context.round).toMatchObject({ staked: 100, won: 0 })
    expect(undone.can(undo("win.reversed", "x2", "w1", 250))).toBe(false)
    expect(undone.can(remembered("x2", "w1"))).toBe(true)
  })

  it("pays a win only for a bet that stands, where it names one", () => {
    expect(given().can(win("w1", 5, "b1"))).toBe(false)
    expect(given(bet("b1")).can(win("w1", 5, "b1"))).toBe(true)
    expect(given(bet("b1"), undo("bet.returned", "x1", "b1")).can(win("w1", 5, "b1"))).toBe(false)
    expect(given().can(win("w1", 5))).toBe(true)
  })

  it("takes no bet after its end, and everything else", () => {
    const after = given(bet("b1"), win("w1", 50), closed)
    expect(after.can(bet("b2"))).toBe(false)
    expect(after.can(closed)).toBe(false)
    for (const late of [win("w2", 9), undo("bet.returned", "x1", "b1"), remembered("x2", "b7")])
      expect(after.can(late), JSON.stringify(late)).toBe(true)
  })

  const proposed = (way: "return" | "credit", amount: number): ProviderRoundEvent => ({
    type: "closing.proposed",
    at: 4000,
    operator: "anna.petrova",
    station: "d1",
    way,
    amount: minorUnits(amount),
    note: "The provider has closed and answers nobody",
  })
  const agreed = (operator = "boris.smirnov", station = "d2"): ProviderRoundEvent => ({
    type: "closing.agreed",
    at: 5000,
    operator,
    station,
  })

  it("gives a stake back where nothing was won, and all of it", () => {
    expect(given().can(proposed("return", 0))).toBe(false)
    expect(given(bet("b1")).can(proposed("return", 99))).toBe(false)
    expect(given(bet("b1"), win("w1", 50)).can(proposed("return", 100))).toBe(false)
    expect(given(bet("b1"), win("w1", 50)).can(proposed("credit", 0))).toBe(true)
    const back = given(bet("b1"), bet("b2", 40), proposed("return", 140), agreed())
    expect(back.context.round).toMatchObject({ staked: 0, won: 0, ended: { at: 5000, by: "site" } })
    expect(back.context.round?.transactions.map(({ isUndone }) => isUndone)).toEqual([true, true])
  })

  it("is ended by another person at another device", () => {
    const waits = given(bet("b1"), proposed("credit", 250))
    expect(waits.value).toBe("proposed")
    for (const same of [agreed("anna.petrova"), agreed("boris.smirnov", "d1")])
      expect(waits.can(same)).toBe(false)
    const over = given(bet("b1"), proposed("credit", 250), agreed())
    expect(over.value).toBe("decided")
    expect(over.context.round).toMatchObject({ staked: 100, won: 250 })
  })

  it("moves no money once people have ended it", () => {
    const credited = given(bet("b1"), proposed("credit", 250), agreed())
    for (const late of [
      bet("b2"),
      win("w1", 9),
      win("w2", 9, "b1"),
      undo("bet.returned", "x1", "b1"),
      closed,
    ])
      expect(credited.can(late), JSON.stringify(late)).toBe(false)
    const back = given(bet("b1"), proposed("return", 100), agreed())
    expect(back.can(remembered("x1", "b1"))).toBe(true)
    expect(back.can(win("w1", 9))).toBe(false)
  })

  it("drops what was proposed on whatever the provider tells meanwhile", () => {
    for (const told of [bet("b2"), win("w1", 5), undo("bet.returned", "x1", "b1"), remembered("x2", "b9")]) {
      const after = given(bet("b1"), proposed("credit", 250), told)
      expect([after.value, after.context.round?.closing], told.type).toEqual(["open", undefined])
    }
    const reversed = given(
      bet("b1"),
      win("w1", 5),
      proposed("credit", 250),
      undo("win.reversed", "x1", "w1", 5),
    )
    expect([reversed.value, reversed.context.round?.closing]).toEqual(["open", undefined])
    const ended = given(bet("b1"), proposed("credit", 250), closed)
    expect([ended.value, ended.context.round?.closing]).toEqual(["closed", undefined])
  })

  it("keeps what was proposed while the provider is asked", () => {
    const asked: ProviderRoundEvent = {
      type: "provider.asked",
      at: 4500,
      operator: "anna.petrova",
      said: "silent",
    }
    expect(given(bet("b1"), proposed("credit", 250), asked).value).toBe("proposed")
    expect(given(bet("b1"), closed).can(asked)).toBe(false)
  })
})
