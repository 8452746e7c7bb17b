import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { SETTINGS } from "#src/server/kernel/settings/settings.ts"
import { countryIdOf } from "#tests/support/country-id.ts"
import { takenDocuments } from "./document-kinds.ts"
import { readIdentification } from "./identification-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-identification-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: unknown) => {
  const file = join(folder, "identification.json")
  writeFileSync(file, JSON.stringify(content))
  return Effect.runPromise(Effect.result(readIdentification(file, "RUB")))
}

describe("the operator's identification", () => {
  it("has the term, limits and documents of the file, and the site's own for the rest", async () => {
    const result = await read({
      termDays: 10,
      limits: [{ deed: "bet", above: 150.5, level: 1 }],
      documents: ["passport", "id-card"],
      documentsByCountry: { kz: ["id-card"] },
    })
    if (result._tag === "Failure") throw result.failure
    expect(result.success).toMatchObject({
      termMs: 864_000_000,
      limits: [{ deed: "bet", above: 15_050, level: 1 }],
    })
    expect(takenDocuments(result.success, countryIdOf("kz"))).toEqual(["id-card"])
    expect(takenDocuments(result.success, countryIdOf("ru"))).toEqual(["passport", "id-card"])
    const empty = await read({})
    expect(empty._tag === "Success" && empty.success).toEqual(SETTINGS.identification)
    expect(takenDocuments(SETTINGS.identification, countryIdOf("kz"))).toHaveLength(3)
  })

  it.each([
    ["a word that nobody knows", { limit: [] }, "limit"],
    ["a deed that nobody knows", { limits: [{ deed: "spin", above: 1, level: 1 }] }, "deed"],
    [
      "half a kopeck",
      { limits: [{ deed: "bet", above: 1.005, level: 1 }] },
      "1.005 has more decimals than RUB has",
    ],
    ["a level that nothing reaches", { limits: [{ deed: "bet", above: 1, level: 2 }] }, "level"],
    ["no document at all", { documents: [] }, "documents"],
    ["a document twice", { documents: ["passport", "passport"] }, "each document once"],
    ["a country by its name", { documentsByCountry: { Russia: ["passport"] } }, "Russia"],
    ["a term of no day", { termDays: 0 }, "termDays"],
  ])("refuses %s, and says where", async (_, content, said) => {
    const result = await read(content)
    if (result._tag === "Success") throw new Error("The file was taken")
    expect(result.failure.message).toContain("IDENTIFICATION")
    expect(result.failure.message).toContain(said)
  })
})
