import { expect, test } from "vitest"
import { readMinutes } from "./typed-minutes.ts"

test.each([
  ["90", 90],
  [" 1:30 ", 90],
  ["0:05", 5],
  ["24:00", 1440],
  ["1440", 1440],
  ["１：３０", 90],
] as const)("%s are %i minutes", (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes)
})

test.each(["", "0", "0:00", "1441", "24:01", "1:60", "1:5", "-5", "1.5", "an hour"])(
  "%s is no time that a limit may have",
  (typed) => {
    expect(readMinutes(typed)).toBeUndefined()
  },
)
