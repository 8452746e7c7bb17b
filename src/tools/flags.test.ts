import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { FLAGS_PLACE, hasFlag } from "#src/ui/primitives/flags.ts"
import { countryCodes, isDrawn } from "./flags.ts"
import { ROOT } from "./inputs.mjs"

it("asks for the flags that are there, of all countries of the catalogue, and for no others", () => {
  const codes = countryCodes()
  expect(codes.length).toBeGreaterThan(249)
  expect(codes.filter((code) => hasFlag(code) !== isDrawn(code))).toEqual([])
  expect(["001", "es-pv"].some(hasFlag)).toBe(false)
})

it("has another address for another version of the set", () => {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, "node_modules/country-flag-icons/package.json"), "utf8"),
  ) as { readonly version: string }
  expect(FLAGS_PLACE).toBe(`assets/flags-${version}`)
})
