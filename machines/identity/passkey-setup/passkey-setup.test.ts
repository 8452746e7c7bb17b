import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { PasskeySetupEvent } from "./passkey-setup.events.ts"
import { passkeySetupMachine } from "./passkey-setup.machine.ts"
import { model } from "./passkey-setup.model.ts"

const initial = initialSnapshot(passkeySetupMachine, undefined)
const done = (
  source: "loadKeys" | "addKey" | "renameKey" | "removeKey",
  index: number,
  from = initial,
): PasskeySetupEvent =>
  ({ type: `xstate.done.actor.${source}`, output: model.answersOf(source, from)[index] }) as PasskeySetupEvent
const given = (...events: ReadonlyArray<PasskeySetupEvent>) => fold(passkeySetupMachine, initial, events)

const listed = [{ type: "passkeys.opened" }, done("loadKeys", 0)] as const

describe("passkey-setup", () => {
  it("adds a passkey under the name of the device and asks for another name at once", () => {
    const adding = given(...listed, { type: "add.requested", name: "Chrome, Linux" })
    expect(adding.children.addKey?.getSnapshot().input).toEqual({ name: "Chrome, Linux" })
    const named = fold(passkeySetupMachine, adding, [done("addKey", 0)])
    expect(named.value).toBe("naming")
    expect(named.context).toMatchObject({ chosen: "laptop", name: "Chrome, Linux" })
    expect(named.context.keys?.map(({ id }) => id)).toEqual(["phone", "laptop"])
  })

  it("says nothing where the player dismissed the dialogue, and why where the device failed", () => {
    const adding = [...listed, { type: "add.requested", name: "Chrome, Linux" }] as const
    expect(given(...adding, done("addKey", 1)).context.error).toBeNull()
    expect(given(...adding, done("addKey", 2)).context.error).not.toBeNull()
    expect(given(...adding, done("addKey", 2)).value).toBe("listed")
  })

  it("sends a name without the spaces around it, and none that is empty", () => {
    const naming = [...listed, { type: "rename.requested", id: "phone" }] as const
    const empty = given(...naming, { type: "name.entered", name: "  " }, { type: "name.submitted" })
    expect(empty.value).toBe("naming")
    expect(empty.context.errors).toHaveProperty("name")
    const saving = given(...naming, { type: "name.entered", name: " My key " }, { type: "name.submitted" })
    expect(saving.children.renameKey?.getSnapshot().input).toEqual({ id: "phone", name: "My key" })
  })

  it("removes only what is listed, only when confirmed, and says why it can't", () => {
    expect(
      decide(passkeySetupMachine, given(...listed), { type: "remove.requested", id: "laptop" }),
    ).toBeUndefined()
    const confirming = given(...listed, { type: "remove.requested", id: "phone" })
    expect(confirming.value).toBe("confirming")
    expect(confirming.context.keys).toHaveLength(1)
    const kept = fold(passkeySetupMachine, confirming, [{ type: "remove.confirmed" }, done("removeKey", 1)])
    expect(kept.value).toBe("confirming")
    expect(kept.context.error).not.toBeNull()
    const gone = fold(passkeySetupMachine, kept, [{ type: "remove.confirmed" }, done("removeKey", 0)])
    expect(gone.context).toMatchObject({ keys: [], chosen: "", error: null })
  })
})
