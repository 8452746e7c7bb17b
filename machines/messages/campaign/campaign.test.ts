import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { CampaignEvent } from "./campaign.events.ts"
import { campaignMachine } from "./campaign.machine.ts"
import { PLAN } from "./campaign.model.ts"

const given = (...events: ReadonlyArray<CampaignEvent>) =>
  fold(campaignMachine, initialSnapshot(campaignMachine, undefined), events)
const begun: CampaignEvent = { type: "campaign.begun", at: 1, operator: "olga", plan: PLAN }
const finished: CampaignEvent = { type: "campaign.finished", at: 2, reach: { players: 3, withheld: 1 } }
const stopped: CampaignEvent = { type: "campaign.stopped", at: 2, operator: "oleg" }

describe("a letter to many players (§2 Personal office sections: messages)", () => {
  it("runs to its end, with how many it reached", () => {
    expect(given(begun).value).toBe("running")
    expect(given(begun, finished)).toMatchObject({ value: "finished", context: { reach: { players: 3 } } })
  })

  it("is stopped while it runs, and not after", () => {
    expect(given(begun, stopped).value).toBe("stopped")
    expect(given(begun, finished).can(stopped)).toBe(false)
    expect(given(begun, stopped).can(finished)).toBe(false)
  })

  it("has one letter for each language", () => {
    const [letter] = PLAN.letters
    const twice = letter === undefined ? [] : [letter, letter]
    expect(decide(campaignMachine, given(), { ...begun, plan: { ...PLAN, letters: twice } })).toBeUndefined()
    expect(decide(campaignMachine, given(), { ...begun, plan: { ...PLAN, letters: [] } })).toBeUndefined()
  })
})
