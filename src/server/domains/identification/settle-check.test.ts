import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { identificationAggregate } from "./identification.aggregate.ts"
import { identityCheckAggregate } from "./identity-check.aggregate.ts"
import { identityClaimAggregate } from "./identity-claim.aggregate.ts"
import { forgettingCheck } from "./kept-check.ts"
import { settleCheck, type Verdict } from "./settle-check.ts"

const at = 5000
const termMs = 1000
const playerId = 7 as PlayerId
const other = 8 as PlayerId
const by = { playerId, provider: "smart-id", check: "check", actor: "player:7", origin: NOWHERE } as const
const vouched = { name: "Ann", surname: "Lee", country: "EE", personalCode: "1" }
const details = JSON.stringify({ name: "Ann", surname: "Lee", country: "EE", personal_code: "1" })
const confirmed: Verdict = { kind: "confirmed", vouched }
const until = 9000
const begun = { type: "check.begun", at: 1, playerId, provider: "smart-id", person: "p", until } as const
const loaded = (holder: PlayerId | undefined = undefined) => ({
  check: given(identityCheckAggregate, "check", begun),
  identification: given(identificationAggregate, playerId),
  claim: given(
    identityClaimAggregate,
    "claim",
    ...(holder === undefined
      ? []
      : [{ type: "claim.made" as const, at: 1, playerId: holder, check: "first" }]),
  ),
})
const documents = forgettingCheck(playerId)
const verdict = (found: Verdict) => ({ ...by, found, claim: "vouched" in found ? "claim" : undefined })
const facts = { termMs, at }
const common = { at, provider: "smart-id", check: "check" }
const accepted = {
  type: "identity.confirmed",
  ...common,
  details,
  level: 1,
  expiresAt: at + termMs,
}

describe("a verdict on a check (§7 Identification)", () => {
  it("accepts the player, whose the person is from now on", () => {
    expect(settleCheck.decide(loaded(), verdict(confirmed), facts)).toEqual({
      events: {
        check: [{ type: "check.confirmed", at }],
        identification: [accepted],
        claim: [{ type: "claim.made", at, playerId, check: "check" }],
      },
      documents,
    })
  })

  it("claims a person once for its player", () => {
    expect(settleCheck.decide(loaded(playerId), verdict(confirmed), facts)).toEqual({
      events: { check: [{ type: "check.confirmed", at }], identification: [accepted], claim: [] },
      documents,
    })
  })

  it("is a reviewer's where the person is another account's", () => {
    const doubts = ["another-account"]
    expect(settleCheck.decide(loaded(other), verdict(confirmed), facts)).toEqual({
      events: {
        check: [{ type: "check.doubted", at, doubts }],
        identification: [{ type: "identity.doubted", ...common, details, doubts }],
        claim: [{ type: "claim.contested", at, playerId, check: "check" }],
      },
      documents,
    })
  })

  it("keeps its own doubts beside that", () => {
    const found: Verdict = { kind: "doubted", vouched, doubts: ["name"] }
    expect(settleCheck.decide(loaded(other), verdict(found), facts)).toMatchObject({
      events: { check: [{ type: "check.doubted", doubts: ["name", "another-account"] }] },
    })
  })

  it("refuses the player, or fails, without a word of whose the person is", () => {
    const none = { ...loaded(), claim: undefined }
    expect(settleCheck.decide(none, verdict({ kind: "denied", reasons: ["underage"] }), facts)).toEqual({
      events: {
        check: [{ type: "check.denied", at }],
        identification: [{ type: "identity.denied", ...common, reasons: ["underage"] }],
        claim: [],
      },
      documents,
    })
    expect(settleCheck.decide(none, verdict({ kind: "failed", why: "timed-out" }), facts)).toEqual({
      events: { check: [{ type: "check.failed", at, why: "timed-out" }], claim: [] },
      documents,
    })
  })

  it("fails where the identification has moved on; another account's person is noted all the same", () => {
    const moved = given(identificationAggregate, playerId, { type: "identification.closed", at: 2 })
    const failed = [{ type: "check.failed", at, why: "elsewhere" }]
    expect(settleCheck.decide({ ...loaded(), identification: moved }, verdict(confirmed), facts)).toEqual({
      events: { check: failed, claim: [] },
      documents,
    })
    expect(
      settleCheck.decide({ ...loaded(other), identification: moved }, verdict(confirmed), facts),
    ).toEqual({
      events: {
        check: failed,
        claim: [{ type: "claim.contested", at, playerId, check: "check" }],
      },
      documents,
    })
  })

  it("changes nothing of a check that was decided, or whose time is over", () => {
    const decided = given(identityCheckAggregate, "check", begun, { type: "check.denied", at: 2 })
    expect(settleCheck.decide({ ...loaded(), check: decided }, verdict(confirmed), facts)).toEqual({})
    expect(settleCheck.decide(loaded(), verdict(confirmed), { termMs, at: until })).toEqual({})
  })
})
