import { describe, expect, it } from "vitest"
import { PERSONAL } from "#models/audit/masking.ts"
import { textFields } from "#models/privacy/personal.ts"
import { registry } from "#src/server/app/registry.ts"

describe.each(registry.map(({ kind, events }) => ({ kind, events })))("$kind", ({ events }) => {
  it("declares as personal every text whose name says who somebody is", () => {
    const clear = textFields(events)
      .filter(({ path, isPersonal }) => PERSONAL.has(path.at(-1) ?? "") && !isPersonal)
      .map(({ type, path }) => `${type} ${path.join(".")}`)
    expect(clear).toEqual([])
  })
})
