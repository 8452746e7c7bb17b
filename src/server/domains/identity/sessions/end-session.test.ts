import { describe, expect, it } from "vitest"
import { given } from "#tests/support/given.ts"
import { givenPlayer, givenSession, SESSION } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { endSession, touchSession } from "./end-session.ts"
import { sessionAggregate } from "./session.aggregate.ts"

const at = 5
const signedIn = {
  type: "player.signedIn",
  at: 1,
  sessionId: SESSION.id,
  address: NOWHERE.address,
  device: NOWHERE.device,
} as const
const living = { session: givenSession(), player: givenPlayer(signedIn) }
const meta = { actor: "player:7" }

describe("a session", () => {
  it("ends, and leaves the player's list", () => {
    expect(endSession.decide(living, { ...SESSION, type: "session.signedOut", meta }, { at })).toEqual({
      events: {
        session: [{ type: "session.signedOut", at }],
        player: [{ type: "player.signedOut", at, sessionId: SESSION.id }],
      },
    })
  })

  it("that is revoked tells by whom", () => {
    expect(endSession.decide(living, { ...SESSION, type: "session.revoked", meta }, { at })).toMatchObject({
      events: { session: [{ type: "session.revoked", at, by: "player:7" }] },
    })
  })

  it("that is over, or idle for too short a time, does not end", () => {
    const absent = given(sessionAggregate, SESSION.id)
    const input = { ...SESSION, type: "session.signedOut", meta } as const
    expect(endSession.decide({ ...living, session: absent }, input, { at })).toEqual({})
    expect(endSession.decide({ ...living, player: givenPlayer() }, input, { at })).toEqual({})
    expect(endSession.decide(living, { ...input, type: "session.idled" }, { at })).toEqual({})
  })

  it("goes on while its player does something, unless it was idle for too long", () => {
    expect(touchSession.decide(living, SESSION, { at })).toEqual({
      events: { session: [{ type: "session.touched", at }] },
    })
    expect(touchSession.decide(living, SESSION, { at: 1_000_001 })).toEqual({ events: { session: [] } })
  })
})
