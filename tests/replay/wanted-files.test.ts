import { expect, test } from "vitest"
import { wantedFiles } from "./wanted-files.ts"

const RUNS = ["sales", "sms"]
const KINDS = ["bet", "player", "wallet"]

test("wants of each aggregate what people made by using the site, and of a run only what is asked for", () => {
  const has = ({ run, kind }: { readonly run: string; readonly kind: string }) =>
    run === "" ? kind !== "wallet" : kind === "bet"
  expect(wantedFiles([], RUNS, KINDS, has)).toEqual([{ run: "", kind: "wallet" }])
  expect(wantedFiles(["sales/wallet", "sales/bet"], RUNS, KINDS, has)).toEqual([
    { run: "", kind: "wallet" },
    { run: "sales", kind: "wallet" },
  ])
})

test.each(["sales", "other/bet", "sales/other", "sales/bet/1"])("refuses %s in words", (name) => {
  expect(() => wantedFiles([name], RUNS, KINDS, () => true)).toThrow(`"${name}" is not <run>/<aggregate>`)
})
