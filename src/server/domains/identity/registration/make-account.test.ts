import { describe, expect, it } from "vitest"
import type { SentCodeEvent } from "#machines/identity/sent-code/sent-code.events.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { meaningOf } from "#src/server/kernel/command/meaning.ts"
import { decideUpon, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { given } from "#tests/support/given.ts"
import { givenLogin, givenPlayer, NEW_SESSION, PLAYER } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { ProofInvalid } from "../codes/code-failures.ts"
import { sentCodeAggregate } from "../codes/sent-code.aggregate.ts"
import { consentsGiven } from "../consents/change-consent.ts"
import { consentsAggregate } from "../consents/consents.aggregate.ts"
import { mailboxAggregate } from "../contacts/mailbox.aggregate.ts"
import { PhoneTaken } from "../contacts/replace-phone.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { NumberTaken } from "../players/player-numbers.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { socialAttemptAggregate } from "../social/social-attempt.aggregate.ts"
import { socialLinksAggregate } from "../social/social-links.aggregate.ts"
import { makeAccount, RECEIPTS } from "./make-account.ts"
import { PROFILE } from "./profile.ts"

const at = 5
const proved: ReadonlyArray<SentCodeEvent> = [
  {
    type: "code.sent",
    at: 1,
    purpose: "registration",
    request: "request",
    codeHash: "right",
    resendAt: 60_001,
    expiresAt: 600_001,
  },
  {
    type: "code.traded",
    at: 2,
    request: "request",
    codeHash: "right",
    proofHash: "proof",
    proofExpiresAt: 900,
  },
]
const loaded = {
  player: given(playerAggregate, PLAYER),
  login: given(loginAggregate, "login"),
  phone: given(sentCodeAggregate, "phone", ...proved),
  attempt: undefined,
  socialLogin: undefined,
  links: undefined,
  wallet: given(walletAggregate, PLAYER),
  session: given(sessionAggregate, NEW_SESSION.id),
  consents: given(consentsAggregate, PLAYER),
  mailbox: undefined,
}
const form = { key: "phone/key", fingerprint: "print", made: { playerId: PLAYER, until: 900 } }
const account = {
  playerId: PLAYER,
  registration: "phone_reg",
  phone: "32470000000",
  countryId: 1,
  currency: "EUR" as CurrencyCode,
  isPage: undefined,
  login: "login",
  proof: { id: "phone", proofHash: "proof" },
  vouched: undefined,
  place: undefined,
  credential: undefined,
  profile: {},
  session: NEW_SESSION,
  form,
  origin: NOWHERE,
} as const
const registered = {
  type: "player.registered",
  at,
  playerId: PLAYER,
  registration: "phone_reg",
  phone: "32470000000",
  countryId: 1,
  currency: "EUR",
  language: "en",
  agreedTo: ["rules", "age"],
}

describe("a registration (§3 Registration)", () => {
  it("uses the phone's proof, claims the login, opens the wallet and signs in", () => {
    expect(makeAccount.decide(loaded, account, { at })).toEqual({
      events: {
        player: [
          registered,
          {
            type: "player.signedIn",
            at,
            sessionId: NEW_SESSION.id,
            address: NOWHERE.address,
            device: NOWHERE.device,
          },
        ],
        login: [{ type: "login.claimed", at, playerId: PLAYER }],
        phone: [{ type: "proof.used", at, proofHash: "proof", playerId: PLAYER }],
        wallet: [{ type: "wallet.opened", at, playerId: PLAYER, currency: "EUR" }],
        session: [NEW_SESSION.started],
        consents: consentsGiven(["rules", "age"], at, "en"),
      },
      documents: [],
    })
  })

  it("keeps the mail address, and links whom a provider vouches for", () => {
    const vouched = {
      id: "attempt",
      provider: "google",
      login: "google-login",
      identity: { subject: "subject", email: "", isEmailVerified: false, name: "Anna" },
      until: 900,
    } as const
    const whole = {
      ...loaded,
      phone: undefined,
      attempt: given(socialAttemptAggregate, "attempt"),
      socialLogin: given(loginAggregate, "google-login"),
      links: given(socialLinksAggregate, PLAYER),
      mailbox: given(mailboxAggregate, PLAYER),
    }
    const asked = {
      ...account,
      phone: "",
      proof: undefined,
      vouched,
      place: "place",
      profile: { email: "anna@example.com" },
      isPage: true,
    }
    expect(makeAccount.decide(whole, asked, { at })).toMatchObject({
      events: {
        player: [{ ...registered, phone: "", isPage: true }, { type: "player.signedIn" }],
        phone: [],
        attempt: [{ type: "social.used", purpose: "register", playerId: PLAYER }],
        socialLogin: [{ type: "login.claimed", at, playerId: PLAYER }],
        links: [{ type: "social.linked", at, provider: "google", loginKey: "google-login" }],
        mailbox: [{ type: "mailbox.given", at, place: "place" }],
      },
      documents: [
        { kind: "social-link", data: { provider: "google", label: "Anna" } },
        { change: "remove", kind: "social-attempt", id: "attempt" },
        { kind: PROFILE, data: { email: "anna@example.com" } },
      ],
    })
  })

  it("draws another number where it is somebody's", () => {
    expect(makeAccount.decide({ ...loaded, player: givenPlayer() }, account, { at })).toEqual({
      refusal: new NumberTaken(),
    })
  })

  it("tells that the phone has an account only to who proved it", () => {
    const invalid = { refusal: new ProofInvalid() }
    const wrong = { ...account, proof: { id: "phone", proofHash: "other" } }
    const taken = { ...loaded, login: givenLogin() }
    expect(makeAccount.decide(taken, wrong, { at })).toEqual(invalid)
    expect(makeAccount.decide(taken, account, { at: 900 })).toEqual(invalid)
    expect(makeAccount.decide(taken, account, { at })).toHaveProperty("events")
    const claimed = { type: "login.claimed", at, playerId: PLAYER } as const
    const refused = decideUpon(loginAggregate, taken.login, claimed) as Refused
    expect(refused.guards).toContain("nobodyHoldsIt")
    const means = meaningOf(makeAccount.refused?.login, refused)
    expect(means?.(refused, taken, account, { at })).toEqual(new PhoneTaken())
  })

  it("is made once for its form", () => {
    expect(makeAccount.receipt?.(account)).toEqual({
      key: "phone/key",
      owner: RECEIPTS,
      fingerprint: "print",
      answer: { playerId: PLAYER, until: 900 },
    })
    expect(makeAccount.answer(loaded, account, { at })).toBeUndefined()
    expect(makeAccount.answer({ ...loaded, player: givenPlayer() }, account, { at })).toHaveProperty("player")
  })
})
