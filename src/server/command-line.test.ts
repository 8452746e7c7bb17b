import { it } from "@effect/vitest"
import { Effect } from "effect"
import { describe, expect } from "vitest"
import { readCommandLine } from "./command-line.ts"

const refused = (...args: ReadonlyArray<string>) =>
  Effect.map(Effect.flip(readCommandLine(args)), ({ message }) => message)

describe("the command line", () => {
  it.effect("takes files of fixtures, and the day they move to", () =>
    Effect.gen(function* () {
      expect(yield* readCommandLine([])).toEqual({})
      expect(yield* readCommandLine(["--fixtures", "a.json", "b.json"])).toEqual({
        fixtures: { files: ["a.json", "b.json"] },
      })
      expect(yield* readCommandLine(["--fixtures", "a.json", "--shift", "today"])).toEqual({
        fixtures: { files: ["a.json"], shift: "today" },
      })
    }),
  )

  it.effect("says what it does not understand", () =>
    Effect.gen(function* () {
      expect(yield* refused("--fixture", "a.json")).toContain("--fixture")
      expect(yield* refused("a.json")).toContain("a.json")
      expect(yield* refused("--shift", "today")).toContain("--fixtures")
      expect(yield* refused("--fixtures", "a.json", "--shift", "monday")).toContain("monday")
    }),
  )
})
