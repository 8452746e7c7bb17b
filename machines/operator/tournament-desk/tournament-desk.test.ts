import { describe, expect, it } from "vitest"
import type { TournamentAct } from "#models/operator/tournament-desk.ts"
import { readTournament } from "#models/operator/tournament-form.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TournamentDeskEvent } from "./tournament-desk.events.ts"
import { tournamentDeskMachine } from "./tournament-desk.machine.ts"
import { NOTE, PROPOSED, RUNNING, TYPED } from "./tournament-desk.model.ts"

const CURRENCIES = ["RUB", "EUR", "KWD", "BTC", "JPY"]
const shown = (row: object) =>
  fold(tournamentDeskMachine, initialSnapshot(tournamentDeskMachine, undefined), [
    { type: "desk.opened" },
    {
      type: "xstate.done.actor.loadTournaments",
      output: {
        ok: true,
        value: { page: { currencies: CURRENCIES, rows: [{ ...RUNNING, ...row }] }, askAt: 1 },
      },
    },
  ] as ReadonlyArray<TournamentDeskEvent>)
const takes = (row: object, act: TournamentAct["act"], note = "") =>
  shown(row).can({ type: "act.pressed", id: RUNNING.id, act: { act, note } })
const read = (more: object = {}) => readTournament({ ...TYPED, ...more }, CURRENCIES)

describe("the desk of tournaments", () => {
  it("does to a tournament what its state allows, and calls one off with a reason alone", () => {
    expect(takes({}, "cancel", NOTE)).toBe(true)
    expect(takes({}, "cancel", "no")).toBe(false)
    expect(takes({}, "announce")).toBe(false)
    expect(takes({ state: "proposed" }, "announce")).toBe(true)
    for (const state of ["settling", "paid", "cancelled"])
      expect(takes({ state }, "cancel", NOTE)).toBe(false)
    expect(takes({ id: PROPOSED.id }, "cancel", NOTE)).toBe(false)
  })

  it("reads a tournament as it is typed, in digits of any script and with as many decimals as its currency", () => {
    expect(read()).toEqual({
      id: "spring-cup",
      faults: {},
      terms: {
        names: { ru: "Весенний кубок", en: "Spring cup" },
        startsAt: Date.parse("2027-03-01T12:00:00Z"),
        endsAt: Date.parse("2027-03-03T12:00:00Z"),
        games: ["crash", "dice"],
        points: "wagered",
        leastStake: 0,
        currency: "RUB",
        prizes: [50_000, 20_050, 10_000],
      },
    })
    expect(read({ currency: "KWD", prizes: "١٫٥" }).terms?.prizes).toEqual([1500])
    expect(read({ currency: "JPY", prizes: "５００; ２００" }).terms?.prizes).toEqual([500, 200])
    expect(read({ currency: "BTC", prizes: "0.00000002; 0.00000001" }).terms?.prizes).toEqual([2, 1])
    expect(read({ en: "كأس الشتاء" }).terms?.names.en).toBe("كأس الشتاء")
  })

  it.each([
    ["id", "весна"],
    ["id", "daily-2027-03-01"],
    ["id", "a".repeat(41)],
    ["ru", "ab"],
    ["en", "x".repeat(81)],
    ["from", "2027-02-30T12:00"],
    ["until", "2027-03-01T12:09"],
    ["until", "2027-04-02T12:00"],
    ["points", "luck"],
    ["currency", "XXX"],
    ["prizes", "0"],
    ["prizes", "100; 200"],
    ["prizes", Array.from({ length: 101 }, () => "1").join(";")],
    ["leastStake", "-1"],
    ["games", "crash chess"],
    ["games", "dice dice"],
  ] as const)("says beside %s what is wrong with “%s”", (field, entry) => {
    const { terms, faults } = read({ [field]: entry })
    expect(terms).toBeUndefined()
    expect(Object.keys(faults)).toEqual([field])
  })
})
