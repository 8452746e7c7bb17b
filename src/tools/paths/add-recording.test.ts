import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { model } from "#machines/cashier/deposit/deposit.model.ts"
import { sealRecording, type UnsealedFlow } from "#models/inspection/recording.ts"
import { mutantsOf } from "#tests/support/mutants.ts"
import { pathOfRecording, readRecordedFile } from "#tests/support/recorded-paths.ts"
import { findCharts } from "../find-charts.ts"
import { additionOf } from "./add-recording.ts"
import { walkOnChart } from "./chart-paths.ts"

const charts = await findCharts()
const folders: string[] = []
let folder = ""
let kept = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "statebook-add-"))
  kept = mkdtempSync(join(tmpdir(), "statebook-kept-"))
  folders.push(folder, kept)
})
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const guid = "00000000-0000-4000-8000-000000000001"
/** What happens on a site whose deposit takes nothing for an amount. */
const session: UnsealedFlow = {
  chart: "deposit",
  stream: "deposit",
  version: 1,
  input: { maximum: 400_000_000 },
  events: [
    { at: 1, event: { type: "deposit.pressed", guid } },
    { at: 2, event: { type: "xstate.done.actor.sendDeposit", output: { ok: true, value: { balance: 5 } } } },
  ],
}

const saved = async (flows: readonly UnsealedFlow[], name = "session.json") => {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(await sealRecording(3, flows)))
  return file
}
const add = (file: string, expect: readonly string[] = [], flows: readonly string[] = []) =>
  additionOf(charts, file, { flows, expect }, kept)

describe("given a session recorded while the deposit had no guard", () => {
  test("then it is added under the name of what is expected, and fails there until the guard is back", async () => {
    const { file, text, flows } = await add(await saved([session]), ["choosing"])
    expect({ file, flows }).toEqual({ file: "deposit-ends-in-choosing.json", flows: ["deposit"] })
    writeFileSync(join(kept, file), text)
    const [flow] = (await readRecordedFile(join(kept, file))).flows
    if (flow === undefined) throw new Error("Nothing was added")

    const unguarded = mutantsOf(depositMachine).find(({ name }) =>
      name.startsWith("unguard deposit.choosing|deposit.pressed"),
    )
    const damaged = { ...model, machine: unguarded?.machine as typeof depositMachine }
    const walk = (of: typeof model) =>
      walkOnChart(of, [{ origin: "recorded", path: pathOfRecording(of, flow) }])
    expect(walk(damaged)[0]?.fault).toBe("at the end: expected choosing, seen credited")
    expect(walk(damaged)[0]?.trace?.steps.map(({ event, fault }) => [event, fault !== null])).toEqual([
      ["", false],
      ["deposit.pressed", false],
      ["sendDeposit is done", false],
      ["the end that the recording expects", true],
    ])
    expect(walk(model)[0]?.fault).toBeNull()
  })

  test("then without a word of its end it is refused: the chart of today could not have gone so", async () => {
    await expect(add(await saved([session]))).rejects.toThrow(
      "event 2 of deposit (xstate.done.actor.sendDeposit): no such actor of deposit is alive then",
    )
  })
})

describe("what is refused, with nothing written", () => {
  const typed: UnsealedFlow = {
    ...session,
    events: [{ at: 1, event: { type: "amount.entered", text: "5" } }],
  }

  test("a file that is there already, or holds nothing", async () => {
    const addition = await add(await saved([typed]))
    expect(addition.file).toBe("deposit-amount-entered.json")
    writeFileSync(join(kept, addition.file), addition.text)
    await expect(add(await saved([typed], "again.json"))).rejects.toThrow(
      "the same session stands in tests/paths/recorded/deposit-amount-entered.json already",
    )
    await expect(add(await saved([{ ...typed, events: [] }]))).rejects.toThrow("nothing happened in it")
    await expect(add(await saved([typed]), [], ["bet"])).rejects.toThrow("nothing happened in it to bet")
    expect(readdirSync(kept)).toEqual([addition.file])
  })

  test.each([
    ["empty.json", "", "The file is empty"],
    ["text.json", "hello", "it is not JSON"],
    ["cut.json", '{"format":"statebook-recording","formatVer', "The file ends in the middle"],
    ["other.json", '{"format":"har"}', "no recording of this project"],
    ["newer.json", '{"format":"statebook-recording","formatVersion":9}', "format version 9"],
  ])("%s", async (name, text, words) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    await expect(add(file)).rejects.toThrow(words)
  })

  test("a folder, a file that is not there, a flow that is not here", async () => {
    await expect(add(folder)).rejects.toThrow("it is a folder, and not a file")
    await expect(add(join(folder, "none.json"))).rejects.toThrow("there is no such file")
    await expect(add(await saved([{ ...typed, chart: "lottery" }]))).rejects.toThrow(
      'records a chart "lottery" that is not here',
    )
  })

  test("an end that the chart has not, or that is said of another flow", async () => {
    const file = await saved([typed])
    await expect(add(file, ["chosing"])).rejects.toThrow("deposit has no state chosing. It has: choosing,")
    await expect(add(file, ["bet=accepted"])).rejects.toThrow("nothing of bet is added")
  })

  test("a name that is taken gets a number", async () => {
    writeFileSync(join(kept, "deposit-amount-entered.json"), JSON.stringify(await sealRecording(0, [])))
    expect((await add(await saved([typed]))).file).toBe("deposit-amount-entered-2.json")
  })
})
