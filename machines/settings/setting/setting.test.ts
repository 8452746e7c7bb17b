import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SettingEvent } from "./setting.events.ts"
import { settingMachine } from "./setting.machine.ts"

const proposed = (seconds: number | null, more: object = {}): SettingEvent => ({
  type: "setting.proposed",
  at: 1,
  operator: "anna",
  station: "d1",
  value: seconds === null ? null : { seconds },
  configured: { seconds: 4 },
  restores: null,
  reason: "The scouts are late",
  from: null,
  needsSecond: false,
  ...more,
})
const approved = { type: "setting.approved", at: 3, operator: "boris", station: "d2" } as const
const withdrawn = { type: "setting.withdrawn", at: 3, operator: "boris" } as const
const given = (...events: ReadonlyArray<SettingEvent>) =>
  fold(settingMachine, initialSnapshot(settingMachine, undefined), events)
const taken = (event: SettingEvent, ...events: ReadonlyArray<SettingEvent>) =>
  decide(settingMachine, given(...events), event)
const values = (...events: ReadonlyArray<SettingEvent>) =>
  given(...events).context.versions.map(({ value }) => value)

describe("a setting", () => {
  it("takes hold at once where one person is enough, and changes something each time", () => {
    expect(given(proposed(5))).toMatchObject({ value: "settled", context: { pending: null } })
    expect(values(proposed(5), proposed(6))).toEqual([{ seconds: 5 }, { seconds: 6 }])
    expect(taken(proposed(4))).toBeUndefined()
    expect(taken(proposed(5), proposed(5))).toBeUndefined()
    expect(taken(proposed(null), proposed(5))?.context.versions).toHaveLength(2)
    expect(taken(proposed(null))).toBeUndefined()
  })

  it("waits for another person at another device where it is weighty", () => {
    const weighty = proposed(5, { needsSecond: true })
    expect(given(weighty)).toMatchObject({ value: "proposed", context: { versions: [] } })
    expect(taken({ ...approved, operator: "anna" }, weighty)).toBeUndefined()
    expect(taken({ ...approved, station: "d1" }, weighty)).toBeUndefined()
    expect(given(weighty, approved).context.versions).toMatchObject([
      { since: 3, proposed: { operator: "anna" }, approved: { operator: "boris" } },
    ])
    expect(taken(approved, weighty, approved)).toBeUndefined()
  })

  it("begins at its moment and not before, also where somebody agreed late", () => {
    const later = proposed(5, { from: 10 })
    expect(given(later).value).toBe("scheduled")
    expect(taken({ type: "setting.begun", at: 9 }, later)).toBeUndefined()
    expect(given(later, { type: "setting.begun", at: 12 }).context.versions).toMatchObject([{ since: 12 }])
    const both = proposed(5, { from: 10, needsSecond: true })
    expect(given(both, approved).value).toBe("scheduled")
    expect(taken({ type: "setting.begun", at: 12 }, both)).toBeUndefined()
    expect(given(both, { ...approved, at: 10 })).toMatchObject({
      value: "settled",
      context: { versions: [{ since: 10 }] },
    })
    expect(given(proposed(5, { from: 1 })).value).toBe("settled")
  })

  it("is left as it is by what was withdrawn or replaced", () => {
    const weighty = proposed(5, { needsSecond: true })
    expect(given(weighty, withdrawn)).toMatchObject({ value: "settled", context: { versions: [] } })
    expect(taken(withdrawn)).toBeUndefined()
    const later = proposed(6, { from: 10 })
    expect(given(weighty, later).context.pending?.value).toEqual({ seconds: 6 })
    expect(taken(approved, weighty, later)).toBeUndefined()
    expect(values(later, proposed(7))).toEqual([{ seconds: 7 }])
  })
})
