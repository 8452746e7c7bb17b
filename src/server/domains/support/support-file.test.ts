import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { readSupport } from "./support-file.ts"

const folder = mkdtempSync(join(tmpdir(), "statebook-support-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (content: unknown) => {
  const file = join(folder, "support.json")
  writeFileSync(file, JSON.stringify(content))
  return Effect.runPromise(Effect.result(readSupport(file)))
}

describe("what an operator says of the support (§3 Site configuration: support)", () => {
  it("is read, and what is left out stays as the site has it", async () => {
    expect(await read({})).toMatchObject({
      success: { hours: null, consultants: {}, colors: null, allowsCalls: true, callHiddenLanguages: [] },
    })
    expect(
      await read({
        started_support_time: "22:00",
        ended_support_time: "06:30",
        support_time_zone: "Europe/Moscow",
        consultant_id: { default: "Anna", ru: "Анна" },
        colors_for_consultant: { background: "#004080", text: "#FFFFFF" },
        allow_callback: false,
        langs_hidden_callback: ["en"],
        is_new_version_suphelper: true,
      }),
    ).toMatchObject({
      success: {
        hours: { from: 1320, to: 390, zone: "Europe/Moscow" },
        consultants: { "": "Anna", ru: "Анна" },
        colors: { background: "#004080", text: "#FFFFFF" },
        allowsCalls: false,
        callHiddenLanguages: ["en"],
      },
    })
  })

  it.each([
    { started_support_time: "09:00" },
    { started_support_time: "24:00", ended_support_time: "06:00" },
    { started_support_time: "09:00", ended_support_time: "21:00", support_time_zone: "Moscow time" },
    { colors_for_consultant: { background: "blue", text: "#ffffff" } },
    { is_new_version_suphelper: false },
    { allow_callbacks: true },
  ])("is refused where it means nothing: %o", async (content) => {
    expect(await read(content)).toMatchObject({
      failure: { _tag: "OperatorFileUnreadable", variable: "SUPPORT" },
    })
  })
})
