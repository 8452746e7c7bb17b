import { describe, expect, it } from "vitest"
import type { OperatorName } from "#models/operator/operator.ts"
import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { OperatorEvent } from "./operator.events.ts"
import { operatorMachine } from "./operator.machine.ts"

const added: OperatorEvent = { type: "operator.added", at: 0, roles: ["cashier"], digest: "d1" }
const suspended: OperatorEvent = { type: "operator.suspended", at: 5 }
const failures = (count: number): ReadonlyArray<OperatorEvent> =>
  Array.from({ length: count }, (_, index) => ({
    type: "attempt.failed",
    at: index * 10,
    nextAt: (index + 1) * 10,
  }))
const given = (...events: ReadonlyArray<OperatorEvent>) =>
  fold(operatorMachine, initialSnapshot(operatorMachine, undefined), events)
const taken = (event: OperatorEvent, ...events: ReadonlyArray<OperatorEvent>) =>
  decide(operatorMachine, given(...events), event)

describe("an operator", () => {
  it("is added once, and nothing is done to who was not", () => {
    expect(taken(added, added)).toBeUndefined()
    expect(taken({ type: "attempt.succeeded", at: 1 })).toBeUndefined()
    expect(taken(suspended)).toBeUndefined()
  })

  it("is made to wait after some wrong keys, even with the right one", () => {
    expect(given(added, ...failures(GUESSES - 1)).value).toBe("open")
    const guessed = [added, ...failures(GUESSES)]
    expect(given(...guessed).value).toBe("slowed")
    expect(taken({ type: "attempt.succeeded", at: 49 }, ...guessed)).toBeUndefined()
    expect(taken({ type: "attempt.succeeded", at: 50 }, ...guessed)?.value).toBe("open")
  })

  it("signs in until the last day is over, which can be moved, and taken away, while suspended too", () => {
    const day: OperatorEvent = { type: "lastDay.set", at: 1, ends: 50 }
    const entry = (at: number): OperatorEvent => ({ type: "attempt.succeeded", at })
    expect(taken(entry(49), added, day)?.value).toBe("open")
    expect(taken(entry(50), added, day)).toBeUndefined()
    expect(taken(entry(50), added, day, { ...day, ends: 60 })?.value).toBe("open")
    expect(taken(entry(70), added, day, suspended, { ...day, ends: null })).toBeUndefined()
    expect(taken(entry(70), added, day, { ...day, ends: null })?.value).toBe("open")
    expect(taken(day, added, day)).toBeUndefined()
    const guessed = [added, day, ...failures(GUESSES)]
    expect(taken(entry(50), ...guessed)).toBeUndefined()
  })

  it("starts anew with another key", () => {
    const anew = given(added, ...failures(GUESSES), { type: "key.replaced", at: 60, digest: "d2" })
    expect(anew.context).toMatchObject({ digest: "d2", issue: 2, rights: 1, failures: 0, nextAt: 0 })
    expect(anew.value).toBe("open")
  })

  it("has other roles only where they are others, in whichever order they are named", () => {
    const both: OperatorEvent = { type: "roles.changed", at: 1, roles: ["cashier", "support"] }
    expect(given(added, both).context).toMatchObject({ roles: ["cashier", "support"], rights: 2 })
    expect(taken({ ...both, roles: ["support", "cashier"] }, added, both)).toBeUndefined()
    expect(taken({ ...both, roles: ["cashier"] }, added)).toBeUndefined()
  })

  it("signs in with nothing while suspended, and with the old key once restored", () => {
    expect(taken({ type: "attempt.succeeded", at: 6 }, added, suspended)).toBeUndefined()
    expect(taken({ type: "attempt.failed", at: 6, nextAt: 7 }, added, suspended)).toBeUndefined()
    const restored = given(added, suspended, { type: "operator.restored", at: 8 })
    expect(restored.value).toBe("open")
    expect(restored.context.digest).toBe("d1")
  })

  it("can get key and roles while suspended, and stays so", () => {
    const changed = given(
      added,
      suspended,
      { type: "key.replaced", at: 6, digest: "d2" },
      { type: "roles.changed", at: 7, roles: ["admin"] },
    )
    expect(changed.value).toBe("suspended")
    expect(changed.context).toMatchObject({ digest: "d2", roles: ["admin"], issue: 2, rights: 2 })
  })

  const why = "The shift changes in May"
  const [anna, boris] = ["anna.petrova", "boris.kim"].map((name) => name as OperatorName) as [
    OperatorName,
    OperatorName,
  ]
  const link = { digest: "of the link", until: 100, author: anna, station: "s1", reason: why }
  const invited = (agreed: boolean): OperatorEvent => ({
    type: "operator.invited",
    at: 0,
    roles: ["cashier"],
    agreed,
    ...link,
  })
  const accepted: OperatorEvent = { type: "invitation.accepted", at: 5, digest: "of the key" }

  it("who is invited gets a key by the link, once, while it is good", () => {
    expect(taken({ ...accepted, at: 100 }, invited(true))).toBeUndefined()
    const here = given(invited(true), accepted)
    expect(here.value).toBe("open")
    expect(here.context).toMatchObject({ digest: "of the key", roles: ["cashier"], issue: 1, rights: 1 })
    expect(here.context.link).toBeUndefined()
    expect(taken(accepted, invited(true), accepted)).toBeUndefined()
    expect(taken({ type: "attempt.succeeded", at: 1 }, invited(true))).toBeUndefined()
  })

  it("an invitation with weighty roles opens once another person agrees, at another device", () => {
    expect(taken(accepted, invited(false))).toBeUndefined()
    const agreed = (author: OperatorName, station: string) =>
      taken({ type: "invitation.agreed", at: 1, author, station }, invited(false))
    expect(agreed(anna, "s2")).toBeUndefined()
    expect(agreed(boris, "s1")).toBeUndefined()
    expect(agreed(boris, "s2")?.value).toEqual({ invited: "agreed" })
  })

  it("who lost the key is signed out by the link to another, and the old one opens nothing", () => {
    const offered = given(added, { type: "key.offered", at: 3, agreed: true, ...link })
    expect(offered.value).toEqual({ invited: "agreed" })
    expect(offered.context).toMatchObject({ digest: "", issue: 2, roles: ["cashier"] })
    const anew = given(added, { type: "key.offered", at: 3, agreed: true, ...link }, accepted)
    expect(anew.context).toMatchObject({ digest: "of the key", issue: 2, rights: 1 })
  })

  it("gets roles that were asked for when another person agrees, or none where it is declined", () => {
    const asked: OperatorEvent = {
      type: "roles.asked",
      at: 1,
      roles: ["admin"],
      author: anna,
      station: "s1",
      reason: why,
    }
    const agreed = (author: OperatorName, station: string) =>
      taken({ type: "roles.agreed", at: 2, author, station }, added, asked)
    expect(given(added, asked).context.roles).toEqual(["cashier"])
    expect(agreed(anna, "s2")).toBeUndefined()
    expect(agreed(boris, "s1")).toBeUndefined()
    expect(agreed(boris, "s2")?.context).toMatchObject({ roles: ["admin"], rights: 2, asked: undefined })
    expect(taken({ type: "roles.agreed", at: 2, author: boris, station: "s2" }, added)).toBeUndefined()
    const declined = given(added, asked, { type: "roles.declined", at: 2, author: boris, reason: why })
    expect(declined.context).toMatchObject({ roles: ["cashier"], rights: 1, asked: undefined })
    // What was given meanwhile is not given again.
    const changed = given(added, asked, { type: "roles.changed", at: 2, roles: ["support"] })
    expect(changed.context.asked).toBeUndefined()
  })

  it("is signed out everywhere, and knows the sessions opened last", () => {
    const opened = Array.from(
      { length: 25 },
      (_, at): OperatorEvent => ({
        type: "attempt.succeeded",
        at,
        session: `s${at}`,
      }),
    )
    const known = given(added, ...opened).context.opened ?? []
    expect([known.length, known[0], known.at(-1)]).toEqual([20, { id: "s5", at: 5 }, { id: "s24", at: 24 }])
    const ended = given(added, { type: "sessions.ended", at: 30, author: boris, reason: why })
    expect(ended.context.rounds).toBe(1)
  })

  it("who is removed comes back by nothing", () => {
    const removed: OperatorEvent = { type: "operator.removed", at: 9, author: boris, reason: why }
    for (const before of [[added], [added, suspended], [invited(true)], [invited(false)]]) {
      const gone = given(...before, removed)
      expect([gone.value, gone.status]).toEqual(["removed", "done"])
      expect(taken({ type: "operator.restored", at: 10 }, ...before, removed)).toBeUndefined()
    }
  })
})
