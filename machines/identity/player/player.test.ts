import { describe, expect, it } from "vitest"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { NOTICES_KEPT, type PlayerEvent } from "./player.events.ts"
import { playerMachine } from "./player.machine.ts"

const registered: PlayerEvent = {
  type: "player.registered",
  at: 0,
  playerId: 7 as PlayerId,
  registration: "phone_reg",
  phone: "79123456789",
  countryId: 1,
  currency: "RUB" as CurrencyCode,
  language: "ru",
  agreedTo: ["rules"],
}
const signedIn = (at: number, sessionId: string, address: string): PlayerEvent => ({
  type: "player.signedIn",
  at,
  sessionId,
  address,
  device: "Chromium",
})
const signedOut = (at: number, sessionId: string): PlayerEvent => ({
  type: "player.signedOut",
  at,
  sessionId,
})
const given = (...events: ReadonlyArray<PlayerEvent>) =>
  fold(playerMachine, initialSnapshot(playerMachine, undefined), events)

describe("player", () => {
  it("is registered once", () => {
    expect(decide(playerMachine, given(registered), registered)).toBeUndefined()
  })

  it("can't sign in before registering", () => {
    expect(decide(playerMachine, given(), signedIn(1, "a", "192.0.2.1"))).toBeUndefined()
  })

  it("remembers the sign-in before the last", () => {
    const { context } = given(registered, signedIn(1, "a", "192.0.2.1"), signedIn(2, "b", "192.0.2.2"))
    expect(context.previousSignIn).toEqual({ at: 1, address: "192.0.2.1" })
    expect(context.lastSignIn).toEqual({ at: 2, address: "192.0.2.2" })
  })

  it("is away only after the last session has ended", () => {
    const both = given(registered, signedIn(1, "a", "192.0.2.1"), signedIn(2, "b", "192.0.2.2"))
    const one = fold(playerMachine, both, [signedOut(3, "a")])
    expect(one.value).toEqual({ registered: "present" })
    expect(one.context.sessions.map(({ id }) => id)).toEqual(["b"])
    expect(fold(playerMachine, one, [signedOut(4, "b")]).value).toEqual({ registered: "away" })
  })

  it("refuses to end a session that is not open", () => {
    const one = given(registered, signedIn(1, "a", "192.0.2.1"))
    expect(decide(playerMachine, one, signedOut(2, "b"))).toBeUndefined()
  })

  it("tells of changes to its security, the newest first, and forgets the oldest", () => {
    const changes = Array.from(
      { length: NOTICES_KEPT + 1 },
      (_, index): PlayerEvent => ({
        type: "security.changed",
        at: index,
        what: "password.changed",
        address: "192.0.2.1",
        device: "Chromium",
      }),
    )
    const { notices } = given(registered, ...changes).context
    expect(notices).toHaveLength(NOTICES_KEPT)
    expect(notices.map(({ at }) => at).slice(0, 2)).toEqual([NOTICES_KEPT, NOTICES_KEPT - 1])
    expect(given(...changes).context.notices).toEqual([])
  })
})
