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

  it.effect("takes zones and countries, for all leagues that are not known or for one", () =>
    Effect.gen(function* () {
      const line = yield* readCommandLine(
        "--fixtures xx.1.json yy.json --zone Europe/Moscow --zone YY=Asia/Tokyo --country ru --country yy=JP".split(
          " ",
        ),
      )
      assert.deepStrictEqual(line.fixtures?.places, {
        zones: { "": "Europe/Moscow", yy: "Asia/Tokyo" },
        countries: { "": "ru", yy: "jp" },
      })
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
    [["--zone", "Europe/Moscow"], "--fixtures"],
    [["--fixtures", "a.json", "--zone", "Moscow"], 'not "Moscow"'],
    [["--fixtures", "a.json", "--zone", "xx=Europe/Nowhere"], 'not "xx=Europe/Nowhere"'],
    [["--fixtures", "a.json", "--zone", "Europe/Paris", "--zone", "Asia/Tokyo"], "the same files"],
    [["--fixtures", "a.json", "--country", "xx=zz"], 'not "xx=zz"'],
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
