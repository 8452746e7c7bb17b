import { expect, it } from "vitest"
import { type Contender, type Machine, row } from "#tests/bench/harness/row.ts"
import { runRow } from "#tests/bench/harness/run-row.ts"

const machine = {} as Machine
const plan = {
  rounds: 1,
  spare: { seconds: 0 },
  shuffle: <Value>(values: ReadonlyArray<Value>) => values,
  tell: () => {},
}

/** Contenders that note what is asked of them, each answer a turn of the event loop later. */
const noting = (names: ReadonlyArray<string>, more: (name: string) => Partial<Contender> = () => ({})) => {
  const notes: Array<string> = []
  const note = async (words: string) => {
    notes.push(words)
    await new Promise(setImmediate)
  }
  const contenders = names.map(
    (name): Contender => ({
      name,
      start: async () => {
        await note(`start ${name}`)
        return {
          check: () => note(`check ${name}`),
          run: async (milliseconds) => {
            await note(`run ${name} ${milliseconds}`)
            return { time: 1 }
          },
          rest: async () => {
            await note(`rest ${name}`)
            return { memory: 2 }
          },
          end: () => note(`end ${name}`),
        }
      },
      ...more(name),
    }),
  )
  return { notes, contenders }
}

const rowOf = (contenders: ReadonlyArray<Contender>, more: { readonly inTurn?: true } = {}) =>
  row({
    name: "race",
    title: "A race",
    about: "Who is faster.",
    measures: [{ name: "time", unit: "ms", better: "less" }],
    contenders,
    bars: [],
    milliseconds: 50,
    warm: 0,
    ...more,
  })

it("sets two up at a time, times one after the other, lets all rest together, and ends all", async () => {
  const { notes, contenders } = noting(["hare", "tortoise", "snail"], (name) =>
    name === "snail" ? { milliseconds: 7 } : {},
  )
  const { rounds } = await runRow(rowOf(contenders), machine, plan)
  expect(notes.slice(0, 2)).toEqual(["start hare", "start tortoise"])
  expect(notes.indexOf("start snail")).toBeGreaterThan(notes.indexOf("check hare"))
  expect(notes.slice(6, 12)).toEqual([
    "run hare 50",
    "run tortoise 50",
    "run snail 7",
    "rest hare",
    "rest tortoise",
    "rest snail",
  ])
  expect(notes.slice(12).toSorted()).toEqual(
    ["hare", "snail", "tortoise"].flatMap((name) => [`check ${name}`, `end ${name}`]).toSorted(),
  )
  expect(rounds.map(({ readings }) => readings)).toEqual([
    {
      hare: { time: 1, memory: 2 },
      tortoise: { time: 1, memory: 2 },
      snail: { time: 1, memory: 2 },
    },
  ])
})

it("sets those of one browser up one after the other", async () => {
  const { notes, contenders } = noting(["hare", "tortoise"])
  await runRow(rowOf(contenders, { inTurn: true }), machine, plan)
  expect(notes.slice(0, 4)).toEqual(["start hare", "check hare", "start tortoise", "check tortoise"])
})

it("ends who was started where another could not be", async () => {
  const { notes, contenders } = noting(["hare", "tortoise"], (name) =>
    name === "tortoise" ? { start: () => Promise.reject(new Error("It sleeps")) } : {},
  )
  await expect(runRow(rowOf(contenders), machine, plan)).rejects.toThrow("It sleeps")
  expect(notes).toEqual(["start hare", "check hare", "end hare"])
})
