import { describe, expect, it } from "vitest"
import type { GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { ERASED } from "#models/privacy/personal.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { TradingStopsEvent } from "./trading-stops.events.ts"
import { tradingStopsMachine } from "./trading-stops.machine.ts"

const by = { at: 0, operator: "anna.petrova", station: "d1" } as const
const sport = { kind: "sport", sportId: 1 as SportId } as const
const game = { kind: "game", gameId: 7 as GameId } as const
const stopped = (scope: typeof sport | typeof game): TradingStopsEvent => ({
  type: "stop.placed",
  ...by,
  scope,
  reason: "price",
  note: "",
})
const halted: TradingStopsEvent = {
  type: "stop.placed",
  ...by,
  scope: { kind: "all" },
  reason: null,
  note: "",
}
const lifted = (scope: typeof sport | typeof game): TradingStopsEvent => ({
  type: "stop.lifted",
  at: 1,
  operator: "boris",
  scope,
  note: "",
})
const asked: TradingStopsEvent = { type: "reopening.asked", ...by, note: "" }
const confirmed = { type: "reopening.confirmed", at: 2, operator: "boris", station: "d2" } as const
const given = (...events: ReadonlyArray<TradingStopsEvent>) =>
  fold(tradingStopsMachine, initialSnapshot(tradingStopsMachine, undefined), events)
const taken = (event: TradingStopsEvent, ...events: ReadonlyArray<TradingStopsEvent>) =>
  decide(tradingStopsMachine, given(...events), event)

describe("stops of the line", () => {
  it("stand over one another: lifting one leaves the others", () => {
    expect(given(stopped(sport), stopped(game)).value).toBe("partly")
    const one = given(stopped(sport), stopped(game), lifted(sport))
    expect(one.value).toBe("partly")
    expect(one.context.stops).toMatchObject([{ scope: game }])
    expect(given(stopped(sport), stopped(game), lifted(sport), lifted(game)).value).toBe("running")
  })

  it("are placed and lifted once each", () => {
    expect(taken(stopped(game), stopped(game))).toBeUndefined()
    expect(taken(lifted(game), stopped(sport))).toBeUndefined()
    expect(taken(lifted(game))).toBeUndefined()
  })

  it("say why; another reason is written", () => {
    const other = { type: "stop.placed", ...by, scope: game, reason: "other", note: "  " } as const
    expect(taken(other)).toBeUndefined()
    expect(taken({ ...other, note: "The pitch is under water" })?.value).toBe("partly")
    expect(taken({ ...other, reason: null })).toBeUndefined()
    expect(taken({ ...other, note: ERASED })?.value).toBe("partly")
  })

  it("stop everything without a reason, which is given once and later", () => {
    expect(given(halted).value).toEqual({ halted: "standing" })
    const why = { type: "stop.explained", at: 1, operator: "boris", reason: "incident", note: "" } as const
    expect(given(halted, why).context.stops).toMatchObject([{ reason: "incident", operator: "anna.petrova" }])
    expect(taken(why, halted, why)).toBeUndefined()
    expect(taken(why, stopped(game))).toBeUndefined()
    expect(taken(halted, halted)).toBeUndefined()
  })

  it("open everything by two people at two devices, and leave the other stops", () => {
    expect(taken(confirmed, halted)).toBeUndefined()
    expect(taken({ ...confirmed, operator: "anna.petrova" }, halted, asked)).toBeUndefined()
    expect(taken({ ...confirmed, station: "d1" }, halted, asked)).toBeUndefined()
    expect(given(halted, asked, confirmed).value).toBe("running")
    const rest = given(stopped(sport), halted, stopped(game), asked, confirmed)
    expect(rest.value).toBe("partly")
    expect(rest.context).toMatchObject({ asked: null, stops: [{ scope: sport }, { scope: game }] })
  })

  it("stay when the asking is taken back, and no stop of a part opens everything", () => {
    const kept = given(halted, asked, { type: "reopening.withdrawn", at: 2, operator: "boris" })
    expect(kept.value).toEqual({ halted: "standing" })
    expect(
      taken(confirmed, halted, asked, { type: "reopening.withdrawn", at: 2, operator: "boris" }),
    ).toBeUndefined()
    expect(
      taken({ type: "stop.lifted", at: 1, operator: "boris", scope: { kind: "all" }, note: "" }, halted),
    ).toBeUndefined()
    expect(given(stopped(game), halted, lifted(game)).value).toEqual({ halted: "standing" })
  })
})
