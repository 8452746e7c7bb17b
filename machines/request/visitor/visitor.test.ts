import { describe, expect, test } from "vitest"
import { httpFailure } from "#models/request/refusal.ts"
import type { Player } from "#models/wallet/account.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { failed, succeeded } from "../../kernel/outcome.ts"
import { visitorMachine } from "./visitor.machine.ts"
import { TOUCH_EVERY_MS } from "./visitor.setup.ts"

const at = 1_000_000
const player = { userId: 7, balance: { money: 100 } } as unknown as Player

type Given = Parameters<typeof fold<typeof visitorMachine>>[2]

const given = (...events: readonly object[]) =>
  fold(visitorMachine, initialSnapshot(visitorMachine, { at, idleMs: 1_800_000 }), events as unknown as Given)

const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
const signedIn = done("askWho", succeeded(player))

describe("the visitor", () => {
  test("given the server knows a player, then the player is signed in; nobody is a guest", () => {
    expect(given(signedIn).context.player).toBe(player)
    expect(given(done("askWho", succeeded(null))).matches("guest")).toBe(true)
  })

  test("given the server can't be asked, then it is asked again when the network is back", () => {
    const lost = done("askWho", failed({ _tag: "NetworkFailed", url: "/" }))
    expect(given(lost).matches("unreachable")).toBe(true)
    expect(given(lost, { type: "check.requested", at }).matches("unknown")).toBe(true)
  })

  test("given the network is back, then the player's balance is asked for, and asked anew where it changes meanwhile", () => {
    const check = { type: "check.requested", at }
    const again = (money: number) => done("askAgain", succeeded({ userId: 7, balance: { money } }))
    expect(given(signedIn, check).matches({ signedIn: "checking" })).toBe(true)
    expect(given(signedIn, check, again(90)).context.player?.balance.money).toBe(90)
    const told = { type: "balance.changed", balance: { money: 80 } }
    const asked = given(signedIn, check, told)
    expect(asked.matches({ signedIn: "checking" })).toBe(true)
    expect(asked.context.player?.balance.money).toBe(80)
    expect(given(signedIn, check, done("askAgain", succeeded(null))).context.ended).toBe("elsewhere")
    const lost = done("askAgain", failed({ _tag: "NetworkFailed", url: "/" }))
    expect(given(signedIn, check, lost).context.player).toBe(player)
  })

  test("given the server can't say who is signed in, then the player stays and it is asked until it can", () => {
    const away = failed(httpFailure("/account-api/auth/session", 503, null))
    const met = { type: "outage.met" }
    const unsure = given(signedIn, met)
    expect(unsure.matches({ signedIn: "unsure" })).toBe(true)
    expect(unsure.context).toMatchObject({ player, unanswered: 1, ended: null })
    const again = [done("waitToAskAgain", succeeded(null)), done("askAgain", away)]
    const long = given(signedIn, met, ...again, ...again)
    expect(long.matches({ signedIn: "unsure" })).toBe(true)
    expect(long.context).toMatchObject({ player, unanswered: 3 })
    const back = given(signedIn, met, done("waitToAskAgain"), done("askAgain", succeeded(player)))
    expect(back.matches({ signedIn: "present" })).toBe(true)
    expect(back.context.unanswered).toBe(0)
    const over = given(signedIn, met, done("waitToAskAgain"), done("askAgain", succeeded(null)))
    expect(over.context).toMatchObject({ player: null, unanswered: 0, ended: "elsewhere" })
  })

  test("given a page that opens while the server can't say, then nobody is made a guest and it is asked again", () => {
    const away = done("askWho", failed(httpFailure("/account-api/auth/session", 503, null)))
    expect(given(away).matches("unreachable")).toBe(true)
    expect(given(away, done("waitToAsk")).matches("unknown")).toBe(true)
    expect(given(away, done("waitToAsk"), away).context.unanswered).toBe(2)
    expect(given(away, done("waitToAsk"), signedIn).context).toMatchObject({ player, unanswered: 0 })
  })

  test("given half an hour without activity, then the session is ended for idleness", () => {
    const ended = given(signedIn, done("idleDeadline"), done("endIdleSession", succeeded(null)))
    expect(ended.context).toMatchObject({ player: null, ended: "idle" })
  })

  test("given activity, then the server is told once a minute, and says where the session is over (§9 Timing: session re-check)", () => {
    const seen = (moment: number) => ({ type: "activity.seen", at: moment })
    expect(given(signedIn, seen(at + 1)).matches({ signedIn: "present" })).toBe(true)
    expect(given(signedIn, seen(at + TOUCH_EVERY_MS)).matches({ signedIn: "touching" })).toBe(true)
    const over = done("touchSession", failed(httpFailure("/", 401, null)))
    expect(given(signedIn, seen(at + TOUCH_EVERY_MS), over).context.ended).toBe("elsewhere")
  })

  test("given the server was not reached at leaving, then it is asked who is signed in", () => {
    const leaving = { type: "signOut.requested" }
    expect(given(signedIn, leaving, done("endSession", succeeded(null))).context.ended).toBe("asked")
    const lost = done("endSession", failed({ _tag: "NetworkFailed", url: "/" }))
    expect(given(signedIn, leaving, lost).matches("unknown")).toBe(true)
  })
})
