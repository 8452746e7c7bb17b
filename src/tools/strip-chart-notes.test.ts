import { parseSync } from "vite"
import { describe, expect, it } from "vitest"
import { stripNotes } from "./strip-chart-notes.ts"

const strip = (code: string): string => stripNotes(code, parseSync("chart.js", code).program)

describe("charts without their notes", () => {
  it("leaves out descriptions and rules of states and transitions, first, middle and last", () => {
    const chart = `setup({ types: { meta: {} } }).createMachine({
      description: "All of it.",
      initial: "a",
      states: {
        a: { meta: { rule: "§4", screen: "x/Y" }, on: { go: { target: "b", description: \`Goes.\`, meta: RULE } } },
        b: { type: "final", description: "The end.", },
      },
    })`
    const made = new Function("setup", "RULE", `return ${strip(chart)}`)(
      (types: unknown) => ({ createMachine: (config: unknown) => ({ types, config }) }),
      {},
    )
    expect(made).toEqual({
      types: { types: { meta: {} } },
      config: {
        initial: "a",
        states: { a: { on: { go: { target: "b" } } }, b: { type: "final" } },
      },
    })
  })

  it("leaves them out of a part of a chart that has a file of its own", () => {
    expect(strip(`chart.createStateConfig({ description: "A part.", initial: "a" })`)).toBe(
      `chart.createStateConfig({  initial: "a" })`,
    )
  })

  it("touches nothing outside a chart, nor a state or an event called so", () => {
    const code = `const sign = { description: "stays", meta: {} }; m.createMachine({ states: { description: { on: {} } } })`
    expect(strip(code)).toBe(code)
  })
})
