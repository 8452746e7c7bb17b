import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { model as deposit } from "#machines/cashier/deposit/deposit.model.ts"
import { sealRecording } from "#models/inspection/recording.ts"
import { runLive } from "#tests/support/live-run.ts"
import { chosenPaths, sitePaths } from "#tests/support/path-choice.ts"
import { pathOfRecording, readRecordedFile, recordedPaths } from "#tests/support/recorded-paths.ts"
import { RefusedFile } from "#tests/support/refused-file.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "statebook-recorded-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const input = { maximum: 400_000_000 }

const recorded = async (chart: string, events: readonly { readonly type: string }[], version = 1) => {
  const entries = events.map((event, index) => ({ at: index, event: { ...event } }))
  const [flow] = (await sealRecording(0, [{ chart, stream: chart, version, input, events: entries }])).flows
  if (flow === undefined) throw new Error("Nothing was sealed")
  return flow
}

const fileWith = async (chart: string, version: number) => {
  const file = join(folder, `${chart}-${version}.json`)
  const recording = await sealRecording(0, [{ chart, stream: chart, version, events: [] }])
  writeFileSync(file, JSON.stringify(recording))
  return file
}

describe("given a recorded file beside the tests", () => {
  test("then its path is walked on the site, too, unless one of its steps can't be done there", () => {
    const isRecorded = ({ title }: { readonly title: string }) => title.startsWith("recorded deposit")
    expect(sitePaths(deposit).filter(isRecorded)).toHaveLength(1)
    const patient = sitePaths(deposit, ({ event }) => event.type !== "receipt.closed")
    expect(patient.filter(isRecorded)).toEqual([])
    expect(patient.length).toBeGreaterThan(0)
  })

  test("then its path is walked with the others, from what the recording began with", () => {
    const [path] = recordedPaths(deposit)
    if (path === undefined) throw new Error("No path was recorded")
    expect(path.input).toEqual(input)
    expect(path.steps.map(({ after }) => after.snapshot.value)).toEqual([
      "choosing",
      "sending",
      "credited",
      "choosing",
    ])
    expect(runLive(deposit, path)).toEqual([])
    expect(chosenPaths(deposit).paths.filter(({ origin }) => origin === "recorded")).toHaveLength(1)
  })
})

describe("a recording that cannot be walked is refused with its place", () => {
  test("an event that is none of the chart's", async () => {
    const flow = await recorded("deposit", [{ type: "stake.entered" }])
    expect(() => pathOfRecording(deposit, flow)).toThrow(
      "event 1 of deposit (stake.entered) is no event of deposit",
    )
  })

  test("the answer of an actor that is not alive", async () => {
    const flow = await recorded("deposit", [{ type: "xstate.done.actor.sendDeposit" }])
    expect(() => pathOfRecording(deposit, flow)).toThrow("no such actor of deposit is alive then")
  })

  test("a chart that is not here, a version newer than the code", async () => {
    await expect(readRecordedFile(await fileWith("lottery", 1))).rejects.toThrow("lottery")
    await expect(readRecordedFile(await fileWith("deposit", 2))).rejects.toThrow(
      "deposit was recorded at version 2; this code has version 1",
    )
  })

  test("a file that is not there, or holds something else", async () => {
    await expect(readRecordedFile(join(folder, "none.json"))).rejects.toThrow("there is no such file")
    const file = join(folder, "cut.json")
    writeFileSync(file, '{"format":')
    await expect(readRecordedFile(file)).rejects.toBeInstanceOf(RefusedFile)
  })
})
