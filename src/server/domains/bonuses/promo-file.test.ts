import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { OperatorFileUnreadable } from "#src/server/kernel/operator-file.ts"
import { readPromoCodes } from "./promo-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-promo-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (text: string) => {
  const file = join(folder, "codes.json")
  writeFileSync(file, text)
  return Effect.runPromise(Effect.result(readPromoCodes(file, "RUB")))
}
const code = (over: object) =>
  JSON.stringify([{ code: "WELCOME", kind: "freebet", amount: 500.5, limit: 1000, ...over }])

describe("the operator's promotional codes", () => {
  it("are read with amounts, odds and moments as the site keeps them", async () => {
    const until = "2027-01-31T21:00:00Z"
    const boost = { code: "BOOST20", kind: "boost", percent: 20, leastOdds: 1.85, leastStake: 100, until }
    expect(await read(code({ ...boost, withdrawn: true }))).toMatchObject({
      success: [
        {
          code: "BOOST20",
          terms: {
            kind: "boost",
            amount: 50_050,
            rate: 200,
            leastOdds: 1850,
            leastStake: 10_000,
            until: Date.parse(until),
            limit: 1000,
          },
          withdrawn: true,
        },
      ],
    })
    const free = await read(code({}))
    expect(free).toMatchObject({ success: [{ terms: { rate: 0, leastOdds: 1000 }, withdrawn: false }] })
  })

  it.each([
    ["a code of small letters", { code: "welcome" }, /code/],
    ["no amount", { amount: 0 }, /amount/],
    ["a part of a kopeck", { amount: 1.001 }, /amount/],
    ["a free bet with a percent", { percent: 20 }, /percent/],
    ["a boost without one", { kind: "boost" }, /percent/],
    ["no moment", { until: "soon" }, /until/],
    ["more players than a code holds", { limit: 10_001 }, /limit/],
  ])("stop the start with %s, and say where", async (_, over, named) => {
    const failed = await read(code(over))
    if (failed._tag !== "Failure") throw new Error("The file was read")
    expect(failed.failure).toBeInstanceOf(OperatorFileUnreadable)
    expect(failed.failure.message).toMatch(named)
    expect(failed.failure.message).toContain("PROMO_CODES")
  })

  it("stop the start where there is no such file, or no JSON in it", async () => {
    expect(await read("{")).toMatchObject({ _tag: "Failure" })
    const absent = await Effect.runPromise(Effect.result(readPromoCodes(join(folder, "absent.json"), "RUB")))
    expect(absent).toMatchObject({ _tag: "Failure" })
  })
})
