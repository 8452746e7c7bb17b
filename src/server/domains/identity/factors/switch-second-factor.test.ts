import { TOTP } from "otpauth"
import { describe, expect, it } from "vitest"
import type { TwoFactorEvent } from "#machines/identity/two-factor/two-factor.events.ts"
import { meaningOf } from "#src/server/kernel/command/meaning.ts"
import { decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { given } from "#tests/support/given.ts"
import {
  CODE_USED,
  givenCode,
  givenPlayer,
  PLAYER,
  RIGHT_CODE,
  securityChanged,
} from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { newAppSecret } from "./app-codes.ts"
import { AppCodeSlowed, AppCodeWrong, FACTOR_SECRET, FactorElsewhere, factorProved } from "./second-factor.ts"
import {
  disableFactor,
  enableByApp,
  enableBySms,
  offerFactor,
  SmsUncompared,
} from "./switch-second-factor.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

const at = 90_000
const step = 3
const secret = newAppSecret("AAAAAAAAAAAAAAAAAAAAAAAAAAA")
const code = new TOTP({ secret, digits: 6, period: 30, algorithm: "SHA1" }).generate({ timestamp: at })
const facts = { secret, at }
const offered: TwoFactorEvent = { type: "factor.offered", at: 1, expiresAt: 600_001 }
const enabled: TwoFactorEvent = { type: "factor.enabled", at: 2, step: 0, recoveryHashes: ["recovery"] }
const bySms: TwoFactorEvent = { type: "sms.enabled", at: 2, recoveryHashes: ["recovery"] }
const mistaken: TwoFactorEvent = { type: "code.mistaken", at: 3, nextAt: 3 }
const waiting: TwoFactorEvent = { type: "code.mistaken", at: 3, nextAt: at + 1 }
const standing = (...events: ReadonlyArray<TwoFactorEvent>) => ({
  factor: given(twoFactorAggregate, PLAYER, ...events),
  player: givenPlayer(),
  sms: undefined,
})
const withSms = (...events: ReadonlyArray<TwoFactorEvent>) => ({
  ...standing(...events),
  sms: givenCode("two-factor"),
})
const used = { ...CODE_USED, at }
const removed = [{ change: "remove", kind: FACTOR_SECRET, id: `${PLAYER}` }]

describe("a second factor (§7 Office: two-factor)", () => {
  const enabling = {
    playerId: PLAYER,
    recoveryHashes: ["one"],
    code,
    asksSms: false,
    sms: undefined,
    origin: NOWHERE,
  }
  const on = { type: "factor.enabled", at, step, recoveryHashes: ["one"] }

  it("is offered for ten minutes, with a secret outside the log", () => {
    expect(
      offerFactor.decide(standing(), { playerId: PLAYER, sealed: "sealed", origin: NOWHERE }, { at }),
    ).toEqual({
      events: { factor: [{ type: "factor.offered", at, expiresAt: at + 600_000 }] },
      documents: [
        {
          change: "put",
          kind: FACTOR_SECRET,
          id: `${PLAYER}`,
          owner: `player:${PLAYER}`,
          sort: at,
          data: { sealed: "sealed" },
        },
      ],
    })
  })

  it("is switched on by a code of the app", () => {
    expect(enableByApp.decide(standing(offered), enabling, facts)).toEqual({
      events: { factor: [on], player: [securityChanged("twoFactor.enabled", at)], sms: undefined },
    })
  })

  it("is switched on together with a code by SMS, which is compared after that of the app", () => {
    const both = { ...enabling, asksSms: true }
    expect(enableByApp.decide(standing(offered), both, facts)).toEqual({ refusal: new SmsUncompared() })
    expect(enableByApp.decide(withSms(offered), { ...both, sms: RIGHT_CODE }, facts)).toEqual({
      events: { factor: [on], player: [securityChanged("twoFactor.enabled", at)], sms: [used] },
    })
    expect(enableByApp.decide(standing(offered), { ...both, code: "000000" }, facts)).toMatchObject({
      refusal: new AppCodeWrong({ way: "app" }),
    })
  })

  it("is not switched on without an offer, too late, too often or by a wrong code", () => {
    const elsewhere = { refusal: new FactorElsewhere() }
    expect(enableByApp.decide(standing(), enabling, facts)).toEqual(elsewhere)
    expect(enableByApp.decide(standing(offered), enabling, { secret, at: 600_001 })).toEqual(elsewhere)
    expect(enableByApp.decide(standing(offered, waiting), enabling, facts)).toEqual({
      refusal: new AppCodeSlowed({ retryAt: at + 1 }),
    })
    expect(enableByApp.decide(standing(offered), { ...enabling, code: "000000" }, facts)).toEqual({
      events: { factor: [{ type: "code.mistaken", at, nextAt: at }] },
      refusal: new AppCodeWrong({ way: "app" }),
    })
  })

  it("is switched on by a code by SMS alone, unless it is on", () => {
    const { playerId, recoveryHashes } = enabling
    const alone = { playerId, recoveryHashes, sms: RIGHT_CODE, origin: NOWHERE }
    expect(enableBySms.decide(withSms(), alone, { at })).toEqual({
      events: {
        factor: [{ type: "sms.enabled", at, recoveryHashes: ["one"] }],
        player: [securityChanged("twoFactor.enabled", at)],
        sms: [used],
      },
      documents: removed,
    })
    const event = { type: "sms.enabled", at, recoveryHashes } as const
    // An app that was offered a secret and gave no code is passed over.
    expect(twoFactorAggregate.next(withSms(offered).factor, event)?.snapshot.value).toBe("enabledBySms")
    const on = withSms(offered, enabled)
    const refused = decideUpon(twoFactorAggregate, on.factor, event) as Refused
    expect(refused).toBeInstanceOf(Refused)
    const means = meaningOf(enableBySms.refused?.factor, refused)
    expect(means?.(refused, on, alone, { at })).toEqual(new FactorElsewhere())
  })

  it("is switched off by a code of it", () => {
    const typed = { code, recoveryHash: "none", sms: undefined }
    const off = { playerId: PLAYER, typed, origin: NOWHERE }
    expect(disableFactor.decide(standing(offered, enabled), off, facts)).toEqual({
      events: {
        factor: [
          { type: "code.accepted", at, step },
          { type: "factor.disabled", at },
        ],
        player: [securityChanged("twoFactor.disabled", at)],
        sms: undefined,
      },
      documents: removed,
    })
    expect(disableFactor.decide(standing(), off, facts)).toEqual({ refusal: new FactorElsewhere() })
  })
})

describe("a code of the second factor", () => {
  const none = { code: "000000", recoveryHash: "none", sms: undefined }
  const proved = (events: ReadonlyArray<TwoFactorEvent>, typed: Parameters<typeof factorProved>[1]) =>
    factorProved(standing(...events).factor, typed, { secret }, at)

  it("counts once", () => {
    expect(proved([offered, enabled], { ...none, code })).toEqual({
      events: { factor: [{ type: "code.accepted", at, step }] },
    })
    expect(
      proved([offered, enabled, { type: "code.accepted", at: 3, step }], { ...none, code }),
    ).toMatchObject({
      refusal: new AppCodeWrong({ way: "app" }),
    })
  })

  it("may be a recovery code, once", () => {
    const recovery = { ...none, recoveryHash: "recovery" }
    expect(proved([offered, enabled], recovery)).toEqual({
      events: { factor: [{ type: "recovery.used", at, hash: "recovery" }] },
    })
    expect(
      proved([offered, enabled, { type: "recovery.used", at: 3, hash: "recovery" }], recovery),
    ).toMatchObject({ refusal: new AppCodeWrong({ way: "app" }) })
  })

  it("comes by SMS where that is the way", () => {
    expect(proved([bySms], { ...none, sms: RIGHT_CODE })).toEqual({
      events: { factor: [{ type: "sms.accepted", at }], sms: [used] },
    })
    expect(proved([bySms], { ...none, code })).toMatchObject({ refusal: new AppCodeWrong({ way: "sms" }) })
  })

  it("is written where it is wrong, and slows the next after a few", () => {
    expect(proved([offered, enabled, mistaken, mistaken, mistaken], none)).toEqual({
      events: { factor: [{ type: "code.mistaken", at, nextAt: at + 4000 }] },
      refusal: new AppCodeWrong({ way: "app" }),
    })
    expect(proved([offered, enabled, waiting], { ...none, code })).toEqual({
      refusal: new AppCodeSlowed({ retryAt: at + 1 }),
    })
  })
})
