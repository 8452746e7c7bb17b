import { describe, expect, it } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PasskeySignInEvent } from "./passkey-sign-in.events.ts"
import { passkeySignInMachine } from "./passkey-sign-in.machine.ts"
import { model } from "./passkey-sign-in.model.ts"

const initial = initialSnapshot(passkeySignInMachine, undefined)
const done = (source: "prepare" | "listen" | "ask" | "verify", index: number): PasskeySignInEvent =>
  ({
    type: `xstate.done.actor.${source}`,
    output: model.answersOf(source, initial)[index],
  }) as PasskeySignInEvent
const given = (...events: ReadonlyArray<PasskeySignInEvent>) => fold(passkeySignInMachine, initial, events)

const offered = { type: "passkeys.offered" } as const
const pressed = { type: "passkey.requested" } as const

describe("passkey-sign-in", () => {
  it("listens in the login's field where the browser can, and signs in without a press", () => {
    expect(given(offered, done("prepare", 0)).value).toEqual({ offered: "listening" })
    expect(given(offered, done("prepare", 1)).value).toEqual({ offered: "quiet" })
    const signedIn = given(offered, done("prepare", 0), done("listen", 0), done("verify", 0))
    expect(signedIn.value).toBe("signedIn")
    expect(signedIn.context).toMatchObject({ proof: null, prepared: null, player: { userId: 1 } })
  })

  it("asks by the button with the question that is there, so that the press still counts for the browser", () => {
    const asking = given(offered, done("prepare", 0), pressed)
    expect(asking.value).toBe("asking")
    expect(asking.children.ask?.getSnapshot().input).toEqual({ options: { challenge: "bm9uY2U" } })
    expect(asking.children.listen).toBeUndefined()
  })

  it("remembers a press that came before the question", () => {
    expect(given(offered, pressed, done("prepare", 0)).value).toBe("asking")
    const late = given(offered, pressed, done("prepare", 2))
    expect(late.value).toBe("unavailable")
    expect(late.context.error).not.toBeNull()
  })

  it("says nothing of a question that nobody waits for", () => {
    const quiet = given(offered, done("prepare", 2))
    expect(quiet.value).toBe("unavailable")
    expect(quiet.context.error).toBeNull()
    expect(given(offered, done("prepare", 2), pressed).value).toBe("preparing")
  })

  it("asks for another question when one is stale, dismissed or not taken", () => {
    const stale = { type: "xstate.done.actor.untilStale" } as const
    expect(given(offered, done("prepare", 0), stale).value).toBe("preparing")
    const dismissed = given(offered, done("prepare", 1), pressed, done("ask", 1))
    expect(dismissed.value).toBe("preparing")
    expect(dismissed.context.error).toBeNull()
    const refused = given(offered, done("prepare", 1), pressed, done("ask", 0), done("verify", 1))
    expect(refused.value).toBe("preparing")
    expect(refused.context.error).not.toBeNull()
    expect(refused.context.proof).toBeNull()
  })

  it("forgets all when the form is closed", () => {
    const closed = given(offered, done("prepare", 0), pressed, { type: "passkeys.withdrawn" })
    expect(closed.value).toBe("idle")
    expect(closed.context).toEqual(initial.context)
  })
})
