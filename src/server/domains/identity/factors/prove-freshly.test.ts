import { describe, expect, it } from "vitest"
import type { PasskeysEvent } from "#machines/identity/passkeys/passkeys.events.ts"
import type { PinEvent } from "#machines/identity/pin/pin.events.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import { given } from "#tests/support/given.ts"
import { givenLogin, givenPlayer, givenSession, PLAYER, SESSION } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { issuePin, PIN, PinWrong } from "./issue-pin.ts"
import { passkeysAggregate } from "./passkeys.aggregate.ts"
import { pinAggregate } from "./pin.aggregate.ts"
import { proveByPasskey, proveByPassword, proveByPin } from "./prove-freshly.ts"
import { PasskeyRefused, refusePasskey } from "./used-passkey.ts"

const at = 5
const proving = { session: SESSION, origin: NOWHERE }
const session = givenSession()
const proved = (by: string) => [{ type: "session.proved", at, by }]
const stranger = {
  actor: "visitor",
  address: NOWHERE.address,
  device: NOWHERE.device,
  of: `player:${PLAYER}`,
}

describe("a fresh proof by password", () => {
  const login = givenLogin()
  it("counts upon the login that it was compared with", () => {
    const right = { login: "login", version: login.version }
    expect(proveByPassword.decide({ login, session }, { ...proving, right }, { at })).toEqual({
      events: { login: [{ type: "attempt.succeeded", at }], session: proved("password") },
    })
    expect(
      proveByPassword.decide({ login, session }, { ...proving, right: { ...right, version: 0 } }, { at }),
    ).toEqual({ refusal: new Stale() })
  })
})

describe("a fresh proof by PIN (§7 Office: PIN code)", () => {
  const issued: PinEvent = { type: "pin.issued", at: 1 }
  const mistaken: PinEvent = { type: "pin.mistaken", at: 2 }
  const standing = (...events: ReadonlyArray<PinEvent>) => ({
    pin: given(pinAggregate, PLAYER, ...events),
    session,
  })
  const compared = (version: number, isRight: boolean) => ({ ...proving, compared: { version, isRight } })

  it("counts where the PIN is right", () => {
    expect(proveByPin.decide(standing(issued), compared(1, true), { at })).toEqual({
      events: { pin: [{ type: "pin.used", at }], session: proved("pin") },
    })
  })

  it("is written where the PIN is wrong, and counts the tries", () => {
    const { triesLeft } = standing(issued).pin.snapshot.context
    expect(proveByPin.decide(standing(issued, mistaken), compared(2, false), { at })).toEqual({
      events: { pin: [{ type: "pin.mistaken", at }] },
      refusal: new PinWrong({ triesLeft: triesLeft - 2 }),
    })
  })

  it("is compared again where another PIN was issued, or tried, in between", () => {
    expect(proveByPin.decide(standing(issued, mistaken), compared(1, true), { at })).toEqual({
      refusal: new Stale(),
    })
  })

  it("is refused without a PIN that counts", () => {
    expect(proveByPin.decide(standing(), compared(0, true), { at })).toEqual({
      refusal: new PinWrong({ triesLeft: 0 }),
    })
  })

  it("begins with a PIN whose digest stands outside the log", () => {
    const { pin } = standing()
    expect(
      issuePin.decide(
        { pin, player: givenPlayer() },
        { playerId: PLAYER, digest: "digest", origin: NOWHERE },
        { at },
      ),
    ).toEqual({
      events: {
        pin: [{ type: "pin.issued", at }],
        player: [
          {
            type: "security.changed",
            at,
            what: "pin.issued",
            address: NOWHERE.address,
            device: NOWHERE.device,
          },
        ],
      },
      documents: [
        {
          change: "put",
          kind: PIN,
          id: `${PLAYER}`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { digest: "digest" },
        },
      ],
    })
  })
})

describe("a fresh proof by passkey", () => {
  const added: PasskeysEvent = {
    type: "passkey.added",
    at: 1,
    id: "key",
    counter: 3,
    isSynced: false,
    challenge: "first",
    until: 900,
  }
  const standing = (...events: ReadonlyArray<PasskeysEvent>) => ({
    passkeys: given(passkeysAggregate, PLAYER, ...events),
    session,
  })
  const signed = { playerId: PLAYER, id: "key", counter: 4, challenge: "second", until: 900 }
  const refused = (fault: string) => ({
    events: { passkeys: [{ type: "passkey.refused", at, id: "key", fault }] },
    refusal: new PasskeyRefused(),
    by: stranger,
  })

  it("uses the passkey", () => {
    const { playerId: _, ...what } = signed
    expect(proveByPasskey.decide(standing(added), { ...proving, signed }, { at })).toEqual({
      events: { passkeys: [{ type: "passkey.used", at, ...what }], session: proved("passkey") },
    })
  })

  it.each([
    ["challenge", { challenge: "first" }],
    ["challenge", { until: at }],
    ["counter", { counter: 3 }],
  ] as const)("is refused and written for its %s", (fault, wrong) => {
    expect(
      proveByPasskey.decide(standing(added), { ...proving, signed: { ...signed, ...wrong } }, { at }),
    ).toEqual(refused(fault))
  })

  it("is refused without a trace where the passkey was removed meanwhile", () => {
    expect(proveByPasskey.decide(standing(), { ...proving, signed }, { at })).toEqual({
      ...refused("counter"),
      events: { passkeys: [] },
    })
  })

  it("is written where the signature itself is wrong", () => {
    const wrong = { playerId: PLAYER, id: "key", fault: "signature", origin: NOWHERE } as const
    const { events } = refused("signature")
    expect(refusePasskey.decide(standing(added), wrong, { at })).toEqual({ events })
    expect(refusePasskey.by(wrong)).toEqual(stranger)
  })
})
