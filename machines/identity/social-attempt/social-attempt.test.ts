import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { REFUSALS_RECORDED, type SocialAttemptEvent } from "./social-attempt.events.ts"
import { socialAttemptMachine } from "./social-attempt.machine.ts"

const asked: SocialAttemptEvent = {
  type: "social.asked",
  at: 0,
  provider: "google",
  purpose: "signIn",
  state: "ours",
  until: 600,
  playerId: null,
}
const returned = (more: { readonly at?: number; readonly state?: string } = {}): SocialAttemptEvent => ({
  type: "social.returned",
  at: 30,
  provider: "google",
  state: "ours",
  ...more,
})
const identified: SocialAttemptEvent = { type: "social.identified", at: 40, loginKey: "one", until: 900 }
const used = (at = 50): SocialAttemptEvent => ({
  type: "social.used",
  at,
  purpose: "register",
  playerId: 7 as PlayerId,
})
const given = (...events: ReadonlyArray<SocialAttemptEvent>) =>
  fold(socialAttemptMachine, initialSnapshot(socialAttemptMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: SocialAttemptEvent) =>
  decide(socialAttemptMachine, snapshot, event)

describe("social-attempt", () => {
  it("takes back the state it gave, once, in time, by the provider it was given to", () => {
    expect(when(given(asked), returned())?.value).toBe("checking")
    expect(when(given(asked), returned({ state: "foreign" }))).toBeUndefined()
    expect(when(given(asked), returned({ at: 600 }))).toBeUndefined()
    expect(when(given(asked), { ...returned(), provider: "vk" } as SocialAttemptEvent)).toBeUndefined()
    expect(when(given(asked, returned()), returned())).toBeUndefined()
    expect(when(given(), returned({ state: "" }))).toBeUndefined()
  })

  it("is asked once: another way to a provider is another attempt", () => {
    expect(when(given(asked), asked)).toBeUndefined()
  })

  it("lets what was vouched for be used once, in time", () => {
    const there = given(asked, returned(), identified)
    expect(when(there, used())?.context.playerId).toBe(7)
    expect(when(there, used(900))).toBeUndefined()
    expect(when(given(asked, returned(), identified, used()), used())).toBeUndefined()
    expect(when(given(asked, returned()), used())).toBeUndefined()
  })

  it("ends where the provider vouches for nobody", () => {
    const failed = given(asked, returned(), { type: "social.failed", at: 40, why: "denied" })
    expect(failed.value).toBe("failed")
    for (const event of [returned(), identified, used()]) expect(when(failed, event)).toBeUndefined()
  })

  it("records what is refused without changing, and not without end", () => {
    const refused: SocialAttemptEvent = { type: "social.refused", at: 20, why: "state" }
    const once = when(given(asked), refused)
    expect(once?.value).toBe("asked")
    expect(when(given(asked, refused), returned())?.value).toBe("checking")
    const often = given(asked, ...Array.from({ length: REFUSALS_RECORDED }, () => refused))
    expect(when(often, refused)).toBeUndefined()
  })
})
