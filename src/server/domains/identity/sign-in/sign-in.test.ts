import { describe, expect, it } from "vitest"
import type { PlayerEvent } from "#machines/identity/player/player.events.ts"
import type { TwoFactorEvent } from "#machines/identity/two-factor/two-factor.events.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { given } from "#tests/support/given.ts"
import {
  CODE_USED,
  givenCode,
  givenLogin,
  givenPlayer,
  NEW_SESSION,
  PLAYER,
  RIGHT_CODE,
} from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { passkeysAggregate } from "../factors/passkeys.aggregate.ts"
import { AppCodeWrong } from "../factors/second-factor.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import { PasskeyRefused } from "../factors/used-passkey.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { socialAttemptAggregate } from "../social/social-attempt.aggregate.ts"
import { socialLinksAggregate } from "../social/social-links.aggregate.ts"
import {
  beginSession,
  ChallengeGone,
  challengeStands,
  signInByCode,
  signInByPasskey,
  signInByPassword,
  signInByProvider,
  signInBySecond,
} from "./sign-in.ts"

const at = 5
const input = { playerId: PLAYER, session: NEW_SESSION, origin: NOWHERE }
const standing = { player: givenPlayer(), session: given(sessionAggregate, NEW_SESSION.id) }
const begun = {
  player: [
    {
      type: "player.signedIn",
      at,
      sessionId: NEW_SESSION.id,
      address: NOWHERE.address,
      device: NOWHERE.device,
    },
  ],
  session: [NEW_SESSION.started],
}
const single = { isAsked: false, at }
const asked = { isAsked: true, at }

describe("a sign-in by password", () => {
  const login = givenLogin()
  const right = { login: "login", version: login.version }
  const succeeded = { login: [{ type: "attempt.succeeded", at }] }

  it("begins a session", () => {
    expect(signInByPassword.decide({ ...standing, login }, { ...input, right }, single)).toEqual({
      events: { ...begun, ...succeeded },
    })
    expect(signInByPassword.answer({ ...standing, login }, { ...input, right }, single)).toBe(true)
  })

  it("writes the password alone where a second factor is asked for", () => {
    expect(signInByPassword.decide({ ...standing, login }, { ...input, right }, asked)).toEqual({
      events: succeeded,
    })
    expect(signInByPassword.answer({ ...standing, login }, { ...input, right }, asked)).toBe(false)
    const without = { ...input, session: undefined, right }
    expect(signInByPassword.decide({ ...standing, session: undefined, login }, without, single)).toEqual({
      events: succeeded,
    })
    expect(signInByPassword.answer({ ...standing, session: undefined, login }, without, single)).toBe(false)
  })

  it("is compared again where the login was written to in between", () => {
    const stale = { ...right, version: right.version - 1 }
    expect(signInByPassword.decide({ ...standing, login }, { ...input, right: stale }, single)).toEqual({
      refusal: new Stale(),
    })
  })
})

describe("a sign-in by a code", () => {
  it("uses the code, and opens the player's logins", () => {
    const loaded = { ...standing, code: givenCode("sign-in"), login: givenLogin(), ownLogin: givenLogin() }
    const entering = { ...input, code: RIGHT_CODE, login: "login", ownLogin: "own" }
    const recovered = [{ type: "login.recovered", at }]
    const proof = { code: [CODE_USED], login: recovered, ownLogin: recovered }
    expect(signInByCode.decide(loaded, entering, single)).toEqual({ events: { ...begun, ...proof } })
    expect(signInByCode.decide(loaded, entering, asked)).toEqual({ events: proof })
  })
})

describe("a sign-in by a provider", () => {
  it("uses what the provider vouched for", () => {
    const loaded = {
      ...standing,
      attempt: given(socialAttemptAggregate, "attempt"),
      links: given(socialLinksAggregate, PLAYER),
    }
    const proof = {
      attempt: [{ type: "social.used", at, purpose: "signIn", playerId: PLAYER }],
      links: [{ type: "social.signedIn", at, provider: "google" }],
    }
    const entering = { ...input, attempt: "attempt", provider: "google" } as const
    expect(signInByProvider.decide(loaded, entering, single)).toEqual({ events: { ...begun, ...proof } })
    expect(signInByProvider.decide(loaded, entering, asked)).toEqual({ events: proof })
  })
})

describe("a sign-in by passkey", () => {
  const passkeys = given(passkeysAggregate, PLAYER, {
    type: "passkey.added",
    at: 1,
    id: "key",
    counter: 0,
    isSynced: true,
    challenge: "first",
    until: 900,
  })
  const signed = { playerId: PLAYER, id: "key", counter: 0, challenge: "second", until: 900 }

  it("asks for no second factor", () => {
    const { playerId: _, ...what } = signed
    expect(signInByPasskey.decide({ ...standing, passkeys }, { ...input, signed }, { at })).toEqual({
      events: { ...begun, passkeys: [{ type: "passkey.used", at, ...what }] },
    })
  })

  it("is refused where the challenge was answered before", () => {
    const again = { ...signed, challenge: "first" }
    expect(
      signInByPasskey.decide({ ...standing, passkeys }, { ...input, signed: again }, { at }),
    ).toMatchObject({
      events: { passkeys: [{ type: "passkey.refused", fault: "challenge" }] },
      refusal: new PasskeyRefused(),
    })
  })
})

describe("the second step of a sign-in", () => {
  const enabled: TwoFactorEvent = { type: "sms.enabled", at: 2, recoveryHashes: ["recovery"] }
  const changed: PlayerEvent = {
    type: "security.changed",
    at: 4,
    what: "password.changed",
    address: NOWHERE.address,
    device: NOWHERE.device,
  }
  const typed = { code: "recovery", recoveryHash: "recovery", sms: undefined }
  const loaded = (...events: ReadonlyArray<TwoFactorEvent>) => ({
    ...standing,
    factor: given(twoFactorAggregate, PLAYER, ...events),
    sms: undefined,
  })
  const facts = { secret: undefined, at }

  it("begins a session with a code that counts", () => {
    expect(signInBySecond.decide(loaded(enabled), { ...input, typed, givenAt: 4 }, facts)).toEqual({
      events: { ...begun, factor: [{ type: "recovery.used", at, hash: "recovery" }] },
    })
  })

  it("writes a wrong code", () => {
    const wrong = { ...typed, recoveryHash: "none" }
    expect(signInBySecond.decide(loaded(enabled), { ...input, typed: wrong, givenAt: 4 }, facts)).toEqual({
      events: { factor: [{ type: "code.mistaken", at, nextAt: at }] },
      refusal: new AppCodeWrong({ way: "sms" }),
    })
  })

  it("goes on only while its challenge stands", () => {
    const gone = { refusal: new ChallengeGone() }
    expect(signInBySecond.decide(loaded(enabled), { ...input, typed, givenAt: 2 }, facts)).toEqual(gone)
    expect(signInBySecond.decide(loaded(), { ...input, typed, givenAt: 4 }, facts)).toEqual(gone)
    const both = loaded(enabled)
    expect(challengeStands(both, 4, 300_004)).toBe(false)
    expect(challengeStands(both, 4, 300_003)).toBe(true)
    expect(challengeStands({ ...both, player: givenPlayer(changed) }, 4, at)).toBe(false)
  })
})

describe("a sign-in right after a registration", () => {
  it("begins a session", () => {
    expect(beginSession.decide(standing, input, { at })).toEqual({ events: begun })
  })
})
