import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { type PathRun, readRuns } from "./run-log.ts"

const run: PathRun = {
  medium: "browser",
  chart: "token",
  title: "token.wanted",
  taken: [],
  milliseconds: 1,
  fault: null,
}

it("reads the walks of a run that is still going on, without the line that is being written", () => {
  const folder = mkdtempSync(join(tmpdir(), "statebook-run-log-"))
  try {
    const file = join(folder, "browser-token-1.jsonl")
    writeFileSync(file, `${JSON.stringify(run)}\n${JSON.stringify(run).slice(0, 20)}`)
    expect(readRuns(folder)).toEqual([run])
    appendFileSync(file, `${JSON.stringify(run).slice(20)}\n`)
    expect(readRuns(folder)).toEqual([run, run])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
