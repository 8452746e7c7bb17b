import { describe, expect, it } from "vitest"
import type { SocialAttemptEvent } from "#machines/identity/social-attempt/social-attempt.events.ts"
import { given } from "#tests/support/given.ts"
import { givenLogin, givenPlayer, PLAYER, SESSION, securityChanged } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import {
  beginAttempt,
  failAttempt,
  forgottenAttempt,
  identifyAttempt,
  takeAttempt,
} from "./follow-attempt.ts"
import { linkProvider, SOCIAL_LINK, unlinkProvider } from "./link-provider.ts"
import { socialAttemptAggregate } from "./social-attempt.aggregate.ts"
import { SocialGone, SocialNotLinked } from "./social-failures.ts"
import { socialLinksAggregate } from "./social-links.aggregate.ts"

const at = 5
const asked: SocialAttemptEvent = {
  type: "social.asked",
  at: 1,
  provider: "google",
  purpose: "link",
  state: "state",
  until: 600_001,
  playerId: PLAYER,
}
const returned: SocialAttemptEvent = { type: "social.returned", at: 2, provider: "google", state: "state" }
const standing = (...events: ReadonlyArray<SocialAttemptEvent>) => ({
  attempt: given(socialAttemptAggregate, "attempt", ...events),
})
const of = { id: "attempt", origin: NOWHERE }
const kept = (until: number) => ({
  change: "put",
  kind: "social-attempt",
  id: "attempt",
  owner: "",
  sort: until,
  data: { sealed: "sealed" },
})

describe("a way to a provider and back (§3 Registration: social providers)", () => {
  it("begins, and sweeps away what others left", () => {
    const stale = [forgottenAttempt("old")]
    const { provider, purpose, playerId, state } = asked
    expect(
      beginAttempt.decide(
        standing(),
        { ...of, provider, purpose, playerId, state, sealed: "sealed" },
        { stale, at },
      ),
    ).toEqual({
      events: { attempt: [{ ...asked, at, until: at + 600_000 }] },
      documents: [...stale, kept(at + 600_000)],
    })
  })

  const back = { ...of, provider: "google", state: "state" } as const
  const proofs = { nonce: "nonce", verifier: "verifier", path: "/" }

  it("comes back once, in time, from whom it was sent to", () => {
    expect(takeAttempt.decide(standing(asked), back, { proofs, at })).toEqual({
      events: { attempt: [{ ...returned, at }] },
      documents: [forgottenAttempt("attempt")],
    })
  })

  it.each([
    ["spent", standing(asked, returned), back, proofs, at],
    ["spent", standing(asked), back, proofs, 600_001],
    ["spent", standing(asked), back, undefined, at],
    ["provider", standing(asked), { ...back, provider: "vk" }, proofs, at],
    ["state", standing(asked), { ...back, state: "other" }, proofs, at],
  ] as const)("is refused as %s, and recorded", (why, loaded, input, held, now) => {
    expect(takeAttempt.decide(loaded, input, { proofs: held, at: now })).toEqual({
      events: { attempt: [{ type: "social.refused", at: now, why }] },
      refusal: new SocialGone(),
    })
  })

  it("leaves no trace where no such way began", () => {
    expect(takeAttempt.decide(standing(), back, { proofs, at })).toEqual({
      events: { attempt: [] },
      refusal: new SocialGone(),
    })
    expect(failAttempt.decide(standing(), { ...of, why: "answer" }, { at })).toEqual({
      events: { attempt: [] },
    })
  })

  it("fails, or keeps whom the provider vouches for", () => {
    expect(failAttempt.decide(standing(asked, returned), { ...of, why: "answer" }, { at })).toEqual({
      events: { attempt: [{ type: "social.failed", at, why: "answer" }] },
    })
    expect(
      identifyAttempt.decide(
        standing(asked, returned),
        { ...of, loginKey: "login", sealed: "sealed" },
        { at },
      ),
    ).toEqual({
      events: { attempt: [{ type: "social.identified", at, loginKey: "login", until: at + 1_200_000 }] },
      documents: [kept(at + 1_200_000)],
    })
  })
})

describe("a provider that signs a player in", () => {
  const links = given(socialLinksAggregate, PLAYER, {
    type: "social.linked",
    at: 1,
    provider: "google",
    loginKey: "login",
  })
  const own = { session: SESSION, origin: NOWHERE }

  it("is linked, and what the attempt kept is gone", () => {
    const pending = {
      id: "attempt",
      provider: "google",
      login: "login",
      identity: { subject: "subject", email: "anna@example.com", isEmailVerified: true, name: "Anna" },
      until: 900,
    } as const
    const loaded = {
      ...standing(asked),
      socialLogin: given(loginAggregate, "login"),
      links: given(socialLinksAggregate, PLAYER),
      player: givenPlayer(),
    }
    expect(linkProvider.decide(loaded, { ...own, pending }, { at })).toEqual({
      events: {
        attempt: [{ type: "social.used", at, purpose: "link", playerId: PLAYER }],
        socialLogin: [{ type: "login.claimed", at, playerId: PLAYER }],
        links: [{ type: "social.linked", at, provider: "google", loginKey: "login" }],
        player: [securityChanged("social.linked")],
      },
      documents: [
        {
          change: "put",
          kind: SOCIAL_LINK,
          id: `${PLAYER}/google`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { provider: "google", label: "a•••@example.com" },
        },
        forgottenAttempt("attempt"),
      ],
    })
  })

  it("is taken away with its login, and the chart is told whether something else lets the player in", () => {
    const loaded = { links, login: givenLogin(), player: givenPlayer() }
    const ways = { hasPassword: false, hasPasskeys: false, hasLinks: true, at }
    const held = { ...own, provider: "google", loginKey: "login" } as const
    expect(unlinkProvider.decide(loaded, held, ways)).toEqual({
      events: {
        links: [{ type: "social.unlinked", at, provider: "google", hasOtherWay: false }],
        login: [{ type: "login.released", at }],
        player: [securityChanged("social.unlinked")],
      },
      documents: [{ change: "remove", kind: SOCIAL_LINK, id: `${PLAYER}/google` }],
    })
    expect(unlinkProvider.decide(loaded, { ...held, loginKey: "other" }, ways)).toEqual({
      refusal: new SocialNotLinked(),
    })
  })
})
