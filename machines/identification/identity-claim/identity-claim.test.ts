import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdentityClaimEvent } from "./identity-claim.events.ts"
import { identityClaimMachine } from "./identity-claim.machine.ts"

const event = (type: IdentityClaimEvent["type"], playerId: number): IdentityClaimEvent => ({
  type,
  at: 1,
  playerId: playerId as PlayerId,
  check: `of ${playerId}`,
})
const given = (...events: ReadonlyArray<IdentityClaimEvent>) =>
  fold(identityClaimMachine, initialSnapshot(identityClaimMachine, undefined), events)

describe("what proves an identity", () => {
  it("stays the first player's, whoever shows it afterwards", () => {
    const held = given(event("claim.made", 7), event("claim.contested", 8), event("claim.contested", 9))
    expect(held.context).toEqual({ playerId: 7, check: "of 7", contests: 2 })
    expect(decide(identityClaimMachine, held, event("claim.made", 8))).toBeUndefined()
    expect(decide(identityClaimMachine, held, event("claim.made", 7))).toBeUndefined()
  })

  it("is contested by nobody before it is somebody's, nor by its own player", () => {
    expect(decide(identityClaimMachine, given(), event("claim.contested", 8))).toBeUndefined()
    expect(
      decide(identityClaimMachine, given(event("claim.made", 7)), event("claim.contested", 7)),
    ).toBeUndefined()
  })
})
