import { describe, expect, it } from "vitest"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SocialLinksEvent } from "./social-links.events.ts"
import { socialLinksMachine } from "./social-links.machine.ts"

const linked = (provider: SocialProvider): SocialLinksEvent => ({
  type: "social.linked",
  at: 10,
  provider,
  loginKey: `as ${provider}`,
})
const unlinked = (provider: SocialProvider, hasOtherWay: boolean): SocialLinksEvent => ({
  type: "social.unlinked",
  at: 30,
  provider,
  hasOtherWay,
})
const given = (...events: ReadonlyArray<SocialLinksEvent>) =>
  fold(socialLinksMachine, initialSnapshot(socialLinksMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: SocialLinksEvent) =>
  decide(socialLinksMachine, snapshot, event)

describe("social-links", () => {
  it("holds one link of each provider", () => {
    expect(when(given(linked("google")), linked("google"))).toBeUndefined()
    expect(when(given(linked("google")), linked("vk"))?.context.links).toHaveLength(2)
  })

  it("never removes the last way in", () => {
    expect(when(given(linked("google")), unlinked("google", false))).toBeUndefined()
    expect(when(given(linked("google")), unlinked("google", true))?.value).toBe("none")
    const two = given(linked("google"), linked("vk"))
    expect(when(two, unlinked("google", false))?.context.links).toMatchObject([{ provider: "vk" }])
  })

  it("knows no provider that was unlinked or never linked", () => {
    const left = given(linked("google"), linked("vk"), unlinked("google", false))
    expect(when(left, { type: "social.signedIn", at: 40, provider: "google" })).toBeUndefined()
    expect(when(left, unlinked("google", true))).toBeUndefined()
    expect(when(left, { type: "social.signedIn", at: 40, provider: "vk" })?.context.links[0]?.usedAt).toBe(40)
    expect(when(left, linked("google"))).toBeDefined()
  })
})
