import { globSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { findCharts } from "#src/tools/find-charts.ts"
import { lockerMachine } from "#tests/support/fixtures/locker.machine.ts"
import { readRussian, russianFaults, russianFile } from "#tests/support/russian-faults.ts"

const charts = await findCharts()

test.each(charts)("all that $flow says of itself is said in Russian too, and nothing else", (chart) => {
  expect(russianFaults(chart, readRussian(chart))).toEqual([])
})

test("no Russian is left of a chart that is gone", () => {
  const files = charts.map(russianFile)
  const left = globSync("{machines,models,src}/**/*.ru.json").filter((file) => !files.includes(file))
  expect(left, "take these files out").toEqual([])
})

describe("given a chart whose Russian is not right", () => {
  const locker = { file: "tests/support/fixtures/locker.machine.ts", machine: lockerMachine }
  const faultsWith = (russian: Readonly<Record<string, string>>) => russianFaults(locker, russian)

  test("then its file has none where nothing was written yet", () => {
    expect(readRussian(locker)).toEqual({})
  })

  test("then each fault names the file, the sentence and the cure", () => {
    const faults = faultsWith({
      "The door is red.": "Дверь красная.",
      "The digits typed so far.": 'Цифры, "введённые"  до сих пор',
      "A lamp.": "A lamp.",
    })
    const file = "tests/support/fixtures/locker.ru.json"
    for (const fault of [
      `${file}: the chart no longer says "The door is red.": take it out`,
      `${file}, "The digits typed so far.": let it end as the English does, with "."`,
      `${file}, "The digits typed so far.": take the spare spaces out`,
      `${file}, "The digits typed so far.": quotes are «», a dash is —`,
      `${file}, "A lamp.": write it in Russian`,
      `${file}: "The door is red." is out of order: sort the sentences`,
    ])
      expect(faults).toContain(fault)
    expect(faults.some((fault) => fault.startsWith(`${file} has no Russian for "`))).toBe(true)
    expect(faults).not.toContain(`${file} has no Russian for "The digits typed so far.": add it`)
  })
})
