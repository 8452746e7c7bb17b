import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const FOLDER = "docs/decisions"

const index = readFileSync(join(FOLDER, "README.md"), "utf8")

const records = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8")
    const [, number = "", title = ""] = /^# (\d+)\. (.+)\n/.exec(text) ?? []
    const [, status = ""] = /^Status: (.+?)\.?$/m.exec(text) ?? []
    return { file, number: Number(number), title, status }
  })

test("every decision has its file's number, a title and a status", () => {
  for (const { file, number, title, status } of records) {
    expect(number, file).toBe(Number(file.slice(0, 4)))
    expect(title, file).not.toBe("")
    expect(status, file).not.toBe("")
  }
})

test("the index lists every decision by its title and status, in order", () => {
  const rows = index.split("\n").filter((line) => /^\| \d+ /.test(line))
  expect(rows).toEqual(
    records.map(({ file, number, title, status }) => `| ${number} | [${title}](${file}) | ${status} |`),
  )
})

test("the index names every number that is missing", () => {
  const [, named = ""] = /^Numbers (.+) were never used\.$/m.exec(index) ?? []
  const last = Math.max(...records.map(({ number }) => number))
  const missing = Array.from({ length: last }, (_, place) => place + 1).filter(
    (number) => !records.some((record) => record.number === number),
  )
  expect(named.split(/, | and /).map(Number)).toEqual(missing)
})
