import { describe, expect, test } from "vitest"
import type { Writes } from "./decide-batch.ts"
import { writeStatement } from "./write-statement.ts"

const before = { seq: 4, at: 1, hash: "before" }

const writes: Writes = {
  head: { seq: 5, at: 2, hash: "after" },
  events: [],
  streams: [],
  receipts: [],
  postings: [],
  balances: [],
  liabilities: [],
  documents: [],
  removed: [],
}

const statementOf = (batch: Writes) => writeStatement(before, batch, (column) => column)

const tables = (text: string) =>
  [...text.matchAll(/(?:INSERT INTO|DELETE FROM) (\w+)/g)].map(([, table]) => table)

const places = (text: string) => Math.max(...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))

describe("the statement of a batch", () => {
  test("given a batch of documents alone, then no other table is named", () => {
    const { text, parameters } = statementOf({
      ...writes,
      documents: [{ kind: "note", id: "1", owner: "", sort: 7, data: { word: "x" } }],
    })
    expect(tables(text)).toEqual(["documents"])
    expect(parameters).toEqual([
      "5",
      "2",
      "after",
      "4",
      "before",
      ["note"],
      ["1"],
      [""],
      ["7"],
      ['{"word":"x"}'],
    ])
  })

  test("given documents that are new and documents that may be there, then both are written, each in its way", () => {
    const note = { kind: "note", owner: "", sort: 7, data: 1 }
    const { text, parameters } = statementOf({
      ...writes,
      documents: [
        { ...note, id: "a" },
        { ...note, id: "b", isNew: true },
      ],
    })
    expect(tables(text)).toEqual(["documents", "documents"])
    expect(text.match(/ON CONFLICT/g)).toHaveLength(1)
    expect(text.indexOf("ON CONFLICT")).toBeGreaterThan(text.lastIndexOf("INSERT INTO"))
    expect(parameters.slice(5)).toEqual([
      ["note"],
      ["b"],
      [""],
      ["7"],
      ["1"],
      ["note"],
      ["a"],
      [""],
      ["7"],
      ["1"],
    ])
  })

  test("given batches of the same parts, then the text is the same, so that it is planned once", () => {
    const removing = (id: string): Writes => ({ ...writes, removed: [{ kind: "note", id }] })
    const one = statementOf(removing("1"))
    const other = statementOf(removing("2"))
    expect(one.text).toBe(other.text)
    expect(places(one.text)).toBe(one.parameters.length)
  })
})
