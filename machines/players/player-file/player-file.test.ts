import { describe, expect, it } from "vitest"
import { ERASED } from "#models/privacy/personal.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PlayerFileEvent } from "./player-file.events.ts"
import { playerFileMachine } from "./player-file.machine.ts"

const by = { at: 1, operator: "anna.petrova" } as const
const reason = "Writes that somebody else plays"
const set = (flag: "watch" | "dispute"): PlayerFileEvent => ({ type: "flag.set", ...by, flag, reason })
const cleared = (flag: "watch" | "dispute"): PlayerFileEvent => ({
  type: "flag.cleared",
  ...by,
  flag,
  reason,
})
const noted = (note: string): PlayerFileEvent => ({ type: "note.added", ...by, note })
const given = (...events: ReadonlyArray<PlayerFileEvent>) =>
  fold(playerFileMachine, initialSnapshot(playerFileMachine, undefined), events)
const takes = (event: PlayerFileEvent, ...events: ReadonlyArray<PlayerFileEvent>) =>
  decide(playerFileMachine, given(...events), event) !== undefined

describe("the file of a player", () => {
  it("keeps each flag once, until it is taken away", () => {
    expect(takes(set("watch"), set("watch"))).toBe(false)
    expect(takes(cleared("watch"))).toBe(false)
    expect(takes(cleared("dispute"), set("watch"))).toBe(false)
    const both = given(set("watch"), set("dispute"))
    expect(both.context.flags).toEqual(["watch", "dispute"])
    expect(fold(playerFileMachine, both, [cleared("watch")]).value).toBe("flagged")
    expect(fold(playerFileMachine, both, [cleared("watch"), cleared("dispute")]).value).toBe("plain")
  })

  it("takes a note that says something, keeps no word of it in memory, and folds one that is erased", () => {
    expect(takes(noted(""))).toBe(false)
    expect(takes(noted(ERASED))).toBe(true)
    expect(JSON.stringify(given(noted("Called today")).context)).not.toContain("Called")
  })

  it("does nothing without a reason", () => {
    expect(takes({ type: "flag.set", ...by, flag: "watch", reason: "" })).toBe(false)
    expect(takes({ type: "sessions.ended", ...by, count: 1, reason: "" })).toBe(false)
    expect(takes({ type: "sessions.ended", ...by, count: 0, reason })).toBe(false)
  })
})
