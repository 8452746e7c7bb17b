import { describe, expect, it } from "vitest"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { hiddenSportsAggregate } from "./hidden-sports.aggregate.ts"
import { hideSports } from "./hide-sports.ts"

const at = 5
const asked = (named: Partial<HiddenSports>) => ({ playerId: 7 as PlayerId, named, origin: NOWHERE })
const everything = { sports: given(hiddenSportsAggregate, 7) }
const choosy = {
  sports: given(hiddenSportsAggregate, 7, {
    type: "sports.hidden",
    at: 1,
    hidden: { lineDisallowSport: [1, 2], liveDisallowSport: [3] },
  }),
}

describe("sports that a player hides (§7 Office: settings)", () => {
  it("are those named; a list that is not named stays", () => {
    expect(hideSports.decide(choosy, asked({ lineDisallowSport: [4] }), { at })).toEqual({
      events: {
        sports: [{ type: "sports.hidden", at, hidden: { lineDisallowSport: [4], liveDisallowSport: [3] } }],
      },
    })
  })

  it("may all be shown again", () => {
    expect(hideSports.decide(choosy, asked(NOTHING_HIDDEN), { at })).toEqual({
      events: { sports: [{ type: "sports.hidden", at, hidden: NOTHING_HIDDEN }] },
    })
  })

  it("are written no second time", () => {
    expect(hideSports.decide(choosy, asked({ lineDisallowSport: [1, 2] }), { at })).toEqual({})
    expect(hideSports.decide(everything, asked(NOTHING_HIDDEN), { at })).toEqual({})
  })
})
