import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const SERVER = "src/server/"

/** What the runner of commands does for all of them: the lock, the commit, the second attempt. */
const BY_HAND = /\.exclusively\(|\bconflictAsBusy\(|\baggregates\s*\.commit(?:Within)?\b/

const byHand = globSync(`${SERVER}**/*.ts`)
  .filter((file) => !file.startsWith(`${SERVER}kernel/`) && !file.endsWith(".test.ts"))
  .filter((file) => BY_HAND.test(readFileSync(file, "utf8")))

describe("commits of the server", () => {
  it("are made by the runner of commands alone", () => {
    expect(BY_HAND.test(readFileSync(`${SERVER}kernel/command/run.ts`, "utf8"))).toBe(true)
    expect(byHand).toEqual([])
  })
})
