import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { readChallenges } from "./challenges-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-challenges-"))
afterAll(() => rmSync(folder, { recursive: true }))

const read = (content: unknown) => {
  const file = join(folder, "challenges.json")
  writeFileSync(file, JSON.stringify(content))
  return Effect.runPromise(Effect.result(readChallenges(file)))
}

it("reads lists of challenges as an operator writes them", async () => {
  const pools = [[{ kind: "shelf", shelf: "slots", rounds: 3 }], [{ kind: "wins", games: 2 }]]
  expect(await read(pools)).toMatchObject({ _tag: "Success", success: pools })
})

it.each([
  ["no list", []],
  ["an empty list", [[]]],
  ["another kind", [[{ kind: "wagered", sum: 100 }]]],
  ["a shelf that there is not", [[{ kind: "shelf", shelf: "sport", rounds: 3 }]]],
  ["a return that is none", [[{ kind: "multiple", multiple: 10_000, rounds: 1 }]]],
  ["an amount beside it", [[{ kind: "wins", games: 2, stake: 100 }]]],
])("refuses %s", async (_, pools) => {
  expect(await read(pools)).toMatchObject({ _tag: "Failure", failure: { variable: "DAILY_CHALLENGES_FILE" } })
})
