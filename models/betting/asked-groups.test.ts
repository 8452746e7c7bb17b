import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { minorUnits } from "../money/money.ts"
import { askedGroups, askingGroups } from "./asked-groups.ts"
import { MakeBet } from "./make-bet.ts"

const body = (more: object) => ({
  betGuid: "00000000-0000-4000-8000-000000000001",
  couponEvents: [1, 2, 3].map((gameId) => ({ gameId, market: "result/match", outcome: "1", cf: 2 })),
  summ: 300,
  vid: 4,
  checkCf: 0,
  ...more,
})
const decode = Schema.decodeUnknownResult(MakeBet)
const messageOf = (more: object): string => {
  const result = decode(body(more), { errors: "all" })
  return result._tag === "Failure" ? String(result.failure) : "accepted"
}
const TWO = { eventsIndexes: [[0], [1, 2]], groupsSumms: [100, 200] }

describe("groups of a body (§3 Coupon or bet payload fields)", () => {
  it.each([
    ["two groups", TWO],
    ["a group of one by its index", { ...TWO, eventsIndexes: [0, [1, 2]] }],
    ["a lobby", { eventsIndexes: [[2], [0], [1]], withLobby: true, groupsSumms: [100, 200] }],
  ])("takes %s", (_, more) => {
    expect(messageOf(more)).toBe("accepted")
  })

  it.each([
    [
      "an index that is not there",
      { ...TWO, eventsIndexes: [[0], [1, 3]] },
      /no selection 3: indexes go from 0 to 2/,
    ],
    ["an index below zero", { ...TWO, eventsIndexes: [[-1], [1, 2]] }, /no selection -1/],
    [
      "a selection in two groups",
      {
        ...TWO,
        eventsIndexes: [
          [0, 1],
          [1, 2],
        ],
      },
      /Selection 1 stands in a group/,
    ],
    [
      "a selection twice in one",
      { ...TWO, eventsIndexes: [[0], [1, 2, 2]] },
      /Selection 2 stands in a group/,
    ],
    [
      "one of the lobby in a group",
      { eventsIndexes: [[0], [0, 1], [2]], withLobby: true, groupsSumms: [100, 200] },
      /Selection 0 stands in a group or in the lobby/,
    ],
    [
      "an empty group",
      { ...TWO, eventsIndexes: [[0], [1, 2], []], groupsSumms: [1, 1, 298] },
      /at least one selection/,
    ],
    ["a selection in no group", { ...TWO, eventsIndexes: [[0], [1]] }, /Selection 2 stands in no group/],
    ["one group", { eventsIndexes: [[0, 1, 2]], groupsSumms: [300] }, /at least 2 groups/],
    [
      "a lobby and one group",
      { eventsIndexes: [[0], [1, 2]], withLobby: true, groupsSumms: [300] },
      /at least 2 groups beside the lobby/,
    ],
    ["no groups at all", {}, /at least 2 groups/],
    ["too few stakes", { ...TWO, groupsSumms: [300] }, /2 stakes are expected/],
    [
      "a stake for the lobby",
      { eventsIndexes: [[2], [0], [1]], withLobby: true, groupsSumms: [100, 100, 100] },
      /none for the lobby/,
    ],
    ["nothing on a group", { ...TWO, groupsSumms: [300, 0] }, /Nothing is staked/],
    ["stakes of another sum", { ...TWO, groupsSumms: [100, 100] }, /come to another sum/],
    ["stakes past what can be counted", { ...TWO, groupsSumms: [9e12, 9e12] }, /come to another sum/],
    ["groups of another kind", { ...TWO, vid: 1 }, /vid 4 is expected/],
    ["a lobby of another kind", { vid: 1, withLobby: true }, /vid 4 is expected/],
  ])("refuses %s in words", (_, more, words) => {
    expect(messageOf(more)).toMatch(words)
  })

  it("are told again as they were asked", () => {
    const asked = {
      eventsIndexes: [[2], [0], [1]],
      withLobby: true,
      groupsSumms: [minorUnits(100), minorUnits(200)],
    }
    expect(askedGroups(asked)).toEqual({
      lobby: [2],
      groups: [
        { legs: [0], stake: 100 },
        { legs: [1], stake: 200 },
      ],
    })
    expect(askingGroups(askedGroups(asked))).toEqual(asked)
  })
})
