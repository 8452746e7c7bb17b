import { globSync, readFileSync } from "node:fs"
import { expect, test } from "vitest"
import en from "#src/server/kernel/words/en.json" with { type: "json" }

const sources = globSync("{src,machines,models}/**/*.{ts,tsx}")
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n")

/** Beginnings of codes that a reason completes: of `picture-${reason}` the first. */
const begun = [...sources.matchAll(/`([a-z]+-)\$\{reason\}`/g)].map(([, beginning = ""]) => beginning)

const isGiven = (code: string) =>
  sources.includes(`"${code}"`) ||
  sources.includes(`"refusal.${code}"`) ||
  begun.some((beginning) => code.startsWith(beginning))

test("every text of a refusal is given by somebody", () => {
  expect(begun).toContain("picture-")
  expect(isGiven("nobody-says-this")).toBe(false)
  const codes = Object.keys(en).flatMap((key) => (key.startsWith("refusal.") ? [key.slice(8)] : []))
  expect(codes.length).toBeGreaterThan(80)
  expect(codes.filter((code) => !isGiven(code))).toEqual([])
})
