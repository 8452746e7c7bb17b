import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"
import { Result } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { createMachine } from "xstate"
import { enumerate } from "#machines/kernel/enumerate.ts"
import { type Charts, chartDiffs } from "#src/inspector/gallery/data/diff/chart-diff.ts"
import { readRecord, readRecordFile, writeRecord } from "#src/inspector/gallery/data/diff/chart-record.ts"
import { checkName, recordRelease } from "./record-release.ts"
import { recordedReleases, releaseFile, releaseText } from "./releases.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-releases-"))
afterAll(() => rmSync(folder, { recursive: true }))

const lamp = enumerate(
  createMachine({ id: "lamp", initial: "off", states: { off: { on: { pressed: "on" } }, on: {} } }),
)
const bell = enumerate(createMachine({ id: "bell", initial: "still", states: { still: {} } }))
const charts: Charts = new Map([
  ["lamp", lamp],
  ["bell", bell],
])
const text = writeRecord({ name: "0.1.0", charts })

const bytesOf = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content)
const faultOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const read = await readRecordFile(bytes)
  return Result.isFailure(read) ? read.failure : undefined
}

describe("the charts of a release", () => {
  it("come back from the file they were recorded in, as they were", async () => {
    const file = recordRelease({ name: "0.1.0", charts }, folder)
    const read = await readRecordFile(new Uint8Array(readFileSync(file)))
    if (Result.isFailure(read)) throw new Error(JSON.stringify(read.failure))
    expect(read.success.name).toBe("0.1.0")
    expect([...read.success.charts.keys()]).toEqual(["bell", "lamp"])
    expect(chartDiffs(charts, read.success.charts)).toEqual([])
    expect(readRecord(releaseText("0.1.0", folder))).toEqual(read)
  })

  it("are the same bytes whenever and in whatever order they are recorded", () => {
    const first = readFileSync(recordRelease({ name: "0.2.0", charts }, folder))
    const turned = new Map([...charts].toReversed())
    expect(readFileSync(recordRelease({ name: "0.2.0", charts: turned }, folder))).toEqual(first)
    // Neither a time nor the system that packed it.
    expect([...first.subarray(4, 8), first[9]]).toEqual([0, 0, 0, 0, 255])
    expect(gunzipSync(first).toString()).toBe(writeRecord({ name: "0.2.0", charts }))
  })

  it("are offered by number, the newest first, and nothing else of the folder is", () => {
    for (const name of ["0.9.0", "0.10.0", "1.0.0"]) recordRelease({ name, charts }, folder)
    writeFileSync(join(folder, "next.charts.json.gz"), "")
    writeFileSync(join(folder, "README.md"), "")
    expect(recordedReleases(folder)).toEqual(["1.0.0", "0.10.0", "0.9.0", "0.2.0", "0.1.0"])
    expect(recordedReleases(join(folder, "nowhere"))).toEqual([])
  })

  it("are not recorded twice under one name unless that is asked for, nor under a name that is no version", () => {
    recordRelease({ name: "0.1.0", charts }, folder)
    expect(() => checkName("0.1.0", false, folder)).toThrow("0.1.0 is recorded already")
    expect(() => checkName("0.1.0", true, folder)).not.toThrow()
    expect(() => checkName("0.1.1", false, folder)).not.toThrow()
    for (const name of ["0.1", "v0.1.0", "../0.1.0", "0.1.0-next"])
      expect(() => checkName(name, true, folder)).toThrow("is no version")
  })
})

describe("a record", () => {
  const changed = (change: Readonly<Record<string, unknown>>) =>
    bytesOf(JSON.stringify({ ...JSON.parse(text), ...change }))

  it("is read unpacked too", async () => {
    expect(await readRecordFile(bytesOf(text))).toEqual(readRecord(text))
    expect(Result.isSuccess(readRecord(text))).toBe(true)
  })

  it("that is cut short is told from one that is no JSON", async () => {
    const packed = readFileSync(releaseFile("0.1.0", folder))
    for (const length of [2, 12, packed.length - 10])
      expect(await faultOf(new Uint8Array(packed.subarray(0, length)))).toEqual({ kind: "packed" })
    const damaged = new Uint8Array(packed)
    damaged[40] = (damaged[40] ?? 0) ^ 0xff
    expect(await faultOf(damaged)).toEqual({ kind: "packed" })
    expect(await faultOf(bytesOf(text.slice(0, -20)))).toEqual({ kind: "json" })
  })

  it.each([
    ["nothing", "", { kind: "empty" }],
    ["blanks", " \n", { kind: "empty" }],
    ["other JSON", `{"charts":[]}`, { kind: "foreign" }],
    ["null", "null", { kind: "foreign" }],
    ["the file of one chart", `{"format":"statebook-chart","version":1}`, { kind: "foreign" }],
  ])("of %s is refused as that", async (_, content, fault) => {
    expect(await faultOf(bytesOf(content))).toEqual(fault)
  })

  it("of a newer format, of another shape, or with a state that is nowhere is refused as that", async () => {
    expect(await faultOf(changed({ version: 2 }))).toEqual({ kind: "newer", version: 2 })
    expect(await faultOf(changed({ charts: [] }))).toMatchObject({ kind: "field", field: "charts.0" })
    expect(await faultOf(changed({ charts: [["lamp", { ...lamp, states: "off" }]] }))).toMatchObject({
      kind: "field",
      field: "charts.0.1.states",
    })
    const astray = {
      ...lamp,
      transitions: lamp.transitions.map((each) => ({ ...each, targets: ["lamp.gone"] })),
    }
    expect(await faultOf(changed({ charts: [["lamp", astray]] }))).toEqual({
      kind: "state",
      state: "lamp.gone",
    })
  })
})
