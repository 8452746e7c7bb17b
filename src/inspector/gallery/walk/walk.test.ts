import { describe, expect, test } from "vitest"
import type { EventFromLogic } from "xstate"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { model as couponModel } from "#machines/coupon/coupon/coupon.model.ts"
import { SAMPLE_PICKS } from "#machines/coupon/coupon/coupon.samples.ts"
import { fold, initialSnapshot } from "#machines/kernel/fold.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { faultsOf } from "../form/check.ts"
import { payloadSpec } from "../form/field-spec.ts"
import { fits } from "../form/value.ts"
import { differences } from "./difference.ts"
import { leavesOf } from "./leaves.ts"
import { offersAt } from "./offers.ts"
import { restingStates, waysOf, wayTo } from "./reach.ts"
import { eventFaults, standAt, walkEvents } from "./use-walk.ts"
import { tellingWalker } from "./walk.ts"
import { readWalk, walkHash } from "./walk-link.ts"

const model = couponModel as unknown as ChartModel
const walker = tellingWalker(model.machine, model.input)
const pressed = { type: "pick.pressed", pick: SAMPLE_PICKS.first } as const
const stake = { type: "stake.entered", text: "10" } as const

describe.each(await findCharts())("a walk over $flow", (found) => {
  const own = found.model
  if (own === undefined) throw new Error(`${found.flow} has no model`)

  test("reaches every state that the chart can stand in", () => {
    const ways = waysOf(own)
    const exempt = new Set(own.unreachable.map(({ key }) => key.split("|")[0]))
    expect(restingStates(own).filter((id) => !ways.has(id) && !exempt.has(id))).toEqual([])
  })

  test("offers events whose samples its forms can hold and its Schema takes", () => {
    const here = tellingWalker(own.machine, own.input)
    for (const { stand } of waysOf(own).values())
      for (const { type, samples } of offersAt(own, here, stand))
        for (const { event, isTaken } of samples.filter((sample) => sample.isTaken)) {
          const { type: _, ...payload } = event
          expect(eventFaults(own, event), type).toEqual([])
          expect(fits(payloadSpec(own.events, type), payload), type).toBe(true)
          expect(isTaken).toBe(true)
        }
  })
})

describe("a walk over the coupon", () => {
  test("stands where the chart itself would stand", () => {
    const events = [pressed, stake]
    const state = walkEvents(model, walker, events)
    const folded = fold(
      couponMachine,
      initialSnapshot(couponMachine, couponModel.input),
      events as ReadonlyArray<EventFromLogic<typeof couponMachine>>,
    )
    expect(standAt(state, 2).snapshot.value).toEqual(folded.value)
    expect(standAt(state, 2).snapshot.context).toEqual(folded.context)
    expect(leavesOf(standAt(state, 0).snapshot)).toEqual(["editing.empty"])
  })

  test("tells the actions that would run, and the actors that would start and stop", () => {
    const { snapshot, effects, taken } = walker.step(walker.start(), pressed)
    expect(effects).toEqual([{ kind: "action", name: "addPick" }])
    expect(taken).toContain("coupon.editing|pick.pressed|3")
    expect(differences(walker.start().snapshot.context, snapshot.context).map(({ path }) => path)).toEqual([
      "picks.0",
    ])
    const way = wayTo(model, (stand) => stand.snapshot.matches({ placing: "storing" }))
    expect(way?.stand.effects).toContainEqual({ kind: "starts", name: "storeSlip" })
    const stored = way && walker.step(way.stand, { type: "xstate.done.actor.storeSlip" })
    expect(stored?.effects).toContainEqual({ kind: "stops", name: "storeSlip" })
  })

  test("takes nothing where every guard refuses, and says so", () => {
    const stand = walker.step(walker.start(), { type: "coupon.cleared" })
    expect(stand.taken).toEqual([])
    expect(
      offersAt(model, walker, walker.start()).find(({ type }) => type === "coupon.cleared")?.samples,
    ).toEqual([{ event: { type: "coupon.cleared" }, isTaken: false }])
  })

  test("goes into a link and comes back out of it", () => {
    const events = [pressed, { type: "stake.entered", text: "десять" }]
    expect(readWalk(walkHash(events))).toEqual(events)
    expect(readWalk("")).toEqual([])
    expect(walkHash([])).toBe("")
  })

  test("stops before an event of a link that the chart does not take", () => {
    expect(readWalk("#walk=%%%")).toBeUndefined()
    expect(readWalk(walkHash([pressed]).slice(0, -9))).toBeUndefined()
    expect(walkEvents(model, walker, undefined).fault).toEqual({ kind: "unreadable" })
    const state = walkEvents(model, walker, [pressed, { type: "stake.entered", text: 7 }, stake])
    expect(state.steps).toHaveLength(1)
    expect(state.fault).toEqual({
      kind: "refused",
      event: "stake.entered",
      faults: [{ field: "text", message: "Expected string" }],
    })
  })

  test("offers the nearest event for one that the chart does not know, with the walk that it makes", () => {
    const { fault, steps } = walkEvents(model, walker, [pressed, { ...stake, type: "stake.enterd" }, stake])
    expect(steps).toHaveLength(1)
    if (fault?.kind !== "refused") throw new Error("The walk was not stopped")
    expect(fault.nearest?.event).toBe("stake.entered")
    const mended = walkEvents(model, walker, fault.nearest?.events)
    expect(mended.fault).toBeUndefined()
    expect(mended.steps).toHaveLength(3)
  })
})

describe("the check of an event", () => {
  test("names each field that is wrong", () => {
    expect(
      faultsOf(model.events, { type: "player.signedIn", account: { userId: "x", currency: "RUB" } } as never),
    ).toEqual([
      { field: "account.userId", message: "Expected number" },
      { field: "account.balance", message: "Missing key" },
    ])
    expect(faultsOf(model.events, { type: "no.such" })).toEqual([{ field: "type", message: "no.such" }])
  })

  test("asks for each field by its kind", () => {
    expect(payloadSpec(model.events, "stake.entered")).toEqual({
      kind: "object",
      fields: [
        { name: "text", spec: { kind: "text" }, isOptional: false },
        { name: "key", spec: { kind: "text" }, isOptional: true },
        { name: "currency", spec: { kind: "text" }, isOptional: true },
      ],
    })
    const quotes = payloadSpec(model.events, "quotes.arrived")
    expect(quotes).toMatchObject({ fields: [{ name: "quotes", spec: { kind: "list" } }] })
  })
})

test("the differences of two contexts are told down to the part", () => {
  expect(differences({ a: 1, b: { c: [1, 2] } }, { a: 1, b: { c: [1, 3, 4] }, d: null })).toEqual([
    { path: "b.c.1", before: 2, after: 3 },
    { path: "b.c.2", before: undefined, after: 4 },
    { path: "d", before: undefined, after: null },
  ])
})
