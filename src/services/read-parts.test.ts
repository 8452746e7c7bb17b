import { describe, expect, it } from "vitest"
import { readParts } from "./read-parts.ts"

interface Part {
  readonly rows: ReadonlyArray<number>
  readonly next?: number
}

/** A list of five parts of one row each, and what it was asked for. */
const list = () => {
  const asked: Array<number | undefined> = []
  const read = (next: number | undefined): Promise<Part> => {
    asked.push(next)
    const place = next ?? 0
    return Promise.resolve({ rows: [place], ...(place < 4 ? { next: place + 1 } : {}) })
  }
  return { asked, read }
}
const joined = (known: Part, more: Part): Part => ({ ...more, rows: [...known.rows, ...more.rows] })

describe("a list that is read part by part", () => {
  it("asks for one part at first, and for no more", async () => {
    const { asked, read } = list()
    expect(await readParts({ known: undefined, pages: 1 }, read, joined)).toEqual({ rows: [0], next: 1 })
    expect(asked).toEqual([undefined])
  })

  it("asks for one part more where the others are known, and for all again where none is", async () => {
    const { asked, read } = list()
    const known: Part = { rows: [0, 1], next: 2 }
    expect((await readParts({ known, pages: 3 }, read, joined)).rows).toEqual([0, 1, 2])
    expect(asked).toEqual([2])
    expect((await readParts({ known: undefined, pages: 3 }, read, joined)).rows).toEqual([0, 1, 2])
  })

  it("ends where the list does", async () => {
    const { asked, read } = list()
    expect((await readParts({ known: undefined, pages: 9 }, read, joined)).rows).toEqual([0, 1, 2, 3, 4])
    expect(asked).toHaveLength(5)
  })
})
