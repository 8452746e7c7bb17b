import { readFileSync } from "node:fs"
import { Result } from "effect"
import { describe, expect, test } from "vitest"
import { readChartFile } from "#src/inspector/gallery/data/chart-file.ts"
import { fileModel } from "#src/inspector/gallery/walk/file-model.ts"
import { offersAt } from "#src/inspector/gallery/walk/offers.ts"
import { waysOf } from "#src/inspector/gallery/walk/reach.ts"
import { tellingWalker } from "#src/inspector/gallery/walk/walk.ts"
import { sampleCharts } from "./samples.ts"

describe.each(await sampleCharts())("%s", (file, text) => {
  test("is laid out as its chart says", () => {
    expect(readFileSync(file, "utf8"), "run npm run docs").toBe(text)
  })
})

test("the designers' sample has one state with no way out, which a walk finds", () => {
  const read = readChartFile(readFileSync("docs/guide/samples/withdrawal.chart.json", "utf8"))
  if (Result.isFailure(read)) throw new Error(JSON.stringify(read.failure))
  const model = fileModel(read.success.chart)
  const walker = tellingWalker(model.machine, undefined)
  const stuck = [...waysOf(model)].filter(
    ([id, { stand }]) =>
      stand.snapshot.status === "active" &&
      stand.snapshot._nodes.some((node) => node.id === id && node.type === "atomic") &&
      offersAt(model, walker, stand).length === 0,
  )
  expect(stuck.map(([id]) => id)).toEqual(["withdrawal.papersUnderReview"])
})
