import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { OperatorFileUnreadable } from "#src/server/kernel/operator-file.ts"
import { CURRENCIES } from "#src/server/kernel/reference/currencies.ts"
import { readCurrencies } from "./currencies-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-currencies-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: unknown) => {
  const file = join(folder, "currencies.json")
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content))
  return Effect.runPromise(Effect.result(readCurrencies(file)))
}
const GBP = { code: "GBP", baseRate: 1, minSumBet: 0.5, maxSumBet: 1000, maxWin: 100_000 }
const INR = { code: "INR", baseRate: 105.5, minSumBet: 50 }

describe("the operator's currencies (§3 Site configuration: currency)", () => {
  it("are read with bounds as the site keeps them, the first one's at the rate where they are not told", async () => {
    const RUB = {
      code: "RUB",
      baseRate: 110,
      minSumBet: 50,
      maxSumBet: 70_000,
      symbol: "руб.",
      name: "Рубль",
      hide: true,
    }
    expect(await read([GBP, INR, RUB])).toMatchObject({
      success: [
        {
          id: 826,
          code: "GBP",
          symbol: "£",
          baseRate: 1,
          minimum: 50,
          maximum: 100_000,
          maximumWin: 10_000_000,
        },
        {
          id: 356,
          code: "INR",
          symbol: "₹",
          baseRate: 105.5,
          minimum: 5000,
          maximum: 10_550_000,
          maximumWin: 1_055_000_000,
        },
        {
          id: 1,
          code: "RUB",
          symbol: "руб.",
          name: "Рубль",
          maximum: 7_000_000,
          maximumWin: 1_100_000_000,
          hide: true,
        },
      ],
    })
  })

  it("may be any of the catalogue, whatever decimals its money has", async () => {
    const codes = ["GBP", ...CURRENCIES.map(({ code }) => code).filter((code) => code !== "GBP")]
    expect(codes.length).toBeGreaterThan(180)
    const list = codes.map((code, place) => ({ code, baseRate: place === 0 ? 1 : 2, minSumBet: 1 }))
    const result = await read([{ ...list[0], maxSumBet: 100, maxWin: 1000 }, ...list.slice(1)])
    if (result._tag === "Failure") throw result.failure
    expect(result.success.map(({ code }) => code)).toEqual(codes)
    for (const { symbol, name, id } of result.success) {
      expect(symbol.length * name.length * id).toBeGreaterThan(0)
    }
  })

  it("are bounded in their own minor units, by the first one's at the rate where they are not told", async () => {
    const list = [
      GBP,
      { code: "JPY", baseRate: 190.5, minSumBet: 100 },
      { code: "KWD", baseRate: 0.39, minSumBet: 0.125 },
      { code: "USDT", baseRate: 1.27, minSumBet: 0.5, maxWin: 1234.567891 },
      { code: "BTC", baseRate: 0.0000123, minSumBet: 0.00000001 },
    ]
    expect(await read(list)).toMatchObject({
      success: [
        {},
        { code: "JPY", minimum: 100, maximum: 190_500, maximumWin: 19_050_000 },
        { code: "KWD", minimum: 125, maximum: 390_000, maximumWin: 39_000_000 },
        { code: "USDT", minimum: 500_000, maximum: 1_270_000_000, maximumWin: 1_234_567_891 },
        { code: "BTC", minimum: 1, maximum: 1_230_000, maximumWin: 123_000_000 },
      ],
    })
  })

  it.each([
    ["none", [], /at least one currency/],
    ["one that is unknown", [GBP, { ...INR, code: "XYZ" }], /XYZ is no currency.*1.*code/s],
    [
      "a part of a yen",
      [GBP, { ...INR, code: "JPY", minSumBet: 50.5 }],
      /50.5 has more decimals than JPY.*minSumBet/s,
    ],
    ["a part of a fils", [GBP, { ...INR, code: "KWD", maxWin: 50.0005 }], /KWD has, which is 3.*maxWin/s],
    [
      "more bitcoins than can be counted",
      [GBP, { ...INR, code: "BTC", maxWin: 90_071_993 }],
      /more than can be counted.*maxWin/s,
    ],
    ["more of them than are sent", [GBP, { ...INR, code: "BTC", maxWin: 10_000_000 }], /15 figures.*maxWin/s],
    ["a rate beyond all counting", [GBP, { ...INR, code: "BTC" }], /BTC|counted.*baseRate/s],
    ["one twice", [GBP, INR, INR], /INR stands twice.*2.*code/s],
    ["no rate", [GBP, { ...INR, baseRate: 0 }], /baseRate/],
    ["a rate in words", [GBP, { ...INR, baseRate: "105" }], /baseRate/],
    ["another rate of the default one", [{ ...GBP, baseRate: 2 }], /0.*baseRate/s],
    ["a hidden default one", [{ ...GBP, hide: true }], /hide/],
    ["a default one without bounds", [{ ...GBP, maxWin: undefined }], /maxWin/],
    ["a least stake of nothing", [GBP, { ...INR, minSumBet: 0 }], /minSumBet/],
    ["a part of a penny", [GBP, { ...INR, minSumBet: 0.005 }], /more decimals than INR.*minSumBet/s],
    ["bounds the wrong way round", [GBP, { ...INR, maxSumBet: 10 }], /maxSumBet/],
    ["a least stake above the most at the rate", [GBP, { ...INR, minSumBet: 200_000 }], /minSumBet/],
    ["a slip of the hand", [GBP, { ...INR, hidden: true }], /hidden/],
    ["no list", "{", /JSON/],
  ])("stop the start with %s, and say where", async (_, content, named) => {
    const failed = await read(content)
    if (failed._tag !== "Failure") throw new Error("The file was read")
    expect(failed.failure).toBeInstanceOf(OperatorFileUnreadable)
    expect(failed.failure.message).toMatch(named)
    expect(failed.failure.message).toContain("CURRENCIES")
  })
})
