import { expect, it } from "vitest"
import type { RowResult } from "#tests/bench/harness/report.ts"
import { type Machine, type Row, row } from "#tests/bench/harness/row.ts"
import { runAll } from "#tests/bench/harness/run-all.ts"

const turn = () => new Promise(setImmediate)

/** Runs rows of one contender each, and notes what is asked of it, each answer some turns of the event loop later. */
const noting = () => {
  const notes: Array<string> = []
  const note = async (words: string) => {
    notes.push(`${words} begins`)
    for (let turns = 0; turns < 5; turns += 1) await turn()
    notes.push(`${words} ends`)
  }
  const rowOf = (name: string, more: Partial<Row> = {}): Row =>
    row({
      name,
      title: name,
      about: "",
      measures: [{ name: "time", unit: "ms", better: "less" }],
      contenders: [
        {
          name: "hare",
          start: async () => {
            await note(`start ${name}`)
            return {
              check: () => note(`check ${name}`),
              run: async () => {
                await note(`run ${name}`)
                return { time: 7 }
              },
              end: () => note(`end ${name}`),
            }
          },
        },
      ],
      bars: [],
      warm: 0,
      ...more,
    })
  const over: Array<string> = []
  const run = (rows: ReadonlyArray<Row>): Promise<ReadonlyArray<RowResult>> =>
    runAll(rows, {
      rounds: 1,
      spare: { seconds: 0 },
      shuffle: () => (values) => values,
      lend: () => ({ machine: {} as Machine, takeBack: async () => {} }),
      tell: () => {},
      over: (result) => over.push("failure" in result ? `${result.name} failed` : result.measured.row.name),
    })
  return { notes, over, rowOf, run }
}

it("sets the next row up while the one before ends, and times it when nothing else happens", async () => {
  const { notes, over, rowOf, run } = noting()
  await run([rowOf("first"), rowOf("second")])
  expect(notes.indexOf("start second begins")).toBeGreaterThan(notes.indexOf("run first ends"))
  expect(notes.indexOf("start second begins")).toBeLessThan(notes.indexOf("end first ends"))
  expect(notes.indexOf("run second begins")).toBeGreaterThan(notes.indexOf("end first ends"))
  expect(over).toEqual(["first", "second"])
})

it("goes on after a row that could not be set up, and tells the rows in their order", async () => {
  const { notes, over, rowOf, run } = noting()
  const start = () => Promise.reject(new Error("It limps"))
  const broken = rowOf("broken", { contenders: [{ name: "hare", start }] })
  const [, second] = await run([rowOf("first"), broken, rowOf("third")])
  expect(over).toEqual(["first", "broken failed", "third"])
  expect(second).toMatchObject({ name: "broken", failure: expect.stringContaining("It limps") })
  expect(notes).toContain("run third ends")
})

it("gives a row the rounds of another that times the same, and its own where that one was not run", async () => {
  const { notes, rowOf, run } = noting()
  const sharing = rowOf("sharing", { roundsOf: "first" })
  const [, shared] = await run([rowOf("first"), sharing])
  expect(notes.filter((words) => words.startsWith("run"))).toEqual(["run first begins", "run first ends"])
  expect(shared).toMatchObject({
    measured: { row: { name: "sharing" }, rounds: [{ readings: { hare: { time: 7 } } }] },
  })
  const alone = noting()
  await alone.run([alone.rowOf("sharing", { roundsOf: "first" })])
  expect(alone.notes).toContain("run sharing ends")
})
