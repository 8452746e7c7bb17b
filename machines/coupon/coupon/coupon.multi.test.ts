import { describe, expect, it } from "vitest"
import { BET_KIND } from "#models/betting/bet.ts"
import { groupKey } from "#models/coupon/coupon-groups.ts"
import { pickKey } from "#models/coupon/pick.ts"
import { makeBetBody } from "#models/coupon/slip.ts"
import { asDecimal } from "#models/money/decimal-amount.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { type Event, given, picked, pressed, signedIn, stake } from "#tests/support/coupon-events.ts"
import { SAMPLE_CODE, SAMPLE_EDITED, SAMPLE_PICKS } from "./coupon.samples.ts"

const { first, draw, other } = SAMPLE_PICKS
const multi: Event = { type: "kind.chosen", kind: "multi" }
const into = (pick: typeof first, group: number): Event => ({
  type: "group.chosen",
  key: pickKey(pick),
  group,
})
const staked = (group: number, text: string): Event => ({
  type: "stake.entered",
  key: groupKey(group),
  text,
})
const filled = [picked(first), picked(draw), picked(other), stake, signedIn, multi]
const sent = (...more: ReadonlyArray<Event>) => {
  const [bet] = given([...filled, ...more, pressed]).context.slip
  return bet && makeBetBody(bet)
}

describe("a multi-bet in the coupon (§3 groupsSumms, eventsIndexes, withLobby)", () => {
  it("begins with a group for each pick, each with the stake that was typed", () => {
    const { value, context } = given(filled)
    expect(value).toEqual({ editing: "ready" })
    expect(context.groups).toEqual({ [pickKey(first)]: 1, [pickKey(draw)]: 2, [pickKey(other)]: 3 })
    expect(sent()).toMatchObject({
      vid: 4,
      summ: asDecimal(3000, "RUB"),
      eventsIndexes: [[0], [1], [2]],
      groupsSumms: [asDecimal(1000, "RUB"), asDecimal(1000, "RUB"), asDecimal(1000, "RUB")],
    })
  })

  it("sends each group with its stake, and the lobby first", () => {
    const body = sent(into(other, 0), staked(2, "25.5"))
    expect(body).toMatchObject({
      summ: asDecimal(3550, "RUB"),
      eventsIndexes: [[2], [0], [1]],
      withLobby: true,
      groupsSumms: [asDecimal(1000, "RUB"), asDecimal(2550, "RUB")],
    })
  })

  it("waits for two groups at least", () => {
    const one = [...filled, into(other, 1), into(draw, 1)]
    expect(given([...filled, into(other, 1)]).value).toEqual({ editing: "ready" })
    expect(given(one).value).toEqual({ editing: "conflicting" })
    const apart = [picked(first), picked(other), stake, signedIn, multi]
    expect(given([...apart, into(other, 1)]).value).toEqual({ editing: "ungrouped" })
    expect(given([...apart, into(other, 0)]).value).toEqual({ editing: "ungrouped" })
    expect(given([...apart, into(other, 1), into(other, 2)]).value).toEqual({ editing: "ready" })
  })

  it("takes two picks of one game in different groups, and marks them in one", () => {
    expect(given(filled).value).toEqual({ editing: "ready" })
    expect(given([...filled, into(draw, 1)]).value).toEqual({ editing: "conflicting" })
    expect(given([...filled, into(draw, 0)]).value).toEqual({ editing: "conflicting" })
  })

  it("keeps a group under its number whatever becomes of others, and gives a new pick one of its own", () => {
    const without = [...filled, staked(3, "7"), { type: "pick.removed", key: pickKey(first) } as Event]
    expect(given(without).context.groups).toEqual({ [pickKey(draw)]: 2, [pickKey(other)]: 3 })
    const again = given([...without, picked(first)])
    expect(again.context.groups?.[pickKey(first)]).toBe(4)
    expect(again.context.stakes[groupKey(3)]).toBe("7")
  })

  it("wants a stake on every group, and none below the least", () => {
    expect(given([...filled, staked(2, "")]).value).toEqual({ editing: "stakeMissing" })
    const limits: Event = {
      type: "limits.arrived",
      limits: { minimum: 500 as never, maximum: 1_000_000 as never },
    }
    expect(given([...filled, limits, staked(2, "4.99")]).value).toEqual({ editing: "stakeTooSmall" })
    expect(given([...filled, limits, staked(2, "5")]).value).toEqual({ editing: "ready" })
  })

  it("goes nowhere but to a group that is there, a new one and the lobby", () => {
    for (const event of [into(first, 5), into(first, -1), into(first, 1)]) {
      expect(given([...filled, event]).context.groups).toEqual(given(filled).context.groups)
    }
    expect(given([...filled, into(first, 4)]).context.groups?.[pickKey(first)]).toBe(4)
    const express = filled.slice(0, -1)
    expect(given([...express, into(first, 2)]).context.groups).toBeUndefined()
  })

  it("is edited with its groups and what runs on each, and is unchanged until one of them is", () => {
    const [leg] = SAMPLE_EDITED.legs
    if (leg === undefined) throw new Error("no leg")
    const legs = [first, draw, other].map(({ gameId, market, outcome }) => ({
      ...leg,
      gameId,
      market,
      outcome,
    }))
    const groups = {
      lobby: [2],
      groups: [
        { legs: [0], stake: 600 as MinorUnits },
        { legs: [1], stake: 1400 as MinorUnits },
      ],
    }
    const sales = [
      { at: 1, guid: SAMPLE_EDITED.betGuid, stake: 1000 as MinorUnits, amount: 900 as MinorUnits },
    ]
    const edit = (bet: typeof SAMPLE_EDITED, ...more: ReadonlyArray<Event>) =>
      given([
        signedIn,
        { type: "exchange.begun", bet },
        {
          type: "exchange.priced",
          betGuid: bet.betGuid,
          price: 1900 as MinorUnits,
          quotes: legs.map((each) => ({ key: pickKey(each), odds: each.odds })),
        },
        ...more,
      ])
    const bet = { ...SAMPLE_EDITED, kind: BET_KIND.multi, legs, groups }
    const { value, context } = edit(bet)
    expect(value).toEqual({ editing: "unchanged" })
    expect(context.groups).toEqual({ [pickKey(other)]: 0, [pickKey(first)]: 1, [pickKey(draw)]: 2 })
    expect(context.stakes).toEqual({ [groupKey(1)]: "6", [groupKey(2)]: "14" })
    expect(edit(bet, into(other, 1)).value).toEqual({ editing: "ready" })
    const [sent] = edit(bet, staked(2, "10"), pressed).context.slip
    expect(sent && makeBetBody(sent)).toMatchObject({
      vid: 4,
      summ: asDecimal(1600, "RUB"),
      eventsIndexes: [[2], [0], [1]],
      withLobby: true,
      groupsSumms: [asDecimal(600, "RUB"), asDecimal(1000, "RUB")],
      exchange: { price: asDecimal(1900, "RUB") },
    })
    // Half of it was sold: so much of each group runs no more.
    expect(edit({ ...bet, sales }).context.stakes).toEqual({ [groupKey(1)]: "3", [groupKey(2)]: "7" })
  })

  it("is what a code was saved as while its groups are the same", () => {
    const groups = { [pickKey(first)]: 1, [pickKey(other)]: 2 }
    const loaded: Event = {
      type: "coupon.loaded",
      picks: [first, other],
      kind: "multi",
      groups,
      replaces: true,
      code: SAMPLE_CODE,
    }
    const codeSent = (...more: ReadonlyArray<Event>) =>
      given([stake, signedIn, loaded, ...more, pressed]).context.slip[0]?.couponCode
    expect(given([loaded]).context.groups).toEqual(groups)
    expect(codeSent()).toBe(SAMPLE_CODE)
    expect(codeSent(picked(draw))).toBeUndefined()
    expect(codeSent(into(first, 2), into(first, 3))).toBe(SAMPLE_CODE)
  })
})
