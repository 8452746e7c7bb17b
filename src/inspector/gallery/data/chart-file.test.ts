import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { relaid } from "#src/tools/charts/samples.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { readChartFile, writeChartFile } from "./chart-file.ts"

const drawing = await relaid({ flow: "locker", chart: enumerate(lockerMachine) })
const text = writeChartFile(drawing)
const faultOf = (changed: string) => {
  const read = readChartFile(changed)
  return Result.isFailure(read) ? read.failure : undefined
}
const edited = (edit: (file: Record<string, unknown>) => Record<string, unknown>) =>
  JSON.stringify(edit(JSON.parse(text) as Record<string, unknown>))

describe("a chart's file", () => {
  test("comes back as it was written", () => {
    const read = readChartFile(text)
    expect(Result.isSuccess(read) && JSON.parse(JSON.stringify(read.success))).toEqual(
      JSON.parse(JSON.stringify(drawing)),
    )
  })

  test("is refused with its reason where it is cut short, foreign or newer", () => {
    expect(faultOf(text.slice(0, -100))).toEqual({ kind: "json" })
    expect(faultOf('{"states":[]}')).toEqual({ kind: "foreign" })
    expect(faultOf("null")).toEqual({ kind: "foreign" })
    expect(faultOf(edited((file) => ({ ...file, version: 2 })))).toEqual({ kind: "newer", version: 2 })
  })

  test("is refused with the field that is wrong", () => {
    const fault = faultOf(edited((file) => ({ ...file, layout: { ...drawing.layout, width: "wide" } })))
    expect(fault).toMatchObject({ kind: "field", field: "layout.width" })
  })

  test("is refused where it names a state that it does not hold", () => {
    const [first, ...rest] = drawing.chart.transitions
    const chart = { ...drawing.chart, transitions: [{ ...first, targets: ["locker.nowhere"] }, ...rest] }
    expect(faultOf(edited((file) => ({ ...file, chart })))).toEqual({
      kind: "state",
      state: "locker.nowhere",
    })
  })
})
