import { existsSync, globSync, readFileSync } from "node:fs"
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

/** Rows of `B` on who somebody is: ways in, codes, sessions, passwords, uploads of documents, what is kept of a person. */
const OF_IDENTITY = [
  ["2.2.2", "2.3.1", "2.3.3", "2.4.1", "2.4.2", "3.3.3", "3.3.4", "3.5.1", "3.5.3", "3.5.5", "4.1.3"],
  ["5.2.1", "5.2.2", "5.2.6", "5.3.2", "14.2.8"],
  ["6.1.1", "6.2.1", "6.2.4", "6.2.9", "6.3.1", "6.3.7", "6.3.8", "6.4.2", "6.4.3"],
  ["6.5.1", "6.5.5", "6.6.2", "6.6.3"],
  ["7.2.3", "7.2.4", "7.3.1", "7.3.2", "7.4.1", "7.4.3", "7.5.1", "7.5.2"],
  ["8.2.2", "8.2.3", "9.1.2", "11.4.2", "11.5.1", "13.3.1", "14.2.1", "14.3.1", "14.3.2", "14.3.3"],
  ["15.3.3", "15.3.6", "16.2.5", "16.3.1", "16.4.1", "16.5.3"],
].flat()

test("every row on identity is named by the check that fails without it", () => {
  const checks = globSync("{models,machines,src,tests}/**/*.test.{ts,tsx}").map((path) =>
    readFileSync(path, "utf8"),
  )
  const namedRows = new Set(checks.flatMap((text) => text.match(/\bB\d+\.\d+\.\d+\b/g) ?? []))
  expect(OF_IDENTITY.filter((row) => !namedRows.has(`B${row}`))).toEqual([])
})
