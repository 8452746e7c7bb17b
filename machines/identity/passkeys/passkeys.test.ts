import { describe, expect, it } from "vitest"
import { PASSKEYS_MAX } from "#models/identity/passkey.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PasskeysEvent } from "./passkeys.events.ts"
import { passkeysMachine } from "./passkeys.machine.ts"

const added = (id: string, counter = 0, challenge = `for ${id}`): PasskeysEvent => ({
  type: "passkey.added",
  at: 10,
  id,
  counter,
  isSynced: false,
  challenge,
  until: 600,
})
const used = (id: string, counter: number, challenge: string, at = 20): PasskeysEvent => ({
  type: "passkey.used",
  at,
  id,
  counter,
  challenge,
  until: 600,
})
const removed = (id: string, hasOtherWay = true): PasskeysEvent => ({
  type: "passkey.removed",
  at: 30,
  id,
  hasOtherWay,
})
const given = (...events: ReadonlyArray<PasskeysEvent>) =>
  fold(passkeysMachine, initialSnapshot(passkeysMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: PasskeysEvent) =>
  decide(passkeysMachine, snapshot, event)

describe("passkeys", () => {
  it("takes each challenge once, and none too late, whether to add or to use", () => {
    const held = given(added("phone"), used("phone", 0, "first"))
    expect(when(held, used("phone", 0, "first"))).toBeUndefined()
    expect(when(held, used("phone", 0, "for phone"))).toBeUndefined()
    expect(when(held, added("laptop", 0, "first"))).toBeUndefined()
    expect(when(held, used("phone", 0, "second", 600))).toBeUndefined()
    expect(when(held, used("phone", 0, "second", 599))?.context.keys[0]?.usedAt).toBe(599)
  })

  it("forgets challenges that are too old to count", () => {
    const late = used("phone", 0, "late", 700)
    expect(given(added("phone"), { ...late, until: 900 } as PasskeysEvent).context.spent).toEqual([
      { challenge: "late", until: 900 },
    ])
  })

  it("takes no key whose count stays or falls, and one that never counts", () => {
    const counting = given(added("stick", 4), used("stick", 7, "first"))
    expect(when(counting, used("stick", 7, "second"))).toBeUndefined()
    expect(when(counting, used("stick", 6, "second"))).toBeUndefined()
    expect(when(counting, used("stick", 0, "second"))).toBeUndefined()
    expect(when(counting, used("stick", 8, "second"))?.context.keys[0]?.counter).toBe(8)
    expect(when(given(added("phone")), used("phone", 0, "first"))).toBeDefined()
  })

  it("never removes the last way in", () => {
    expect(when(given(added("phone")), removed("phone", false))).toBeUndefined()
    expect(when(given(added("phone")), removed("phone"))?.value).toBe("none")
    const two = given(added("phone"), added("laptop"))
    expect(when(two, removed("phone", false))?.context.keys.map(({ id }) => id)).toEqual(["laptop"])
  })

  it("knows no key that was removed or never added", () => {
    const left = given(added("phone"), added("laptop"), removed("phone"))
    expect(when(left, used("phone", 0, "first"))).toBeUndefined()
    expect(when(left, { type: "passkey.renamed", at: 40, id: "phone" })).toBeUndefined()
    expect(when(left, { type: "passkey.refused", at: 40, id: "phone", fault: "origin" })).toBeUndefined()
    expect(when(left, removed("phone"))).toBeUndefined()
    expect(when(left, { type: "passkey.refused", at: 40, id: "laptop", fault: "origin" })).toBeDefined()
  })

  it("holds each key once, and no more than it may", () => {
    expect(when(given(added("phone")), added("phone", 0, "again"))).toBeUndefined()
    const full = given(...Array.from({ length: PASSKEYS_MAX }, (_, index) => added(`${index}`)))
    expect(full.context.keys).toHaveLength(PASSKEYS_MAX)
    expect(when(full, added("one more"))).toBeUndefined()
  })
})
