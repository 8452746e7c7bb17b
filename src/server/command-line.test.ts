import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { readCommandLine } from "./command-line.ts"

describe("the command line", () => {
  it.effect("takes every file that follows --fixtures", () =>
    Effect.gen(function* () {
      const line = yield* readCommandLine([
        "--fixtures",
        "a.json",
        "b.json",
        "--shift",
        "today",
        "--speed",
        "30",
      ])
      assert.deepStrictEqual(line, { fixtures: { files: ["a.json", "b.json"], shift: "today" }, speed: 30 })
    }),
  )

  it.effect("asks for nothing where nothing is said", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* readCommandLine([]), {})
    }),
  )

  for (const [args, word] of [
    [["a.json"], "--fixtures"],
    [["--fixture", "a.json"], "--fixture"],
    [["--shift", "today"], "--fixtures"],
    [["--fixtures", "a.json", "--shift", "tomorrow"], "tomorrow"],
    [["--speed", "fast"], "fast"],
    [["--fixtures"], "--fixtures"],
  ] as const) {
    it.effect(`refuses ${args.join(" ")} in words`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(readCommandLine(args))
        assert.include(error.message, word)
        assert.include(error.message, "npm start --")
      }),
    )
  }
})
