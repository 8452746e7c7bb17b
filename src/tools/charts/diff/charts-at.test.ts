import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { chartDiffs } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { chartsAt, commitOf } from "./charts-at.ts"
import { textOf } from "./diff-text.ts"

const repository = mkdtempSync(join(tmpdir(), "statebook-charts-at-"))
afterAll(() => rmSync(repository, { recursive: true }))

const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], {
    cwd: repository,
    encoding: "utf8",
  })

/** A chart that takes its states from a model, as charts do. */
const chart = (guard: string): string => `
import { createMachine } from "xstate"
import { FIRST } from "#models/lamp.ts"
export const lampMachine = createMachine({
  id: "lamp",
  initial: FIRST,
  states: { off: { on: { pressed: { ${guard}target: "on" } } }, on: {} },
})
`

const commit = (guard: string): void => {
  mkdirSync(join(repository, "machines/home/lamp"), { recursive: true })
  mkdirSync(join(repository, "models"), { recursive: true })
  writeFileSync(join(repository, "package.json"), `{"type":"module","imports":{"#models/*":"./models/*"}}`)
  writeFileSync(join(repository, "models/lamp.ts"), `export const FIRST: string = "off"\n`)
  writeFileSync(join(repository, "machines/home/lamp/lamp.machine.ts"), chart(guard))
  git("add", "-A")
  git("commit", "-q", "-m", "Change the lamp")
}

describe("the charts of a commit", () => {
  beforeAll(() => {
    git("init", "-q")
    commit(`guard: "hasPower", `)
    git("tag", "first")
    commit("")
  })

  it("are read as that commit has them, with the models of that commit", async () => {
    const [before, after] = [await chartsAt(repository, "first"), await chartsAt(repository, "HEAD")]
    expect(chartDiffs(before, after).map(textOf)).toEqual([
      "lamp: 1 transition changed\n  ~ lamp.off: pressed → lamp.on\n      guard: hasPower → (none)",
    ])
  })

  it.each(["nowhere", "--help", "first..HEAD"])(
    "are not looked for where git knows no commit: %s",
    async (name) => {
      await expect(commitOf(repository, name)).rejects.toThrow(`There is no commit ${name}.`)
    },
  )
})
