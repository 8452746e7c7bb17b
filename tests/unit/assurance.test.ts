import { existsSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"

const table = readFileSync("docs/operations/assurance.md", "utf8")
const rows = table.split("\n").filter((line) => line.startsWith("| ") && !/^\| (row|fault|-+) +\|/.test(line))
const named = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)

/** Shorter names, as the page explains them: a name, "is", a path. */
const shorter = new Map(
  [...table.matchAll(/`([a-z-]+)` is\s+`([^`]+)`/g)].map(([, name = "", path = ""]) => [name, path]),
)

test("every proof that the table of assurance names is there", () => {
  const paths = named(table).flatMap((name) => {
    if (name.includes("/") && !name.includes(" ")) return [name]
    return shorter.get(name) ?? []
  })
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test("every row has a proof or says that it is open", () => {
  expect(rows.length).toBeGreaterThan(75)
  const isProven = (row: string) => named(row).some((name) => shorter.has(name) || existsSync(name))
  expect(rows.filter((row) => !isProven(row) && !/\bopen\b/.test(row))).toEqual([])
})
