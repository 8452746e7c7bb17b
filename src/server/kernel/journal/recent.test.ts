import { describe, expect, test } from "vitest"
import { makeRecent } from "./recent.ts"

const namesOf = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `${from + index}`)

describe("what was used last", () => {
  test("is remembered, half as many as allowed at the least", () => {
    const recent = makeRecent<number>(100)
    for (const name of namesOf(0, 1000)) recent.set(name, Number(name))
    expect(namesOf(950, 1000).every((name) => recent.get(name) === Number(name))).toBe(true)
  })

  test("is never more than allowed", () => {
    const recent = makeRecent<number>(100)
    for (const name of namesOf(0, 1000)) recent.set(name, Number(name))
    expect(namesOf(0, 1000).filter((name) => recent.has(name)).length).toBeLessThanOrEqual(100)
  })

  test("stays while it is asked for, whatever else comes", () => {
    const recent = makeRecent<number>(10)
    recent.set("asked", 7)
    for (const name of namesOf(0, 1000)) {
      recent.set(name, Number(name))
      expect(recent.get("asked")).toBe(7)
    }
  })

  test("is the latest value of its name, wherever the one before lay", () => {
    const recent = makeRecent<number>(4)
    for (const value of [1, 2, 3, 4, 5, 6, 7, 8]) {
      recent.set("same", value)
      recent.set(`other ${value}`, value)
      expect(recent.get("same")).toBe(value)
    }
    recent.delete("same")
    expect(recent.get("same")).toBeUndefined()
    recent.clear()
    expect(recent.has("other 8")).toBe(false)
  })
})
